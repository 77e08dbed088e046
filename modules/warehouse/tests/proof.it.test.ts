import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Domain §2.5: I1 to I9 are proved on demand and by night; differences are shown to the row and never repaired silently. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => app.close())

const prove = async () => {
  const { body } = await app.call('POST', '/warehouse/proof/run', { as: 'storekeeper' })
  expect(body.success, body.message).toBe(true)
  return body
}
const linesOf = async (id: string) =>
  (await app.call('GET', `/warehouse/proof/queryLinesByMainId?id=${id}`, { as: 'storekeeper' })).body.result as unknown as Rec[]
/** Behind the back of the database's own guards. */
const tamper = (statement: string) => app.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

test('the demonstration plant tallies; the proof is kept with its size', async () => {
  const { message, result } = await prove()
  expect([message, result.differences]).toEqual(['对账完成，账实逻辑一致', 0])
  const { body } = await app.call('GET', `/warehouse/proof/queryById?id=${result.id}`, { as: 'storekeeper' })
  expect(body.result).toMatchObject({ result: 'OK', differences: 0 })
  expect(body.result.ledgerRows).toBeGreaterThan(0)
})

/** The row that is spoilt, and what the proof says of it. */
const spoilt = {
  loose: 'select id from wms_balance where qty > 0 and reserved = 0 and hu is null and serial is null order by id limit 1',
  box: "select id from wms_hu where hu_type = 'BOX' and qty > 0 order by hu_no limit 1",
  // What came into a balance that was used up later: with less of it, the balance was below zero meanwhile.
  usedUp:
    'select l.id from wms_ledger l join wms_balance b on b.balance_key = l.balance_key where b.qty = 0 and l.qty > 0 and l.pair is null and l.red_of is null order by l.seq limit 1',
}

test.each([
  ['I2', `update wms_ledger set qty = qty - 1 where id = (${spoilt.usedUp})`,
    `select doc_no as "docNo" from wms_ledger where balance_key = (select balance_key from wms_ledger where id = (${spoilt.usedUp})) and qty < 0 order by seq desc limit 1`],
  ['I5', `update wms_balance set reserved = 1 where id = (${spoilt.loose})`,
    `select bin, '1' as actual, '0' as expected from wms_balance where id = (${spoilt.loose})`],
  ['I7', `update wms_balance set serial = 'SN-1' where id = (${spoilt.loose})`,
    `select item, 'SN-1' as detail, '1' as expected, trim_scale(qty)::text as actual from wms_balance where id = (${spoilt.loose})`],
  ['I8', `update wms_hu set qty = qty + 1 where id = (${spoilt.box})`,
    `select hu_no as hu, trim_scale(qty)::text as expected, trim_scale(qty + 1)::text as actual from wms_hu where id = (${spoilt.box})`],
  ['I1',
    `update wms_balance set qty = qty + 1 where id = (select id from wms_balance where qty > 0 and reserved = 0 and hu is null and serial is null order by id limit 1)`],
  ['I1',
    `delete from wms_balance where id = (select id from wms_balance where qty > 0 and reserved = 0 and hu is null order by id limit 1)`],
  ['I3',
    `update wms_ledger set qty = qty * 2 where id = (select id from wms_ledger where pair is not null and qty > 0 order by seq limit 1)`],
  ['I6',
    `update wms_ledger set stock_type = 'QC' where id = (select id from wms_ledger where move_type in ('202', '204', '401', '201', '321') and qty < 0 and red_of is null order by seq limit 1)`],
  ['I9', `delete from wms_posting where id = (select id from wms_posting order by id limit 1)`],
] satisfies [string, string, string?][] as [string, string, string?][])('%s is found to the row and left as it is: %s',
  async (invariant, statement, row?: string) => {
    const before = await app.database.pool.query(
      'select (select count(*) from wms_ledger) as ledger, (select sum(qty) from wms_balance) as stock',
    )
    const tables = ['wms_ledger', 'wms_balance', 'wms_posting', 'wms_hu']
    const wanted = row ? (await app.database.pool.query<Rec>(row)).rows[0]! : {}
    for (const table of tables) await app.database.pool.query(`create table kept_${table} as table ${table}`)
    try {
      await tamper(statement)
      const { result } = await prove()
      expect(result.differences).toBeGreaterThan(0)
      expect(await linesOf(result.id)).toContainEqual(expect.objectContaining({ ...wanted, invariant }))
      expect((await prove()).result.differences).toBe(result.differences)
    } finally {
      for (const table of tables) await tamper(`delete from ${table}; insert into ${table} select * from kept_${table}`)
      for (const table of tables) await app.database.pool.query(`drop table kept_${table}`)
    }
    expect(
      (await app.database.pool.query('select (select count(*) from wms_ledger) as ledger, (select sum(qty) from wms_balance) as stock'))
        .rows,
    ).toEqual(before.rows)
    expect((await prove()).result.differences).toBe(0)
  })

test('less than nothing and more reserved than there is are refused by the database itself, whoever writes', async () => {
  await expect(app.database.pool.query('update wms_balance set qty = -1, reserved = -2')).rejects.toThrow(/wms_balance_\w+_ck/)
  await expect(app.database.pool.query(`update wms_balance set reserved = qty + 1`)).rejects.toThrow('wms_balance_reserved_ck')
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
