import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post, reversePosting } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* What people order and clear by: the figures of the warehouse's reports, on the 18th of May 2026. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let unit: { uom: string; category: string }
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  unit = (await stage.query<typeof unit>('select base_uom as uom, category from md_item where id = $1', [stage.powder]))[0]!
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const totalsOf = async (code: string, query: Record<string, string> = {}): Promise<Rec> => {
  const [report] = await stage.query<{ id: string }>('select id from onl_cgreport_head where code = $1', [code])
  const answer = await docs.call('GET', `/online/cgreport/api/getData/${report!.id}?${new URLSearchParams(query).toString()}`,
    'storekeeper')
  return (answer.result as Rec).totals as Rec
}
const rowsOf = async (code: string, query: Record<string, string> = {}): Promise<Rec[]> => {
  const [report] = await stage.query<{ id: string }>('select id from onl_cgreport_head where code = $1', [code])
  const path = `/online/cgreport/api/getData/${report!.id}?${new URLSearchParams({ ...query, pageSize: '1000' }).toString()}`
  return ((await docs.call('GET', path, 'storekeeper')).result as Rec).records
}
const newItem = async (code: string, more: Rec = {}): Promise<string> =>
  (await docs.done('/product/item/add', 'admin', { code, name: code, itemType: 'RAW', category: unit.category, baseUom: unit.uom,
    lotCtrl: 'N', issueRule: 'FIFO', supplyMode: 'BUY', lotPolicy: 'L4L', ...more })).id as string

let count = 0
const posted = (item: string, at: string | undefined, lines: readonly Partial<PostingLine>[]) =>
  post(stage.ctx, { doc: { type: 'test', id: `r${++count}`, no: `R${count}` }, key: `report${count}`, ...(at ? { at } : {}),
    lines: lines.map((line): PostingLine => ({ moveType: line.qty!.startsWith('-') ? '204' : '101', item, warehouse: stage.store,
      bin: stage.bins[0]!, stockType: 'OK', qty: '0', ...line })
    ) })
const moved = (
  qty: string,
): Partial<PostingLine>[] => [{ moveType: '301', pair: 1, qty: `-${qty}` }, { moveType: '301', pair: 1, bin: stage.bins[1]!, qty }]
const figures = (row: Rec | undefined, ...names: string[]) => names.map((name) => (row?.[name] === null ? null : Number(row?.[name])))

test('in and out: by days of the plant, without what moves inside a warehouse, without what was taken back', async () => {
  const item = await newItem('R-INOUT')
  await posted(item, '2026-04-30 23:59:59', [{ qty: '7' }])
  await posted(item, '2026-05-01 00:00:00', [{ qty: '10' }])
  await posted(item, '2026-05-02 23:59:59', [{ qty: '-4' }])
  await posted(item, '2026-05-03 08:00:00', moved('5'))
  for (const qty of ['3', '-2']) await reversePosting(stage.ctx, (await posted(item, '2026-05-04 08:00:00', [{ qty }])).id)
  const of = async (from?: string, to?: string) =>
    figures((await rowsOf('wms_in_out', { item_code: 'R-INOUT', ...(from && to ? { self_from: from, self_to: to } : {}) }))[0], 'opening',
      'received', 'issued', 'closing')
  expect(await of()).toEqual([7, 10, 4, 13])
  expect(await of('2026-05-02', '2026-05-02')).toEqual([17, 0, 4, 13])
  expect(await of('2026-05-01', '2026-05-01')).toEqual([7, 10, 0, 17])

  const held = await stage.query<{ key: string; qty: string }>(
    'select item || warehouse as key, trim_scale(sum(qty))::text as qty from wms_balance group by item, warehouse',
    [],
  )
  const closing = (await rowsOf('wms_in_out')).map(({ id, closing: qty }) => [id, Number(qty)] as const)
  expect(closing.length).toBeGreaterThan(10)
  expect(new Map(closing)).toEqual(new Map(held.map(({ key, qty }) => [key, Number(qty)])))
})

test('ageing: each balance once, by the day its lot came, in steps that end on their last day', async () => {
  const item = await newItem('R-AGE', { lotCtrl: 'Y' })
  const days = ['2026-05-18', '2026-04-18', '2026-04-17', '2026-03-19', '2026-03-18', '2026-02-17', '2026-02-16', '2025-11-19',
    '2025-11-18']
  for (const receiptDate of days)
    await posted(item, undefined, [{ lot: await stage.newLot({ item, receiptDate }), qty: '2' }])
  const loose = await newItem('R-LOOSE')
  await posted(loose, undefined, [{ qty: '3' }])
  const steps = (rows: Rec[]) => rows.map(({ since, days: age, bucket, qty }) => `${since} ${age} ${bucket} ${Number(qty)}`)
  expect(steps(await rowsOf('wms_ageing', { item_code: 'R-AGE' })).toSorted()).toEqual(['2025-11-18 181 5 2', '2025-11-19 180 4 2',
    '2026-02-16 91 4 2', '2026-02-17 90 3 2', '2026-03-18 61 3 2', '2026-03-19 60 2 2', '2026-04-17 31 2 2', '2026-04-18 30 1 2',
    '2026-05-18 0 1 2'])
  expect(steps(await rowsOf('wms_ageing', { item_code: 'R-LOOSE' }))).toEqual(['2026-05-18 0 1 3'])
  const held = await stage.query<{ id: string }>('select id from wms_balance where qty > 0', [])
  expect((await rowsOf('wms_ageing')).map(({ id }) => id as string).toSorted()).toEqual(held.map(({ id }) => id).toSorted())
})

