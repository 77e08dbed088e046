import { sql, type RawBuilder } from 'kysely'
import { codesOf, type Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { item } from '#modules/product/index.ts'
import { capa, gauge, inspection, samplingState, spcChart, task } from '../../index.ts'
import { ages } from '../../rules/reports/ages.ts'
import type { WallAnswer } from '../../calls/reports.ts'
import { daysLater, periodBefore } from '#kernel/entity/period.ts'
import { mainUnit } from '../../rules/reports/yield.ts'
import { drilled } from './drilled.ts'
import { ageOf, daysOld, isOpen, reported } from './facts.ts'
import { paretoOf } from './pareto.ts'
import { summaryOf, yieldRows } from './yield.ts'

const lastShown = 8
const chartsShown = 6
const barsShown = 8

/** `GET wall`: how quality stands at this moment. */
export async function askedWall(ctx: Ctx): Promise<WallAnswer> {
  const at = now(ctx)
  const today = at.slice(0, 10)
  const week = { from: daysLater(today, -6), to: today }
  const before = periodBefore(week)
  const [rows, earlier] = [await yieldRows(ctx, week), await yieldRows(ctx, before)]
  const uom = mainUnit(rows) ?? mainUnit(earlier)
  const { groups, total } = await paretoOf(ctx, week, 'defect', 'defects')
  return {
    at,
    week,
    before,
    now: await summaryOf(ctx, week, rows, uom),
    earlier: await summaryOf(ctx, before, earlier, uom),
    uom,
    uomText: await unitText(ctx, uom),
    ...(await standing(ctx, at)),
    ncr: await openByAge(ctx),
    ...(await violating(ctx)),
    pareto: { groups: groups.slice(0, barsShown), total },
    last: await lastJudged(ctx),
  }
}

async function unitText(ctx: Ctx, uom: string | null): Promise<string> {
  const row: Rec = { uom }
  await addTexts(ctx, drilled({ uom: item.fields.baseUom }), [row])
  return String(row.uom_dictText ?? '')
}

/** Rows of an entity `t` that the caller may count. */
const rowsOf = (ctx: Ctx, entity: Entity): RawBuilder<unknown> =>
  sql`${sql.table(entity.table)} t where ${joinAnd(scopeOf(ctx, entity).where)}`

async function standing(ctx: Ctx, at: string): Promise<Pick<WallAnswer, 'capa' | 'strictness' | 'gauges' | 'tasks'>> {
  const today = sql`${at.slice(0, 10)}::date`
  const { rows: [row] } = await sql<Pick<WallAnswer, 'capa' | 'strictness' | 'gauges' | 'tasks'>>`
    select (
        select json_build_object('open', count(*), 'overdue', count(*) filter (where t.due_date < ${today}))
        from ${rowsOf(ctx, capa)} and t.status <> all(${codesOf(capa, 'finished', 'cancelled')}) and t.reversal_of is null
      ) as capa,
      (
        select json_build_object(
          'tightened', count(*) filter (where t.state = 'TIGHTENED'), 'suspended', count(*) filter (where t.state = 'SUSPENDED')
        )
        from ${rowsOf(ctx, samplingState)} and t.current = 'Y'
      ) as strictness,
      (
        select json_build_object('due', count(*) filter (where t.status = 'DUE'), 'overdue', count(*) filter (where t.status = 'OVERDUE'))
        from ${rowsOf(ctx, gauge)}
      ) as gauges,
      (
        select json_build_object('open', count(*), 'overdue', count(*) filter (where t.due < ${at}::timestamptz))
        from ${rowsOf(ctx, task)} and t.status in ('WAIT', 'RUNNING')
      ) as tasks`.execute(ctx.db)
  return row!
}

async function openByAge(ctx: Ctx): Promise<WallAnswer['ncr']> {
  const { rows } = await sql<{ age: number; count: number; oldest: number }>`select ${ageOf(ctx)} as age, count(*)::int as count,
    max(${daysOld(ctx)}) as oldest from ${reported(ctx)} where ${isOpen} group by 1`.execute(ctx.db)
  return { ages: ages.map((age) => rows.find((row) => row.age === age)?.count ?? 0),
    oldest: rows.length === 0 ? null : Math.max(...rows.map(({ oldest }) => oldest)) }
}

async function violating(ctx: Ctx): Promise<Pick<WallAnswer, 'charts' | 'chartCount'>> {
  const { rows } = await sql<
    WallAnswer['charts'][number] & { count: number }
  >`select t.id, t.name, t.open_count as open, (count(*) over ())::int as count from
    ${rowsOf(ctx, spcChart)}
    and t.state = 'OPEN' and t.open_count > 0 order by t.critical = 'Y' desc, t.open_count desc, t.code limit ${chartsShown}`.execute(
    ctx.db,
  )
  return { charts: rows.map(({ id, name, open }) => ({ id, name, open })), chartCount: rows[0]?.count ?? 0 }
}

async function lastJudged(ctx: Ctx): Promise<WallAnswer['last']> {
  const { rows } = await sql<Rec>`
    select t.id, t.doc_no as "docNo", t.insp_type as "inspType", t.item, t.lot, t.result, t.judge_time as "judgeTime",
      t.judge_by as "judgeBy"
    from ${rowsOf(ctx, inspection)} and t.status = ${inspection.state.judged} and t.reversal_of is null and t.judge_time is not null
    order by t.judge_time desc, t.id desc
    limit ${lastShown}`.execute(ctx.db)
  await addTexts(ctx, inspection, rows)
  const text = (row: Rec, name: string) => (row[name] === null ? null : String(row[`${name}_dictText`] ?? row[name]))
  return rows.map((row) => ({ id: String(row.id), docNo: String(row.docNo), type: text(row, 'inspType') ?? '',
    item: text(row, 'item') ?? '', lot: text(row, 'lot'), result: String(row.result), at: String(row.judgeTime), by: text(row, 'judgeBy') })
  )
}
