import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDb, createPool } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { whileWanted } from '#kernel/server/wanted.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* Pages that go before their totals are counted, and reads that stop once nobody waits for them. */

let app: TestApp
let kernel: Kernel
beforeAll(async () => {
  app = await startTestApp({ extra: () => ({ ...sampleServer(), routes: (_app, its) => {
    kernel = its
  } }) })
  await app.database.pool.query(`insert into smp_shelf (id, code, name) select 's' || i, 's' || i, 's' || i from generate_series(1, 30) i`)
  // No page waits for its total: what is kept is all that goes with it.
  kernel.totals.patienceMs = 0
})
afterAll(() => app.close())

const path = '/sample/shelf/list?column=code&pageSize=10'
const list = async (more = ''): Promise<Rec> => (await app.call('GET', `${path}${more}`)).body.result
const later = (more = '') => list(`&_total=later${more}`)
const only = (more = '') => list(`&_total=only${more}`)

test('a page goes at once and says that its total is counted; the total follows, exact', async () => {
  expect(await later()).toMatchObject({ total: 10, counting: true, size: 10, current: 1 })
  expect(await only()).toMatchObject({ records: [], total: 30 })
  const again = await later()
  expect([again.total, again.counting], 'kept').toEqual([30, undefined])
})

test('what was written since is in the page and in the total that follows', async () => {
  await app.call('POST', '/sample/shelf/add', { body: { code: 'a', name: 'a' } })
  expect(await later('&order=asc')).toMatchObject({ records: [{ code: 'a' }, {}, {}, {}, {}, {}, {}, {}, {}, {}], counting: true })
  expect((await only()).total).toBe(31)
})

test('the last page is the end of the list: its total needs no counting', async () => {
  await app.database.pool.query(`insert into smp_shelf (id, code, name) values ('raw', 'raw', 'raw')`)
  const last = await later('&pageNo=4')
  expect([last.records.length, last.total, last.counting]).toEqual([2, 32, undefined])
  const none = await later('&code=nothing')
  expect([none.total, none.counting]).toEqual([0, undefined])
})

test('clients that do not know of it have the exact total with the page, as ever', async () => {
  await app.database.pool.query(`insert into smp_shelf (id, code, name) values ('more', 'more', 'more')`)
  const page = await list()
  expect([page.records.length, page.total, page.counting]).toEqual([10, 33, undefined])
})

test('the total follows an advanced query and a filter alike', async () => {
  const more = `&superQueryMatchType=and&superQueryParams=${
    encodeURIComponent(JSON.stringify([{ field: 'code', rule: 'right_like', val: 's1' }]))
  }`
  expect(await later(more)).toMatchObject({ total: 10, counting: true })
  expect((await only(more)).total).toBe(11)
})

test('a read whose caller has left is stopped in the database, and so is a count that nobody waits for', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'X-Access-Token': await app.tokenOf('admin') }
  const waiting = async () =>
    (await app.database.pool.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from "smp_shelf" t%'`)).rows[0].n as number
  // Known once, so that nothing but the list itself waits below.
  await list()
  const lock = await app.database.pool.connect()
  for (const more of ['&code=*x*', '&code=*x*&_total=only']) {
    await lock.query('begin')
    await lock.query('lock table smp_shelf in access exclusive mode')
    const left = new AbortController()
    const asked = fetch(`${address}/api${path}${more}`, { headers, signal: left.signal })
    await expect.poll(waiting).toBeGreaterThan(0)
    left.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(waiting).toBe(0)
    await lock.query('rollback')
  }
  lock.release()
  expect((await list()).total, 'its connections go on').toBe(33)
})

test('a caller who leaves while their read waits for a connection asks nothing of it, and the next has it', async () => {
  const one = createPool({ url: app.database.url, max: 1 })
  onTestFinished(() => one.end())
  const db = createDb(one)
  const busy = await one.connect()
  const left = new AbortController()
  const asked = whileWanted(left.signal, () => sql`select 1`.execute(db))
  await expect.poll(() => one.waitingCount).toBe(1)
  left.abort(new Error('left'))
  busy.release()
  await expect(asked).rejects.toThrow('left')
  expect((await sql<{ n: number }>`select 2 as n`.execute(db)).rows).toEqual([{ n: 2 }])
})
