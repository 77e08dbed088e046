import { sql } from 'kysely'
import { Decimal, codesOf } from '#kernel/entity/index.ts'
import { now } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { factoryDay } from '#modules/product/server.ts'
import { andon } from '../entities/andon.ts'
import { furnaceBatch } from '../entities/furnace.ts'
import { opTask } from '../entities/lot.ts'
import { report } from '../entities/report.ts'
import { rework, undoneReworks } from '../entities/rework.ts'
import { workOrder, runningOrders } from '../entities/work-order.ts'
import { yieldOf } from '../rules/kpi.ts'
import { once } from './daily/facts.ts'
import { withoutScrapDocument } from './scrap/take-in.ts'
import { wagesOfCaller } from './wages/mine.ts'
import { lateOrders, openAndons, openHeats, openReworks, runningTasks, scrapWithoutDocument, yieldToday, myWageToday } from '../tiles.ts'

const messages = {
  'zh-CN': { open: (count: number) => `未完工 ${count}`, paused: (count: number) => `暂停 ${count}`,
    toJudge: (count: number) => `待判定 ${count}`, late: (count: number) => `超时 ${count}`, yuan: '元', operations: '道工序',
    ofMonth: (wage: string) => `本月 ${wage}` },
  'en-US': { open: (count: number) => `${count} open`, paused: (count: number) => `${count} paused`,
    toJudge: (count: number) => `${count} to judge`, late: (count: number) => `${count} late`, yuan: 'CNY', operations: 'operations',
    ofMonth: (wage: string) => `${wage} this month` },
} as const

/** What homes show of production. */
export const tilesServed = [
  serveTile(openAndons, async (ctx) => {
    const { rows: [row] } = await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where t.due < ${now(ctx)}))::int as late
      from mes_andon t
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status = any(${codesOf(andon, 'called', 'responded', 'solved')})
        and ${joinAnd(scopeOf(ctx, andon).where)}`.execute(ctx.db)
    const { open, late } = row!
    return { value: String(open), ...(late > 0 ? { tone: 'bad' as const, note: messages[ctx.locale].late(late) } : {}) }
  }),
  serveTile(lateOrders, async (ctx) => {
    const { rows: [row] } = await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where t.due < ${factoryDay(ctx)}::date))::int as late
      from mes_work_order t
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status = any(${runningOrders})
        and ${joinAnd(scopeOf(ctx, workOrder).where)}`.execute(ctx.db)
    const { open, late } = row!
    return { value: String(late), tone: late > 0 ? 'bad' : 'good', note: messages[ctx.locale].open(open) }
  }),
  serveTile(runningTasks, async (ctx) => {
    const { rows: [row] } = await sql<{ running: number; paused: number }>`
      select (count(*) filter (where t.status = 'RUNNING'))::int as running, (count(*) filter (where t.status = 'PAUSED'))::int as paused
      from mes_op_task t
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status in ('RUNNING', 'PAUSED') and
      ${joinAnd(scopeOf(ctx, opTask).where)}`.execute(
      ctx.db,
    )
    const { running, paused } = row!
    return { value: String(running), ...(paused > 0 ? { tone: 'warning' as const, note: messages[ctx.locale].paused(paused) } : {}) }
  }),
  serveTile(yieldToday, async (ctx) => {
    const { rows: [row] } = await sql<{ good: string; scrap: string }>`
      select coalesce(sum(t.good_qty), 0)::text as good, coalesce(sum(t.scrap_qty), 0)::text as scrap
      from mes_report t
      join mes_work_order o on o.id = t.work_order
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and ${once} and t.work_date = ${factoryDay(ctx)}::date and
      ${joinAnd(scopeOf(ctx, report).where)}`
      .execute(ctx.db)
    const value = yieldOf(row!)
    return { value: value === null ? null : new Decimal(value).toFixed(1), unit: '%' }
  }),
  serveTile(openReworks, async (ctx) => {
    const { rows: [row] } = await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where t.due < ${factoryDay(ctx)}::date))::int as late
      from mes_rework t
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status = any(${undoneReworks})
        and ${joinAnd(scopeOf(ctx, rework).where)}`.execute(ctx.db)
    const { open, late } = row!
    return { value: String(open), ...(late > 0 ? { tone: 'bad' as const, note: messages[ctx.locale].late(late) } : {}) }
  }),
  serveTile(scrapWithoutDocument, async (ctx) => {
    const { rows: [row] } = await sql<{ tasks: number }>`select count(*)::int as tasks from ${withoutScrapDocument(ctx)}`.execute(ctx.db)
    const { tasks } = row!
    return { value: String(tasks), note: messages[ctx.locale].operations, ...(tasks > 0 ? { tone: 'warning' as const } : {}) }
  }),
  serveTile(openHeats, async (ctx) => {
    const { rows: [row] } = await sql<{ hot: number; judge: number }>`
      select (count(*) filter (where t.status in ('RUNNING', 'COOLING')))::int as hot,
        (count(*) filter (where t.status = 'UNLOADED'))::int as judge
      from mes_furnace_batch t
      where t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status in ('RUNNING', 'COOLING', 'UNLOADED') and
      ${joinAnd(scopeOf(ctx, furnaceBatch).where)}`.execute(ctx.db)
    const { hot, judge } = row!
    return { value: String(hot), ...(judge > 0 ? { tone: 'warning' as const, note: messages[ctx.locale].toJudge(judge) } : {}) }
  }),
  serveTile(myWageToday, async (ctx) => {
    const { today, month } = await wagesOfCaller(ctx)
    return { value: today, unit: messages[ctx.locale].yuan, note: messages[ctx.locale].ofMonth(month) }
  }),
]
