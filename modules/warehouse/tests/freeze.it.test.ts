import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* A lot found bad: frozen wherever it lies and wherever it comes in later (domain §2.5, §2.9). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const put = (lot: string, bin: number, qty: string, more: Partial<PostingLine> = {}) =>
  post(stage.ctx, { doc: { type: 'test', id: `f${++count}`, no: `T${count}` }, key: `freeze${count}`,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[bin]!, stockType: 'OK', qty, ...more }] })
/** Stock on hold goes to another bin. */
const carry = (lot: string, from: number, to: number, qty: string) => {
  const half = { moveType: '301', docLine: 1, pair: 1, item: stage.powder, lot, warehouse: stage.store, stockType: 'HOLD' } as const
  return post(stage.ctx, { doc: { type: 'test', id: `f${++count}`, no: `T${count}` }, key: `freeze${count}`,
    lines: [{ ...half, bin: stage.bins[from]!, qty: `-${qty}` }, { ...half, bin: stage.bins[to]!, qty }] })
}
const frozen = (lines: Rec[]) => docs.approved('/warehouse/freeze', { docDate: '2026-05-18', reason: '氧含量超标', lines }, 'qm')

test('the whole lot is on hold, what comes in too; reservations are let go; released it is what it was', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  await put(lot, 1, '4', { stockType: 'QC' })
  const issue = await docs.approved('/warehouse/issue', { docDate: '2026-05-18', outType: 'OTHER', warehouse: stage.store,
    lines: [{ item: stage.powder, lot, qty: '3' }] })
  const record = await frozen([{ lot }])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 10', 'T-RAW-02 HOLD 4'])
  expect((await docs.read('/warehouse/issue', issue.id)).picks).toMatchObject([{ qty: '0', pickedQty: '0' }])
  await put(lot, 2, '2')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 10', 'T-RAW-02 HOLD 4', 'T-RAW-03 HOLD 2'])
  const { id } = await docs.done('/warehouse/issue/add', 'storekeeper', { docDate: '2026-05-18', outType: 'OTHER', warehouse: stage.store,
    lines: [{ item: stage.powder, lot, qty: '1' }] })
  await docs.done('/warehouse/issue/submit', 'storekeeper', { id })
  expect(await docs.refused('/warehouse/issue/approve', 'director', { id })).toBe('待检/冻结/不合格库存不可使用')
  expect(await docs.refused('/warehouse/freeze/add', 'qe', { docDate: '2026-05-18', reason: '再次', lines: [{ lot }] })).toBe(
    `批次仍被 ${record.docNo} 冻结，请先解冻该单据`,
  )
  await docs.done('/warehouse/freeze/release', 'qm', { id: record.id, comment: '复检合格' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10', 'T-RAW-02 QC 4', 'T-RAW-03 QC 2'])
  expect(await docs.read('/warehouse/freeze', record.id)).toMatchObject({ status: '41', status_dictText: '已解冻' })
})

test('one bin alone; its red entry puts it back', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  await put(lot, 1, '4')
  const record = await frozen([{ lot, bin: stage.bins[1] }])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10', 'T-RAW-02 HOLD 4'])
  await docs.done('/warehouse/freeze/reverse', 'admin', { id: record.id, comment: '冻错' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10', 'T-RAW-02 OK 4'])
})

test('goods that come in at the moment a lot is frozen do not slip through', async () => {
  for (let round = 0; round < 5; round++) {
    const lot = await stage.newLot()
    await put(lot, 0, '1')
    const { id } = await docs.done('/warehouse/freeze/add', 'qe', { docDate: '2026-05-18', reason: '召回', lines: [{ lot }] })
    await docs.done('/warehouse/freeze/submit', 'qe', { id })
    await Promise.all([docs.done('/warehouse/freeze/approve', 'qm', { id }), ...[1, 2, 1, 2].map((bin) => put(lot, bin, '1'))])
    expect((await docs.stockOf(lot)).filter((text) => !text.includes('HOLD'))).toEqual([])
  }
})

test('what is on the way is frozen as well, arrives frozen, and is what it was once it is released', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  const [other] = await stage.query<{ warehouse: string; bin: string }>("select warehouse, id as bin from wms_bin where code = 'SEMI-A-04'",
    [])
  const moved = await docs.approved('/warehouse/transfer', { docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store,
    toWarehouse: other!.warehouse, lines: [{ item: stage.powder, lot, fromBin: stage.bins[0], toBin: other!.bin, qty: '6' }] })
  await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id: moved.id })
  const record = await frozen([{ lot }])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 4', 'TRANSIT-A-01 HOLD 6'])
  expect(
    await docs.done('/warehouse/transfer/receive', 'storekeeper', { id: moved.id,
      lines: [{ line: (moved.lines as Rec[])[0]!.id, qty: '6' }] }),
  ).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['SEMI-A-04 HOLD 6', 'T-RAW-01 HOLD 4'])
  await docs.done('/warehouse/freeze/release', 'qm', { id: record.id, comment: '复检合格' })
  expect(await docs.stockOf(lot)).toEqual(['SEMI-A-04 OK 6', 'T-RAW-01 OK 4'])
})

