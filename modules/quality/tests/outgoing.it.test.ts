import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { inspectionsOf } from './inspections.ts'

/* What really goes out is inspected before, once (domain §2.6 rule 1, §2.21): alternates, and issues that are allocated again. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let on: Awaited<ReturnType<typeof inspectionsOf>>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  on = await inspectionsOf(docs, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const day = '2026-05-18'
const ware = (code: string, oqc: 'Y' | 'N') => on.newItem(code, [on.few(1)], { inspType: 'OQC', item: { iqc: 'N', oqc, itemType: 'FG' } })
const putIn = (item: string, lot: string, qty: string, bin: number) =>
  post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: `${lot} ${bin}`,
    lines: [{ moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[bin]!, stockType: 'OK', qty }] })
const stocked = async (item: string, qty: string, bin = 2): Promise<string> => {
  const lot = await stage.newLot({ item })
  await putIn(item, lot, qty, bin)
  return lot
}
const insteadOf = (item: string, altItem: string) =>
  docs.done('/product/item-alt/add', 'admin', { item, altItem, ratio: '1', approved: 'Y' })
const allocated = (lines: Rec[]): Promise<Rec> =>
  docs.approved('/warehouse/issue', { docDate: day, outType: 'SALES', consignee: '某厂（示例）', warehouse: stage.store, alternates: 'Y',
    partial: 'N', lines })
const picked = async ({ id }: Rec) =>
  docs.done('/warehouse/issue/pick', 'storekeeper', { id,
    picks: ((await docs.read('/warehouse/issue', id)).picks as Rec[]).filter(({ qty, pickedQty }) => Number(qty) > Number(pickedQty)).map((
      { id: pick, qty },
    ) => ({ pick, qty })) })
const tasks = ({ id }: Rec) =>
  stage.query<Rec>(
    'select t.id, i.code, trim_scale(t.qty)::text as qty, t.lot, t.status from qms_task t join md_item i on i.id = t.item where t.source_id = $1 order by t.no',
    [id],
  )
const ship = ({ id }: Rec) => docs.call('POST', '/warehouse/issue/check', 'director', { id })

test('the mark of the item that goes out counts, not of the one that was ordered', async () => {
  const [plain, marked] = [await ware('O-PLAIN', 'N'), await ware('O-MARKED', 'Y')]
  await insteadOf(plain, marked)
  await insteadOf(marked, plain)
  const lot = await stocked(marked, '20')
  const instead = await allocated([{ item: plain, qty: '20' }])
  expect(await tasks(instead)).toMatchObject([{ code: 'O-MARKED', qty: '20', lot, status: 'WAIT' }])
  await picked(instead)
  expect(await ship(instead)).toMatchObject({ success: false, message: '出货检验未完成，不能发货' })
  await on.inspected((await tasks(instead))[0]!.id)
  expect(await ship(instead)).toMatchObject({ success: true })

  await stocked(plain, '5')
  const free = await allocated([{ item: marked, qty: '5' }])
  expect(await tasks(free)).toEqual([])
  await picked(free)
  expect(await ship(free)).toMatchObject({ success: true })
})

test('a line that an alternate covers in part has a task for each item; what is rejected leaves alone', async () => {
  const [first, second] = [await ware('O-FIRST', 'Y'), await ware('O-SECOND', 'Y')]
  await insteadOf(first, second)
  const [own, other] = [await stocked(first, '4'), await stocked(second, '6')]
  const issue = await allocated([{ item: first, qty: '10' }])
  const asked = await tasks(issue)
  expect(asked.map(({ code, qty }) => `${code} ${qty}`)).toEqual(['O-FIRST 4', 'O-SECOND 6'])
  await picked(issue)
  await on.inspected(asked[0]!.id)
  expect(await ship(issue)).toMatchObject({ success: false, message: '出货检验未完成，不能发货' })
  await on.inspected(asked[1]!.id, 1)
  expect([await docs.stockOf(own), await docs.stockOf(other)]).toEqual([['T-RAW-03 OK 4 (4)'], ['T-RAW-03 NG 6']])
})

test('allocated again, goods that are the same keep their acceptance; those that came instead are inspected, and what waits of the former ends', async () => {
  const [kept, frozen] = [await ware('O-KEPT', 'Y'), await ware('O-FROZEN', 'Y')]
  await stocked(kept, '8')
  const [old, next] = [await stocked(frozen, '3'), await stocked(frozen, '3', 1)]
  const issue = await allocated([{ item: kept, qty: '8' }, { item: frozen, lot: null, qty: '3' }])
  const [accepted, waiting] = await tasks(issue)
  await on.inspected(accepted!.id)
  const begun = await on.begun(waiting!.id)
  const held = waiting!.lot === old ? old : next
  await docs.approved('/warehouse/freeze', { docDate: day, reason: '外观可疑', lines: [{ lot: held }] }, 'qm')
  await docs.done('/warehouse/issue/reallocate', 'storekeeper', { id: issue.id })
  expect(await tasks(issue)).toMatchObject([
    { code: 'O-KEPT', status: 'DONE' },
    { code: 'O-FROZEN', lot: held, status: 'CANCEL' },
    { code: 'O-FROZEN', qty: '3', lot: held === old ? next : old, status: 'WAIT' },
  ])
  expect(await docs.read('/quality/inspection', begun)).toMatchObject({ status: '9',
    cancelledReason: `来源单据 ${issue.docNo} 已重新分配` })
  await picked(issue)
  expect(await ship(issue)).toMatchObject({ success: false, message: '出货检验未完成，不能发货' })
  await on.inspected((await tasks(issue))[2]!.id)
  expect(await ship(issue)).toMatchObject({ success: true })
})

test('another lot that is taken by hand after the acceptance is inspected too', async () => {
  const item = await ware('O-BYHAND', 'Y')
  const [one, two] = [await stocked(item, '3'), await stocked(item, '3', 1)]
  const issue = await allocated([{ item, lot: null, qty: '3' }])
  const [task] = await tasks(issue)
  await on.inspected(task!.id)
  const [pick] = (await docs.read('/warehouse/issue', issue.id)).picks as Rec[]
  const [lot, bin] = task!.lot === one ? [two, stage.bins[1]!] : [one, stage.bins[2]!]
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id: issue.id,
    picks: [{ pick: pick!.id, qty: '3', lot, bin, reason: '原批次被压在下面' }] })
  expect(await ship(issue)).toMatchObject({ success: false, message: '出货检验未完成，不能发货' })
  expect(await tasks(issue)).toMatchObject([{ status: 'DONE' }, { lot, qty: '3', status: 'WAIT' }])
  await on.inspected((await tasks(issue))[1]!.id)
  expect(await ship(issue)).toMatchObject({ success: true })
})

test('judged again, goods that were rejected are good stock again, and accepted ones that are rejected at last leave the issue', async () => {
  const item = await ware('O-AGAIN', 'Y')
  const lot = await stocked(item, '4')
  const issue = await allocated([{ item, lot: null, qty: '4' }])
  await picked(issue)
  const again = async (id: string, bad: number, accept: string, reject: string): Promise<Rec> => {
    const { id: later } = await docs.done('/quality/inspection/rejudge', 'inspector', { id })
    const { lines } = await on.sheet(later as string)
    await on.tally(later as string, lines[0].id, 1, bad)
    return on.judge(later as string, accept, reject)
  }
  const bad = await on.inspected((await tasks(issue))[0]!.id, 1)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-03 NG 4'])
  await again(bad.id as string, 0, '4', '0')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-03 OK 4'])

  const next = await allocated([{ item, lot: null, qty: '4' }])
  await picked(next)
  // More of the lot lies elsewhere, and is none of what was to be shipped.
  await putIn(item, lot, '5', 1)
  const good = await on.inspected((await tasks(next))[0]!.id)
  await again(good.id as string, 1, '1', '3')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-02 OK 5', 'T-RAW-03 NG 3', 'T-RAW-03 OK 1'])
  expect(((await docs.read('/warehouse/issue', next.id)).picks as Rec[]).map(({ qty, pickedQty }) => [qty, pickedQty])).toEqual([['0',
    '0']])
})
