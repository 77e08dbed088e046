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
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const stocked = async (qty: string): Promise<string> => {
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: `t${++count}`, no: `T${count}` }, key: `transfer${count}`,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
  return lot
}
const line = (lot: string, qty: string, toBin: string): Rec => ({ item: stage.powder, lot, stockType: 'OK', fromBin: stage.bins[0], toBin,
  qty })
const sent = async (lot: string, qty: string): Promise<Rec> => {
  const { id } = await docs.approved('/warehouse/transfer', { docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store,
    toWarehouse: other, lines: [line(lot, qty, shelf)] })
  await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id })
  return docs.read('/warehouse/transfer', id)
}
const receive = (record: Rec, qty: string, more: Rec = {}) =>
  docs.done('/warehouse/transfer/receive', 'storekeeper', { id: record.id, lines: [{ line: (record.lines as Rec[])[0]!.id, qty }],
    ...more })

test('a move within the store is posted when it is submitted', async () => {
  const lot = await stocked('10')
  const { id } = await docs.done('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'MOVE',
    fromWarehouse: stage.store, lines: [line(lot, '4', stage.bins[1]!)] })
  expect(await docs.done('/warehouse/transfer/submit', 'storekeeper', { id })).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 6', 'T-RAW-02 OK 4'])
  expect(
    await docs.refused('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'MOVE', fromWarehouse: stage.store,
      toWarehouse: other, lines: [line(lot, '1', shelf)] }),
  ).toBe('移库只能在同一仓库内')
})

test('stock in another state is not called missing: it is named with what frees it; by its own state it moves', async () => {
  const lot = await stocked('10')
  await docs.approved('/warehouse/freeze', { docDate: '2026-05-18', reason: '氧含量超标', lines: [{ lot }] }, 'qm')
  const add = (more: Rec = {}) =>
    docs.done('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'MOVE', fromWarehouse: stage.store,
      lines: [{ ...line(lot, '4', stage.bins[1]!), ...more }] })
  const { id } = await add()
  expect(await docs.refused('/warehouse/transfer/submit', 'storekeeper', { id })).toMatch(
    /^库存不足：RM-WC-08 T-LOT-\d+ 可用 0 kg，需要 4 kg；该处另有冻结 10 kg（请先解冻）；要移动它，请在明细中选择其库存状态$/,
  )
  const english = await docs.call('POST', '/warehouse/transfer/submit', 'storekeeper', { id }, { 'x-locale': 'en-US' })
  expect(english.message).toMatch(
    /has 0 kg, needed 4 kg; also in that place: 10 kg on hold \(release it first\); to move it, choose its stock type in the line$/,
  )
  const held = await add({ stockType: 'HOLD' })
  await docs.done('/warehouse/transfer/submit', 'storekeeper', { id: held.id })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 6', 'T-RAW-02 HOLD 4'])
})

