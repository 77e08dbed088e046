import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { spcLimit } from '../../index.ts'
import { levelOfPoints, type ComputedLevel } from '../../rules/spc/judge-points.ts'
import { rejudge } from './rejudge.ts'
import { spcMessages } from './messages.ts'
import { figure, limitsOf, lockChart, pointsWhere, takenOf, typeOf, type Chart, type Limit } from './stored.ts'

/** Fewer points tell limits that are mostly chance (domain §2.6 rule 7). */
const fewestForLimits = 25

type NewLimit = Pick<Limit, 'fromSeq' | 'origin'> & Partial<Pick<Limit, 'usedFrom' | 'usedTo' | 'usedPoints' | 'reason'>> & {
  center: string
  sigma: string | null
}

/** The first limits of a chart, once enough points count; they hold for all of them. */
export async function firstLimits(ctx: Ctx, chart: Chart): Promise<void> {
  if (chart.pointCount! < fewestForLimits) return
  const points = await pointsWhere(ctx, chart.id, sql`true`)
  const level = levelOfPoints(typeOf(chart), points.map(takenOf))
  if (!level || level.points < fewestForLimits) return
  await addLimit(ctx, chart, { fromSeq: 1, origin: 'AUTO', ...kept(chart, level), usedFrom: 1, usedTo: points.length })
  await rejudge(ctx, chart)
}

/** What the chart's settings give, from the next point on. */
export async function givenLimits(ctx: Ctx, chart: Chart): Promise<void> {
  await addLimit(ctx, chart, { fromSeq: chart.pointCount! + 1, origin: 'FIXED', center: chart.givenCenter!, sigma: chart.givenSigma })
}

/** Limits that were given for points yet to come, and are not to be given any more: what held before holds on. */
export async function forgetUnused(ctx: Ctx, chart: Chart): Promise<void> {
  await dropUnused(ctx, chart)
  if ((await limitsOf(ctx, chart.id)).length === 0) await firstLimits(ctx, chart)
}

/** What a person asks: limits from these points, that hold from that one on. */
export interface Recalculation {
  id: string
  from: number
  to: number
  start: number
  reason: string
}

/**
 * Computes limits anew, as a version with its date and reason; points before it keep theirs.
 * @throws Refusal where the points are too few, do not differ, or another version begins there or later
 */
export async function recalculate(ctx: Ctx, { id, from, to, start, reason }: Recalculation): Promise<Limit[]> {
  return transact(ctx, async (tx) => {
    const messages = spcMessages[tx.locale]
    const chart = await lockChart(tx, id)
    if (chart.state !== 'OPEN') throw new Refusal(messages.closed(chart.code))
    const last = (await limitsOf(tx, id)).findLast(({ fromSeq }) => fromSeq <= chart.pointCount!)
    const next = chart.pointCount! + 1
    if (to < from || to >= next) throw refuseFaults([{ field: 'to', text: messages.badRange(chart.pointCount!) }])
    if (start > next || (last && start <= last.fromSeq))
      throw refuseFaults([{ field: 'start', text: messages.badStart(last ? last.fromSeq + 1 : 1, next) }])
    const level = levelOfPoints(typeOf(chart), (await pointsWhere(tx, id, sql`t.seq between ${from} and ${to}`)).map(takenOf))
    if (!level) throw refuseFaults([{ field: 'from', text: messages.noDeviation }])
    if (level.points < fewestForLimits) throw refuseFaults([{ field: 'from', text: messages.tooFew(level.points, fewestForLimits) }])
    await addLimit(tx, chart, { fromSeq: last ? start : 1, origin: 'MANUAL', ...kept(chart, level), usedFrom: from, usedTo: to, reason })
    await rejudge(tx, chart, last ? start : 1)
    return limitsOf(tx, id)
  })
}

/** Charts that add up deviate from the target where there is one. */
function kept(chart: Chart, { center, sigma, points }: ComputedLevel): Pick<NewLimit, 'center' | 'sigma' | 'usedPoints'> {
  const aims = (chart.chart === 'EWMA' || chart.chart === 'CUSUM') && chart.target !== null
  return { center: aims ? chart.target! : figure(center)!, sigma: figure(sigma), usedPoints: points }
}

/** A version by which no point was judged yet gives way to the next one. */
async function addLimit(ctx: Ctx, chart: Chart, limit: NewLimit): Promise<void> {
  await dropUnused(ctx, chart)
  await addRows(ctx, spcLimit, [{ ...limit, chart: chart.id }])
}

async function dropUnused(ctx: Ctx, chart: Chart): Promise<void> {
  await sql`delete from qms_spc_limit where chart = ${chart.id} and from_seq > ${chart.pointCount!} and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
}
