import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { spcPoint } from '../../index.ts'
import { judgePoints, pointsRemembered } from '../../rules/spc/judge-points.ts'
import { holdLots } from './hold-lots.ts'
import { firstLimits } from './limits.ts'
import { judgementOf, limitsOf, optionsOf, pointsWhere, takenOf, typeOf, versionFor, type Chart, type Limit, type Point } from './stored.ts'
import { tellChart } from './tell.ts'

/** What comes to a chart. */
export type NewPoint = Pick<Point, 'at' | 'size' | 'bad' | 'sourceKey'> & { values: readonly (string | null)[] } & Partial<
  Pick<Point, 'lot' | 'sourceId' | 'sourceNo'>
>

/**
 * Adds points behind those that are there and judges them by the limits in force. Only the points that a pattern can reach
 * are read; the result is that of the whole chart (domain §2.6 rule 6).
 * @param chart held by `lockChart`
 */
export async function appendPoints(ctx: Ctx, chart: Chart, added: readonly NewPoint[]): Promise<void> {
  if (added.length === 0) return
  const limit = (await limitsOf(ctx, chart.id)).at(-1)
  const before = await tailOf(ctx, chart, limit)
  const fresh = added.map((point,
    index) => ({ lot: null, sourceId: null, sourceNo: null, ...point, chart: chart.id, seq: chart.pointCount! + 1 + index,
      excluded: 'N' } as Point)
  )
  const all = [...before, ...fresh]
  const judged = judgePoints(typeOf(chart), all.map(takenOf), limit ? [versionFor(limit, all[0]!.seq)] : [], optionsOf(chart)).slice(
    before.length,
  )
  const points = await addRows(ctx, spcPoint, fresh.map((point, index) => ({ ...point, ...judgementOf(judged[index]!) })))
  await countUp(ctx, chart, points)
  if (!limit && chart.limits === 'AUTO') await firstLimits(ctx, chart)
  if (chart.critical === 'Y') await holdLots(ctx, chart, points.filter(beyondLimits))
  tellChart(ctx, chart.id)
}

function beyondLimits({ violations, spreadViolations }: Point): boolean {
  return ((violations | spreadViolations) & 1) === 1
}

/** The points before the next one that its judgement depends on: of its version of limits, so many that count and what lies between. */
async function tailOf(ctx: Ctx, chart: Chart, limit: Limit | undefined): Promise<Point[]> {
  const type = typeOf(chart)
  // Without limits only a moving range looks back.
  const wanted = limit ? pointsRemembered(type, Number(chart.lambda ?? 0.2)) : 1
  const from = limit?.fromSeq ?? 1
  const counting =
    sql`chart = ${chart.id} and tenant_id = ${ctx.session.tenantId} and seq >= ${from} and excluded = 'N' and stat is not null`
  // Sums that are both 0 know nothing of what came before them.
  const first = Number.isFinite(wanted)
    ? sql`select seq from qms_spc_point where ${counting} order by seq desc offset ${wanted} limit 1`
    : sql`select max(seq) from qms_spc_point where ${counting} and stat = 0 and spread = 0`
  return pointsWhere(ctx, chart.id, sql`t.seq > coalesce((${first}), ${from - 1})`)
}

/** The chart's own figures. Its revision stays: a point that comes is no change of its settings. */
async function countUp(ctx: Ctx, chart: Chart, fresh: readonly Point[]): Promise<void> {
  const open = fresh.filter(({ violations, spreadViolations }) => (violations | spreadViolations) !== 0).length
  chart.pointCount = fresh.at(-1)!.seq
  await sql`update qms_spc_chart set point_count = ${chart.pointCount}, open_count = open_count + ${open}, last_time =
    ${fresh.at(-1)!.at} where id = ${chart.id}`.execute(ctx.db)
}
