import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, now } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { deliveryCalendar } from '../../calls/delivery.ts'
import { order } from '../../entities/order.ts'
import { daysLater, daysOf } from '#kernel/entity/period.ts'
import { priceRight } from '../../rules/price-right.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { positionsWhere, shownPosition, type Position } from './positions.ts'

const longest = 42
const usualEach = 4
/** Of the days shown together. */
const mostNamed = 3000

const { approved, executing, finished } = order.state

export const servedCalendar = serve(deliveryCalendar, async (ctx, { from, to, customer, each = usualEach }) => {
  if (to < from || daysOf({ from, to }) > longest) throw new Refusal(deliveryMessages[ctx.locale].tooLong)
  const today = now(ctx).slice(0, 10)
  const wanted = sql<boolean>`t.status = any(${[approved, executing, finished]}) and l.line_status <> 'CLOSED'
    and (l.promise_date between ${from}::date and ${to}::date
      or l.promise_date is null and l.due_date between ${from}::date and ${to}::date)
    and ${customer ? sql<boolean>`t.customer = ${customer}` : sql<boolean>`true`}`
  const { rows: sums } = await sql<{ day: string; lines: number; open: number; amount: string | null }>`
    select coalesce(l.promise_date, l.due_date)::text as day, count(*)::int as lines,
      (count(*) filter (where l.line_status <> 'SHIPPED'))::int as open, round(sum(l.amount * t.fx_rate), 2)::text as amount
    from crm_order_line l join crm_order t on t.id = l.main_id
    where l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0 and ${wanted} and ${joinAnd(scopeOf(ctx, order).where)}
    group by 1`.execute(ctx.db)
  const named = Map.groupBy(await positionsWhere(ctx, wanted, mostNamed), dayOf)
  const sees = can(ctx, priceRight)
  const byDay = new Map(sums.map((row) => [row.day, row]))
  const days = Array.from({ length: daysOf({ from, to }) }, (_, at) => daysLater(from, at))
  return { today, days: days.map((day) => {
    const { lines = 0, open = 0, amount = null } = byDay.get(day) ?? {}
    // What has not left stands first.
    const entries = (named.get(day) ?? []).toSorted((a, b) => Number(a.state === 'SHIPPED') - Number(b.state === 'SHIPPED'))
    return { day, lines, open, late: day < today ? open : 0, amount: sees && amount !== null ? new Decimal(amount).toFixed() : null,
      entries: entries.slice(0, each).map(shownPosition) }
  }) }
})

const dayOf = ({ promiseDate, dueDate }: Position) => promiseDate ?? dueDate
