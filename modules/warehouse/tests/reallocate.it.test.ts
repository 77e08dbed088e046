import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* What a freeze takes out of an issue is allocated again; what is short comes from alternates (domain §2.1, §2.5). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let coarse: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  coarse = await docs.idOf('/product/item', 'code=RM-WC-25')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const lotOf = async (qty: string, receiptDate: string, item = stage.powder, bin = 0): Promise<string> => {
  const lot = await stage.newLot({ receiptDate, item })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: `again${++count}`,
    lines: [{ moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[bin]!, stockType: 'OK', qty }] })
  return lot
}
const draft = (qty: string, more: Rec = {}): Rec => ({ docDate: '2026-05-18', outType: 'SALES', consignee: '某厂（示例）',
  warehouse: stage.store, lines: [{ item: stage.powder, qty }], ...more })
const frozen = (lot: string) => docs.approved('/warehouse/freeze', { docDate: '2026-05-18', reason: '召回', lines: [{ lot }] }, 'qm')
const picksOf = async (id: string) => ((await docs.read('/warehouse/issue', id)).picks as Rec[]).filter(({ qty }) => Number(qty) > 0)
const pickAll = async (id: string) =>
  docs.done('/warehouse/issue/pick', 'storekeeper', { id, picks: (await picksOf(id)).filter(({ qty, pickedQty }) =>
    Number(qty) > Number(pickedQty)
  ).map(({ id: pick, qty, pickedQty }) => ({ pick, qty: String(Number(qty) - Number(pickedQty)) })) })

test('after a freeze the rest is allocated anew, once, by whoever may; nothing that stands is touched', async () => {
  const [bad, good] = [await lotOf('6', '2026-05-01'), await lotOf('20', '2026-05-02', stage.powder, 1)]
  const issue = await docs.approved('/warehouse/issue', draft('10'))
  expect(await docs.refused('/warehouse/issue/reallocate', 'storekeeper', { id: issue.id })).toBe('没有需要重新分配的数量')
  await pickAll(issue.id)
  expect((await docs.read('/warehouse/issue', issue.id))._actions).not.toContain('reallocate')
  await frozen(bad)
  expect((await docs.read('/warehouse/issue', issue.id))._actions).toContain('reallocate')
  expect(await docs.stockOf(good)).toEqual(['T-RAW-02 OK 20 (4)'])
  expect((await docs.call('POST', '/warehouse/issue/reallocate', 'operator', { id: issue.id })).code).toBe(510)
  const answers = await Promise.all([1, 2].map(() => docs.call('POST', '/warehouse/issue/reallocate', 'storekeeper', { id: issue.id })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)!.message).toBe('没有需要重新分配的数量')
  expect(await docs.stockOf(good)).toEqual(['T-RAW-02 OK 20 (10)'])
  expect(await docs.read('/warehouse/issue', issue.id)).toMatchObject({ status: '3' })
  await pickAll(issue.id)
  expect(await docs.done('/warehouse/issue/check', 'director', { id: issue.id })).toMatchObject({ status: '4' })
  expect(await docs.stockOf(good)).toEqual(['T-RAW-02 OK 10'])
})

test('where there is not enough left, nothing is taken and the figures are told; frozen and allocated at one moment agree', async () => {
  for (let round = 0; round < 2; round++) {
    const [first, second] = [await lotOf('5', '2026-04-01'), await lotOf('5', '2026-04-02', stage.powder, 1)]
    const issue = await docs.approved('/warehouse/issue', draft('10'))
    await frozen(first)
    const { id } = await docs.done('/warehouse/freeze/add', 'qe', { docDate: '2026-05-18', reason: '召回', lines: [{ lot: second }] })
    await docs.done('/warehouse/freeze/submit', 'qe', { id })
    await Promise.all([docs.done('/warehouse/freeze/approve', 'qm', { id }),
      docs.call('POST', '/warehouse/issue/reallocate', 'storekeeper', { id: issue.id })])
    expect(await docs.stockOf(first)).toEqual(['T-RAW-01 HOLD 5'])
    expect(await docs.stockOf(second)).toEqual(['T-RAW-02 HOLD 5'])
    await docs.done('/warehouse/issue/cancel', 'storekeeper', { id: issue.id, comment: '全部冻结' })
  }
  expect(
    await stage.query(
      'select b.balance_key from wms_balance b left join (select balance_key, sum(open_qty) as held from wms_reserve group by balance_key) r on r.balance_key = b.balance_key where b.reserved <> coalesce(r.held, 0) or b.reserved > b.qty',
      [],
    ),
  ).toEqual([])
})

