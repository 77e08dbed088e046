import { serve } from '#kernel/server/calls/serve.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { addPoint, chartCapability, chartLimits, chartPoints, chartWall, excludePoint, includePoint, recalculateLimits,
  recordCause } from '../../calls/spc.ts'
import { spcChart, spcLimit } from '../../index.ts'
import { pointsAtOnce } from '../../rules/spc/stored-columns.ts'
import { capabilityOf } from './capability.ts'
import { columnsOf } from './columns.ts'
import { recalculate } from './limits.ts'
import { exclude, include, noteCause } from './point-acts.ts'
import { limitsOf } from './stored.ts'
import { addTyped } from './typed-point.ts'
import { wallCharts } from './wall.ts'

export const spcCalls = [
  serve(chartPoints, async (ctx, { id, ...asked }) => {
    const { pointCount } = await findOne(ctx, spcChart, id)
    const { from, to } = rangeOf(asked, pointCount ?? 0)
    return columnsOf(ctx, id, from, Math.min(to, from + pointsAtOnce - 1))
  }),
  serve(chartLimits, async (ctx, { id }) => addTexts(ctx, spcLimit, await limitsOf(ctx, (await findOne(ctx, spcChart, id)).id))),
  serve(chartCapability, async (ctx, { id, ...asked }) => {
    const chart = await findOne(ctx, spcChart, id)
    const { from, to } = rangeOf(asked, chart.pointCount ?? 0)
    return capabilityOf(ctx, chart, from, to)
  }),
  serve(chartWall, (ctx) => wallCharts(ctx)),
  serve(recalculateLimits, recalculate),
  serve(addPoint, addTyped),
  serve(excludePoint, exclude),
  serve(includePoint, include),
  serve(recordCause, noteCause),
]

/** What is asked of a chart's points; all of them where nothing is said or it cannot be read. */
function rangeOf({ from, to }: { from: unknown; to: unknown }, last: number): { from: number; to: number } {
  const read = (raw: unknown, usual: number) => {
    const asked = Number(raw ?? usual)
    return Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, 2_147_000_000) : usual
  }
  return { from: read(from, 1), to: read(to, Math.max(1, last)) }
}
