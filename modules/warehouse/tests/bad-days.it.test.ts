import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post, reversePosting } from '../server.ts'
import { prove } from '../server/proof/prove.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Issue 8, bad days: two units of one stock, red entries across closed months, goods that never arrive. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => {
  expect((await prove(stage.ctx)).differences).toBe(0)
  await stage.close()
  await app.close()
})

let count = 0
const posted = (lines: readonly PostingLine[], more: Rec = {}) =>
  post(stage.ctx, { doc: { type: 'test', id: `b${++count}`, no: `T${count}` }, key: `bad${count}`, lines, ...more })

describe('pieces that are weighed as well', () => {
  test('leave by their share, three thirds of 10 kg without a remainder, through documents as through postings', async () => {
    const [blank] = ((await docs.call('GET', '/product/item/list?catchWeight=Y&pageSize=1', 'admin')).result as Rec).records as Rec[]
    await stage.query('update md_item set unit_weight_kg = null where id = $1', [blank!.id])
    const lot = await stage.newLot({ item: blank!.id })
    const line = (qty: string, more: Partial<PostingLine> = {}): PostingLine => ({ moveType: qty.startsWith('-') ? '204' : '102',
      item: blank!.id, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty, ...more })
    const kg = async () =>
      (await stage.query<{ kg: string }>(
        "select string_agg(trim_scale(qty)::text || ' / ' || trim_scale(qty2)::text, ', ' order by bin) as kg from wms_balance where lot = $1 and qty + qty2 > 0",
        [lot],
      ))[0]!.kg
    await expect(posted([line('3')])).rejects.toThrow(`${blank!.code} 按双单位管理，请填写副数量（重量）`)
    await posted([line('3', { qty2: '10' })])
    const moved = { docDate: '2026-05-18', kind: 'MOVE', fromWarehouse: stage.store,
      lines: [{ item: blank!.id, lot, fromBin: stage.bins[0], toBin: stage.bins[1], qty: '1' }] }
    const { id } = await docs.done('/warehouse/transfer/add', 'storekeeper', moved)
    await docs.done('/warehouse/transfer/submit', 'storekeeper', { id })
    expect(await kg()).toBe('2 / 6.666667, 1 / 3.333333')
    await posted([line('-1')])
    await expect(posted([line('-1', { qty2: '-3' })])).rejects.toThrow(/数量出完时副数量须同时出完，还剩 0\.33333\d kg$/)
    await expect(posted([line('-1', { qty2: '-4' })])).rejects.toThrow(/^副数量不足：\S+ \S+ 可用 3\.33333\d kg，需要 4 kg$/)
    const { id: last } = await posted([line('-1')])
    expect(await kg()).toBe('1 / 3.333333')
    await reversePosting(stage.ctx, last)
    await posted([line('-1')])
    await posted([line('-1', { bin: stage.bins[1]! })])
    expect(
      await stage.query('select trim_scale(sum(qty))::text as qty, trim_scale(sum(qty2))::text as kg from wms_ledger where lot = $1', [
        lot,
      ]),
    ).toEqual([{ qty: '0', kg: '0' }])
    // Received one by one of a transfer that was dispatched whole.
    await posted([line('3', { qty2: '10' })])
    const { id: far } = await docs.done('/warehouse/warehouse/add', 'admin', { code: 'T-CW', name: '压坯库', whType: 'SEMI' })
    const { id: shelf } = await docs.done('/warehouse/bin/add', 'admin', { code: 'T-CW-01', warehouse: far, pathSeq: 1 })
    const sent = await docs.approved('/warehouse/transfer', { docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store,
      toWarehouse: far, lines: [{ item: blank!.id, lot, fromBin: stage.bins[0], toBin: shelf, qty: '3', qty2: '10' }] })
    await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id: sent.id })
    for (let piece = 0; piece < 3; piece++)
      await docs.done('/warehouse/transfer/receive', 'storekeeper', { id: sent.id,
        lines: [{ line: (sent.lines as Rec[])[0]!.id, qty: '1' }] })
    expect(await kg()).toBe('3 / 10')
  })
})

