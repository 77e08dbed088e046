import { expect, test } from 'vitest'
import { positionsOf, totalsOf } from './positions.ts'

const unit = (hu: string, line: string, qty: string) => ({ hu, line, qty, cartons: 2, netKg: '1.005', grossKg: '1.2', volume: '0.01' })
const lines = [{ id: 'a', price: '1.115' }, { id: 'b', price: '2' }, { id: 'c', price: null }]

test('a position is on the paper with what is loaded of it now, one that is not shipped is not', () => {
  const positions = positionsOf(lines, [unit('1', 'a', '2'), unit('2', 'a', '1'), unit('3', 'c', '5')], 'USD')
  expect(positions).toEqual([
    { line: lines[0], qty: '3', cartons: 4, netKg: '2.01', grossKg: '2.4', volume: '0.02', amount: '3.35' },
    { line: lines[2], qty: '5', cartons: 2, netKg: '1.005', grossKg: '1.2', volume: '0.01', amount: null },
  ])
})

test('a shipment comes to the sum of its units, exactly', () => {
  expect(totalsOf([unit('1', 'a', '0.1'), unit('2', 'b', '0.2')])).toMatchObject({ qty: '0.3', netKg: '2.01' })
})
