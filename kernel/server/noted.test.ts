import { expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { keepNoted, listenTo, notedLine, takeNoted } from './noted.ts'

const texts = Object.fromEntries('abcdefg'.split('').map((name) => [name, f.text({ label: `字段${name}`, en: `Field ${name}` })]))
const kiln = defineEntity({ module: 'pottery', name: 'kiln', table: 'pot_kiln', title: '窑', en: 'Kiln',
  fields: { code: f.text({ label: '编号', unique: true }), name: f.text({ label: '名称' }), ...texts } })
const potter = defineEntity({ module: 'pottery', name: 'potter', table: 'pot_potter', title: '陶工', shownAs: 'display',
  fields: { code: f.text({ label: '编号', unique: true }), name: f.text({ label: '姓名' }) } })
const note = (no: number, changes: Record<string, unknown> = {}) => ({ entity: kiln,
  record: { id: `${no}`, code: `K${no}`, name: `窑${no}` }, action: 'edit', changes })

test('a request is told of what it did to records of each kind, once', () => {
  listenTo('r1')
  keepNoted('r1', [note(1, { name: ['窑', '窑1'] })])
  keepNoted('r1', [{ entity: potter, record: { id: '9', code: 'P', name: '张宏' }, action: 'add', changes: {} }])
  keepNoted('r2', [note(2)])
  const lines = takeNoted('r1').map((one) => notedLine(one, '做', 'zh-CN'))
  expect(lines).toEqual(['做 窑 K1 窑1：名称', '做 陶工 张宏'])
  expect([takeNoted('r1'), takeNoted('r2')]).toEqual([[], []])
})

test('of many records and fields the first are named', () => {
  listenTo('r')
  for (const no of [1, 2, 3, 4, 5, 6, 7]) keepNoted('r', [note(no, Object.fromEntries('abcdefg'.split('').map((name) => [name, [1, 2]])))])
  const [one] = takeNoted('r')
  expect(notedLine(one!, '修改', 'zh-CN')).toBe(
    '修改 窑 K1 窑1、K2 窑2、K3 窑3、K4 窑4、K5 窑5 等 7 条：字段a、字段b、字段c、字段d、字段e 等 7 项',
  )
})

test('what is no field is said in words, and why it was done beside what was changed', () => {
  listenTo('r')
  keepNoted('r', [{ ...note(1), action: 'grant', of: { 'zh-CN': '的权限', 'en-US': '(rights)' }, comment: '新增 1 项' }])
  expect(takeNoted('r').map((one) => notedLine(one, 'Change', 'en-US'))).toEqual(['Change Kiln K1 窑1 (rights): 新增 1 项'])
})

test('requests that nobody asks about are forgotten', () => {
  listenTo('first')
  keepNoted('first', [note(1)])
  for (let no = 0; no < 5000; no += 1) listenTo(`later ${no}`)
  expect(takeNoted('first')).toEqual([])
})
