import { sql, type SqlBool } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Period } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { unitText } from '#modules/product/server.ts'
import { workOrder } from '../../entities/work-order.ts'
import { report } from '../../entities/report.ts'
import { rework } from '../../entities/rework.ts'
import type { Fact, Planned } from '../../rules/kpi.ts'

/** What was reported on a production day in a shift at a process, of one unit. */
export interface DayFact extends Fact {
  uom: string
  day: string
  shift: string | null
  process: string
}

/** Units of what was reported in a period, the most usual first. */
export async function unitsIn(ctx: Ctx, { from, to }: Period): Promise<{ value: string; text: string }[]> {
  const { rows } = await sql<{ value: string; text: string }>`
    select i.base_uom as value, min(${unitText(ctx, 'u')}) as text
    from mes_report t
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where t.work_date between ${from}::date and ${to}::date and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and ${joinAnd(scopeOf(ctx, report).where)}
    group by 1
    order by count(*) desc, 1`.execute(ctx.db)
  return rows
}

/** Orders, as `o`, whose pieces are made by them: those of rework are counted where they came from, others are taken apart. */
export const once = sql<SqlBool>`(o.source_type is distinct from ${rework.id} and o.wo_type <> 'DISMANTLE')`

/** Orders, as `o`, that the yield of the first time is asked of: not of rework, and not of what is only tried. */
const steady = sql<SqlBool>`o.wo_type not in ('REWORK', 'TRIAL', 'DISMANTLE')`

/** Rows, as `t`, of pieces that were not good at the first time: reworked, or what was decided of rejected ones. */
export const atFirst = sql<SqlBool>`t.brought_by is null and t.decision is null`

/** What people reported; other rows follow from judgements, from what is decided of rejected pieces, and from rework. */
export const byPeople = sql<SqlBool>`t.inspection is null and ${atFirst}`

/** What was reported in a period by day, shift and process; red reports take off what they take back. */
export async function factsIn(ctx: Ctx, { from, to }: Period, uom: string | null): Promise<DayFact[]> {
  const { rows } = await sql<DayFact>`
    select i.base_uom as uom, t.work_date::text as day, t.shift, t.process,
      trim_scale(coalesce(sum(t.good_qty) filter (where ${once}), 0))::text as good,
      trim_scale(coalesce(sum(t.scrap_qty) filter (where ${once}), 0))::text as scrap,
      trim_scale(coalesce(sum(t.rework_qty) filter (where ${once}), 0))::text as rework,
      trim_scale(coalesce(sum(t.good_qty) filter (where ${steady} and ${atFirst}), 0))::text as "firstGood",
      trim_scale(coalesce(sum(t.good_qty + t.scrap_qty + t.rework_qty) filter (where ${steady}), 0))::text as "firstIn",
      sum(t.minutes)::int as minutes,
      (count(*) filter (where t.is_red = 'N' and t.taken_back = 'N' and ${byPeople}))::int as reports
    from mes_report t
    join md_item i on i.id = t.item
    join mes_work_order o on o.id = t.work_order
    where t.work_date between ${from}::date and ${to}::date and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and i.base_uom = ${uom} and ${joinAnd(scopeOf(ctx, report).where)}
    group by 1, 2, 3, 4
    order by 2, 3, 4`.execute(ctx.db)
  return rows
}

export interface PlanFact extends Planned {
  day: string
  process: string
}

/** Operations of orders that are due in a period, each by itself: what was planned and what of it is good. */
export async function plansIn(ctx: Ctx, { from, to }: Period, uom: string | null): Promise<PlanFact[]> {
  const { rows } = await sql<PlanFact>`
    select t.due::text as day, k.process, trim_scale(k.plan_qty)::text as plan, trim_scale(k.good_qty)::text as done
    from mes_work_order t
    join mes_op_task k on k.work_order = t.id and k.tenant_id = t.tenant_id and k.del_flag = 0
    join md_item i on i.id = t.item
    where t.due between ${from}::date and ${to}::date
      and t.status = any(${codesOf(workOrder, 'released', 'executing', 'finished', 'closed')})
      and t.source_type is distinct from ${rework.id} and t.wo_type <> 'DISMANTLE' and t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0 and i.base_uom = ${uom} and ${joinAnd(scopeOf(ctx, workOrder).where)}`.execute(ctx.db)
  return rows
}
