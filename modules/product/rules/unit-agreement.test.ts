import { expect, test } from 'vitest'
import { contradicted, holdingFor, type Conversion } from './unit-agreement.ts'

const is = (from: string, factor: string, to: string): Conversion => ({ from, factor, to })

test('a unit that is ten of another is not a fifth of it the other way round', () => {
  expect(contradicted(is('件', '0.2', '盒'), [is('盒', '10', '件')])).toBe('1/10')
  expect(contradicted(is('件', '0.1', '盒'), [is('盒', '10', '件')])).toBeUndefined()
  expect(contradicted(is('件', '0.100000000', '盒'), [is('盒', '10.000', '件')])).toBeUndefined()
})

test('a third has no exact decimal, so that it is said the other way round', () => {
  expect(contradicted(is('件', '0.333333333', '盒'), [is('盒', '3', '件')])).toBe('1/3')
})

test('over further units it comes to the same', () => {
  const known = [is('箱', '20', '盒'), is('盒', '10', '件')]
  expect(contradicted(is('箱', '200', '件'), known)).toBeUndefined()
  expect(contradicted(is('箱', '240', '件'), known)).toBe('200')
  expect(contradicted(is('托', '40', '箱'), known), 'of a unit that is new nothing follows').toBeUndefined()
  expect(contradicted(is('t', '1000', 'kg'), [...known, is('kg', '1000', 'g')])).toBeUndefined()
})

test('numbers of any length are held exactly', () => {
  const known = [is('a', '123456789.123456789', 'b'), is('b', '0.000000001', 'c')]
  expect(contradicted(is('a', '0.123456789123456789', 'c'), known)).toBeUndefined()
  expect(contradicted(is('a', '0.123456789123456788', 'c'), known)).toBe('123456789123456789/1000000000000000000')
})

test('what an item says of two units takes the place of what holds for all', () => {
  const all = [is('盒', '12', '件'), is('kg', '1000', 'g')]
  expect(holdingFor([is('件', '0.1', '盒')], all)).toEqual([is('件', '0.1', '盒'), is('kg', '1000', 'g')])
})
