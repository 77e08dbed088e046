import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const find = async (text: string, as = 'admin', headers = {}) => {
  const { body } = await app.call<Rec[]>('GET', `/sys/search?text=${encodeURIComponent(text)}`, { as, headers })
  expect(body.success, body.message).toBe(true)
  return body.result
}
const one = async <T = Rec>(statement: string) => (await app.database.pool.query(statement)).rows[0] as T

test('any number is found, whole, by its beginning and in small letters, and leads to its record', async () => {
  const issue = await one<{ id: string; doc_no: string }>('select id, doc_no from wms_out where del_flag = 0 order by doc_no limit 1')
  const lot = await one<{ id: string; lot_no: string }>("select id, lot_no from wms_lot where lot_no like 'C%' order by lot_no limit 1")
  const hu = await one<{ id: string; sscc: string }>('select id, hu_no as sscc from wms_hu order by hu_no limit 1')
  expect(await find(issue.doc_no)).toMatchObject([{ entity: 'warehouse.issue', id: issue.id, kind: '出库', name: issue.doc_no,
    path: `/warehouse/issue?open=view:${issue.id}` }])
  expect((await find(issue.doc_no.slice(0, -1))).map(({ id }) => id)).toContain(issue.id)
  expect((await find(lot.lot_no.toLowerCase()))[0]).toMatchObject({ entity: 'warehouse.lot', id: lot.id })
  expect((await find(hu.sscc))[0]).toMatchObject({ entity: 'warehouse.hu', id: hu.id })
})

test('names are found by any part: items, suppliers, people', async () => {
  expect((await find('云岭')).map(({ entity }) => entity)).toContain('product.supplier')
  expect((await find('碳化钨')).map(({ entity }) => entity)).toContain('product.item')
  expect(await find('赵芳')).toMatchObject([{ entity: 'system.user', kind: '用户', name: expect.stringContaining('赵芳') }])
  expect((await find('碳化钨', 'admin', { 'x-locale': 'en-US' }))[0]).toMatchObject({ kind: 'Item' })
})

test('nobody finds what they may not list, nor what another tenant has; characters of patterns mean themselves', async () => {
  expect(await find('赵芳', 'storekeeper')).toEqual([])
  expect((await find('NCR', 'operator')).filter(({ entity }) => entity === 'quality.ncr')).toEqual([])
  await app.database.pool.query("update md_supplier set tenant_id = 9 where name like '%云岭%'")
  expect((await find('云岭')).filter(({ entity }) => entity === 'product.supplier')).toEqual([])
  expect(await find('%%')).toEqual([])
  expect(await find('__')).toEqual([])
  expect(await find('  ')).toEqual([])
  expect(await find('x'.repeat(5000))).toEqual([])
})