test('a transfer whose second half never comes is seen in transit; received in parts it arrives', async () => {
  const lot = await stocked('10')
  const record = await sent(lot, '7')
  expect(record).toMatchObject({ status: '3', status_dictText: '在途' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 3', 'TRANSIT-A-01 OK 7'])
  expect(await receive(record, '5')).toMatchObject({ status: '3' })
  expect(
    await docs.refused('/warehouse/transfer/receive', 'storekeeper', { id: record.id,
      lines: [{ line: (record.lines as Rec[])[0]!.id, qty: '3' }] }),
  ).toBe('数量超过尚未完成的 2')
  expect(await receive(record, '2')).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 3', 'T-SEMI-01 OK 7'])
  await docs.done('/warehouse/transfer/reverse', 'admin', { id: record.id, comment: '调错仓库' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
})

test('what is lost on the way stays in transit until the adjustment that was drafted is approved', async () => {
  const lot = await stocked('10')
  const record = await sent(lot, '10')
  const reason = await docs.idOf('/product/reason', 'reasonType=ADJ')
  expect(
    await docs.refused('/warehouse/transfer/receive', 'storekeeper', { id: record.id,
      lines: [{ line: (record.lines as Rec[])[0]!.id, qty: '9' }], short: 'Y' }),
  ).toBe('收货短缺请选择原因')
  expect(await receive(record, '9', { short: 'Y', reason })).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-SEMI-01 OK 9', 'TRANSIT-A-01 OK 1'])
  const [drafted] = await stage.query<{ id: string; source_no: string; status: string }>(
    'select id, source_no, status from wms_adjust where source_id = $1',
    [record.id],
  )
  expect(drafted).toMatchObject({ source_no: record.docNo, status: '0' })
  await docs.done('/warehouse/adjust/submit', 'storekeeper', { id: drafted!.id })
  await docs.done('/warehouse/adjust/approve', 'director', { id: drafted!.id })
  expect(await docs.stockOf(lot)).toEqual(['T-SEMI-01 OK 9'])
})

/** Twenty pieces in two boxes of a sealed carton. */
async function packed(): Promise<{ lot: string; carton: string; boxes: string[] }> {
  const lot = await stage.newLot({ item: stage.piece })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
    lines: [{ moveType: '102', item: stage.piece, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty: '20' }] })
  const { id } = await docs.done('/warehouse/pack/add', 'storekeeper', { docDate: '2026-05-18', item: stage.piece,
    packStd: await docs.idOf('/product/pack-std', 'code=PS-CNMG120408-P25C'), warehouse: stage.store, bin: stage.bins[0], planQty: '20' })
  await docs.done('/warehouse/pack/start', 'storekeeper', { id })
  await docs.done('/warehouse/pack/boxes', 'storekeeper', { id, lot, qty: '20', grossKg: await boxWeight() })
  await docs.done('/warehouse/pack/group', 'storekeeper', { id, huType: 'CARTON' })
  const units = await stage.query<{ hu_no: string; hu_type: string }>('select hu_no, hu_type from wms_hu where pack = $1 order by hu_no', [
    id,
  ])
  return { lot, carton: units.find((unit) => unit.hu_type === 'CARTON')!.hu_no,
    boxes: units.filter((unit) => unit.hu_type === 'BOX').map((unit) => unit.hu_no) }
}
const boxWeight = async () =>
  (await stage.query<{ kg: string }>('select (unit_weight_kg * 10)::text as kg from md_item where id = $1', [stage.piece]))[0]!.kg

test('a handling unit is carried whole: its content fills the line, its boxes go along, part of it does not arrive', async () => {
  const { lot, carton, boxes } = await packed()
  const draft = (hu: string, more: Rec = {}): Rec => ({ docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store,
    toWarehouse: other, lines: [{ hu, toBin: shelf }], ...more })
  const refusedLine = async (body: Rec) =>
    ((await docs.call('POST', '/warehouse/transfer/add', 'storekeeper', body)).result as Rec).faults[0]
  expect(await refusedLine(draft('no-such'))).toMatchObject({ field: 'hu', row: 1, text: '包装单元不存在，请重新扫描' })
  expect(await refusedLine(draft(boxes[0]!))).toMatchObject({ field: 'hu', text: `${boxes[0]} 在 ${carton} 内，请先从上级包装取出` })
  expect(
    await refusedLine(draft(carton, { fromWarehouse: other, toWarehouse: stage.store, lines: [{ hu: carton, toBin: stage.bins[0] }] })),
  ).toMatchObject({ field: 'hu', text: `${carton} 不在调出仓库，请重新选择` })
  const record = await docs.approved('/warehouse/transfer', draft(carton))
  expect(record.lines).toMatchObject([{ item: stage.piece, lot, fromBin: stage.bins[0], qty: '20', stockType: 'OK' }])
  await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id: record.id })
  expect(await docs.stockOf(lot)).toEqual(['TRANSIT-A-01 OK 10', 'TRANSIT-A-01 OK 10'])
  expect(
    await docs.refused('/warehouse/transfer/receive', 'storekeeper', { id: record.id,
      lines: [{ line: (record.lines as Rec[])[0]!.id, qty: '10' }] }),
  ).toBe(`${carton} 须整件收货，数量应为 20 或 0`)
  expect(await receive(record, '20')).toMatchObject({ status: '4' })
  expect(await stage.query('select hu_no, bin from wms_hu where hu_no = any($1) and bin <> $2', [[carton, ...boxes], shelf])).toEqual([])
  await docs.done('/warehouse/transfer/reverse', 'admin', { id: record.id, comment: '调错仓库' })
  expect(await stage.query('select hu_no from wms_hu where hu_no = any($1) and bin <> $2', [[carton, ...boxes], stage.bins[0]])).toEqual([])
})

test('a unit that holds something else by now is told; one that never comes is given up with what is in it', async () => {
  const { lot, carton, boxes } = await packed()
  const { id, rev } = await docs.done('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'TRANSFER',
    fromWarehouse: stage.store, toWarehouse: other, lines: [{ hu: carton, toBin: shelf }] })
  await docs.done('/warehouse/pack/unpack', 'storekeeper', { hu: carton })
  await docs.done('/warehouse/transfer/submit', 'storekeeper', { id, rev })
  await docs.done('/warehouse/transfer/approve', 'director', { id })
  expect(await docs.refused('/warehouse/transfer/dispatch', 'storekeeper', { id })).toBe(`${carton} 没有库存`)
  const record = await docs.approved('/warehouse/transfer', { docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store,
    toWarehouse: other, lines: [{ hu: boxes[0], toBin: shelf }] })
  await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id: record.id })
  await receive(record, '0', { short: 'Y', reason: await docs.idOf('/product/reason', 'reasonType=ADJ') })
  const [drafted] = await stage.query<{ id: string }>('select id from wms_adjust where source_id = $1', [record.id])
  await docs.done('/warehouse/adjust/submit', 'storekeeper', { id: drafted!.id })
  await docs.done('/warehouse/adjust/approve', 'director', { id: drafted!.id })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
  expect(await stage.query('select trim_scale(qty)::text as qty from wms_hu where hu_no = $1', [boxes[0]])).toEqual([{ qty: '0' }])
})
