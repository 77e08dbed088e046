import { expect, test } from 'vitest'
import { roomFaults, shipmentTotals } from './shipment-totals.ts'

const unit = (id: string, parent: string | null, grossKg: string) => ({ id, parent, qty: '200', cartons: 1, netKg: '2.1', grossKg,
  volume: '0.012' })

test('sums are exact, and what stands on a pallet of the shipment is counted with it', () => {
  expect(shipmentTotals([unit('a', null, '2.345'), unit('b', 'x', '0.1'), unit('c', null, '0.2')])).toEqual({ qty: '600', cartons: 3,
    netKg: '6.3', grossKg: '2.645', volume: '0.036' })
  const pallet = { id: 'p', parent: null, qty: '400', cartons: 2, netKg: '4.2', grossKg: '20.5', volume: '0.5' }
  expect(shipmentTotals([pallet, unit('a', 'p', '2.345'), unit('b', 'p', '2.345')])).toMatchObject({ qty: '400', cartons: 2,
    grossKg: '20.5' })
  expect(shipmentTotals([])).toEqual({ qty: '0', cartons: 0, netKg: '0', grossKg: '0', volume: '0' })
})

test('a container is full by weight, by volume or by both', () => {
  expect(roomFaults({ grossKg: '28000', volume: '28' }, '20GP')).toEqual([])
  expect(roomFaults({ grossKg: '28000.001', volume: '28.1' }, '20GP')).toEqual(['weight', 'volume'])
  expect(roomFaults({ grossKg: '99999', volume: '99' }, 'LCL')).toEqual([])
})
