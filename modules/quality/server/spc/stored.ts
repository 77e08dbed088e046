import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { allRules, spcChart, spcLimit, spcPoint, type ChartOptions, type ChartType, type LimitVersion } from '../../index.ts'
import type { JudgedLine, JudgedPoint, TakenPoint } from '../../rules/spc/judge-points.ts'

export type Chart = Row<typeof spcChart>
export type Point = Row<typeof spcPoint>
export type Limit = Row<typeof spcLimit>

/** The chart, held until the transaction ends: its points come one behind the other. */
export async function lockChart(ctx: Ctx, id: string): Promise<Chart> {
  return (await findOne(ctx, spcChart, id, { lock: true }))
}

/** Charts, held in the order of their ids. */
export async function lockCharts(ctx: Ctx, ids: readonly string[]): Promise<Chart[]> {
  return (await findMany(ctx, spcChart, ids, { lock: true }))
}

export function typeOf({ chart }: Chart): ChartType {
  return chart as ChartType
}

const numberOf = (text: string | null) => (text === null ? undefined : Number(text))

/** Which tests the chart applies, and its weights. */
export function optionsOf({ ruleSet, rules, lambda, width, k, h }: Chart): Pick<ChartOptions, 'rules' | 'lambda' | 'width' | 'k' | 'h'> {
  const given = Object.entries({ lambda: numberOf(lambda), width: numberOf(width), k: numberOf(k), h: numberOf(h) }).filter(([, value]) =>
    value !== undefined
  )
  const chosen = new Set((rules ?? '').split(','))
  return { ...Object.fromEntries(given),
    rules: ruleSet === 'WESTERN_ELECTRIC' ? 'WESTERN_ELECTRIC' : allRules.filter((rule) => chosen.has(String(rule))) }
}

/** A version of limits as points of a chart from `firstSeq` on take it. */
export function versionFor({ fromSeq, center, sigma }: Pick<Limit, 'fromSeq' | 'center' | 'sigma'>, firstSeq: number): LimitVersion {
  return { from: Math.max(0, fromSeq - firstSeq), center: Number(center), ...(sigma === null ? {} : { sigma: Number(sigma) }) }
}

export function takenOf({ values, size, bad, excluded }: Pick<Point, 'values' | 'size' | 'bad' | 'excluded'>): TakenPoint {
  return { values: ((values as (string | null)[] | null) ?? []).map((value) => (value === null ? null : Number(value))), size, bad,
    excluded: excluded === 'Y' }
}

/** A figure of a chart as its column keeps it, to 12 decimals. */
export function figure(value: number | null): string | null {
  return value === null ? null : value.toFixed(12)
}

export type Judgement = Pick<Point,
  'stat' | 'center' | 'ucl' | 'lcl' | 'spread' | 'spreadCenter' | 'spreadUcl' | 'spreadLcl' | 'violations' | 'spreadViolations'>

export function judgementOf({ main, second }: JudgedPoint): Judgement {
  const [own, below] = [figures(main), figures(second)]
  return { ...own, spread: below.stat, spreadCenter: below.center, spreadUcl: below.ucl, spreadLcl: below.lcl, violations: main.violations,
    spreadViolations: second.violations }
}

function figures({ stat, center, ucl, lcl }: JudgedLine): Pick<Judgement, 'stat' | 'center' | 'ucl' | 'lcl'> {
  return { stat: figure(stat), center: figure(center), ucl: figure(ucl), lcl: figure(lcl) }
}

/** Versions of a chart's limits in the order of its points. */
export async function limitsOf(ctx: Ctx, chart: string): Promise<Limit[]> {
  const { rows } = await sql<Limit>`select
    ${selectList(spcLimit)}
    from qms_spc_limit t where t.chart = ${chart} and t.tenant_id = ${ctx.session.tenantId} order by t.from_seq`.execute(ctx.db)
  return rows
}

/** Points of a chart by a condition on `t`, in their order. */
export async function pointsWhere(ctx: Ctx, chart: string, where: RawBuilder<unknown>): Promise<Point[]> {
  const { rows } = await sql<Point>`select
    ${selectList(spcPoint)}
    from qms_spc_point t where t.chart = ${chart} and t.tenant_id = ${ctx.session.tenantId} and ${where} order by t.seq`.execute(ctx.db)
  return rows
}
