import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '#apps/server/kernel.ts'
import { startTestApp } from '#apps/server/testing/app.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { stepsOf } from '../seed/history/steps.ts'
import { tellNext } from '../seed/history/history.ts'
import { lawOfShop, ofHistory, openHistory, type History } from './history.ts'

/* The weeks before the demonstration, told step by step behind a running console. */

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

test('one batch is told from powder to packed inserts, each step once by one of two servers, and ties up with stock', async () => {
  const before = await ofHistory(history)
  for (const _step of stepsOf({ no: 0 })) await Promise.all([tellNext(history.kernel), tellNext(second)])
  // Of two that come at once one may wait for the next step.
  while ((await history.standing()).batch === 0) await tellNext(history.kernel)
  expect(history.warnings()).toEqual([])
  expect(await ofHistory(history)).toEqual({ orders: before.orders + 7, heats: before.heats + 2 })
  expect(await lawOfShop(history.app), 'in = good + scrap + rework + wip, and nothing of it is left on the way').toEqual([])
  expect(await history.proof()).toBe(0)
})

test('what cannot be told is left out, and nothing of the step is there', async () => {
  const { pool } = history.app.database
  await pool.query("update eam_mold set status = 'BLOCKED'")
  const { batch } = await history.standing()
  while ((await history.standing()).batch === batch) expect(await tellNext(history.kernel)).toBe(true)
  expect(history.warnings()).toHaveLength(1)
  expect((await history.standing()).batch).toBe(batch + 1)
  while (await tellNext(history.kernel));
  expect(history.warnings(), 'after so many it is over').toHaveLength(3)
  expect(await history.proof()).toBe(0)
})
