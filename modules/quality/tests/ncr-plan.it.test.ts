import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'PUT', path: string, body?: Rec) =>
  (await app.call<Rec>(method, path, { as: 'admin', ...(body ? { body } : {}) })).body
/** A draft about a lot, with what people see of it. */
const draft = async (): Promise<Rec> => {
  const { rows: [row] } = await app.database.pool.query<Rec>(`
    update qms_ncr set status = '0', source_type = null, source_id = null
    where id = (select n.id from qms_ncr n join qms_ncr_lot l on l.main_id = n.id and l.del_flag = 0 where n.del_flag = 0 order by n.id limit 1)
    returning id`)
  await app.database.pool.query('delete from qms_ncr_disp where main_id = $1', [row!.id])
  return (await call('GET', `/quality/ncr/queryById?id=${row!.id}`)).result
}

test('a list tells what is wrong with which lot first', async () => {
  const { id, lots, description } = await draft()
  const { result: { records } } = await call('GET', `/quality/ncr/list?id=${id},`)
  expect(records[0]._contents.startsWith(`${description} · ${lots[0].lot_dictText}`), records[0]._contents).toBe(true)
})

test('a disposition of another lot is refused by its number, never by the id of the database', async () => {
  const record = await draft()
  const { rows: [other] } = await app.database.pool.query<Rec>(
    'select id, lot_no as no from wms_lot where id <> all($1) and tenant_id = 0 order by id limit 1',
    [record.lots.map(({ lot }: Rec) => lot)],
  )
  const answer = await call('PUT', '/quality/ncr/edit', { ...record, dispositions: [{ disposition: 'SCRAP', lot: other!.id, qty: '1' }] })
  expect(answer.success).toBe(false)
  expect(JSON.stringify(answer)).toContain(`批号 ${other!.no} 不在不合格批次中`)
  expect(JSON.stringify(answer)).not.toContain(`批号 ${other!.id}`)
})

test('what the panel sends is kept: the open goods of a lot with the way that was pressed', async () => {
  const record = await draft()
  const [{ lot, qty }] = record.lots
  const answer = await call('PUT', '/quality/ncr/edit', { ...record,
    dispositions: [{ disposition: 'SCRAP', lot, qty, disposition_dictText: '报废', lot_dictText: 'x' }] })
  expect(answer, answer.message).toMatchObject({ success: true })
  expect((await call('GET', `/quality/ncr/queryById?id=${record.id}`)).result.dispositions).toMatchObject([{ disposition: 'SCRAP', lot, qty,
    state: 'OPEN' }])
})
