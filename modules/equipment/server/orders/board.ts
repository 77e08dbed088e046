import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { boardRows } from '#kernel/server/work/board-rows.ts'
import { order } from '../../entities/order.ts'

/** What comes due so soon is looked at. */
const daysAhead = 7
/** Finished ones stay in sight as long. */
const hoursKept = 24

/** What is due, under way or to be confirmed, the longest due first, and what was finished within a day. */
export async function orderBoardOf(ctx: Ctx) {
  const at = now(ctx)
  return { now: at, records: await boardRows(ctx, order, { column: 'due', order: 'asc' }, [
    sql`(t.status = any(${codesOf(order, 'executing', 'toConfirm')})
      or t.status = ${order.state.waiting} and t.due < ${at}::timestamptz + make_interval(days => ${daysAhead}::int)
      or t.status = ${order.state.finished} and t.finish_time > ${at}::timestamptz - make_interval(hours => ${hoursKept}::int))`,
  ]) }
}