const released = (record: Rec) => docs.done('/warehouse/freeze/release', 'qm', { id: record.id, comment: '复检合格' })
const parts = async (record: Rec) =>
  ((await docs.read('/warehouse/freeze', record.id as string)).details as Rec[]).map((one) =>
    `${one.fromType} ${one.qty} ${one.releasedQty}`
  )

test('what was on hold before stays so, and says so in the freeze', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  await docs.approved('/warehouse/status-change', { docDate: '2026-05-18', reason: '外观待判',
    lines: [{ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0], fromType: 'OK', toType: 'HOLD', qty: '4' }] })
  const record = await frozen([{ lot }])
  await put(lot, 0, '1')
  await released(record)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 4', 'T-RAW-01 OK 6', 'T-RAW-01 QC 1'])
  expect(await parts(record)).toEqual(['HOLD 4 0', 'OK 6 6'])
})

test('a bin and then its whole lot: the later freeze is released or taken back first, and each gives back its own', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  await put(lot, 1, '4', { stockType: 'QC' })
  const bin = await frozen([{ lot, bin: stage.bins[0] }])
  const whole = await frozen([{ lot }])
  const later = `批次仍被 ${whole.docNo} 冻结，请先解冻该单据`
  expect(await docs.refused('/warehouse/freeze/release', 'qm', { id: bin.id, comment: '复检合格' })).toBe(later)
  expect(await docs.refused('/warehouse/freeze/reverse', 'admin', { id: bin.id, comment: '冻错' })).toBe(later)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 10', 'T-RAW-02 HOLD 4'])
  await released(whole)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 10', 'T-RAW-02 QC 4'])
  await released(bin)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10', 'T-RAW-02 QC 4'])
})

test('of one bin, what was moved since is what it was wherever it lies; other stock on hold there stays', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  await put(lot, 1, '3', { stockType: 'HOLD' })
  const record = await frozen([{ lot, bin: stage.bins[0] }])
  await carry(lot, 0, 1, '6')
  await carry(lot, 1, 2, '2')
  await released(record)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 4', 'T-RAW-02 HOLD 3', 'T-RAW-02 OK 4', 'T-RAW-03 OK 2'])
  expect(await parts(record)).toEqual(['OK 10 10'])
})

test('two bins, frozen one after the other: what was moved between them is released with its own, after what holds it since', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  await put(lot, 1, '5', { stockType: 'QC' })
  const first = await frozen([{ lot, bin: stage.bins[0] }])
  await carry(lot, 0, 1, '10')
  const second = await frozen([{ lot, bin: stage.bins[1] }])
  expect(await docs.refused('/warehouse/freeze/release', 'qm', { id: first.id, comment: '复检合格' })).toBe(
    `批次仍被 ${second.docNo} 冻结，请先解冻该单据`,
  )
  await released(second)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-02 HOLD 10', 'T-RAW-02 QC 5'])
  await released(first)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-02 OK 10', 'T-RAW-02 QC 5'])
})
