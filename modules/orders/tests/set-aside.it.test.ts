import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { day, exportsOf, type Exports } from './exports.ts'

/*
 * What a shipment under way has loaded leaves with it: the store takes these pallets for notices of its order, and for nobody else.
 * The clock stands on Monday, 18 May 2026, 08:30. Each test leaves no stock of the item behind but what it says.
 */

let app: TestApp
let on: Exports
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  on = await exportsOf(app)
})
afterAll(async () => {
  await on.stage.close()
  await app.close()
})

const texts = ({ result }: Rec): string[] => (result.faults as Rec[]).map(({ text }) => text)
let loose = 0
/** Pieces that lie unpacked, and are older than any pallet. */
const lying = async (qty: string): Promise<string> => {
  const lot = await on.stage.newLot({ item: on.stage.piece, receiptDate: '2026-04-01' })
  await post(on.stage.ctx, { doc: { type: 'test', id: `L${loose}`, no: 'L' }, key: `loose-${loose += 1}`,
    lines: [{ moveType: '102', item: on.stage.piece, lot, warehouse: on.stage.store, bin: on.stage.bins[0]!, stockType: 'OK', qty }] })
  return lot
}
/** A notice of an order, told to the store; its issue waits for approval. */
const announced = async (of: Rec, qty: string): Promise<Rec> => {
  const { id } = await on.done('shipping', 'notice/add', { salesOrder: of.id, warehouse: on.stage.store, planDate: day,
    lines: [{ line: of.lines[0].id, qty }] })
  await on.done('shipping', 'notice/submit', { id })
  return (await on.call('shipping', 'GET', `notice/queryById?id=${id}`)).result
}
const approve = ({ issue }: Rec) => on.docs.call('POST', '/warehouse/issue/approve', 'director', { id: issue })
/** Pallets of the picks with what is taken of each, and what is taken loose. */
const taken = async ({ issue }: Rec): Promise<Record<string, number>> => {
  const { picks } = await on.docs.read('/warehouse/issue', issue as string)
  const sums: Record<string, number> = {}
  for (const { outerHu, qty } of picks as Rec[]) sums[outerHu ?? 'loose'] = (sums[outerHu ?? 'loose'] ?? 0) + Number(qty)
  return sums
}
/** Nothing of the item lies there any more, and nothing of it is held. */
const emptied = async () => {
  await on.stage.query("update crm_export set status = '9' where status in ('10', '20', '30')", [])
  await on.stage.query('update wms_balance set reserved = 0, qty = 0 where item = $1', [on.stage.piece])
}
const abroad = (qty: string) => on.order('E-001', [{ item: on.stage.piece, qty }])

test('the store takes the pallets that the shipment loaded, before older loose stock and other pallets, and says which', async () => {
  await lying('100')
  const other = await on.packed('40')
  const { ids, units, lot } = await on.packed('80')
  const of = await abroad('100')
  const id = await on.shipment(of, ids)
  const notice = await announced(of, '80')
  expect(await approve(notice)).toMatchObject({ success: true })
  expect(await taken(notice)).toEqual({ [units[0]!.huNo]: 40, [units[1]!.huNo]: 40 })
  await on.pick(notice)
  await on.docs.done('/warehouse/issue/check', 'director', { id: notice.issue })
  await on.certified('E-001', [lot])
  await on.papered(id)
  for (const step of ['book', 'declare', 'ship']) await on.act(step, { id })
  expect((await on.read(id)).status, 'no pallet is missing, none changed').toBe('40')
  // What no unit of it covers is taken as everywhere: the oldest first.
  const rest = await announced(of, '20')
  await approve(rest)
  expect(await taken(rest)).toEqual({ loose: 20 })
  expect(await on.stage.query('select status from wms_hu where id = $1', [other.ids[0]])).toEqual([{ status: 'SEALED' }])
  await emptied()
})

test('a pallet that is more than the notice stays whole while there is loose stock', async () => {
  await lying('30')
  const { ids, units } = await on.packed('80')
  const of = await abroad('100')
  await on.shipment(of, ids)
  const notice = await announced(of, '60')
  await approve(notice)
  expect(await taken(notice)).toEqual({ [units[0]!.huNo]: 40, loose: 20 })
  await emptied()
})

test('what is loaded is neither proposed to another notice nor taken for it; what is short says where it stands', async () => {
  const { ids } = await on.packed('40')
  await lying('10')
  const of = await abroad('40')
  const id = await on.shipment(of, ids)
  const { docNo } = await on.read(id)
  const other = await on.order('C-001', [{ item: on.stage.piece, qty: '20' }], { orderType: 'DOM' })
  const drafted = await on.done('sales', 'order/deliver', { id: other.id, warehouse: on.stage.store, planDate: day })
  expect(drafted.lines, 'only what lies there for it').toMatchObject([{ qty: '10', openQty: '20' }])
  const notice = await announced(other, '15')
  const refusal = await approve(notice)
  expect(texts(refusal)).toEqual([expect.stringMatching(new RegExp(`可用 10 .*，需要 15 .*；另有 40 已装入 ${docNo}，请先从中移出$`))])
  await on.act('unload', { id, units: ids })
  expect(await approve(notice)).toMatchObject({ success: true })
  await emptied()
})

