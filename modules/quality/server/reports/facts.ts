import { sql, type RawBuilder } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { inspection, ncr, openNcrs } from '../../index.ts'
import { ageFrom } from '../../rules/reports/ages.ts'
import { noValue, type Dimension } from '../../rules/reports/pareto.ts'
import type { Period } from '#kernel/entity/period.ts'

type Sql = RawBuilder<unknown>

/** A judgement that holds: neither a red entry nor taken back by one. */
const holds = (table: string): Sql =>
  sql`${sql.ref(`${table}.status`)} = ${inspection.state.judged} and ${sql.ref(`${table}.reversal_of`)} is null
  and not exists (select from qms_insp m where m.tenant_id = ${sql.ref(`${table}.tenant_id`)} and m.reversal_of =
  ${sql.ref(`${table}.id`)} and m.del_flag = 0)`

/** From the first second of a period to its last, on the plant's wall. */
export const within = (column: Sql, { from, to }: Period): Sql => sql`${column} >= ${from}::date and ${column} < ${to}::date + 1`

/**
 * The one definition of what all reports count, as the head of a statement:
 * `judged`, inspections whose judgement was made in the period and holds, each once (inspecting again changes `final` of the first one);
 * `lots`, those of them that were submitted for the first time: neither after a rejection nor as a return.
 */
export function withLots(ctx: Ctx, period: Period): Sql {
  const { tenantId } = ctx.session
  return sql`
    with recursive again as (
      select t.re_of as root, t.result, t.judge_time, t.id
      from qms_insp t
      where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.re_of is not null and ${holds('t')}
      union all
      select p.re_of, a.result, a.judge_time, a.id
      from again a
      join qms_insp p on p.id = a.root
      where p.re_of is not null
    ),
    said_last as (select distinct on (root) root, result from again order by root, judge_time desc, id desc),
    judged as (
      select t.*, coalesce(l.result, t.result) as final, g.base_uom as uom, k.due, k.create_time as asked,
        coalesce(k.again, 'N') = 'Y' as resubmitted
      from qms_insp t
      join md_item g on g.id = t.item
      left join qms_task k on k.id = t.task
      left join said_last l on l.root = t.id
      where ${joinAnd(scopeOf(ctx, inspection).where)} and ${holds('t')} and t.re_of is null and ${within(sql`t.judge_time`, period)}
    ),
    lots as (select * from judged where not resubmitted)`
}

/** Defects found in what was judged: `d` beside `l`. */
export const found = sql`judged l join qms_insp_defect d on d.insp_id = l.id and d.del_flag = 0`

/** Nonconformities `t` that were not cancelled, with the inspection `l` they came of. */
export function reported(ctx: Ctx): Sql {
  return sql`(select t.* from qms_ncr t where ${joinAnd(scopeOf(ctx, ncr).where)} and t.status <> ${ncr.state.cancelled}) t
    left join qms_insp l on t.source = 'INSP' and l.id = t.source_id and l.tenant_id = t.tenant_id`
}

/** A nonconformity `t` that somebody still has to act on, and its age (`rules/reports/ages.ts`). */
export const isOpen = sql`t.status = any(${openNcrs})`
export const daysOld = (ctx: Ctx): Sql => sql`(${now(ctx)}::date - t.doc_date)`
export const ageOf = (ctx: Ctx): Sql => sql`width_bucket(${daysOld(ctx)}, array[${sql.join(ageFrom.map((days) => sql.lit(days)))}])`

/** Where a row of found defects has the values that it is told apart by. */
export const foundBy: Readonly<Record<Dimension, Sql>> = {
  defect: sql`d.defect`,
  severity: sql`d.severity`,
  item: sql`l.item`,
  process: sql`l.process`,
  device: sql`l.device`,
  mold: sql`l.mold`,
  shift: sql`l.shift`,
  supplier: sql`l.supplier`,
  inspType: sql`l.insp_type`,
}

/** The same of a nonconformity; what it does not say itself, its inspection does. One with several defects stands with each. */
export const reportedBy: Readonly<Record<Dimension, Sql>> = {
  defect: sql`d.defect`,
  severity: sql`t.severity`,
  item: sql`t.item`,
  process: sql`coalesce(t.process, l.process)`,
  device: sql`l.device`,
  mold: sql`l.mold`,
  shift: sql`l.shift`,
  supplier: sql`coalesce(t.supplier, l.supplier)`,
  inspType: sql`l.insp_type`,
}

/** A row for each defect of a nonconformity, one without where it names none. */
export const eachDefect = sql`left join lateral string_to_table(nullif(t.defects, ''), ',') as d(defect) on true`

/** Rows with a value, or without one where `-` is asked. */
export function hasValue(column: Sql, value: string): Sql {
  return value === noValue ? sql`nullif(${column}, '') is null` : sql`${column} = ${value}`
}
