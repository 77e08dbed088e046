import { sql } from 'kysely'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { curves, type CurveSeries } from '../../calls/values.ts'
import { device } from '../../entities/device.ts'
import { thinned, type Point } from '../../rules/lttb.ts'
import { seriesMessages } from '../series/messages.ts'

/** So many curves are drawn at once. */
const mostSeries = 24
/** Above so many rows the next coarser store is read. */
const mostRows = 60_000
const dayMs = 86_400_000

export const servedCurves = serve(curves, async (ctx, { series, from, to, most }) => {
  const [start, end] = [instantMs(from), instantMs(to)]
  const messages = seriesMessages[ctx.locale]
  if (end <= start) throw refuseFaults([{ field: 'to', text: messages.period }])
  if (end - start > 3660 * dayMs) throw refuseFaults([{ field: 'from', text: messages.longPeriod }])
  if (series.length > mostSeries) throw refuseFaults([{ field: 'series', text: messages.manySeries(mostSeries) }])
  const named = series.map((one) => ({ device: one.slice(0, one.indexOf(':')), tag: one.slice(one.indexOf(':') + 1) }))
  // What the reader may not see is not drawn.
  const seen = await findMany(ctx, device, [...new Set(named.map((one) => one.device))])
  const known = await seriesOf(ctx, named.filter((one) => seen.some(({ id }) => id === one.device)))
  return { series: await Promise.all(known.map((one) => drawn(ctx, one, { from, to, most: most!, spanMs: end - start }))) }
})

interface KnownSeries extends Omit<CurveSeries, 'points' | 'step' | 'of'> {
  series: number
  periodS: number
}

async function seriesOf(ctx: Ctx, named: readonly { device: string; tag: string }[]): Promise<KnownSeries[]> {
  const { rows } = await sql<KnownSeries>`
    select s.id as series, s.device, d.code, s.tag, t.name, t.kind, t.uom, t.decimals, t.period_s as "periodS"
    from unnest(${named.map((one) => one.device)}::text[], ${named.map((one) => one.tag)}::text[]) with ordinality as n(device, tag, place)
    join iot_series s on s.device = n.device and s.tag = n.tag
    join iot_device d on d.id = s.device
    join iot_tag_def t on t.main_id = d.model and t.tag = s.tag and t.del_flag = 0
    where s.tenant_id = ${ctx.session.tenantId}
    order by n.place`.execute(ctx.db)
  return rows
}

interface Span {
  from: string
  to: string
  most: number
  spanMs: number
}

async function drawn(ctx: Ctx, { series, periodS, ...names }: KnownSeries, { from, to, most, spanMs }: Span): Promise<CurveSeries> {
  const step = spanMs / (periodS * 1000) <= mostRows ? 'raw' as const : spanMs / 60_000 <= mostRows ? '1m' as const : '1h' as const
  const all = step === 'raw' ? await rawPoints(ctx, series, from, to) : await sumPoints(ctx, step, series, from, to)
  return { ...names, step, of: all.length, points: thinned(all, most) as [number, number][] }
}

async function rawPoints(ctx: Ctx, series: number, from: string, to: string): Promise<Point[]> {
  const { rows } = await sql<{ at: number[] | null; value: number[] | null }>`
    select array_agg((extract(epoch from ts) * 1000)::float8 order by ts) as at, array_agg(value order by ts) as value
    from iot_point where series = ${series} and ts >= ${from} and ts < ${to} -- tenant: that of the series`.execute(ctx.db)
  return pointsOf(rows[0]!)
}

/** Lowest and highest of each part: what stood out in it is seen. */
async function sumPoints(ctx: Ctx, step: '1m' | '1h', series: number, from: string, to: string): Promise<Point[]> {
  const { rows } = await sql<{ at: number[] | null; low: number[] | null; high: number[] | null }>`
    select array_agg((extract(epoch from ts) * 1000)::float8 order by ts) as at, array_agg(low order by ts) as low,
      array_agg(high order by ts) as high
    from ${sql.table(`iot_point_${step}`)}
    where series = ${series} and ts >= ${from} and ts < ${to} -- tenant: that of the series`.execute(ctx.db)
  const { at, low, high } = rows[0]!
  const half = step === '1m' ? 30_000 : 1_800_000
  return (at ?? []).flatMap((moment, index): Point[] =>
    low![index] === high![index] ? [[moment, low![index]!]] : [[moment, low![index]!], [moment + half, high![index]!]]
  )
}

const pointsOf = ({ at, value }: { at: number[] | null; value: number[] | null }): Point[] =>
  (at ?? []).map((moment, index): Point => [moment, value![index]!])
