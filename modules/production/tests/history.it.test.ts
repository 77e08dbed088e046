import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '#apps/server/kernel.ts'
import { startTestApp } from '#apps/server/testing/app.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tellNext } from '../seed/history/history.ts'
import { lawOfShop, ofHistory, openHistory, type History } from './history.ts'

/* The weeks before the demonstration, told batch by batch behind a running console. */

let history: History
let second: Kernel

beforeAll(async () => {
  const app = await startTestApp({ idle: true })
  history = await openHistory(app)
  second = (await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })).kernel
})
afterAll(async () => {
  await second.notices.close()
  await history.close()
})

test('one batch is told from powder to packed inserts, by one of two servers, and ties up with stock', async () => {
  const before = await ofHistory(history)
  await Promise.all([tellNext(history.kernel), tellNext(second)])
  expect(history.warnings()).toEqual([])
  expect((await history.standing()).batch).toBe(1)
  expect(await ofHistory(history)).toEqual({ orders: before.orders + 7, heats: before.heats + 2 })
  expect(await lawOfShop(history.app), 'in = good + scrap + rework + wip, and nothing of it is left on the way').toEqual([])
  expect(await history.proof()).toBe(0)
})

test('what cannot be told is left out, nothing of it is there, and after three it is over', async () => {
  await history.app.database.pool.query("update eam_mold set status = 'BLOCKED'")
  const before = await ofHistory(history)
  expect(await tellNext(history.kernel)).toBe(true)
  expect(await history.standing()).toEqual({ batch: 2, over: false })
  expect(history.warnings()).toHaveLength(1)
  expect([await tellNext(history.kernel), await tellNext(history.kernel), await tellNext(history.kernel)]).toEqual([true, false, false])
  expect((await history.standing()).over).toBe(true)
  expect(await ofHistory(history)).toEqual(before)
  expect(await history.proof()).toBe(0)
})
