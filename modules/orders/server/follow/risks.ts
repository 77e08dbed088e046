import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { dueRisks } from '../../calls/delivery.ts'
import { order } from '../../entities/order.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { riskOf, type Risk, type RiskLevel } from '../../rules/risk.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { plantDays, positionsWhere, shownPosition, stockFor } from './positions.ts'

const usualDays = 60
const longestDays = 366
/** More than anybody reads; what is due first stands first. */
const most = 2000

const { approved, executing } = order.state
const levels: readonly RiskLevel[] = ['LATE', 'RISK', 'WATCH']

export const servedRisks = serve(dueRisks, async (ctx, { days = usualDays, customer }) => {
  const { today, until } = await plantDays(ctx)
  const last = daysLater(today, Math.min(Math.max(days, 0), longestDays))
  const theirs = customer ? sql<boolean>`t.customer = ${customer}` : sql<boolean>`true`
  const positions = await positionsWhere(ctx, sql`t.status = any(${[approved, executing]})
    and l.line_status not in ('SHIPPED', 'CLOSED') and l.due_date <= ${last}::date and ${theirs}`, most)
  const stock = await stockFor(ctx, [...new Set(positions.map(({ item }) => item))])
  const risky = positions.flatMap((position) => {
    const found = riskOf(position, stock(position), until)
    return found ? [{ ...shownPosition(position), level: found.level, risks: found.risks.map((risk) => toldRisk(ctx, risk)) }] : []
  })
  const count = (level: RiskLevel) => risky.filter((one) => one.level === level).length
  return { today, open: positions.length, counts: { LATE: count('LATE'), RISK: count('RISK'), WATCH: count('WATCH') },
    positions: risky.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.dueDate.localeCompare(b.dueDate)) }
})

/** The sentence of a risk, and what to do next. */
export function toldRisk({ locale }: Ctx, { code, qty, days }: Risk): { code: string; text: string; next: string } {
  const { risks, next } = deliveryMessages[locale]
  return { code, text: risks[code](new Decimal(qty).toFixed(), Math.abs(days)), next: next[code] }
}
