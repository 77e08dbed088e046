import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { now } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { device, order, repair, openRepairs, undoneOrders } from '../../index.ts'
import { reliability, together } from '../../rules/figures.ts'
import { availability, openRepairsTile, overdueOrders, standingMachines } from '../../tiles.ts'
import { machinesOver } from '../reports/reliability.ts'

const messages = {
  'zh-CN': { late: (count: number) => `超时 ${count}`, of: (count: number) => `共 ${count} 台`,
    open: (count: number) => `未完成 ${count}` },
  'en-US': { late: (count: number) => `${count} late`, of: (count: number) => `of ${count}`, open: (count: number) => `${count} open` },
} as const

/** Days of a figure, and how many such periods its trend has. */
const days = 30
const periods = 6

/** What homes show of equipment. */
export const tilesServed = [
  serveTile(openRepairsTile, async (ctx) => {
    const { rows: [row] } = await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where t.step_due < ${now(ctx)}))::int as late
      from eam_repair t
      where ${joinAnd(scopeOf(ctx, repair).where)} and t.status = any(${openRepairs})`.execute(ctx.db)
    const { open, late } = row!
    return { value: String(open), ...(late > 0 ? { tone: 'bad' as const, note: messages[ctx.locale].late(late) } : {}) }
  }),
  serveTile(standingMachines, async (ctx) => {
    const { rows: [row] } = await sql<{ standing: number; all: number }>`
      select (count(*) filter (where exists (
          select from eam_downtime d where d.device = t.id and d.to_time is null and d.del_flag = 0
        )))::int as standing, count(*)::int as all
      from eam_equip t
      where ${joinAnd(scopeOf(ctx, device).where)} and t.status not in ('SEALED', 'SCRAPPED')`.execute(ctx.db)
    return { value: String(row!.standing), tone: row!.standing > 0 ? 'bad' : 'good', note: messages[ctx.locale].of(row!.all) }
  }),
  serveTile(availability, async (ctx) => {
    const today = now(ctx).slice(0, 10)
    const over = await machinesOver(ctx, { from: daysLater(today, 1 - days * periods), to: today })
    const trend = Array.from({ length: periods }, (_, at) => {
      const to = daysLater(today, (at + 1 - periods) * days)
      const value = reliability(together(over({ from: daysLater(to, 1 - days), to }))).availability
      return value === null ? null : new Decimal(value).toFixed(1)
    })
    return { value: trend.at(-1) ?? null, unit: '%', trend: trend.flatMap((value) => (value === null ? [] : Number(value))) }
  }),
  serveTile(overdueOrders, async (ctx) => {
    const { rows: [row] } = await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where coalesce(t.late_after, t.due) < ${now(ctx)}))::int as late
      from eam_order t
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status = any(${undoneOrders})
        and ${joinAnd(scopeOf(ctx, order).where)}`
      .execute(ctx.db)
    return { value: String(row!.late), tone: row!.late > 0 ? 'bad' : 'good', note: messages[ctx.locale].open(row!.open) }
  }),
]
