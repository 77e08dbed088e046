import { beforeEach, expect, test } from 'vitest'
import { pickCheck } from './pick/check-pick.ts'
import type { PickRow } from './pick/use-picking.ts'
import { beginTask, lastTask, scanStore, stepOf, type TakenCode } from './scan-state.ts'
import type { SayScan } from './text.ts'

/* Issue 8: scan mode for receiving, put-away, picking, counting and packing: what a scan is taken for. */

const taken = (id: string, bizType = 'warehouse.bin'): TakenCode => ({ id, bizType, code: id, name: id })
const wants = () => stepOf(scanStore.getState())?.wants.map(({ bizType, slot }) => `${bizType} ${slot}`)

beforeEach(() => beginTask('look'))

test('each task asks for one thing after the other; documents come first', () => {
  expect(wants()).toBeUndefined()
  beginTask('move')
  expect(wants()).toEqual(['warehouse.lot lot', 'warehouse.hu lot'])
  scanStore.setState({ lot: taken('L', 'warehouse.lot') })
  expect(wants()).toEqual(['warehouse.bin bin'])
  scanStore.setState({ bin: taken('B') })
  expect(wants()).toEqual(['warehouse.bin from'])
  beginTask('count')
  expect(wants()).toEqual(['warehouse.bin bin'])
  beginTask('pick')
  expect(wants()).toEqual(['warehouse.issue doc'])
  scanStore.setState({ doc: taken('D', 'warehouse.issue') })
  expect(wants()).toEqual(['warehouse.bin bin', 'warehouse.hu lot'])
  scanStore.setState({ bin: taken('B') })
  expect(wants()).toEqual(['warehouse.lot lot', 'warehouse.hu lot', 'warehouse.bin bin'])
  beginTask('receive')
  expect([scanStore.getState().doc, wants()]).toEqual([undefined, ['warehouse.arrival doc']])
})

test('the task of last time is taken up again, unless the person may not do it any more', () => {
  beginTask('pick')
  expect(lastTask(['look', 'pick'])).toBe('pick')
  expect(lastTask(['look', 'count'])).toBeUndefined()
})

test('the wrong bin and the wrong lot are told with the right ones; what is meant, or cannot be known, is taken', () => {
  const row = (bin: string, lot: string): PickRow => ({ id: `${bin}${lot}`, bin, binName: bin, lot, lotName: lot, hu: null, outerHu: null,
    item: 'RM-WC-08', uom: 'kg', open: '5' })
  const say: SayScan = (key, values) => (key === 'and' ? '、' : `${key} ${Object.values(values ?? {}).join(' ')}`)
  const check = pickCheck([row('A', 'one'), row('A', 'two'), row('B', 'one')], say)
  beginTask('pick')
  expect(check('bin', taken('B'))).toBeUndefined()
  expect(check('bin', taken('C'))).toBe('notPickBin C A、B')
  expect(check('bin', { code: 'C', name: 'C' })).toBeUndefined()
  scanStore.setState({ bin: taken('B') })
  expect(check('lot', taken('one', 'warehouse.lot'))).toBeUndefined()
  expect(check('lot', taken('two', 'warehouse.lot'))).toBe('notPickLot two one')
  expect(check('lot', taken('0069', 'warehouse.hu'))).toBeUndefined()
  scanStore.setState({ elsewhere: true })
  expect(check('lot', taken('two', 'warehouse.lot'))).toBeUndefined()
})
