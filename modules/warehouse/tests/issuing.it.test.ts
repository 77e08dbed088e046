import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Out of the store (domain §2.5, §2.18, §2.19): allocation, reservation, picking, checking, returns. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let workcenter: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  workcenter = await docs.idOf('/product/workcenter', 'code=WC-PRESS-1')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const put = (lot: string, bin: number, qty: string, more: Partial<PostingLine> = {}) =>
  post(stage.ctx, { doc: { type: 'test', id: `i${++count}`, no: `T${count}` }, key: `issuing${count}`,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[bin]!, stockType: 'OK', qty, ...more }] })
/** Empties the store, so that a test knows all there is; until then what is reserved is what documents hold (I5). */
const cleared = async () => {
  expect(
    await stage.query(
      'select b.balance_key from wms_balance b left join (select balance_key, sum(open_qty) as held from wms_reserve group by balance_key) r on r.balance_key = b.balance_key where b.reserved <> coalesce(r.held, 0) or b.reserved > b.qty',
      [],
    ),
  ).toEqual([])
  await stage.query('update wms_reserve set open_qty = 0 where warehouse = $1', [stage.store])
  const rows = await stage.query<{ item: string; lot: string; bin: string; stock_type: 'OK'; qty: string }>(
    'select item, lot, bin, stock_type, trim_scale(qty)::text as qty from wms_balance where warehouse = $1 and qty > 0',
    [stage.store],
  )
  if (rows.length === 0) return
  await stage.query('update wms_balance set reserved = 0 where warehouse = $1', [stage.store])
  await post(stage.ctx, { doc: { type: 'test', id: `c${++count}`, no: `C${count}` }, key: `clear${count}`,
    lines: rows.map(({ item, lot, bin, stock_type: stockType, qty }) => ({ moveType: '502', item, lot, warehouse: stage.store, bin,
      stockType, qty: `-${qty}` })
    ) })
}
const draft = (lines: Rec[], more: Rec = {}): Rec => ({ docDate: '2026-05-18', outType: 'PRODUCE', warehouse: stage.store, workcenter,
  lines, ...more })
const submitted = async (lines: Rec[], more: Rec = {}): Promise<string> => {
  const { id } = await docs.done('/warehouse/issue/add', 'storekeeper', draft(lines, more))
  await docs.done('/warehouse/issue/submit', 'storekeeper', { id })
  return id
}
const refusedAtApproval = async (lines: Rec[], more: Rec = {}) =>
  docs.refused('/warehouse/issue/approve', 'director', { id: await submitted(lines, more) })
const issued = (lines: Rec[], more: Rec = {}) => docs.approved('/warehouse/issue', draft(lines, more))
const pick = (id: string, picks: Rec[]) => docs.done('/warehouse/issue/pick', 'storekeeper', { id, picks })
const offeredTo = async (as: string, id: string) =>
  ((await docs.call('GET', `/warehouse/issue/queryById?id=${id}`, as)).result as Rec)._actions as string[]
const planned = (record: Rec) =>
  (record.picks as Rec[]).map(({ bin_dictText: bin, lot_dictText: lot, qty }) => `${bin} ${lot} ${Number(qty)}`)

