import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { characteristic } from '../../index.ts'
import { tagFactor } from '../../rules/inspection/units.ts'
import { appendPoints } from './append.ts'
import { isOfMeans } from './samples-of.ts'
import { lockChart } from './stored.ts'

/** An open chart that watches a tag of a device. */
export interface TagChart {
  id: string
  tenantId: number
  /** Code of the device, and the tag as process parameters name it: `weight`, or `PR.weight`. */
  device: string
  tag: string
  everyMs: number
  /** Values of a point, and how few of them are one. */
  take: number
  least: number
  /** Until when what was measured has come to it, in milliseconds since 1970. */
  until: number
}

/** A point of such a chart: its newest value's time and the end of its interval in milliseconds since 1970. */
interface TagSample {
  at: number
  end: number
  values: readonly string[]
}

/** What a tag measured until a moment, in its own unit. */
export interface TagFeed {
  samples: readonly TagSample[]
  untilMs: number
  uom: string | null
}

/** All charts of the installation that watch tags; what was measured before a chart was made does not come to it. */
export async function tagCharts({ db }: Pick<Kernel, 'db'>): Promise<TagChart[]> {
  const { rows } = await sql<
    Omit<TagChart, 'everyMs' | 'take' | 'least' | 'until'> & { everyMin: number; chart: string; n: number; until: string }
  >`
    select id, tenant_id as "tenantId", device, tag, every_min as "everyMin", chart_type as chart, n,
      to_char(coalesce(tag_until, create_time), 'YYYY-MM-DD HH24:MI:SS') as until
    from qms_spc_chart
    where source = 'TAG' and state = 'OPEN' and device is not null and tag is not null and every_min is not null
      and del_flag = 0 -- tenant: charts of all`.execute(db)
  return rows.map(({ everyMin, chart, n, until, ...rest }) => ({ ...rest, everyMs: everyMin * 60_000, take: isOfMeans(chart) ? n : 1,
    least: isOfMeans(chart) ? 2 : 1, until: fromWallTime(until).getTime() })
  )
}

/**
 * Adds what was measured until a moment. Of several processes that bring the same one adds it; what comes later of a time that was over
 * is left out. Nothing is added while the unit of the tag, which somebody changed, is none that the characteristic's follows from.
 */
export async function feedFromTag(system: Ctx, id: string, { samples, untilMs, uom }: TagFeed): Promise<void> {
  await transact(system, async (ctx) => {
    const chart = await lockChart(ctx, id)
    const known = chart.tagUntil === null ? -Infinity : fromWallTime(chart.tagUntil).getTime()
    if (chart.source !== 'TAG' || untilMs <= known) return
    const factor = tagFactor(uom, (await findOne(ctx, characteristic, chart.char)).uom)
    if (factor === undefined) return
    await appendPoints(ctx, chart,
      samples.filter(({ end }) => end > known).map(({ at, end, values }) => ({ at: wallTime(new Date(at)),
        values: values.map((value) => new Decimal(value).times(factor).toFixed()), size: values.length, bad: null, sourceNo: chart.device,
        sourceKey: `tag:${end}` })
      ))
    await sql`update qms_spc_chart set tag_until = ${wallTime(new Date(untilMs))}
      where id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  })
}
