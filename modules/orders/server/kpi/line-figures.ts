import { sql, type RawBuilder } from 'kysely'
import { daysLater } from '#kernel/entity/period.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Rec, ScopeRule } from '#kernel/server/rules.ts'
import { order } from '../../entities/order.ts'

type LineFigure = 'due' | 'onTime' | 'late' | 'open' | 'ahead'

const { draft, submitted, rejected, cancelled } = order.state

/** So many days are looked ahead. */
export const daysAhead = 7

/** What a position was promised for, as `l`: what nobody promised otherwise is wanted on its day. */
export const agreedOn = sql<string>`coalesce(l.promise_date, l.due_date)`

/** Positions that somebody counts on, as `l` of an order `o`: what was ended early is promised to nobody any more. */
export const countsOn = sql<
  boolean
>`(o.status <> all(${[draft, submitted, rejected, cancelled]}) and l.short_closed = 'N' and l.line_status <> 'CLOSED')`

/** What a position counts as: of these the figures are made, and by their names the list of positions asks for the rows. */
export function lineFigures(ctx: Ctx): Readonly<Record<LineFigure, RawBuilder<boolean>>> {
  const today = now(ctx).slice(0, 10)
  const complete = sql`l.completed_at is not null`
  const inTime = sql`l.completed_at < (${agreedOn} + 1)`
  return {
    due: sql`(${agreedOn} < ${today}::date or ${complete})`,
    onTime: sql`(${complete} and ${inTime})`,
    late: sql`(${complete} and not ${inTime})`,
    open: sql`(not ${complete} and ${agreedOn} < ${today}::date)`,
    ahead: sql`(not ${complete} and ${agreedOn} between ${today}::date and ${daysLater(today, daysAhead)}::date)`,
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Parameters of the list of positions: `figure`, within `agreed_begin` and `agreed_end`, of a `customer`, a `month`. */
export async function positionsOfFigure(ctx: Ctx, query: Rec): Promise<ScopeRule | undefined> {
  const figures: Readonly<Record<string, RawBuilder<boolean>>> = lineFigures(ctx)
  const where = typeof query.figure === 'string' ? figures[query.figure] : undefined
  if (!where) return undefined
  const [from, to, customer, month] = [query.agreed_begin, query.agreed_end, query.customer, query.month].map(text)
  return { tables: ['crm_order'], where: sql<boolean>`t.id in (
    select l.id from crm_order_line l join crm_order o on o.id = l.main_id
    where ${where} and ${countsOn} and (${from!}::date is null or ${agreedOn} >= ${from!}::date)
      and (${to!}::date is null or ${agreedOn} <= ${to!}::date) and (${customer!}::text is null or o.customer = ${customer!}::text)
      and (${month!}::text is null or to_char(${agreedOn}, 'YYYY-MM') = ${month!}::text)
      and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0 and o.del_flag = 0)` }
}