test('expiry: what has expired, and what does within the days of its item or thirty', async () => {
  const [own, usual] = [await newItem('R-WARN', { lotCtrl: 'Y', expiryWarnDays: 10 }), await newItem('R-USUAL', { lotCtrl: 'Y' })]
  for (const expireDate of ['2026-05-17', '2026-05-18', '2026-05-28', '2026-05-29'])
    await posted(own, undefined, [{ lot: await stage.newLot({ item: own, expireDate }), qty: '1' }])
  for (const expireDate of ['2026-06-17', '2026-06-18'])
    await posted(usual, undefined, [{ lot: await stage.newLot({ item: usual, expireDate }), qty: '1' }])
  const used = await stage.newLot({ item: usual, expireDate: '2026-06-01' })
  for (const qty of ['1', '-1']) await posted(usual, undefined, [{ lot: used, qty }])
  const alerts = async (query: Record<string, string>) =>
    (await rowsOf('wms_expiry', query)).map(({ expire_date: day, days, state }) => `${day} ${days} ${state}`)
  expect(await alerts({ item_code: 'R-WARN' })).toEqual(['2026-05-17 -1 1', '2026-05-18 0 2', '2026-05-28 10 2'])
  expect(await alerts({ item_code: 'R-USUAL' })).toEqual(['2026-06-17 30 2'])
  expect(await alerts({ lot_no: 'A260110001' }), 'of the demonstration plant').toEqual(['2026-05-15 -3 1'])
})

test('limits: usable stock below the least or above the most, the limits themselves are within', async () => {
  const limits = { minStock: '10', maxStock: '20' }
  const stock = async (code: string, more: Rec, ...lines: Partial<PostingLine>[]): Promise<void> => {
    const item = await newItem(code, more)
    if (lines.length > 0) await posted(item, undefined, lines)
  }
  await stock('R-LIM-1', limits, { qty: '9.999' })
  await stock('R-LIM-2', limits, { qty: '10' })
  await stock('R-LIM-3', limits, { qty: '20' })
  await stock('R-LIM-4', limits, { qty: '20.001' })
  await stock('R-LIM-5', limits, { qty: '9' }, { qty: '5', stockType: 'QC' })
  await stock('R-LIM-6', { safetyStock: '5' }, { qty: '4' })
  await stock('R-LIM-7', { safetyStock: '15', minStock: '10' }, { qty: '12' })
  await stock('R-LIM-8', { minStock: '1' })
  await stock('R-LIM-9', { minStock: '1', enabled: 'N' })
  const alerts = (await rowsOf('wms_min_max')).filter(({ item_code: code }) => (code as string).startsWith('R-LIM'))
  expect(alerts.map(({ item_code: code, qty, state }) => `${code} ${Number(qty)} ${state}`)).toEqual(['R-LIM-1 9.999 1', 'R-LIM-4 20.001 2',
    'R-LIM-5 9 1', 'R-LIM-6 4 1', 'R-LIM-8 0 1'])
  expect(figures(alerts[0], 'short', 'on_order')).toEqual([0.001, 0])
  expect(figures(alerts[1], 'short')).toEqual([null])
  await docs.done('/warehouse/arrival/add', 'storekeeper', { warehouse: stage.store, bin: stage.bins[0],
    supplier: (await stage.query<{ id: string }>('select id from md_supplier order by code limit 1', []))[0]!.id, docDate: '2026-05-18',
    lines: [{ item: alerts[0]!.item_id, qty: '7' }] })
  expect(figures((await rowsOf('wms_min_max', { item_code: 'R-LIM-1' }))[0], 'on_order')).toEqual([7])
  for (const as of ['planner', 'buyer', 'workshop', 'director']) {
    const [report] = await stage.query<{ id: string }>(`select id from onl_cgreport_head where code = 'wms_min_max'`, [])
    expect(await docs.call('GET', `/online/cgreport/api/getData/${report!.id}`, as), as).toMatchObject({ success: true })
  }
})

test('turnover: what left in ninety days against the mean of the stock before and now', async () => {
  const item = await newItem('R-TURN')
  await posted(item, '2026-02-16 23:59:59', [{ qty: '100' }])
  await posted(item, '2026-02-17 00:00:00', [{ qty: '-30' }])
  await posted(item, '2026-05-04 08:00:00', [{ qty: '10' }])
  await posted(item, '2026-05-05 08:00:00', moved('40'))
  await reversePosting(stage.ctx, (await posted(item, '2026-05-06 08:00:00', [{ qty: '-6' }])).id)
  const gone = await newItem('R-GONE')
  for (const qty of ['5', '-5']) await posted(gone, undefined, [{ qty }])
  const of = async (code: string) =>
    figures((await rowsOf('wms_turnover', { item_code: code }))[0], 'opening', 'closing', 'issued', 'turns')
  // 30 ÷ ((100 + 80) ÷ 2)
  expect(await of('R-TURN')).toEqual([100, 80, 30, 0.33])
  expect(await of('R-GONE')).toEqual([0, 0, 5, null])
  const [total] = await stage.query<{ items: number }>('select count(distinct item)::int as items from wms_ledger', [])
  expect(await rowsOf('wms_turnover')).toHaveLength(total!.items)
})

test('amounts are summed up where their unit is one', async () => {
  expect(await totalsOf('wms_ageing', { item_code: 'R-AGE' })).toEqual({ qty: '18' })
  expect(await totalsOf('wms_ageing')).toEqual({ qty: null })
})
