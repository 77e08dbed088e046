import { expect, test } from 'vitest'
import { kgOf, type MixItem } from './facts.ts'

const kept = (uom: string): MixItem => ({ code: 'X', name: 'X', itemType: 'RAW', uom, precision: 3, lotCtrl: true, fqc: false })

test('what goes into a mixture is summed in kg whichever unit of weight it is kept in; what is not weighed is not of it', () => {
  expect(['kg', 'g', 't', 'L', 'constructor'].map((uom) => kgOf(kept(uom), '500')?.toFixed())).toEqual(['500', '0.5', '500000', undefined,
    undefined])
})
