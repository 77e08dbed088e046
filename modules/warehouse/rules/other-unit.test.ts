import { expect, test } from 'vitest'
import { toBaseUnit } from './other-unit.ts'

/* Issue 8, bad days: two units of measure with a factor that does not divide. */

test.each<[string, string, string, boolean, number, string, string, string | undefined]>([
  ['12 boxes of 10', '12', '10', false, 0, '120', '0', '12'],
  ['9 kg, 3 kg the piece', '9', '3', true, 0, '3', '0', '9'],
  ['10 kg, 3 kg the piece', '10', '3', true, 0, '3', '1', '9'],
  ['one third of a piece', '1', '0.333333333', false, 3, '0.333', '0.001', undefined],
  ['789 kg of alcohol, 0.789 kg the litre', '789', '0.789', true, 3, '1000', '0', '789'],
  ['1 kg of alcohol', '1', '0.789', true, 3, '1.267', '0.000337', '0.999663'],
  ['to the millionth, never up', '1', '1.2345678', false, 6, '1.234567', '0.000001', undefined],
  ['a millionth', '0.000001', '1000', true, 3, '0', '0.000001', '0'],
])('%s', (_what, qty, factor, inverse, precision, base, left, whole) => {
  expect(toBaseUnit(qty, { factor, inverse }, precision)).toEqual({ qty: base, left, whole })
})
