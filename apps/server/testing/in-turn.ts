import type pg from 'pg'
import { expect } from 'vitest'

/** Calls that come one behind the other while all stock of a lot is held, so that each has gone as far as it can before the first goes on. */
export async function inTurn<T>(pool: pg.Pool, lot: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const gate = await pool.connect()
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount
  const answers: Promise<T>[] = []
  try {
    await gate.query('begin')
    await gate.query('select from wms_balance where lot = $1 order by balance_key for update', [lot])
    for (const call of calls) {
      answers.push(call())
      await expect.poll(waiting, { interval: 10 }).toBe(answers.length)
    }
  } finally {
    await gate.query('commit')
    gate.release()
  }
  return Promise.all(answers)
}