test('what was entered in another unit is in the books in the item’s own, exactly; what does not divide is told and kept out', async () => {
  const [kg, unit] = [await docs.idOf('/product/uom', 'code=kg'),
    (await docs.done('/product/uom/add', 'admin', { code: 'T桶', name: '桶', precision: 0 })).id as string]
  await docs.done('/product/uom-conv/add', 'admin', { item: stage.powder, fromUom: unit, factor: '33.333', toUom: kg })
  await docs.done('/product/uom-conv/add', 'admin', { item: stage.piece, fromUom: await docs.idOf('/product/uom', 'code=件'), factor: '3',
    toUom: unit })
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-001')
  const arrival = (item: string, inQty: string, inUom: string | null = unit): Rec => ({ docDate: '2026-05-18', supplier,
    warehouse: stage.store, bin: stage.bins[2], lines: [{ item, inQty, inUom }] })
  const faultOf = async (body: Rec) => ((await docs.call('POST', '/warehouse/arrival/add', 'storekeeper', body)).result as Rec).faults[0]
  expect(await faultOf(arrival(stage.piece, '10'))).toMatchObject({ field: 'inQty', row: 1,
    text: '10 T桶 折合 3 件，余 1 T桶 不能整除，可填 9 T桶' })
  expect(await faultOf(arrival(stage.powder, '1', null))).toMatchObject({ field: 'inUom', text: '请选择录入单位' })
  expect(await faultOf(arrival(stage.powder, '1', await docs.idOf('/product/uom', 'code=L')))).toMatchObject({ field: 'inUom',
    text: 'RM-WC-08 没有 L 与 kg 的换算，请先维护单位换算' })
  const { id, lines } = await docs.done('/warehouse/arrival/add', 'storekeeper', arrival(stage.powder, '3'))
  const [line] = lines as Rec[]
  expect(line).toMatchObject({ qty: '99.999', inQty: '3' })
  const both = (qty: string): Rec => ({ ...arrival(stage.powder, '3'), lines: [{ item: stage.powder, qty, inQty: '3', inUom: unit }] })
  const differs = { field: 'qty', row: 1, text: '数量 100 kg 与录入的 3 T桶（折合 99.999 kg）不一致，请改正其一，或清空数量由系统换算' }
  expect(await faultOf(both('100'))).toMatchObject(differs)
  await docs.done('/warehouse/arrival/add', 'storekeeper', both('99.9990'))
  const edit = async (change: Rec) => {
    const record = await docs.read('/warehouse/arrival', id as string)
    const answer = await docs.call('PUT', '/warehouse/arrival/edit', 'storekeeper', { id, rev: record.rev,
      lines: [{ ...(record.lines as Rec[])[0], ...change }] })
    expect(answer.success, answer.message).toBe(true)
    return ((await docs.read('/warehouse/arrival', id as string)).lines as Rec[])[0]!
  }
  expect(await edit({ qty: '100' }), 'typed over').toMatchObject({ qty: '100', uom: kg, inQty: null, inUom: null })
  expect(await edit({ inQty: '2', inUom: unit })).toMatchObject({ qty: '66.666', inQty: '2', inUom: unit })
  // One pair of quantity and unit: in a unit that is not the item's own it is what was entered.
  expect(await edit({ qty: '1', uom: unit })).toMatchObject({ qty: '33.333', uom: kg, inQty: '1', inUom: unit })
  expect(await edit({ remark: '同上' }), 'kept').toMatchObject({ qty: '33.333', inQty: '1', inUom: unit })
  const paired = (item: string, qty: string, uom: string): Rec => ({ ...arrival(item, '1'), lines: [{ item, qty, uom }] })
  expect(await faultOf(paired(stage.piece, '10', unit))).toMatchObject({ field: 'qty', row: 1 })
  expect(await faultOf(paired(stage.powder, '1', await docs.idOf('/product/uom', 'code=L')))).toMatchObject({ field: 'uom', row: 1 })
  const [fresh] = (await docs.done('/warehouse/arrival/add', 'storekeeper', paired(stage.powder, '2', unit))).lines as Rec[]
  expect(fresh).toMatchObject({ qty: '66.666', inQty: '2', inUom: unit })
  // Who knows no units sends that of the item that stood there before along with the new item.
  const piece = await docs.done('/warehouse/arrival/add', 'storekeeper', paired(stage.powder, '5', kg))
  const swapped = await docs.call('PUT', '/warehouse/arrival/edit', 'storekeeper', { id: piece.id, rev: piece.rev,
    lines: [{ ...(piece.lines as Rec[])[0], item: stage.piece }] })
  expect(swapped.success, swapped.message).toBe(true)
  expect(await edit({ qty: '2', uom: unit })).toMatchObject({ qty: '66.666' })
  await docs.done('/warehouse/arrival/confirm', 'storekeeper', { id })
  const [booked] = (await docs.read('/warehouse/arrival', id)).lines as Rec[]
  expect(await docs.stockOf(booked!.lot)).toEqual(['T-RAW-03 QC 66.666'])
  expect(await docs.read('/warehouse/lot', String(booked!.lot)), 'labels for two drums').toMatchObject({ packages: 2 })
  // A tonne is no package, nor is a piece of what is counted in pieces.
  const tonnes = await docs.done('/warehouse/arrival/add', 'storekeeper',
    arrival(stage.powder, '2', await docs.idOf('/product/uom', 'code=t')))
  const pieces = await docs.done('/warehouse/arrival/add', 'storekeeper',
    arrival(stage.piece, '2', await docs.idOf('/product/uom', 'code=件')))
  for (const other of [tonnes, pieces]) {
    await docs.done('/warehouse/arrival/confirm', 'storekeeper', { id: other.id })
    const [made] = (await docs.read('/warehouse/arrival', String(other.id))).lines as Rec[]
    expect(await docs.read('/warehouse/lot', String(made!.lot))).toMatchObject({ packages: null })
  }
})

