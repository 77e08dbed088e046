import { serve } from '#kernel/server/calls/serve.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { reportTask } from '../../calls/op-task.ts'
import { report } from '../../entities/report.ts'
import { requireByHand } from '../tasks/by-hand.ts'
import { needsOf } from '../tasks/needs.ts'
import { askApproval } from './approval.ts'
import { postReport } from './report-task.ts'
import { withWeights } from './weight-sources.ts'

/** Books a report, or keeps it for its approval where the rule of its operation asks for one. */
export const servedReport = serve(reportTask, async (ctx, input, task) => {
  requireByHand(ctx, task)
  const needs = await needsOf(ctx, task)
  const counting = await withWeights(ctx, input, task, needs)
  if (!needs.needApproval) return presentRecord(ctx, report, await postReport(ctx, counting, task))
  await askApproval(ctx, counting, task)
  return null
})
