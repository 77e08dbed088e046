import { sql, type RawBuilder } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Rec, ScopeRule } from '#kernel/server/rules.ts'
import { order, undoneOrders } from '../../index.ts'

const until = sql`coalesce(t.late_after, t.due)`
const done = sql`t.status = any(${codesOf(order, 'finished', 'toConfirm')})`

/** What an order `t` counts as, once its time has come: of these the figures are made, and by their names lists ask for the rows. */
export function orderFigures(ctx: Ctx): Readonly<Record<'due' | 'inTime' | 'late' | 'skipped' | 'open', RawBuilder<boolean>>> {
  return {
    due: sql`(${done} or t.status = ${order.state.skipped} or t.status = any(${undoneOrders}) and ${until} <= ${now(ctx)})`,
    inTime: sql`(${done} and t.finish_time <= ${until})`,
    late: sql`(${done} and t.finish_time > ${until})`,
    skipped: sql`t.status = ${order.state.skipped}`,
    open: sql`(t.status = any(${undoneOrders}) and ${until} <= ${now(ctx)})`,
  }
}

/** Parameter `figure` of the list of orders: which of them a figure counts. */
export async function ordersOfFigure(ctx: Ctx, { figure }: Rec): Promise<ScopeRule | undefined> {
  const figures: Readonly<Record<string, RawBuilder<boolean>>> = orderFigures(ctx)
  const where = typeof figure === 'string' ? figures[figure] : undefined
  return where && { where }
}