test('an issue to production: oldest lot first along the path, reserved, picked, checked by somebody else, at the line; the rest comes back by inspection', async () => {
  const [old, young] = [await stage.newLot({ receiptDate: '2026-05-01' }), await stage.newLot({ receiptDate: '2026-05-09' })]
  await put(young, 0, '50')
  await put(old, 2, '20')
  await put(old, 1, '15')
  const record = await issued([{ item: stage.powder, qty: '40' }])
  expect(record).toMatchObject({ status: '2', lineBin_dictText: 'LINE-P-A-01' })
  expect(planned(record).map((text) => text.replace(/T-LOT-\d+/, ''))).toEqual(['T-RAW-01  5', 'T-RAW-02  15', 'T-RAW-03  20'])
  expect(await docs.stockOf(young)).toEqual(['T-RAW-01 OK 50 (5)'])
  expect(await offeredTo('storekeeper', record.id)).toEqual(['close', 'cancel', 'pick'])
  const [first, ...others] = record.picks as Rec[]
  expect(await pick(record.id, [{ pick: first!.id, qty: '5' }])).toMatchObject({ status: '3' })
  expect(await pick(record.id, others.map(({ id, qty }) => ({ pick: id, qty })))).toMatchObject({ status: '31' })
  expect(await docs.refused('/warehouse/issue/check', 'storekeeper', { id: record.id })).toBe('复核人不能是拣货人')
  expect(await offeredTo('storekeeper', record.id)).toEqual(['close', 'cancel'])
  expect(await offeredTo('director', record.id)).toContain('check')
  expect(await docs.done('/warehouse/issue/check', 'director', { id: record.id })).toMatchObject({ status: '4' })
  expect(await docs.stockOf(young)).toEqual(['LINE-P-A-01 OK 5', 'T-RAW-01 OK 45'])
  expect(await docs.stockOf(old)).toEqual(['LINE-P-A-01 OK 35'])
  expect(await stage.query('select distinct status, trim_scale(open_qty)::text as open from wms_reserve where doc_id = $1', [record.id]))
    .toEqual([{ status: 'DONE', open: '0' }])

  const { id } = await docs.done('/warehouse/material-return/add', 'storekeeper', { docDate: '2026-05-18', workcenter,
    warehouse: stage.store, bin: stage.bins[0], lines: [{ item: stage.powder, lot: old, qty: '6' }] })
  expect(await docs.done('/warehouse/material-return/confirm', 'storekeeper', { id })).toMatchObject({ status: '2' })
  expect(await docs.stockOf(old)).toEqual(['LINE-P-A-01 OK 29', 'T-RAW-01 QC 6'])
  await cleared()
})

describe('allocation refuses with the words of domain §2.21', () => {
  test('too little: nothing is allocated, unless in part', async () => {
    const lot = await stage.newLot()
    await put(lot, 0, '10')
    expect(await refusedAtApproval([{ item: stage.powder, qty: '12.5' }])).toBe('库存不足：RM-WC-08  可用 10 kg，需要 12.5 kg')
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
    const record = await issued([{ item: stage.powder, qty: '12.5' }], { partial: 'Y' })
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10 (10)'])
    await docs.done('/warehouse/issue/cancel', 'storekeeper', { id: record.id, comment: '不领了' })
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
    await cleared()
  })

  test('a lot that is expired, in inspection, or in a frozen bin', async () => {
    const [expired, waiting, frozen] = [await stage.newLot({ expireDate: '2026-05-17' }), await stage.newLot(), await stage.newLot()]
    await put(expired, 0, '5')
    await put(waiting, 0, '5', { stockType: 'QC' })
    await put(frozen, 1, '5')
    await stage.query("update wms_bin set frozen = 'Y' where id = $1", [stage.bins[1]])
    expect(await refusedAtApproval([{ item: stage.powder, lot: expired, qty: '1' }])).toBe('批次已过有效期')
    for (const lot of [waiting, frozen])
      expect(await refusedAtApproval([{ item: stage.powder, lot, qty: '1' }])).toBe('待检/冻结/不合格库存不可使用')
    await stage.query("update wms_bin set frozen = 'N' where id = $1", [stage.bins[1]])
    await cleared()
  })

  test('stock that is not usable goes to scrap alone', async () => {
    const lot = await stage.newLot({ expireDate: '2026-05-17' })
    await put(lot, 0, '5', { stockType: 'NG' })
    const line = { item: stage.powder, lot, stockType: 'NG', qty: '5' }
    expect(await docs.refused('/warehouse/issue/add', 'storekeeper', draft([line]))).toBe('待检/冻结/不合格库存不可使用')
    const record = await issued([line], { outType: 'SCRAP', workcenter: null })
    await pick(record.id, (record.picks as Rec[]).map(({ id, qty }) => ({ pick: id, qty })))
    await docs.done('/warehouse/issue/check', 'director', { id: record.id })
    expect(await docs.stockOf(lot)).toEqual([])
  })
})

