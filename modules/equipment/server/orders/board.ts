import { sql } from 'kysely'
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
    sql`(t.status in ('3', '31')
      or t.status = '0' and t.due < ${at}::timestamptz + make_interval(days => ${daysAhead}::int)
      or t.status = '4' and t.finish_time > ${at}::timestamptz - make_interval(hours => ${hoursKept}::int))`,
  ]) }
}
