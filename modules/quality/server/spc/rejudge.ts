import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { judgePoints } from '../../rules/spc/judge-points.ts'
import { recountOpen } from './open-count.ts'
import { judgementOf, limitsOf, optionsOf, pointsWhere, takenOf, typeOf, versionFor, type Chart, type Judgement,
  type Point } from './stored.ts'
import { tellChart } from './tell.ts'

const columns = { stat: 'stat', center: 'center', ucl: 'ucl', lcl: 'lcl', spread: 'spread', spreadCenter: 'spread_center',
  spreadUcl: 'spread_ucl', spreadLcl: 'spread_lcl', violations: 'violations',
  spreadViolations: 'spread_violations' } as const satisfies Record<keyof Judgement, string>
const rowsPerUpdate = 5000

/**
 * Judges points anew: where limits, tests or what counts have changed. Points of earlier versions of limits stay as they were judged.
 * @param chart held by `lockChart`
 * @param from the first point that may be judged otherwise
 */
export async function rejudge(ctx: Ctx, chart: Chart, from = 1): Promise<void> {
  const limits = await limitsOf(ctx, chart.id)
  // Patterns and sums begin with the version in force at that point.
  const start = limits.findLast(({ fromSeq }) => fromSeq <= from)?.fromSeq ?? 1
  const points = await pointsWhere(ctx, chart.id, sql`t.seq >= ${start}`)
  const versions = limits.filter(({ fromSeq }) => fromSeq >= start).map((limit) => versionFor(limit, start)).filter(({ from: index }) =>
    index < Math.max(1, points.length)
  )
  const judged = judgePoints(typeOf(chart), points.map(takenOf), versions, optionsOf(chart))
  const changed = points.flatMap((point,
    index) => (differs(point, judgementOf(judged[index]!)) ? [{ id: point.id, ...judgementOf(judged[index]!) }] : [])
  )
  for (let at = 0; at < changed.length; at += rowsPerUpdate) await writeJudged(ctx, changed.slice(at, at + rowsPerUpdate))
  await recountOpen(ctx, chart.id)
  tellChart(ctx, chart.id)
}

function differs(point: Point, judged: Judgement): boolean {
  return (Object.keys(columns) as (keyof Judgement)[]).some((
    name,
  ) => (point[name] === null || judged[name] === null ? point[name] !== judged[name] : Number(point[name]) !== Number(judged[name])))
}

async function writeJudged(ctx: Ctx, rows: readonly ({ id: string } & Judgement)[]): Promise<void> {
  const names = Object.entries(columns) as [keyof Judgement, string][]
  const sets = sql.join(names.map(([, column]) => sql`${sql.ref(column)} = j.${sql.ref(column)}`))
  const shape = sql.join([sql`id text`,
    ...names.map(([name, column]) => sql`${sql.ref(column)} ${sql.raw(name.endsWith('iolations') ? 'integer' : 'numeric')}`)])
  const body = JSON.stringify(
    rows.map((row) => ({ id: row.id, ...Object.fromEntries(names.map(([name, column]) => [column, row[name]])) })),
  )
  await sql`update qms_spc_point p set ${sets} from jsonb_to_recordset(${body}::jsonb) as j(${shape}) where p.id = j.id`.execute(ctx.db)
}
