import { expect, test } from 'vitest'
import { calculate, readFormulas } from './formulas.ts'

const tag = (name: string, formula: string | null = null, kind = 'TEMP') => ({ tag: name, kind, formula })
const inputs = ['a', 'b', 'zone-1', '温度', 'count'].map((name) => tag(name))
const faultsOf = (...formulas: string[]) =>
  readFormulas([...inputs, tag('run', null, 'STATE'), ...formulas.map((formula, index) => tag(`f${index + 1}`, formula))]).faults
const values = (of: Record<string, number>) => new Map(Object.entries(of).map(([name, value]) => [name, { value, quality: 0 }]))
const made = (formula: string, of: Record<string, number>) => {
  const { inOrder } = readFormulas([...Object.keys(of).map((name) => tag(name)), tag('f', formula)])
  return calculate(inOrder, values(of), new Set(Object.keys(of))).map(({ value }) => value)[0]
}

test('a formula reads other tags of its device, whatever they are called', () => {
  expect(faultsOf('a + b', 'max(a, zone-1) - 温度', 'count * 2')).toEqual([])
  expect(made('zone-1 - zone-2', { 'zone-1': 3, 'zone-2': 1 })).toBe(2)
  expect(made('count / 4', { count: 3 })).toBe(0.75)
})

test('a formula that means nothing is told with its part', () => {
  expect(faultsOf('a +')).toMatchObject([{ tag: 'f1', code: 'notRead' }])
  expect(faultsOf('for x in [a] return x')).toMatchObject([{ code: 'notAllowed' }])
  expect(faultsOf('a + c')).toEqual([{ tag: 'f1', code: 'unknownTag', at: 'c' }])
  expect(faultsOf('run + 1')).toMatchObject([{ code: 'unknownTag', at: 'run' }])
  expect(faultsOf('1 + 2')).toMatchObject([{ code: 'noTag' }])
  expect(readFormulas([...inputs, tag('s', 'a', 'STATE')]).faults).toMatchObject([{ tag: 's', code: 'ofState' }])
})

test('formulas that lead back to themselves are told once; what reads them is not computed either', () => {
  expect(faultsOf('f1 + 1')).toEqual([{ tag: 'f1', code: 'circle', at: 'f1 → f1' }])
  const { faults, inOrder } = readFormulas([tag('a'), tag('x', 'y + a'), tag('y', 'x * 2'), tag('z', 'y + 1'), tag('w', 'a * 2')])
  expect(faults).toEqual([{ tag: 'y', code: 'circle', at: 'x → y → x' }])
  expect(inOrder.map((one) => one.tag)).toEqual(['w'])
})

test('a formula of a formula comes after it, in whatever order they stand', () => {
  const { inOrder } = readFormulas([tag('ratio', 'sum / b'), tag('sum', 'a + b'), tag('a'), tag('b')])
  expect(inOrder.map((one) => one.tag)).toEqual(['sum', 'ratio'])
  expect(calculate(inOrder, values({ a: 1, b: 3 }), new Set(['b']))).toMatchObject([{ tag: 'sum', value: 4 }, { tag: 'ratio',
    value: 1.33333333333333 }])
})

test('nothing is computed of half of a moment, of nothing new, or twice', () => {
  const { inOrder } = readFormulas([tag('a'), tag('b'), tag('sum', 'a + b')])
  const result = (known: Record<string, number>, ...news: string[]) => calculate(inOrder, values(known), new Set(news))
  expect(result({ a: 1 }, 'a')).toEqual([])
  expect(result({ a: 1, b: 2 })).toEqual([])
  expect(result({ a: 1, b: 2, sum: 9 }, 'a', 'b')).toEqual([])
  expect(result({ a: 1, b: 2 }, 'b')).toEqual([{ tag: 'sum', value: 3, quality: 0, from: 'a=1 b=2' }])
})

test('what makes no number has no value: division by zero, a root of less than nothing, more than a number can hold, a text', () => {
  expect(
    ['a / b', 'sqrt(b - a)', 'a ** 400', 'a ** 7000', 'string(a)', 'if a > b then null else a'].map((formula) =>
      made(formula, { a: 10, b: 0 })
    ),
  ).toEqual(Array.from({ length: 6 }, () => null))
  expect([made('a > b', { a: 10, b: 0 }), made('a < b', { a: 10, b: 0 })]).toEqual([1, 0])
  expect(made('a * 3', { a: 0.1 })).toBe(0.3)
})

test('a value is as doubtful as the worst of what it was made of', () => {
  const { inOrder } = readFormulas([tag('a'), tag('b'), tag('sum', 'a + b')])
  const known = new Map([['a', { value: 1, quality: 0 }], ['b', { value: 2, quality: 64 }]])
  expect(calculate(inOrder, known, new Set(['a']))).toMatchObject([{ value: 3, quality: 64 }])
})
