import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Who acts when material is asked for, as the store says (decision 0040). The demonstration's raw store gives 200 kg without approval. */

let app: TestApp
let raw: Rec
let powder: string
let workcenter: string
beforeAll(async () => {
  app = await startTestApp()
  raw = await first('/warehouse/warehouse/list?code=RAW')
  powder = (await first('/product/item/list?code=RM-WC-08')).id
  workcenter = (await first('/product/workcenter/list?code=WC-PRESS-1')).id
})
afterAll(() => app.close())

const first = async (path: string) => (await app.call('GET', path)).body.result.records[0] as Rec
const call = async (as: string, path: string, body: Rec, method: 'POST' | 'PUT' = 'POST') =>
  (await app.call<Rec>(method, path, { as, body })).body
const done = async (as: string, path: string, body: Rec): Promise<Rec> => {
  const answer = await call(as, path, body)
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}
const asked = (as: string, qty: string, more: Rec = {}) =>
  done(as, '/warehouse/issue/add', { docDate: '2026-05-18', outType: 'PRODUCE', warehouse: raw.id, workcenter,
    lines: [{ item: powder, qty }], ...more })
const seen = async (as: string, id: string) => (await app.call('GET', `/warehouse/issue/queryById?id=${id}`, { as })).body.result as Rec
const works = async (as: string) => (await app.call<Rec[]>('GET', '/sys/work/list?size=200', { as })).body.result

test('a leader asks, the storekeeper picks and posts: three steps by two people, and nobody else is asked', async () => {
  const { id, rev } = await asked('leader', '60')
  const answer = await call('leader', '/warehouse/issue/submit', { id, rev })
  expect(answer).toMatchObject({ success: true, result: { status: '2' }, happened: [{ text: expect.stringContaining('免审领料量 200') }] })
  expect((await works('director')).map((row) => row.id)).not.toContain(id)
  expect((await works('storekeeper')).find((row) => row.id === id)).toMatchObject({ work: 'warehouse.issue/pick', from: '王海' })
  const { picks } = await seen('storekeeper', id)
  await done('storekeeper', '/warehouse/issue/pick', { id, picks: (picks as Rec[]).map(({ id: pick, qty }) => ({ pick, qty })) })
  expect((await seen('storekeeper', id))._actions).toContain('check')
  expect(await done('storekeeper', '/warehouse/issue/check', { id })).toMatchObject({ status: '4' })
})

test('one gram above the limit, another kind of issue, or a store without a limit waits for approval', async () => {
  const { id } = await asked('leader', '200.000001')
  expect(await done('leader', '/warehouse/issue/submit', { id })).toMatchObject({ status: '1' })
  const { id: exact } = await asked('leader', '200')
  expect(await done('leader', '/warehouse/issue/submit', { id: exact })).toMatchObject({ status: '2' })
  const { id: scrapped } = await asked('storekeeper', '1', { outType: 'OTHER', workcenter: null })
  expect(await done('storekeeper', '/warehouse/issue/submit', { id: scrapped })).toMatchObject({ status: '1' })
  await app.database.pool.query('update wms_warehouse set free_issue = null where id = $1', [raw.id])
  const { id: other } = await asked('leader', '1')
  expect(await done('leader', '/warehouse/issue/submit', { id: other })).toMatchObject({ status: '1' })
})

test('whoever makes issues does not decide what they need', async () => {
  const { rev } = await first('/warehouse/warehouse/list?code=RAW')
  for (const change of [{ freeIssue: '9999' }, { secondCheck: 'Y' }]) {
    expect(await call('storekeeper', '/warehouse/warehouse/edit', { id: raw.id, rev, ...change }, 'PUT')).toMatchObject({ success: false,
      result: { faults: [{ text: '只有有出库审核权的人可以修改，请联系其设置' }] } })
  }
  expect(await call('storekeeper', '/warehouse/warehouse/edit', { id: raw.id, rev, remark: '粉末' }, 'PUT')).toMatchObject({
    success: true,
  })
  expect(await call('storekeeper', '/warehouse/warehouse/add', { code: 'MINE', name: '我的仓', whType: 'RAW', secondCheck: 'N' }))
    .toMatchObject({ success: false })
})
