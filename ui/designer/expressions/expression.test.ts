import { expect, test } from 'vitest'
import { evaluateExpression, readExpression } from './expression.ts'

/* Issue 6 §1: visibility, required, read-only and computed values by safe expressions. */

const names = ['qty', 'price', 'verdict', '重量', 'pieces', 'made_on']

test.each<[string, Record<string, unknown>, unknown]>([
  ['qty * price', { qty: 3, price: 2.5 }, 7.5],
  ['if verdict = "NG" then "返工" else "放行"', { verdict: 'NG' }, '返工'],
  ['重量 > 10 and verdict != null', { 重量: 12, verdict: 'OK' }, true],
  ['sum(pieces.weight)', { pieces: [{ weight: 1 }, { weight: 2 }] }, 3],
  ['count(pieces[weight > 1])', { pieces: [{ weight: 1 }, { weight: 2 }, { weight: 3 }] }, 2],
  ['qty in [1..10]', { qty: 5 }, true],
  ['string length(verdict) > 1', { verdict: 'NG' }, true],
  ['not(verdict = "OK")', { verdict: 'NG' }, true],
  ['string(date(made_on) + duration("P1D"))', { made_on: '2026-05-18' }, '2026-05-19'],
  ['qty + 1', { qty: null }, undefined],
])('%s', (text, context, value) => {
  expect(readExpression(text, names).fault).toBeUndefined()
  expect(evaluateExpression(text, context)).toEqual(value)
})

test('says which values it reads', () => {
  expect(readExpression('if qty > 1 then sum(pieces.weight) else price', names).reads).toEqual(['qty', 'pieces', 'price'])
})

test.each([
  ['qty *', 'notRead'],
  ['', 'notRead'],
  ['(qty', 'notRead'],
  ['for x in 1..1000000000 return x', 'notAllowed'],
  ['every x in 1..1000000000 satisfies x > 0', 'notAllowed'],
  ['some x in pieces satisfies x.weight > 1', 'notAllowed'],
  ['matches(verdict, "(a+)+$")', 'notAllowed'],
  ['replace(verdict, "a", "b")', 'notAllowed'],
  ['{ f: function(x) f(x) }.f(1)', 'notAllowed'],
  ['constructor("return 1")()', 'notAllowed'],
  ['fetch("/")', 'notAllowed'],
  [`qty + ${'1 + '.repeat(200)}1`, 'notAllowed'],
])('%s is refused', (text, code) => {
  expect(readExpression(text, names).fault?.code).toBe(code)
})

test.each(['constructor', '__proto__', 'qty.constructor', 'globalThis', 'process', 'toString'])('%s reaches nothing', (text) => {
  expect(evaluateExpression(text, { qty: {}, pieces: [] })).toBeUndefined()
})
