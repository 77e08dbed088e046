import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Moves within a store and transfers by way of the goods in transit (domain §2.5, §2.18). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let other: string
let shelf: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  other = (await docs.done('/warehouse/warehouse/add', 'admin', { code: 'T-SEMI', name: '测试半成品仓', whType: 'SEMI' })).id
  shelf = (await docs.done('/warehouse/bin/add', 'admin', { code: 'T-SEMI-01', warehouse: other, pathSeq: 1 })).id
})
afterAll(async () => { await stage.close(); await app.close() })

let count = 0
const stocked = async (qty: string): Promise<string> => {
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: `t${++count}`, no: `T${count}` }, key: `transfer${count}`, lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
  return lot
}
const line = (lot: string, qty: string, toBin: string): Rec => ({ item: stage.powder, lot, stockType: 'OK', fromBin: stage.bins[0], toBin, qty })
const sent = async (lot: string, qty: string): Promise<Rec> => {
  const { id } = await docs.approved('/warehouse/transfer', { docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store, toWarehouse: other, lines: [line(lot, qty, shelf)] })
  await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id })
  return docs.read('/warehouse/transfer', id)
}
const receive = (record: Rec, qty: string, more: Rec = {}) => docs.done('/warehouse/transfer/receive', 'storekeeper', { id: record.id, lines: [{ line: (record.lines as Rec[])[0]!.id, qty }], ...more })

test('a move within the store is posted when it is submitted', async () => {
  const lot = await stocked('10')
  const { id } = await docs.done('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'MOVE', fromWarehouse: stage.store, lines: [line(lot, '4', stage.bins[1]!)] })
  expect(await docs.done('/warehouse/transfer/submit', 'storekeeper', { id })).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 6', 'T-RAW-02 OK 4'])
  expect(await docs.refused('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'MOVE', fromWarehouse: stage.store, toWarehouse: other, lines: [line(lot, '1', shelf)] })).toBe('移库只能在同一仓库内')
})

test('a transfer whose second half never comes is seen in transit; received in parts it arrives', async () => {
  const lot = await stocked('10')
  const record = await sent(lot, '7')
  expect(record).toMatchObject({ status: '3', status_dictText: '在途' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 3', 'TRANSIT-A-01 OK 7'])
  expect(await receive(record, '5')).toMatchObject({ status: '3' })
  expect(await docs.refused('/warehouse/transfer/receive', 'storekeeper', { id: record.id, lines: [{ line: (record.lines as Rec[])[0]!.id, qty: '3' }] })).toBe('数量超过尚未完成的 2')
  expect(await receive(record, '2')).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 3', 'T-SEMI-01 OK 7'])
  await docs.done('/warehouse/transfer/reverse', 'admin', { id: record.id, comment: '调错仓库' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
})

test('what is lost on the way stays in transit until the adjustment that was drafted is approved', async () => {
  const lot = await stocked('10')
  const record = await sent(lot, '10')
  const reason = await docs.idOf('/product/reason', 'reasonType=ADJ')
  expect(await docs.refused('/warehouse/transfer/receive', 'storekeeper', { id: record.id, lines: [{ line: (record.lines as Rec[])[0]!.id, qty: '9' }], short: 'Y' })).toBe('收货短缺请选择原因')
  expect(await receive(record, '9', { short: 'Y', reason })).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-SEMI-01 OK 9', 'TRANSIT-A-01 OK 1'])
  const [drafted] = await stage.query<{ id: string; source_no: string; status: string }>('select id, source_no, status from wms_adjust where source_id = $1', [record.id])
  expect(drafted).toMatchObject({ source_no: record.docNo, status: '0' })
  await docs.done('/warehouse/adjust/submit', 'storekeeper', { id: drafted!.id })
  await docs.done('/warehouse/adjust/approve', 'director', { id: drafted!.id })
  expect(await docs.stockOf(lot)).toEqual(['T-SEMI-01 OK 9'])
})
