import { describe, expect, test } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { authorColumn, runtimeEntities } from '#kernel/entity/runtime.ts'
import { kernelFor, isHidden, type FieldRights } from '#kernel/server/field-rights.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Session } from '#kernel/server/context.ts'
import { shortName } from '#kernel/server/schema/short-name.ts'
import { createRegistry } from '#kernel/entity/index.ts'
import { fits, readCondition } from '../rules/button-condition.ts'
import { readLink } from '../rules/field-link.ts'
import { viewOf } from '../rules/view-of-form.ts'

/* Rules of what authors add to online forms (wire contract §6.19). */

describe('the condition of a button', () => {
  test.each([
    ['', true],
    ['state#eq#1', true],
    ['state#eq#2', false],
    ['state#ne#2', true],
    ['qty#gt#9', true],
    ['qty#lt#9', false],
    ['qty#ge#10', true],
    ['qty#le#10', true],
    ['day#lt#2026-06-01', true],
    ['state#in#1, 3', true],
    ['state#in#2,3', false],
    ['note#empty', true],
    ['state#notempty', true],
    ['note#gt#1', false],
    ['state#eq#1 && qty#gt#9', true],
    ['state#eq#1&&note#notempty', false],
    ['text#eq#a#b', true],
  ])('%s: %s', (text, result) => {
    expect(fits(text, { state: '1', qty: '10', day: '2026-05-18', note: null, text: 'a#b' })).toBe(result)
  })

  test.each(['state = 1', 'state#is#1', 'a b#eq#1', 'state#eq#1 &&'])('%s cannot be read, and fits nothing', (text) => {
    expect([readCondition(text), fits(text, { state: '1' })]).toEqual([undefined, false])
  })
})

describe('a linked drop-down', () => {
  const link = (dictTable: string, fieldShowType = 'link_down') => readLink({ dbFieldName: 'province', fieldShowType, dictTable })

  test('is read with its levels and defaults', () => {
    expect(link('{"table":"sys_category","txt":"name","key":"code","linkField":"city, area"}')).toEqual({
      columns: ['province', 'city', 'area'],
      table: 'sys_category',
      txt: 'name',
      key: 'code',
      idField: 'id',
      pidField: 'pid',
      condition: '',
    })
    expect(link('{"table":"t","txt":"n","key":"k","idField":"i","pidField":"p","condition":"p = 1"}')).toMatchObject({
      columns: ['province'],
      idField: 'i',
      pidField: 'p',
      condition: 'p = 1',
    })
  })

  test.each(['', '{', '[]', '{"table":"t"}', 'null', '3'])('%s is none', (text) => {
    expect(link(text)).toBeUndefined()
  })
  test('nor is another control', () => expect(link('{"table":"t","txt":"n","key":"k"}', 'list')).toBeUndefined())
})

const [entity] = runtimeEntities({ name: 'sample', title: '样', key: 'code',
  fields: { code: f.text({ label: '编码', unique: true, list: {} }), cost: f.money({ label: '成本', required: true, list: {} }),
    left: f.text({ label: '左', list: {} }) } })

test('a column named as a word of SQL is known under its author’s name', () => {
  expect(Object.entries(entity!.fields).map(([name, field]) => authorColumn(name, field))).toEqual(['code', 'cost', 'left'])
})

test('a view shows what its design has, in its order; the rest keeps its place', () => {
  const view = viewOf(entity!, 'sample$1', { name: 'sample$1', title: '视',
    fields: { left: f.text({ label: '甲', list: {} }), code: f.text({ label: '乙', list: false }) } })
  expect(view).toMatchObject({ id: 'runtime.sample$1', path: '/runtime/sample', title: '视' })
  expect(Object.keys(view.fields)).toEqual(['left', 'code', 'cost'])
  expect(view.fields).toMatchObject({ left: { label: '甲' }, code: { label: '乙', list: false },
    cost: { list: false, form: false, required: false } })
})

describe('fields that are closed to a person', () => {
  const registry = createRegistry([])
  registry.takeRuntime([entity!])
  const kernel = { registry } as Kernel
  const seen = (rights: FieldRights) => kernelFor(kernel, { fieldRights: rights } as Session).registry.entity('runtime.sample')
  const rights = (list: boolean, form: boolean, edit: boolean, field = 'cost'): FieldRights =>
    new Map([['rt_sample', new Map([[field, { list, form, edit }]])]])

  test('nothing closed: the very same kernel', () => {
    expect(kernelFor(kernel, {} as Session)).toBe(kernel)
    expect(kernelFor(kernel, { fieldRights: new Map() } as unknown as Session)).toBe(kernel)
  })

  test('closed altogether it is a secret that nobody asks for', () => {
    const { cost } = seen(rights(false, false, true)).fields
    expect(cost).toMatchObject({ secret: true, readonly: true, required: false, list: false, form: false })
    expect([isHidden(cost), isHidden(entity!.fields.cost)]).toEqual([true, false])
  })

  test('closed in part', () => {
    expect(seen(rights(true, true, false)).fields.cost).toMatchObject({ readonly: true, required: false, list: {} })
    expect(seen(rights(false, true, true)).fields.cost).toMatchObject({ required: true, list: false })
    expect(seen(rights(true, false, true)).fields.cost).toMatchObject({ readonly: true, form: false })
  })

  test('a hidden code names no record', () => {
    expect([entity!.key, seen(rights(false, false, false, 'code')).key]).toEqual(['code', undefined])
  })

  test('the same rights give the same entity', () => {
    const same = rights(false, false, true)
    expect(seen(same)).toBe(seen(same))
  })
})

test('long names of indexes that are alike so far differ', () => {
  const long = 'a'.repeat(70)
  expect([shortName(`${long}_one`), shortName(`${long}_two`)].map((name) => name.length)).toEqual([63, 63])
  expect(shortName(`${long}_one`)).not.toBe(shortName(`${long}_two`))
  expect(shortName('short_ix')).toBe('short_ix')
})
