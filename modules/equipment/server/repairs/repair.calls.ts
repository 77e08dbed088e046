import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { now } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { dispatchRepair, faultChoices, repairBoard, repairTargets, reportFault, reporting } from '../../calls/repair.ts'
import { repair } from '../../index.ts'
import { boardOf } from './board.ts'
import { frequentFaults } from './faults.ts'
import { servedFinish } from './finish.ts'
import { addTo, reportRepair } from './report.ts'
import { reportingAt } from './reporting.ts'
import { repairMessages } from './messages.ts'
import { dueOf, targetOf } from './targets.ts'

export const servedDispatch = serve(dispatchRepair, async (ctx, { fitter, team, expectedEnd }, record) => {
  const right = `${repair.permission}:begin`
  const people = await ctx.kernel.providers.peopleWith(ctx, [right])
  if (!people.get(right)!.some(({ username }) => username === fitter))
    throw refuseFaults([{ field: 'fitter', text: repairMessages[ctx.locale].noFitter(fitter) }])
  return { fitter, team, expectedEnd, dispatchTime: now(ctx), stepDue: await dueOf(ctx, repair.state.dispatched, record) }
})

export const servedReport = serve(reportFault, async (ctx, { addTo: joined, another, join, stopped, ...given }) => {
  const fault = { ...given, stopped: stopped === 'Y',
    ifOpen: another === 'Y' ? 'another' as const : join === 'Y' ? 'join' as const : 'refuse' as const }
  const messages = repairMessages[ctx.locale]
  const { id, docNo, joined: added } = joined ? await addTo(ctx, fault, joined) : await reportRepair(ctx, fault)
  const next = added
    ? messages.joined(docNo)
    : messages.reported(docNo, (await targetOf(ctx, given.device, given.severity))?.acceptMin ?? null)
  return withMessage({ id, docNo, next }, next)
})

export const repairCalls = [
  servedDispatch,
  servedFinish,
  servedReport,
  serve(reporting, (ctx, { device }) => reportingAt(ctx, device)),
  serve(faultChoices, (ctx, { device, kind }) => frequentFaults(ctx, device, kind)),
  serve(repairBoard, (ctx) => boardOf(ctx)),
  serve(repairTargets, async (ctx, { device, severity }) => (await targetOf(ctx, device, severity)) ?? null),
]
