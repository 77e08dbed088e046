import { expect, test } from 'vitest'
import { kgOf, ofKg, type MixItem } from './facts.ts'

const kept = (uom: string, precision = 3): MixItem => ({ code: 'X', name: 'X', itemType: 'RAW', uom, precision, lotCtrl: true, fqc: false })

test('what goes into a mixture is summed in kg whichever unit of weight it is kept in; what is not weighed is not of it', () => {
  expect(['kg', 'g', 't', 'L', 'constructor'].map((uom) => kgOf(kept(uom), '500')?.toFixed())).toEqual(['500', '0.5', '500000', undefined,
    undefined])
})

test('kilograms become what a component is kept in, to the decimals of its unit', () => {
  expect([ofKg(kept('kg'), 7.5154), ofKg(kept('g', 1), '7.51546'), ofKg(kept('t', 6), '72.485')].map((qty) => qty.toFixed())).toEqual([
    '7.515',
    '7515.5',
    '0.072485',
  ])
})
