import { expect, test } from 'vitest'
import { fitsInside, packPlan, weightFault, type PackPlan } from './hu.ts'

/* Packing (domain §2.5): how many boxes, cartons and pallets, and what they may weigh. */

test.each<[string, PackPlan]>([
  ['1200', { boxes: 120, tailQty: '0', cartons: 6, pallets: 2 }],
  ['1204', { boxes: 120, tailQty: '4', cartons: 7, pallets: 2 }],
  ['7', { boxes: 0, tailQty: '7', cartons: 1, pallets: 1 }],
  ['999999999999', { boxes: 99_999_999_999, tailQty: '9', cartons: 5_000_000_000, pallets: 1_250_000_000 }],
])('plan of %s pieces', (qty, plan) => {
  expect(packPlan(qty, { boxQty: '10', cartonBoxes: 20, palletCartons: 4 })).toEqual(plan)
})

test('weight: |net − qty × unit weight| ≤ tolerance', () => {
  const box = { qty: '10', unitWeightKg: '0.0102', tolPct: '2' }
  expect(weightFault({ ...box, netKg: '0.10404' })).toBeUndefined()
  expect(weightFault({ ...box, netKg: '0.104041' })).toMatchObject({ shouldKg: '0.102', tolKg: '0.00204' })
  expect(weightFault({ ...box, tolPct: null, netKg: '9' })).toBeUndefined()
  expect([fitsInside('BOX', 'CARTON'), fitsInside('CARTON', 'CARTON'), fitsInside('PALLET', 'BOX'), fitsInside('BOX', 'PALLET')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
