import { describe, expect, test } from 'vitest'
import { isField, type FormDocument } from '../document/component.ts'
import { readDocument } from '../document/read/read-document.ts'
import { componentsOf } from '../document/tree.ts'
import { checkValues } from '../document/values/check-values.ts'
import { Budget } from './budget.ts'
import { effectsOf, formulaFaults, readableNames } from './effects.ts'

/* Issue 6 §1: visibility, required, read-only and computed values, and values that depend on each other. */

const read = (...list: readonly object[]): FormDocument => {
  const { document, faults } = readDocument({ list })
  expect(faults).toBeUndefined()
  return document!
}
const input = (id: string, more: object = {}) => ({ compType: 'input', id, label: id, ...more })
const number = (id: string, more: object = {}) => ({ compType: 'number', id, label: id, max: null, min: null, precision: 2, ...more })
const ids = (document: FormDocument) => [...componentsOf(document)].map(({ id }) => id)

test('a field is shown where its condition is true, anywhere in the form, and only then asked for', () => {
  const document = read(
    { compType: 'radio', id: 'verdict', label: '判定', options: [{ label: 'NG', value: 'NG' }] },
    { compType: 'row', id: 'r', columns: [{ span: 24, list: [input('reason', { visibleWhen: 'verdict = "NG"', required: true })] }] },
    { compType: 'table', id: 't', layoutArray: [[{ id: 'c', columns: [input('rework', { visibleWhen: 'verdict = "NG"' })] }]] },
  )
  const quiet = effectsOf(document, { verdict: 'OK' })
  expect(ids(quiet.document)).toEqual(['verdict', 'r', 't'])
  expect(checkValues(quiet.document, quiet.values)).toEqual([])
  const loud = effectsOf(document, { verdict: 'NG' })
  expect(ids(loud.document)).toEqual(['verdict', 'r', 'reason', 't', 'rework'])
  expect(checkValues(loud.document, loud.values)).toMatchObject([{ id: 'reason' }])
})

test('required and locked by the values of others; a field without rules stays the same object', () => {
  const document = read(number('qty'), input('why', { requiredWhen: 'qty > 10', readonlyWhen: 'qty = 0' }), { compType: 'select', id: 'who',
    label: 'who', readonlyWhen: 'qty = 0' })
  const many = effectsOf(document, { qty: '11' }).document.list
  expect(many[0]).toBe(document.list[0])
  expect(many[1]).toMatchObject({ required: true, readonly: false })
  expect(effectsOf(document, { qty: '0' }).document.list.slice(1)).toMatchObject([{ readonly: true }, { disabled: true }])
})

describe('computed', () => {
  test("in the order of need, with the digits of the field, and nobody's to write", () => {
    const document = read(number('total', { computed: 'net + tax' }), number('tax', { computed: 'net * 0.13' }),
      number('net', { computed: 'qty * price', precision: 3 }), number('qty'), number('price', { precision: 4 }))
    const { values, document: shown } = effectsOf(document, { qty: '3', price: '0.1', total: '999' })
    expect(values).toMatchObject({ net: '0.3', tax: '0.04', total: '0.34' })
    expect(shown.list.slice(0, 3)).toMatchObject([{ readonly: true }, { readonly: true }, { readonly: true }])
  })

  test('by row, and from all rows', () => {
    const document = read({ compType: 'dynamicTable', id: 'rows',
      columns: [number('qty'), number('price'), number('amount', { computed: 'qty * price' })] },
      number('sum', { computed: 'sum(rows.amount)' }))
    const { values } = effectsOf(document, { rows: [{ id: '7', qty: '2', price: '1.5' }, { qty: '3', price: '0.2' }] })
    expect(values).toEqual({ rows: [{ id: '7', qty: '2', price: '1.5', amount: '3' }, { qty: '3', price: '0.2', amount: '0.6' }],
      sum: '3.6' })
  })

  test('nothing from nothing; texts and switches too', () => {
    const document = read(number('a'), number('b', { computed: 'a + 1' }), input('text', { computed: 'if a = null then "空" else "有"' }), {
      compType: 'switch',
      id: 'on',
      label: 'on',
      computed: 'a > 1',
    })
    expect(effectsOf(document, {}).values).toMatchObject({ b: null, text: '空', on: 'N' })
    expect(effectsOf(document, { a: '2' }).values).toMatchObject({ b: '3', text: '有', on: 'Y' })
  })

  test('values that were right already stay the same objects', () => {
    const document = read(number('a'), number('b', { computed: 'a + 1' }))
    const values = { a: '1', b: '2' }
    expect(effectsOf(document, values).values).toBe(values)
  })
})

test('faults name the field: what cannot be read, loops, circles also through a table', () => {
  const document = read(
    input('bad', { visibleWhen: 'a +' }),
    input('loop', { computed: 'for x in 1..9 return x' }),
    number('a', { computed: 'b + 1' }),
    number('b', { computed: 'a + 1' }),
    number('self', { computed: 'self + 1' }),
    { compType: 'dynamicTable', id: 'rows', columns: [number('part', { computed: 'whole / 2' })] },
    number('whole', { computed: 'sum(rows.part)' }),
  )
  expect(formulaFaults(document).map(({ id, code }) => `${id} ${code}`)).toEqual(['bad notRead', 'loop notAllowed', 'a notAllowed',
    'b notAllowed', 'self notAllowed', 'part notAllowed', 'whole notAllowed'])
})

test('ids that are no names are written with an underscore; columns are known to their own table', () => {
  const document = read(number('unit-price'), number('2nd'), { compType: 'dynamicTable', id: 'rows', label: '行',
    columns: [number('x'), number('y')] })
  expect(readableNames(document, '2nd')).toEqual([{ name: 'unit_price', label: 'unit-price' }, { name: 'rows', label: '行' }])
  expect(readableNames(read(number('sum')), undefined)).toEqual([{ name: 'sum_', label: 'sum' }])
  expect(readableNames(document, 'x').map(({ name }) => name)).toEqual(['unit_price', '_2nd', 'y', 'rows'])
  const computed = read(number('unit-price'), number('2nd', { computed: 'unit_price * 2' }))
  expect(effectsOf(computed, { 'unit-price': '2' }).values).toMatchObject({ '2nd': '4' })
})

test('every document that is drawn without expressions is left as it is', () => {
  const document = read(input('a'), number('b'))
  expect(effectsOf(document, {}).document).toBe(document)
  expect([...componentsOf(document)].filter(isField).every(({ computed }) => computed === '')).toBe(true)
})

test('all of a form together takes what it is given, and says when it was not enough', () => {
  const document = read({ compType: 'dynamicTable', id: 'rows', columns: [number('qty'), number('twice', { computed: 'qty * 2' })] })
  const rows = Array.from({ length: 50 }, () => ({ qty: '2' }))
  const [enough, short] = [new Budget(), new Budget(5000)]
  const last = (budget: Budget) => (effectsOf(document, { rows }, budget).values.rows as { twice: unknown }[]).at(-1)!.twice
  expect([last(enough), enough.spent, last(short), short.spent]).toEqual(['4', false, null, true])
})
