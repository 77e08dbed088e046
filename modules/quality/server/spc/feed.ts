import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { spcPoint, type inspection } from '../../index.ts'
import { isCounted } from '../../rules/spc/judge-points.ts'
import { subgroupsOf, type TakenValue } from '../../rules/spc/subgroups.ts'
import { appendPoints, type NewPoint } from './append.ts'
import { rejudge } from './rejudge.ts'
import { spcMessages } from './messages.ts'
import { lockChart, lockCharts, pointsWhere, typeOf, type Chart, type Point } from './stored.ts'

type Inspection = Pick<Row<typeof inspection>, 'id' | 'docNo' | 'item' | 'lot' | 'process' | 'device' | 'judgeTime'>

/** A line of an inspection whose characteristic goes to control charts. */
interface FedLine {
  id: string
  char: string
  checked: number
  nonconforming: number
  defects: number
  values: TakenValue[]
}

/**
 * Takes the values of a judged inspection to the charts that watch its characteristics (domain §2.6 rule 6): samples in their
 * order, cut into subgroups of the chart's size; of charts of counts one point a line. To be called in the transaction of the
 * judgement, as often as it likes: a line comes to a chart once.
 * @returns how many points came
 */
export async function feedChart(ctx: Ctx, inspection: Inspection): Promise<number> {
  const lines = await fedLines(ctx, inspection.id)
  if (lines.length === 0) return 0
  let points = 0
  for (const chart of await lockCharts(ctx, await chartsFor(ctx, inspection, lines.map(({ char }) => char)))) {
    const known = await knownKeys(ctx, chart, inspection.id)
    const fresh = lines.filter(({ char }) => char === chart.char).flatMap((line) => pointsOf(ctx, chart, line, inspection)).filter((
      { sourceKey },
    ) => !known.has(sourceKey))
    await appendPoints(ctx, chart, fresh)
    points += fresh.length
  }
  return points
}

/** A judgement that was taken back: its points keep their place, excluded, with the reason. */
export async function withdrawPoints(ctx: Ctx, { id, docNo }: Pick<Inspection, 'id' | 'docNo'>): Promise<void> {
  const { rows } = await sql<
    { chart: string }
  >`select distinct chart from qms_spc_point where source_id = ${id} and tenant_id = ${ctx.session.tenantId} order by chart`.execute(ctx.db)
  for (const { chart: chartId } of rows) {
    const chart = await lockChart(ctx, chartId)
    const points = await pointsWhere(ctx, chartId, sql`t.source_id = ${id} and t.excluded = 'N'`)
    const excluded: Partial<Point> = { excluded: 'Y', excludeReason: spcMessages['zh-CN'].reversed(docNo), excludeBy: ctx.session.username }
    for (const point of points) await changeRow(ctx, spcPoint, point, excluded)
    if (points[0]) await rejudge(ctx, chart, points[0].seq)
  }
}

/** Charts in use that watch one of the characteristics at this item, process and machine. */
async function chartsFor(ctx: Ctx, { item, process, device }: Inspection, chars: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from qms_spc_chart where char_id = any(${[
    ...chars,
  ]}) and state = 'OPEN' and source = 'INSP' and (item is null or item = ${item}) and (process is null or process = ${process})
    and (device is null or device = ${device}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function fedLines(ctx: Ctx, inspection: string): Promise<FedLine[]> {
  const { rows } = await sql<FedLine>`
    select l.id, l.char_id as char, l.checked, l.nonconforming,
      (select coalesce(sum(d.qty), 0)::int from qms_insp_defect d where d.line = l.id and d.tenant_id = l.tenant_id) as defects,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('value', trim_scale(v.value)::text, 'at', to_char(v.taken_at, 'YYYY-MM-DD HH24:MI:SS')) order by v.sample_no
          )
          from qms_insp_value v
          where v.line = l.id and v.tenant_id = l.tenant_id
        ),
        '[]'
      ) as
    values
    from qms_insp_line l
    where l.insp_id = ${inspection} and l.spc = 'Y' and l.tenant_id = ${ctx.session.tenantId}
    order by l.line_no`.execute(ctx.db)
  return rows
}

async function knownKeys(ctx: Ctx, chart: Chart, inspection: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select source_key as key
    from qms_spc_point
    where chart = ${chart.id} and source_id = ${inspection} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}

function pointsOf(ctx: Ctx, chart: Chart, line: FedLine, { id, docNo, lot, judgeTime }: Inspection): NewPoint[] {
  const type = typeOf(chart)
  const source = { lot, sourceId: id, sourceNo: docNo }
  const at = judgeTime ?? now(ctx)
  if (isCounted(type)) {
    if (line.checked === 0) return []
    const bad = type === 'C' || type === 'U' ? line.defects : line.nonconforming
    return [{ ...source, at, values: [], size: line.checked, bad, sourceKey: `${line.id}:0` }]
  }
  return subgroupsOf(line.values, type === 'XBAR_R' || type === 'XBAR_S' ? chart.n : 1).map(({ values, at: taken }, index) => (
    { ...source, at: taken ?? at, values, size: values.filter((value) => value !== null).length, bad: null,
      sourceKey: `${line.id}:${index}` }
  ))
}
