import { inParts } from '#kernel/server/let-others-run.ts'
import { now } from '#kernel/server/context.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { previewPlan, type Preview } from '../../calls/plan.ts'
import type { PlanDate } from '../../rules/dates-of-plan.ts'
import { addMonths } from '../../rules/days.ts'
import { forecast } from '../../rules/maint-due.ts'
import { standingsUnder } from './standing.ts'

/** So many machines are told of one by one, and so many dates of each; all are counted. */
const [mostMachines, mostDates] = [50, 40]
/** So many machines in a row: each may have a thousand dates. */
const atOnce = 5

/** Twelve months of a plan as it is drafted: the load of each month, and the dates of the first machines. */
export const servedPreview = serve(previewPlan, async (ctx, { devices: asked, ...draft }) => {
  const from = now(ctx).slice(0, 10)
  const until = addMonths(from, 12)
  const placed = draft.trigger === 'COUNTER' && draft.counterEvery === null ? [] : await standingsUnder(ctx, draft, asked)
  const counts = new Map(
    Array.from({ length: 13 }, (_, index): [string, number] => [addMonths(`${from.slice(0, 7)}-01`, index).slice(0, 7), 0]),
  )
  // Machines of one workshop that stand alike come due together.
  const known = new Map<string, readonly PlanDate[]>()
  const devices: Preview['devices'][number][] = []
  for await (const part of inParts(placed, atOnce)) {
    for (const { device, name, workshop, standing, calendar } of part) {
      const { nextDue, dueKey, nextReading } = standing
      const key = `${workshop} ${nextDue} ${dueKey}`
      const dates = known.get(key) ?? forecast(draft, standing, calendar, until)
      known.set(key, dates)
      for (const { due } of dates) {
        const [month, count] = [due.slice(0, 7), counts.get(due.slice(0, 7))]
        if (count !== undefined) counts.set(month, count + 1)
      }
      if (devices.length < mostMachines)
        devices.push({ device, name, nextReading, count: dates.length,
          dates: dates.slice(0, mostDates).map(({ nominal, due, moved }) => ({ nominal, due, moved })) })
    }
  }
  return { devices, others: placed.length - devices.length,
    months: [...counts].map(([month, count]) => ({ month, count, minutes: count * draft.estMin })) }
})
