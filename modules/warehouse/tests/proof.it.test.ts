import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Domain §2.5: I1 to I9 are proved on demand and by night; differences are shown to the row and never repaired silently. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ template: 'demo' }) })
afterAll(() => app.close())

const prove = async () => {
  const { body } = await app.call('POST', '/warehouse/proof/run', { as: 'storekeeper' })
  expect(body.success, body.message).toBe(true)
  return body
}
const linesOf = async (id: string) => (await app.call('GET', `/warehouse/proof/queryLinesByMainId?id=${id}`, { as: 'storekeeper' })).body.result as unknown as Rec[]
/** Behind the back of the database's own guards. */
const tamper = (statement: string) => app.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

test('the demonstration plant tallies; the proof is kept with its size', async () => {
  const { message, result } = await prove()
  expect([message, result.differences]).toEqual(['对账完成，账实逻辑一致', 0])
  const { body } = await app.call('GET', `/warehouse/proof/queryById?id=${result.id}`, { as: 'storekeeper' })
  expect(body.result).toMatchObject({ result: 'OK', differences: 0 })
  expect(body.result.ledgerRows).toBeGreaterThan(0)
})

test.each([
  ['I1', `update wms_balance set qty = qty + 1 where id = (select id from wms_balance where qty > 0 and reserved = 0 and hu is null and serial is null order by id limit 1)`],
  ['I1', `delete from wms_balance where id = (select id from wms_balance where qty > 0 and reserved = 0 and hu is null order by id limit 1)`],
  ['I3', `update wms_ledger set qty = qty * 2 where id = (select id from wms_ledger where pair is not null and qty > 0 order by seq limit 1)`],
  ['I6', `update wms_ledger set stock_type = 'QC' where id = (select id from wms_ledger where move_type in ('202', '204', '401', '201', '321') and qty < 0 and red_of is null order by seq limit 1)`],
  ['I9', `delete from wms_posting where id = (select id from wms_posting order by id limit 1)`],
])('%s is found to the row and left as it is: %s', async (invariant, statement) => {
  const before = await app.database.pool.query('select (select count(*) from wms_ledger) as ledger, (select sum(qty) from wms_balance) as stock')
  const tables = ['wms_ledger', 'wms_balance', 'wms_posting']
  for (const table of tables) await app.database.pool.query(`create table kept_${table} as table ${table}`)
  try {
    await tamper(statement)
    const { result } = await prove()
    expect(result.differences).toBeGreaterThan(0)
    expect((await linesOf(result.id)).map((line) => line.invariant)).toContain(invariant)
    expect((await prove()).result.differences).toBe(result.differences)
  } finally {
    for (const table of tables) await tamper(`delete from ${table}; insert into ${table} select * from kept_${table}`)
    for (const table of tables) await app.database.pool.query(`drop table kept_${table}`)
  }
  expect((await app.database.pool.query('select (select count(*) from wms_ledger) as ledger, (select sum(qty) from wms_balance) as stock')).rows).toEqual(before.rows)
  expect((await prove()).result.differences).toBe(0)
})

test('a guard of the ledger that was switched off is named', async () => {
  await app.database.pool.query('alter table wms_ledger disable trigger wms_ledger_append_only')
  const { result } = await prove()
  expect(await linesOf(result.id)).toMatchObject([{ invariant: 'I4', detail: 'wms_ledger_append_only' }])
  await app.database.pool.query('alter table wms_ledger enable trigger wms_ledger_append_only')
  expect((await prove()).result.differences).toBe(0)
})

test('whoever has no right proves nothing', async () => {
  expect((await app.call('POST', '/warehouse/proof/run', { as: 'operator' })).body.code).toBe(510)
})

test.each(['wms_in_out', 'wms_ageing', 'wms_expiry', 'wms_min_max', 'wms_turnover'])('report %s is answered', async (code) => {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from onl_cgreport_head where code = $1', [code])
  const { body } = await app.call(`GET`, `/online/cgreport/api/getData/${rows[0]!.id}`, { as: 'storekeeper' })
  expect(body.success, body.message).toBe(true)
  if (code !== 'wms_in_out') return
  for (const { opening, received, issued, closing } of body.result.records as Rec[]) expect(Number(opening) + Number(received) - Number(issued)).toBeCloseTo(Number(closing), 6)
})