test('a day of expiry before the day of production is told by its row; a balance that outgrows the books is told in words', async () => {
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-001')
  const lot = await stage.newLot({ item: stage.piece })
  const arrival = (lines: Rec[]): Rec => ({ docDate: '2026-05-18', supplier, warehouse: stage.store, bin: stage.bins[2], lines })
  const wrong = await docs.call('POST', '/warehouse/arrival/add', 'storekeeper',
    arrival([{ item: stage.piece, qty: '1' }, { item: stage.piece, qty: '1', produceDate: '2026-05-10', expireDate: '2026-05-09' }]))
  expect((wrong.result as Rec).faults).toEqual([
    expect.objectContaining({ row: 2, field: 'expireDate', text: '有效期至不能早于生产日期 2026-05-10' }),
  ])
  const byHand = { lotNo: 'T-DATES', item: stage.piece, receiptDate: '2026-05-18', produceDate: '2026-05-10', expireDate: '2026-05-09' }
  expect((await docs.call('POST', '/warehouse/lot/add', 'admin', byHand)).result).toMatchObject({
    faults: [{ field: 'expireDate', text: '有效期至不能早于生产日期 2026-05-10' }],
  })
  const sound = await docs.done('/warehouse/lot/add', 'admin', { ...byHand, expireDate: '2026-05-10' })
  expect((await docs.call('PUT', '/warehouse/lot/edit', 'admin', { id: sound.id, produceDate: '2026-05-11' })).result).toMatchObject({
    faults: [{ field: 'expireDate', text: '有效期至不能早于生产日期 2026-05-11' }],
  })
  const huge = { item: stage.piece, lot, qty: '999999999999' }
  const { id } = await docs.done('/warehouse/arrival/add', 'storekeeper', arrival([huge, huge]))
  expect(await docs.refused('/warehouse/arrival/confirm', 'storekeeper', { id })).toBe('数值合计过大，超出可记录的范围，请核对填写的数量')
})

