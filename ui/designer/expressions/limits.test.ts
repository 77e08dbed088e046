import { describe, expect, test } from 'vitest'
import { Budget } from './budget.ts'
import { evaluateExpression, evaluateStrictly, readExpression } from './expression.ts'
import { costOf } from './measure.ts'

/* What an expression may take is counted before it is computed: looks at values and sizes, never time. */

const list = (length: number) => Array.from({ length }, (_, index) => index)
const rows = (length: number) => list(length).map((index) => ({ code: `M-${index}`, qty: index, unit: '件', note: null }))
const text = (length: number) => 'x'.repeat(length)

describe('what people write of what plants have', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['amount > 50000 and contains(remark, "ECN")', { amount: 60_000, remark: `ECN ${text(400)}` }, true],
    ['count(rows[qty > 10])', { rows: rows(1000) }, 989],
    ['sum(rows[unit = "件"].qty)', { rows: rows(1000) }, 499_500],
    ['count(rows[contains(code, "M-1") = true])', { rows: rows(500) }, 111],
    ['count(distinct values(rows.unit))', { rows: rows(1000) }, 1],
    ['string join(rows.code, ",") != ""', { rows: rows(500) }, true],
    ['count(rows[item.code = other.code and item.qty > 1])', { rows: rows(300), other: { code: 'M-7' } }, 1],
    ['count(concatenate(rows, rows))', { rows: rows(500) }, 1000],
  ])('%s', (expression, values, result) => {
    expect(readExpression(expression, Object.keys(values)).fault).toBeUndefined()
    expect(evaluateStrictly(expression, values)).toEqual({ value: result })
  })

  test('what an expression does not name costs nothing', () => {
    expect(evaluateStrictly('amount > 1', { amount: 2, rows: rows(200_000) })).toEqual({ value: true })
    expect(evaluateStrictly('"unit price" != null and unit price > 1', { 'unit price': 2 })).toEqual({ value: true })
  })
})

describe('what is stopped', () => {
  test.each<[string, Record<string, unknown>, 'size' | 'work']>([
    ['concatenate(x, x)', { x: list(40_000) }, 'size'],
    ['x + x', { x: text(150_000) }, 'size'],
    ['string join(x, y)', { x: list(200).map(String), y: text(2000) }, 'size'],
    ['[x, x, x, x]', { x: list(20_000) }, 'size'],
    ['{ a: x, b: x, c: x }', { x: list(20_000) }, 'size'],
    ['count(x) > 1', { x: list(300_000) }, 'work'],
    ['count(x[item > 1])', { x: list(60_000) }, 'work'],
    ['count(x[count(x[item > 1]) > 1])', { x: list(1000) }, 'work'],
    [
      '[1,2,3,4,5,6,7,8][count([1,2,3,4,5,6,7,8][count([1,2,3,4,5,6,7,8][count([1,2,3,4,5,6,7,8][count([1,2,3,4,5,6,7,8][item > 1]) > 1]) > 1]) > 1]) > 1]',
      {},
      'work',
    ],
    ['distinct values(x)', { x: rows(1000) }, 'work'],
    ['x[list contains(y, item)]', { x: list(1000), y: list(1000) }, 'work'],
    ['contains(x, y)', { x: text(100_000), y: `${text(5000)}y${text(5000)}` }, 'work'],
    ['count(rows[other = rows])', { rows: rows(500), other: rows(500) }, 'work'],
    ['upper case(x)', { x: text(600_000) }, 'work'],
  ])('%s', (expression, values, limit) => {
    expect(evaluateStrictly(expression, values)).toMatchObject({ value: null, limit })
    expect(evaluateExpression(expression, values)).toBeUndefined()
  })

  test('what lies in itself without end', () => {
    let x: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) x = [x]
    expect(evaluateStrictly('count(x) = 1', { x })).toMatchObject({ value: null, limit: 'work' })
  })

  test('several share what there is', () => {
    const budget = new Budget(costOf('count(x)', { x: list(100) }) * 2)
    expect([1, 2, 3].map(() => evaluateStrictly('count(x)', { x: list(100) }, budget).limit)).toEqual([undefined, undefined, 'work'])
    // What is left is not given to smaller ones: what comes first does not depend on what comes later.
    expect(evaluateStrictly('1', {}, budget).limit).toBe('work')
  })
})

describe('nothing is called but what has been looked at', () => {
  test.each([
    '(matches)("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "(a+)+$")',
    '[replace][1]("a", "a", "b")',
    '{ f: matches }.f("a", "a")',
    'get value({ f: split }, "f")("a", "a")',
    'for x in [1..1000000000] return x',
    'some x in [1..1000000000] satisfies x > 0',
    '(function(x) x)(1)',
    'append([1], 2)',
    'sort([1, 2], function(a, b) a < b)',
  ])('%s', (expression) => {
    expect(readExpression(expression, []).fault?.code).toBe('notAllowed')
    expect(evaluateStrictly(expression, {})).toMatchObject({ value: null, problem: expect.any(String) })
    expect(evaluateExpression(expression, {})).toBeUndefined()
  })

  test('a longer text than may be written is not computed', () => {
    expect(evaluateStrictly(`1${' + 1'.repeat(200)}`, {})).toMatchObject({ value: null, problem: expect.any(String) })
  })
})
