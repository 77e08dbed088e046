import { serve } from '#kernel/server/calls/serve.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { reportTask } from '../../calls/op-task.ts'
import { report } from '../../entities/report.ts'
import { requireByHand } from '../tasks/by-hand.ts'
import { needsOf } from '../tasks/needs.ts'
import { askApproval } from './approval.ts'
import { postReport } from './report-task.ts'

/** Books a report, or keeps it for its approval where the rule of its operation asks for one. */
export const servedReport = serve(reportTask, async (ctx, input, task) => {
  requireByHand(ctx, task)
  if (!(await needsOf(ctx, task)).needApproval) return presentRecord(ctx, report, await postReport(ctx, input, task))
  await askApproval(ctx, input, task)
  return null
})
