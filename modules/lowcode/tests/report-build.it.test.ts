import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { statementOf, type BuiltReport, type ReadableTable } from '../rules/built-report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const head = '/online/cgreport/head'
const tables = async (as = 'admin') => (await app.call<ReadableTable[]>('GET', `${head}/readableTables`, { as })).body
const sample = async (sql: string, more: Rec = {}, as = 'admin') =>
  (await app.call<{ columns: Rec[]; records: Rec[] }>('POST', `${head}/sampleSql`, { as, body: { sql, ...more } })).body

/** Somebody who writes reports and may list these besides. */
async function author(name: string, ...rights: string[]): Promise<string> {
  const role = (await app.call('POST', '/sys/role/add', { body: { roleCode: name, roleName: name } })).body
  expect(role.success, role.message).toBe(true)
  const { rows } = await app.database.pool.query<{ id: string }>('select id from sys_permission where perms = any($1) and del_flag = 0', [[
    'lowcode:report:edit',
    'lowcode:report:list',
    ...rights,
  ]])
  await app.call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: role.result.id, permissionIds: rows.map(({ id }) => id).join(), lastpermissionIds: '' },
  })
  const added = (await app.call('POST', '/sys/user/add', {
    body: { username: name, realname: name, password: '123456', relTenantIds: '0', roles: [{ role: role.result.id }] },
  })).body
  expect(added.success, added.message).toBe(true)
  return name
}

test('an author is offered the tables that they may list, with headings, kinds and what records name, and no secrets', async () => {
  const all = (await tables()).result
  const balance = all.find(({ table }) => table === 'wms_balance')!
  expect(balance.columns).toEqual(
    expect.arrayContaining([expect.objectContaining({ column: 'item', title: '物料', refers: 'md_item' }),
      expect.objectContaining({ column: 'qty', kind: 'number' })]),
  )
  expect(all.find(({ table }) => table === 'md_item')!.opens).toEqual({ component: 'product/ItemList', column: 'code', field: 'code' })
  expect(all.find(({ table }) => table === 'sys_user')!.columns.map(({ column }) => column)).not.toContain('password')
  const few = (await tables(await author('item-author', 'product:item:list'))).result
  expect(few.map(({ table }) => table)).toContain('md_item')
  expect(few.map(({ table }) => table)).not.toContain('wms_balance')
  expect((await tables('operator')).code).toBe(510)
})

test('the first twenty rows of a statement come with headings and texts of codes; rights and faults are those of reports', async () => {
  const { result, message } = await sample('select code, item_type from md_item order by code')
  expect(result, message).toMatchObject({ columns: [{ name: 'code', title: '物料编码' }, { name: 'item_type', title: '物料类型' }] })
  expect(result.records).toHaveLength(20)
  expect(result.records[0]).toMatchObject({ item_type_dictText: expect.any(String) })
  expect((await sample('select 1 from sys_user', {}, await author('no-users'))).code).toBe(510)
  expect((await sample('select nothing from md_item')).message).toContain('nothing')
  expect((await sample('delete from md_item')).success).toBe(false)
  expect((await sample('select code from md_item', {}, 'operator')).code).toBe(510)
})

test('what is put together runs as it is, and its parameters hold rows back once they have values', async () => {
  const readable = (await tables()).result
  const path = (column: string, through: string | null = null) => ({ through, column })
  const built: BuiltReport = { table: 'wms_balance',
    columns: [{ path: path('code', 'item'), use: 'plain', opened: false }, { path: path('stock_type'), use: 'plain', opened: false }, {
      path: path('qty'),
      use: 'sum',
      opened: false,
    }, {
      path: path('id'),
      use: 'count',
      opened: false,
    }],
    filters: [{ path: path('qty'), comparison: 'ge', value: '0.001', asked: false }, { path: path('code', 'item'), comparison: 'contains',
      value: '', asked: true }, { path: path('create_time'), comparison: 'le', value: '', asked: true }, { path: path('qty'),
      comparison: 'le', value: '', asked: true }], sorts: [{ column: 0, descending: false }] }
  const { sql, items, params } = statementOf(readable, built, (title, use) => `${title} ${use}`)
  const { result, message } = await sample(sql)
  expect(result?.records.length, message).toBeGreaterThan(1)
  const first = result.records[0] as { item_code: string; sum_qty: string }
  expect(Object.keys(first)).toEqual(expect.arrayContaining(['item_code', 'stock_type', 'sum_qty', 'count_id']))
  const narrowed = (await sample(sql, { params: { item_code: first.item_code, create_time_to: '2999-01-01', qty_to: '99999999' } })).result
  expect(new Set(narrowed.records.map(({ item_code }) => item_code))).toEqual(new Set([first.item_code]))
  const saved = (await app.call('POST', `${head}/add`, {
    body: { head: { code: 'built', name: '库存汇总', cgrSql: sql }, items: items.map((item) => ({ fieldType: 'String', ...item })),
      params },
  })).body
  expect(saved.success, saved.message).toBe(true)
  // It is proposed one while it is entered.
  const proposed = await app.call('GET', `${head}/codeFor?text=${encodeURIComponent('库存汇总')}`)
  expect(proposed.body.result).toBe('kucunhuizong')
  // Without a code it gets one of its name, and another the next one.
  for (const code of ['kucunhuizong', 'kucunhuizong_2'])
    expect((await app.call('POST', `${head}/add`, { body: { head: { name: '库存汇总', cgrSql: sql } } })).body.result).toMatchObject({
      code,
    })
})

test('a trial over millions of rows ends by itself, and in the database as soon as its author stops it', async () => {
  const heavy = 'select count(*) as n from sys_permission a, sys_permission b, sys_permission c'
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'X-Access-Token': await app.tokenOf('admin'), 'content-type': 'application/json' }
  const running = async () =>
    (await app.database.pool.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%sys_permission%' and pid <> pg_backend_pid()`)).rows[0]
      .n as number
  const left = new AbortController()
  const asked = fetch(`${address}/api${head}/sampleSql`, { method: 'POST', headers, body: JSON.stringify({ sql: heavy }),
    signal: left.signal })
  await expect.poll(running).toBe(1)
  left.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(running).toBe(0)
  expect((await sample(heavy)).message, 'nobody stops it').toContain('10')
})
