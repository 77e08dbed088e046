import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* Exports that take long: how far they are is told, and they end with whoever asked. */

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  await app.database.pool.query(
    `insert into smp_shelf (id, code, name) select 's' || i, 's' || i, 's' || i from generate_series(1, 2500) i`,
  )
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const told = async (id: string, as = 'admin') => (await app.call('GET', `/sys/progress/${id}`, { as })).body.result

test('an export tells under its id how many of its rows are written, to whoever asked for it', async () => {
  const { raw } = await app.call('GET', '/sample/shelf/exportXls?type=xlsx', { headers: { 'x-progress-id': 'export-1' } })
  expect(raw.subarray(0, 2).toString(), 'a package').toBe('PK')
  expect(await told('export-1')).toEqual({ phase: 'writing', done: 2500, total: 2500 })
  expect(await told('export-1', 'qm')).toBeNull()
})

test('what an .xls cannot hold is refused before anything is written, and .xlsx offered', async () => {
  await app.database.pool.query(
    `insert into smp_shelf (id, code, name) select 'm' || i, 'm' || i, 'm' || i from generate_series(1, 65533) i`,
  )
  const { body } = await app.call('GET', '/sample/shelf/exportXls', { headers: { 'x-progress-id': 'export-2' } })
  expect(body).toMatchObject({ success: false, result: { code: 'tooManyRows', offer: 'xlsx' } })
  expect(await told('export-2')).toMatchObject({ phase: 'reading' })
})

test('an export whose caller has left asks the database for nothing more, and others have their turn', async () => {
  const headers = { 'X-Access-Token': await app.tokenOf('admin') }
  const waiting = async () =>
    (await app.database.pool.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from "smp_shelf" t%'`)).rows[0].n as number
  const lock = await app.database.pool.connect()
  await lock.query('begin')
  await lock.query('lock table smp_shelf in access exclusive mode')
  const left = new AbortController()
  const exports = ['xls', 'xlsx', 'xlsx'].map((type) =>
    fetch(`${address}/api/sample/shelf/exportXls?code=s*&type=${type}`, { headers, signal: left.signal })
  )
  await expect.poll(waiting).toBe(3)
  left.abort()
  for (const one of exports) await expect(one).rejects.toThrow('aborted')
  await expect.poll(waiting).toBe(0)
  await lock.query('rollback')
  lock.release()
  const { raw } = await app.call('GET', '/sample/shelf/exportXls?code=s*&type=xlsx')
  expect(raw.subarray(0, 2).toString()).toBe('PK')
})
