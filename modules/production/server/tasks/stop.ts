import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { beginStop } from '#modules/equipment/server.ts'
import { reason as reasons } from '#modules/product/index.ts'
import { stopTask } from '../../calls/op-task.ts'
import { opTask } from '../../entities/lot.ts'
import { productionMessages } from '../messages.ts'

/** The operation pauses for the reason for which its machine stands; going on, it ends the stop. */
export const servedStop = serve(stopTask, async (ctx, { reason, remark }, task) => {
  if (task.device === null) throw new Refusal(productionMessages[ctx.locale].noMachine)
  await beginStop(ctx, { device: task.device, reason, remark, source: { type: opTask.id, id: task.id, no: task.taskNo } })
  if (task.status !== 'RUNNING') return presentRecord(ctx, opTask, task)
  const { name } = await findOne(withoutDataRules(ctx), reasons, reason)
  return presentRecord(ctx, opTask, await move(ctx, opTask, 'pause', { id: task.id, comment: remark ?? name }))
})
