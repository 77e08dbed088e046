import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const states = async (as: string) =>
  new Set((await app.call<Rec>('GET', '/product/sop/list?pageSize=500', { as })).body.result.records.map(({ status }: Rec) => status))

test('who works by instructions finds those in force alone; who writes or decides them finds all', async () => {
  const draft =
    (await app.call<Rec>('POST', '/product/sop/add', { as: 'process', body: { sopNo: 'SOP-T-1', name: '草稿', version: 'A' } })).body
  expect(draft, draft.message).toMatchObject({ success: true })
  expect(await states('operator')).toEqual(new Set(['2']))
  expect((await states('process')).has('0')).toBe(true)
  expect((await states('qm')).has('2')).toBe(true)
  expect((await app.call('GET', `/product/sop/queryById?id=${draft.result.id}`, { as: 'operator' })).body).toMatchObject({ success: false })
})