test('nor is it picked by hand for another notice, typed or scanned; for its own it is', async () => {
  const mine = await on.packed('40')
  const of = await abroad('80')
  await lying('40')
  const other = await announced(await on.order('C-001', [{ item: on.stage.piece, qty: '40' }], { orderType: 'DOM' }), '40')
  await approve(other)
  expect(await taken(other)).toEqual({ loose: 40 })
  const { docNo } = await on.read(await on.shipment(of, mine.ids))
  const [box] = await on.stage.query<{ hu: string }>('select hu from wms_balance where lot = $1 and qty > 0 order by hu limit 1', [
    mine.lot,
  ])
  const { picks: [pick] } = await on.docs.read('/warehouse/issue', other.issue as string)
  const typed = { id: other.issue,
    picks: [{ pick: pick.id, qty: '10', bin: on.stage.bins[0], lot: mine.lot, hu: box!.hu, reason: '离门近' }] }
  const typedAnswer = await on.docs.call('POST', '/warehouse/issue/pick', 'storekeeper', typed)
  expect(typedAnswer.result.faults).toEqual([{ lines: 'lines', row: 1, field: 'hu',
    text: `包装单元 ${box!.hu} 已装入 ${docNo}，请先从中移出，或改拣其他货物` }])
  const scanned = await on.docs.call('POST', '/warehouse/scan/pick', 'storekeeper', { issue: other.issue, code: mine.units[0]!.huNo,
    elsewhere: 'Y', reason: '离门近' })
  expect(texts(scanned)).toEqual([expect.stringMatching(new RegExp(`已装入 ${docNo}，请先从中移出`))])
  expect(await taken(other), 'nothing was taken').toEqual({ loose: 40 })
  // Of the order whose shipment it is, the picker may take it in place of what was suggested.
  await lying('40')
  const own = await announced(of, '40')
  await on.stage.query("update crm_export set status = '9' where doc_no = $1", [docNo])
  await approve(own)
  await on.stage.query("update crm_export set status = '10' where doc_no = $1", [docNo])
  await on.docs.done('/warehouse/scan/pick', 'storekeeper', { issue: own.issue, code: mine.units[0]!.huNo, elsewhere: 'Y',
    reason: '离门近' })
  expect(await taken(own)).toEqual({ [mine.units[0]!.huNo]: 40, loose: 0 })
  await emptied()
})

test('what the store has in hand for somebody else is not loaded', async () => {
  const { ids, units } = await on.packed('40')
  const [of, other] = [await abroad('40'), await abroad('40')]
  const notice = await announced(other, '40')
  await approve(notice)
  const { docNo } = await on.docs.read('/warehouse/issue', notice.issue as string)
  const id = await on.shipment(of, [])
  expect(texts(await on.refused('load', { id, units: ids }))).toEqual([`包装单元 ${units[0]!.huNo} 已分配给出库单 ${docNo}，不能装运`])
  const offered = ((await on.call('shipping', 'GET', `export/candidates?id=${id}`)).result as unknown as Rec[]).map((unit) => unit.id)
  expect(offered, 'nor offered').not.toContain(ids[0])
  await on.act('load', { id: await on.shipment(other, []), units: ids })
  await emptied()
})

test('loaded and allocated at once: a pallet goes to one of them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { ids } = await on.packed('40')
    const [of, other] = [await abroad('40'), await abroad('40')]
    const [id, notice] = [await on.shipment(of, []), await announced(other, '40')]
    const [loaded, allocated] = await Promise.all([on.call('shipping', 'POST', 'export/load', { id, units: ids }), approve(notice)])
    expect([loaded.success, allocated.success].toSorted(), `${loaded.message} ${String(allocated.message)}`).toEqual([false, true])
    await emptied()
  }
})

test('two notices of one order at once each take pallets of its own', async () => {
  const { ids, units } = await on.packed('80')
  await lying('100')
  const of = await abroad('80')
  await on.shipment(of, ids)
  const notices = [await announced(of, '40'), await announced(of, '40')]
  const answers = await Promise.all(notices.map(approve))
  expect(answers.map(({ success }) => success)).toEqual([true, true])
  const both = { ...await taken(notices[0]!), ...await taken(notices[1]!) }
  expect(both).toEqual({ [units[0]!.huNo]: 40, [units[1]!.huNo]: 40 })
  await emptied()
})
