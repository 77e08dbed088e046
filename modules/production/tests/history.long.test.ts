import { expect, test } from 'vitest'
import { startTestApp } from '#apps/server/testing/app.ts'
import { tellNext } from '../seed/history/history.ts'
import { lawOfShop, openHistory } from './history.ts'

test('the whole history is told without a fault, in the volume of the domain, and ties up to the last piece', async () => {
  const history = await openHistory(await startTestApp({ idle: true }))
  const { pool } = history.app.database
  while (await tellNext(history.kernel));
  expect(history.warnings()).toEqual([])
  const count = async (table: string) => (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count
  const volume = { orders: await count('mes_work_order'), lots: await count('mes_lot'), reports: await count('mes_report'),
    heats: await count('mes_furnace_batch'), ledger: await count('wms_ledger') }
  process.stdout.write(`${JSON.stringify(volume)}\n`)
  expect(volume.orders).toBeGreaterThanOrEqual(300)
  expect(volume.lots).toBeGreaterThanOrEqual(2600)
  expect(volume.reports).toBeGreaterThanOrEqual(14_000)
  expect(volume.heats).toBeGreaterThanOrEqual(120)
  expect(volume.ledger).toBeGreaterThanOrEqual(12_000)
  expect(await lawOfShop(history.app)).toEqual([])
  expect(await history.proof()).toBe(0)
  await history.close()
})
