import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import { TIMEOUT_SECONDS } from '../../rules/statement-limit.ts'
import { SqlFault } from './sql-fault.ts'

// Compiling costs a report more than it gains: its rows are few, whatever the planner guesses.
const stops = sql`
  select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', ${`${TIMEOUT_SECONDS}s`}, true),
    set_config('jit', 'off', true)`

/** Runs statements that can write nothing and end in time; inside an action they leave no trace in its transaction. */
export async function readOnly<T>(ctx: Ctx, work: (db: Db) => Promise<T>): Promise<T> {
  if (!ctx.inTransaction) {
    return ctx.kernel.db.transaction().execute(async (tx) => {
      await stops.execute(tx)
      return work(tx)
    })
  }
  await sql`savepoint report`.execute(ctx.db)
  try {
    await stops.execute(ctx.db)
    return await work(ctx.db)
  } finally {
    // Takes the settings back too.
    await sql`rollback to savepoint report`.execute(ctx.db)
  }
}

interface PgError {
  code?: string
  message?: string
  position?: string
}

/** Errors that the statement itself brought about: its names, types and values, its length. */
const itsOwn = /^(42|22|21|0A|54|53)/

/**
 * What PostgreSQL says of a statement as a fault with its place; other errors stay what they are.
 * @param sent the whole query as it was sent
 * @param placeOf the place in the author's statement of a place in it; below 0 where it is none of the author's
 */
export function faultOfDatabase(error: unknown, sent: string, placeOf: (sentAt: number) => number): unknown {
  const { code = '', message = '', position } = error as PgError
  if (code === '57014') return new SqlFault('timeout', { seconds: TIMEOUT_SECONDS })
  if (!itsOwn.test(code)) return error
  // PostgreSQL counts characters from 1, a JavaScript text its UTF-16 units from 0.
  const at = position ? placeOf([...sent].slice(0, Number(position) - 1).join('').length) : -1
  return new SqlFault('database', { detail: message }, at >= 0 ? at : undefined)
}
