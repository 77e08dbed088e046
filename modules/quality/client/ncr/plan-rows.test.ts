import { expect, test } from 'vitest'
import { openGoods } from './plan-rows.ts'

const lots = [{ id: '1', lot: 'a', lot_dictText: 'C1', qty: '10' }, { id: '2', lot: 'b', lot_dictText: 'C2', qty: '0.3' }]

test('what is still open is told lot by lot, exactly', () => {
  const record = { id: 'n', qty: '10.3', lots }
  expect(openGoods(record, [])).toEqual([{ lot: 'a', lotNo: 'C1', qty: '10' }, { lot: 'b', lotNo: 'C2', qty: '0.3' }])
  expect(openGoods(record, [{ id: 'x', lot: 'b', qty: '0.1' }])).toEqual([{ lot: 'a', lotNo: 'C1', qty: '10' }, { lot: 'b', lotNo: 'C2',
    qty: '0.2' }])
  expect(openGoods(record, [{ id: 'x', lot: null, qty: '10.1' }])).toEqual([{ lot: 'b', lotNo: 'C2', qty: '0.2' }])
  expect(openGoods(record, [{ id: 'x', lot: null, qty: '10.3' }])).toEqual([])
})

test('goods without lots are open as a whole', () => {
  expect(openGoods({ id: 'n', qty: '5', lots: [] }, [{ id: 'x', qty: '2' }])).toEqual([{ lot: null, lotNo: '', qty: '3' }])
})
