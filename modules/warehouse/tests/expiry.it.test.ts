import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* The last day of a lot, half an hour past midnight: at the plant the 19th has begun, by UTC it is the 18th. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp({ startAt: '2026-05-18T16:30:00Z' })
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const posted = (lot: string, qty: string, moveType: PostingLine['moveType']) =>
  post(stage.ctx, { doc: { type: 'test', id: `x${++count}`, no: `X${count}` }, key: `expiry${count}`,
    lines: [{ moveType, item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
const expiring = async (expireDate: string): Promise<string> => {
  const lot = await stage.newLot({ expireDate })
  await posted(lot, '5', '101')
  return lot
}
const issue = (lot: string): Rec => ({ docDate: '2026-05-19', outType: 'OTHER', warehouse: stage.store,
  lines: [{ item: stage.powder, lot, qty: '1' }] })

test('a lot is used on its last day, and no longer', async () => {
  const [today, yesterday] = [await expiring('2026-05-19'), await expiring('2026-05-18')]
  await posted(today, '-1', '204')
  await expect(posted(yesterday, '-1', '204')).rejects.toThrow('批次已过有效期')
  expect([await docs.stockOf(today), await docs.stockOf(yesterday)]).toEqual([['T-RAW-01 OK 4'], ['T-RAW-01 OK 5']])
})

test('a lot is allocated on its last day, and no longer', async () => {
  const [today, yesterday] = [await expiring('2026-05-19'), await expiring('2026-05-18')]
  expect((await docs.approved('/warehouse/issue', issue(today))).picks).toMatchObject([{ lot: today, qty: '1' }])
  const { id } = await docs.done('/warehouse/issue/add', 'storekeeper', issue(yesterday))
  await docs.done('/warehouse/issue/submit', 'storekeeper', { id })
  expect(await docs.refused('/warehouse/issue/approve', 'director', { id })).toBe('批次已过有效期')
})

test('once a lot moved its expiry is changed by an act with a reason, and by nothing else', async () => {
  const fresh = await stage.newLot({ expireDate: '2026-12-31' })
  const edit = (id: string, expireDate: string) => app.call<Rec>('PUT', '/warehouse/lot/edit', { as: 'admin', body: { id, expireDate } })
  expect((await edit(fresh, '2027-01-31')).body.success).toBe(true)
  await posted(fresh, '5', '101')
  const refused = (await edit(fresh, '2099-12-31')).body
  expect((refused.result as Rec).faults).toMatchObject([{ field: 'expireDate', text: '批次已有出入库，请用「更改有效期」并说明原因' }])
  const act = (body: Rec, as = 'qe') => app.call<Rec>('POST', '/warehouse/lot/expiry', { as, body: { id: fresh, ...body } })
  expect((await act({ expireDate: '2027-06-30' })).body.success, 'without a reason').toBe(false)
  expect((await act({ expireDate: '2027-06-30', comment: '供应商更正' }, 'operator')).body.code).toBe(510)
  expect((await act({ expireDate: '2027-06-30', comment: '供应商更正' })).body.result).toMatchObject({ expireDate: '2027-06-30' })
})
