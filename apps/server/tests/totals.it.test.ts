import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  second = await app.another()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const total = async (from: TestApp) => (await from.call('GET', '/sample/shelf/list?pageSize=1')).body.result.total
const add = (from: TestApp, code: string) => from.call('POST', '/sample/shelf/add', { body: { code, name: code } })

test('a kept total is right to the row, whichever process wrote', async () => {
  expect(await total(app)).toBe(0)
  await add(second, 'one')
  expect([await total(app), await total(second)]).toEqual([1, 1])
  expect([await total(app), await total(second)]).toEqual([1, 1])
  await app.database.pool.query(`insert into smp_shelf (id, code, name) values ('raw', 'raw', 'raw')`)
  expect([await total(app), await total(second)]).toEqual([2, 2])
})

test('a transaction that was open while the total was counted is seen when it commits', async () => {
  const before = await total(app)
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query(`insert into smp_shelf (id, code, name) values ('late', 'late', 'late')`)
  expect(await total(app)).toBe(before)
  expect(await total(app)).toBe(before)
  await client.query('commit')
  client.release()
  expect(await total(app)).toBe(before + 1)
})

test('what was rolled back changes nothing', async () => {
  const before = await total(app)
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query(`insert into smp_shelf (id, code, name) values ('never', 'never', 'never')`)
  await client.query('rollback')
  client.release()
  expect(await total(app)).toBe(before)
})

test('pruned notes take nothing away from totals that are still kept', async () => {
  const before = await total(app)
  const { assemble } = await import('../kernel.ts')
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool })
  await kernel.totals.prune(kernel.db)
  await kernel.totals.prune(kernel.db)
  await kernel.notices.close()
  await add(second, 'after-pruning')
  expect(await total(app)).toBe(before + 1)
})
