import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { item, process } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds } from '#modules/system/server.ts'
import { characteristic, spcChart } from '../index.ts'
import { appendPoints, type NewPoint } from '../server/spc/append.ts'
import { recalculate } from '../server/spc/limits.ts'
import { exclude, noteCause } from '../server/spc/point-acts.ts'
import { lockChart, pointsWhere } from '../server/spc/stored.ts'
import { sql } from 'kysely'
import { spcStories, type SpcStory } from './demo-spc-stories.ts'

/** Points of a chart that come before its first limits are computed. */
const trial = 25

/** Three charts with the violations that their stories tell (domain §2.15). */
export async function addSpcCharts(system: Ctx): Promise<void> {
  const [chars, items, processes] = [await storedIds(system, characteristic, 'code'), await storedIds(system, item, 'code'),
    await storedIds(system, process, 'code')]
  for (const story of spcStories) {
    const { char, item: of, process: at, ...settings } = story.chart
    const { id } = await create(actingAs(system, 'qe', story.days), spcChart, { ...settings, char: chars(char), item: of ? items(of) : null,
      process: at ? processes(at) : null })
    await transact(system, (ctx) => tell(ctx, id as string, story))
  }
}

async function tell(ctx: Ctx, id: string, story: SpcStory): Promise<void> {
  const points = timed(ctx, story)
  const add = async (part: readonly NewPoint[]) => {
    const last = part.at(-1)
    if (!last) return
    // Who measured the last of them is who the limits that follow from them come from.
    const inspector = { ...actingAs(ctx, 'inspector', 0), kernel: { ...ctx.kernel, clock: { now: () => fromWallTime(last.at) } } }
    await appendPoints(inspector, await lockChart(ctx, id), part)
  }
  await add(points.slice(0, trial))
  const { anew } = story
  await add(points.slice(trial, anew ? anew.start + trial - 1 : points.length))
  if (anew) {
    await recalculate(actingAs(ctx, 'qe', anew.daysAgo, '16:30:00'), { id, from: anew.start, to: anew.start + trial - 1, start: anew.start,
      reason: anew.reason })
    await add(points.slice(anew.start + trial - 1))
  }
  for (const { seq, reason, daysAgo } of story.excluded) {
    const [point] = await pointsWhere(ctx, id, sql`t.seq = ${seq}`)
    await exclude(actingAs(ctx, 'qe', daysAgo, '10:10:00'), { id: point!.id, rev: point!.rev, reason })
  }
  for (const { from, to, cause, causeNote, action, by, daysAgo } of story.causes) {
    for (const point of await pointsWhere(ctx, id,
      sql`t.seq between ${from} and ${to} and (t.violations <> 0 or t.spread_violations <> 0)`)) {
      await noteCause(actingAs(ctx, by, daysAgo, '11:20:00'), { id: point.id, rev: point.rev, cause, causeNote, action })
    }
  }
}

/** Evenly over the working hours of the days before today. */
function timed(ctx: Ctx, { chart: { code }, days, samples }: SpcStory): NewPoint[] {
  const perDay = Math.ceil(samples.length / days)
  return samples.map((sample, index) => {
    const daysAgo = days - Math.floor(index / perDay)
    const start = fromWallTime(`${dayFromNow(ctx, -daysAgo)} 08:10:00`).getTime()
    const at = wallTime(new Date(start + Math.round(((index % perDay) * 13 * 3600) / perDay) * 1000))
    return { ...sample, at, sourceNo: '历史数据', sourceKey: `demo:${code}:${index}` }
  })
}