describe('alternates', () => {
  test('are offered by name where they are not allowed, and cover what is short where they are; edges name what went', async () => {
    await stage.query("update md_item_alt set approved = 'Y', ratio = 1.25 where item = $1 and alt_item = $2", [stage.powder, coarse])
    const [{ qty: there } = { qty: '0' }] = await stage.query<{ qty: string }>(
      "select trim_scale(sum(qty - reserved))::text as qty from wms_balance where warehouse = $1 and item = $2 and stock_type = 'OK'",
      [stage.store, stage.powder],
    )
    const other = await lotOf('30', '2026-05-01', coarse, 2)
    const wanted = String(Number(there) + 8)
    const { id } = await docs.done('/warehouse/issue/add', 'storekeeper', draft(wanted))
    await docs.done('/warehouse/issue/submit', 'storekeeper', { id })
    const refused = await docs.call('POST', '/warehouse/issue/approve', 'director', { id })
    expect((refused.result as Rec).faults.map(({ field, text }: Rec) => `${field}: ${text}`)).toEqual([
      `qty: 库存不足：RM-WC-08  可用 ${there} kg，需要 ${wanted} kg`,
      'item: 可用替代料 RM-WC-25 30 kg，勾选「允许替代料」后可分配',
    ])

    const issue = await docs.approved('/warehouse/issue', draft(wanted, { alternates: 'Y' }))
    const alternate = (await picksOf(issue.id)).find(({ item }) => item === coarse)
    expect(alternate).toMatchObject({ qty: '10', replaces: stage.powder, replaces_dictText: expect.stringContaining('RM-WC-08'),
      ratio: '1.25', lot: other })
    expect(await docs.stockOf(other)).toEqual(['T-RAW-03 OK 30 (10)'])
    await docs.done('/warehouse/issue/pick', 'storekeeper', { id: issue.id, picks: [{ pick: alternate!.id, qty: '5' }] })
    await docs.done('/warehouse/issue/check', 'director', { id: issue.id })
    expect((await docs.read('/warehouse/issue', issue.id)).lines).toMatchObject([{ doneQty: '4' }])
    await pickAll(issue.id)
    expect(await docs.done('/warehouse/issue/check', 'director', { id: issue.id })).toMatchObject({ status: '4' })
    expect((await docs.read('/warehouse/issue', issue.id)).lines).toMatchObject([{ doneQty: wanted }])
    expect(
      await stage.query(
        "select item_from, trim_scale(sum(qty))::text as qty from trc_edge where kind = 'SHIP' and from_id = $1 group by item_from",
        [other],
      ),
    ).toEqual([{ item_from: coarse, qty: '10' }])
  })

  test('that are not approved, or out of their time, or for a named lot, stand for nothing', async () => {
    await lotOf('30', '2026-05-01', coarse, 2)
    const named = await lotOf('1', '2026-05-05')
    const refusedFor = async (more: Rec) => {
      const { id } = await docs.done('/warehouse/issue/add', 'storekeeper', draft('900', { alternates: 'Y', ...more }))
      await docs.done('/warehouse/issue/submit', 'storekeeper', { id })
      return (((await docs.call('POST', '/warehouse/issue/approve', 'director', { id })).result as Rec).faults as Rec[]).map(({ text }) =>
        text
      ).join()
    }
    expect(await refusedFor({ lines: [{ item: stage.powder, lot: named, qty: '2' }] })).toMatch(
      /^库存不足：RM-WC-08 T-LOT-\d+ 可用 1 kg，需要 2 kg$/,
    )
    for (const how of ["approved = 'N'", "approved = 'Y', effective_to = '2026-05-17'"]) {
      await stage.query(`update md_item_alt set ${how} where item = $1`, [stage.powder])
      expect(await refusedFor({})).toMatch(/^库存不足：RM-WC-08 {2}可用 [\d.]+ kg，需要 900 kg$/)
      expect(await refusedFor({ alternates: 'N' })).not.toContain('替代料')
    }
  })
})
