import { describe, expect, test } from 'vitest'
import { takenLines, type StockRow } from './taken-lines.ts'

const row = (more: Partial<StockRow> = {}): StockRow => ({ key: 'k', item: 'i1', code: 'RM-1', name: '钨粉', lot: 'l1', lotNo: 'L-1',
  expireDate: null, warehouse: 'w1', warehouseText: 'RAW 原料仓', bin: 'b1', binCode: 'B-1', hu: null, stockType: 'OK', uom: 'kg', qty: '9',
  available: '8', ...more })

describe('stock becomes lines', () => {
  test('of an issue: one for each lot and state, exactly summed, without bins', () => {
    const lines = takenLines('issue', [{ row: row(), qty: '0.1' }, { row: row({ bin: 'b2' }), qty: '0.2' }, {
      row: row({ lot: 'l2', lotNo: 'L-2' }),
      qty: '4',
    }, { row: row({ lot: null, lotNo: null }), qty: '5' }])
    expect(lines).toEqual([
      { item: 'i1', item_dictText: 'RM-1 钨粉', stockType: 'OK', qty: '0.3', lot: 'l1', lot_dictText: 'L-1' },
      { item: 'i1', item_dictText: 'RM-1 钨粉', stockType: 'OK', qty: '4', lot: 'l2', lot_dictText: 'L-2' },
      { item: 'i1', item_dictText: 'RM-1 钨粉', stockType: 'OK', qty: '5' },
    ])
  })

  test('of a transfer: one for each place, from its bin', () => {
    expect(takenLines('transfer', [{ row: row(), qty: '1' }, { row: row({ bin: 'b2', binCode: 'B-2', hu: 'HU-1' }), qty: '2' }]))
      .toMatchObject([{ fromBin: 'b1', fromBin_dictText: 'B-1', qty: '1' }, { fromBin: 'b2', hu: 'HU-1', qty: '2' }])
  })

  test('of an adjustment: with its store, the quantity left to be typed where none was', () => {
    const [line] = takenLines('adjust', [{ row: row(), qty: '' }])
    expect(line).toMatchObject({ warehouse: 'w1', warehouse_dictText: 'RAW 原料仓', bin: 'b1', lot: 'l1' })
    expect(line).not.toHaveProperty('qty')
  })
})
