import { expect, test } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { defectGroups, withRecent } from './defect-groups.ts'

const record = (id: string, name: string, parent: string | null = null, enabled = 'Y') =>
  ({ id, code: id, name, parent, enabled }) as unknown as Rec
const records = [record('D-GRIND', '磨削缺陷'), record('D-GRIND-02', '烧伤', 'D-GRIND'), record('D-GRIND-01', '崩刃', 'D-GRIND'),
  record('D-COAT', '涂层缺陷'), record('D-COAT-01', '剥落', 'D-COAT'), record('D-COAT-09', '停用', 'D-COAT', 'N'), record('X', '其他')]
const told = (words: string) =>
  defectGroups(records, words).map(({ name, defects }) => `${name}:${defects.map((one) => one.name as string).join(',')}`)

test('defects stand below their groups by code; groups and disabled ones are not offered', () => {
  expect(told('')).toEqual(['涂层缺陷:剥落', '磨削缺陷:崩刃,烧伤', ':其他'])
})

test('they are found by code, name or group', () => {
  expect([told('崩'), told('磨削'), told('grind 02'), told('没有')]).toEqual([['磨削缺陷:崩刃'], ['磨削缺陷:崩刃,烧伤'], ['磨削缺陷:烧伤'],
    []])
})

test('defects of the process where they are found stand first', () => {
  const ground = records.map((one) => (one.id === 'D-GRIND' ? { ...one, process: 'grind' } : one)) as Rec[]
  expect(defectGroups(ground, '', 'grind').map(({ name }) => name)).toEqual(['磨削缺陷', '涂层缺陷', ''])
})

test('a ring of parents ends', () => {
  const ring = [record('A', '甲', 'B'), record('B', '乙', 'A'), record('C', '丙', 'A')]
  expect(defectGroups(ring, '').flatMap(({ defects }) => defects.map(({ id }) => id))).toEqual(['C'])
})

test('what was picked last stands first, once', () => {
  expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withRecent(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8)
})
