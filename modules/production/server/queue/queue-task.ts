import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { device as machine } from '#modules/equipment/index.ts'
import { queueTask } from '../../calls/queue.ts'
import { opTask } from '../../entities/lot.ts'
import { queuePlace } from '../../rules/queue-place.ts'
import { productionMessages } from '../messages.ts'
import { requireByHand } from '../tasks/by-hand.ts'

export const servedQueue = serve(queueTask, async (ctx, { device, before }, task) => {
  requireByHand(ctx, task)
  if (device !== null) {
    const { code, workcenter } = await findOne(withoutDataRules(ctx), machine, device)
    if (workcenter !== task.workcenter) throw new Refusal(productionMessages[ctx.locale].otherCenter(code))
  }
  const queueNo = device === null ? null : await placeIn(ctx, device, task.id, before)
  return presentRecord(ctx, opTask, await changeRecord(ctx, opTask, task, { device, queueNo }, { action: 'queue' }))
})

/** @throws Refusal where what it shall stand before is not in that queue any more */
async function placeIn(ctx: Ctx, device: string, task: string, before: string | null): Promise<string> {
  const { rows } = await sql<{ id: string; place: string }>`
    select id, queue_no::text as place
    from mes_op_task
    where device = ${device} and queue_no is not null and status in ('WAIT', 'READY') and id <> ${task}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by queue_no, id`.execute(ctx.db)
  const at = before === null ? rows.length : rows.findIndex(({ id }) => id === before)
  if (at < 0) throw new Refusal(productionMessages[ctx.locale].notInQueue)
  return queuePlace(rows[at - 1]?.place, rows[at]?.place)
}
