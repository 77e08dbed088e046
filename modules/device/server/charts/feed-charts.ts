import { sql } from 'kysely'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { feedFromTag, tagCharts, type TagChart } from '#modules/quality/server.ts'
import { chartSamples, intervalEnd, type ChartValue } from '../../rules/chart-samples.ts'

/** So many intervals of a chart are taken at once. */
const mostIntervals = 500

interface Series {
  id: number
  decimals: number
  uom: string | null
  newest: number
}

/** Takes what was measured to the control charts that watch it, an interval once a value behind it has come. */
export async function feedCharts(kernel: Kernel): Promise<void> {
  for (const chart of await tagCharts(kernel)) {
    const series = await seriesOf(kernel, chart)
    if (series) await feed(kernel, chart, series)
  }
}

async function feed(kernel: Kernel, chart: TagChart, series: Series): Promise<void> {
  const { everyMs } = chart
  const first = await firstAfter(kernel, series.id, chart.until)
  if (first === undefined) return
  const from = Math.max(chart.until, intervalEnd(first, everyMs) - everyMs)
  // The interval of the newest value goes on.
  const until = Math.min(intervalEnd(series.newest, everyMs) - everyMs, intervalEnd(from, everyMs) + (mostIntervals - 1) * everyMs)
  if (until <= from) return
  const values = await valuesOf(kernel, series.id, from, until)
  await feedFromTag(kernel.systemCtx(chart.tenantId), chart.id, {
    samples: chartSamples(values, { ...chart, decimals: series.decimals }),
    untilMs: until,
    uom: series.uom,
  })
}

/** The tag of a device by its code, alone or behind the code of its model. */
async function seriesOf({ db }: Kernel, { device, tag, tenantId }: TagChart): Promise<Series | undefined> {
  const { rows: [row] } = await sql<Series>`
    select s.id, g.decimals, g.uom, (extract(epoch from l.ts) * 1000)::float8 as newest
    from iot_device d
    join iot_product p on p.id = d.model
    join iot_tag_def g on g.main_id = d.model and ${tag} in (g.tag, p.code || '.' || g.tag) and g.del_flag = 0
    join iot_series s on s.device = d.id and s.tag = g.tag
    join iot_latest l on l.series = s.id
    where d.code = ${device} and d.tenant_id = ${tenantId} and d.del_flag = 0`.execute(db)
  return row
}

const momentOf = (ms: number): string => new Date(ms).toISOString()

async function firstAfter({ db }: Kernel, series: number, ms: number): Promise<number | undefined> {
  const { rows: [row] } = await sql<{ at: number | null }>`
    select (extract(epoch from min(ts)) * 1000)::float8 as at
    from iot_point where series = ${series} and ts >= ${momentOf(ms)}::timestamptz`.execute(db)
  return row?.at ?? undefined
}

async function valuesOf({ db }: Kernel, series: number, from: number, until: number): Promise<ChartValue[]> {
  const { rows } = await sql<ChartValue>`
    select (extract(epoch from ts) * 1000)::float8 as at, value, quality
    from iot_point
    where series = ${series} and ts >= ${momentOf(from)}::timestamptz and ts < ${momentOf(until)}::timestamptz
    order by ts`.execute(db)
  return rows
}

export const chartDuty: Duty = { name: 'device-charts', everyMs: 10_000, run: feedCharts }