describe('picking', () => {
  test('another lot wants a reason, is reserved in place of the suggested one, and stays visible', async () => {
    const [old, young] = [await stage.newLot({ receiptDate: '2026-05-01' }), await stage.newLot({ receiptDate: '2026-05-09' })]
    await put(old, 0, '10')
    await put(young, 1, '4')
    const record = await issued([{ item: stage.powder, qty: '8' }])
    const [suggested] = record.picks as Rec[]
    const other = { pick: suggested!.id, qty: '3', lot: young, bin: stage.bins[1] }
    expect(await docs.refused('/warehouse/issue/pick', 'storekeeper', { id: record.id, picks: [other] })).toBe('改拣其他批次请填写原因')
    expect(
      await docs.refused('/warehouse/issue/pick', 'storekeeper', { id: record.id, picks: [{ ...other, qty: '5', reason: '包装破损' }] }),
    ).toMatch(/^库存不足：RM-WC-08 T-LOT-\d+ 可用 4 kg，需要 5 kg$/)
    await pick(record.id, [{ ...other, reason: '包装破损' }])
    expect(await docs.stockOf(old)).toEqual(['T-RAW-01 OK 10 (5)'])
    expect(await docs.stockOf(young)).toEqual(['T-RAW-02 OK 4 (3)'])
    expect((await docs.read('/warehouse/issue', record.id)).picks).toEqual(
      expect.arrayContaining([expect.objectContaining({ override: 'Y', reason: '包装破损', lot: young })]),
    )
    await docs.done('/warehouse/issue/cancel', 'storekeeper', { id: record.id, comment: '计划取消' })
    expect([...(await docs.stockOf(old)), ...(await docs.stockOf(young))]).toEqual(['T-RAW-01 OK 10', 'T-RAW-02 OK 4'])
    await cleared()
  })

  test('two who take the last of a lot at once: one gets it, the other is told the figures', async () => {
    const [old, last] = [await stage.newLot({ receiptDate: '2026-05-01' }), await stage.newLot({ receiptDate: '2026-05-09' })]
    await put(old, 0, '10')
    await put(last, 1, '5')
    const records = [await issued([{ item: stage.powder, qty: '5' }]), await issued([{ item: stage.powder, qty: '5' }])]
    const answers = await Promise.all(
      records.map(({ id, picks }) =>
        docs.call('POST', '/warehouse/issue/pick', 'storekeeper', { id,
          picks: [{ pick: (picks as Rec[])[0]!.id, qty: '5', lot: last, bin: stage.bins[1], reason: '就近' }] })
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)!.message).toMatch(/^库存不足：RM-WC-08 T-LOT-\d+ 可用 0 kg，需要 5 kg$/)
    expect(await docs.stockOf(last)).toEqual(['T-RAW-02 OK 5 (5)'])
    await cleared()
  })
})

test('what others have reserved is not taken: whoever tries is told how much is free', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  const record = await issued([{ item: stage.powder, lot, qty: '8' }])
  const short = /^库存不足：RM-WC-08 T-LOT-\d+ 可用 2 kg，需要 3 kg$/
  await expect(put(lot, 0, '-3', { moveType: '204' })).rejects.toThrow(short)
  const { id } = await docs.done('/warehouse/adjust/add', 'storekeeper', { docDate: '2026-05-18',
    reason: await docs.idOf('/product/reason', 'reasonType=ADJ'),
    lines: [{ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0], stockType: 'OK', qty: '-3' }] })
  await docs.done('/warehouse/adjust/submit', 'storekeeper', { id })
  expect(await docs.refused('/warehouse/adjust/approve', 'director', { id })).toMatch(short)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10 (8)'])
  await put(lot, 0, '-2', { moveType: '204' })
  await docs.done('/warehouse/issue/cancel', 'storekeeper', { id: record.id, comment: '计划取消' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 8'])
  await cleared()
})

test('two approvals of the same last stock at once: one is allocated', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '5')
  const ids = [await submitted([{ item: stage.powder, qty: '5' }]), await submitted([{ item: stage.powder, qty: '5' }])]
  const answers = await Promise.all(ids.map((id) => docs.call('POST', '/warehouse/issue/approve', 'director', { id })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 5 (5)'])
  await cleared()
})

test('closed after a part: what is posted stays, the rest is let go; the red entry brings it back', async () => {
  const lot = await stage.newLot()
  await put(lot, 0, '10')
  const record = await issued([{ item: stage.powder, qty: '8' }])
  await pick(record.id, [{ pick: (record.picks as Rec[])[0]!.id, qty: '3' }])
  expect(await docs.done('/warehouse/issue/check', 'director', { id: record.id })).toMatchObject({ status: '3' })
  expect(await docs.refused('/warehouse/issue/cancel', 'storekeeper', { id: record.id, comment: '不要了' })).toBe('已有过账，请关闭单据')
  await docs.done('/warehouse/issue/close', 'storekeeper', { id: record.id, comment: '余量不再领用' })
  expect(await docs.stockOf(lot)).toEqual(['LINE-P-A-01 OK 3', 'T-RAW-01 OK 7'])
  await docs.done('/warehouse/issue/reverse', 'admin', { id: record.id, comment: '领错' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
})