test('what was booked by mistake and taken back is neither in nor out in the reports', async () => {
  const [{ id, code }] = await stage.query<{ id: string; code: string }>(
    "select h.id, i.code from onl_cgreport_head h, md_item i where h.code = 'wms_in_out' and i.id = $1",
    [stage.piece],
  ) as [{ id: string; code: string }]
  const sums = async () =>
    ((await docs.call('GET', `/online/cgreport/api/getData/${id}?item_code=${code}`, 'admin')).result as Rec).records.map((
      { received, issued, closing }: Rec,
    ) => [received, issued, closing].map(Number))
  const line = { item: stage.piece, lot: await stage.newLot({ item: stage.piece }), warehouse: stage.store, bin: stage.bins[0]!,
    stockType: 'OK' } as const
  await posted([{ ...line, moveType: '101', qty: '5' }])
  const before = await sums()
  const [wrongIn, wrongOut] = [await posted([{ ...line, moveType: '101', qty: '3' }]),
    await posted([{ ...line, moveType: '204', qty: '-2' }])]
  expect(await sums()).not.toEqual(before)
  for (const { id: one } of [wrongOut, wrongIn]) await reversePosting(stage.ctx, one)
  expect(await sums()).toEqual(before)
})

test('a red entry of a closed month stands in the open one; there is none of a red entry', async () => {
  const lot = await stage.newLot()
  const line: PostingLine = { moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK',
    qty: '5' }
  const { id } = await posted([line], { at: '2026-04-20 08:00:00' })
  expect((await app.call('POST', '/warehouse/period/close', { body: { month: '2026-04' } })).body).toMatchObject({ success: true })
  await expect(posted([line], { at: '2026-04-30 23:59:59' })).rejects.toThrow('期间已关账，不能过账')
  const red = await reversePosting(stage.ctx, id)
  expect(
    await stage.query(
      "select to_char(posted_at, 'YYYY-MM') as month, trim_scale(qty)::text as qty from wms_ledger where lot = $1 order by seq",
      [lot],
    ),
  ).toEqual([{ month: '2026-04', qty: '5' }, { month: '2026-05', qty: '-5' }])
  await expect(reversePosting(stage.ctx, red.id)).rejects.toThrow('红冲不能再红冲')
  await expect(reversePosting(stage.ctx, id)).rejects.toThrow('该过账已红冲')
})

test('a transfer whose second half never comes grows old in transit, where the ageing report shows it', async () => {
  const lot = await stage.newLot({ receiptDate: '2026-05-18' })
  await posted([{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty: '9' }])
  const { id: other } = await docs.done('/warehouse/warehouse/add', 'admin', { code: 'T-FAR', name: '远库', whType: 'SEMI' })
  const { id: shelf } = await docs.done('/warehouse/bin/add', 'admin', { code: 'T-FAR-01', warehouse: other, pathSeq: 1 })
  const { id } = await docs.approved('/warehouse/transfer', { docDate: '2026-05-18', kind: 'TRANSFER', fromWarehouse: stage.store,
    toWarehouse: other, lines: [{ item: stage.powder, lot, fromBin: stage.bins[0], toBin: shelf, qty: '9' }] })
  await docs.done('/warehouse/transfer/dispatch', 'storekeeper', { id })
  const day = 86_400_000
  app.clock.advance(45 * day)
  const [report] = await stage.query<{ id: string }>("select id from onl_cgreport_head where code = 'wms_ageing'", [])
  const [{ lot_no: lotNo } = { lot_no: '' }] = await stage.query<{ lot_no: string }>('select lot_no from wms_lot where id = $1', [lot])
  for (const username of ['storekeeper', 'admin']) app.forget(username)
  const { records } = (await docs.call('GET', `/online/cgreport/api/getData/${report!.id}?lot_no=${lotNo}`, 'storekeeper')).result as Rec
  expect((records as Rec[]).map(({ qty, days, warehouse }) => [Number(qty), Number(days), warehouse])).toEqual([[9, 45,
    await docs.idOf('/warehouse/warehouse', 'code=TRANSIT')]])
  expect(await docs.read('/warehouse/transfer', id)).toMatchObject({ status: '3' })
})
