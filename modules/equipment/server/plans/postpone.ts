import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { addRecord, changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import type { Row } from '#kernel/entity/index.ts'
import { fromWallTime } from '#kernel/server/clock.ts'
import { postponeOrder } from '../../calls/plan.ts'
import { missed, order } from '../../entities/order.ts'
import { addHours } from '../../rules/days.ts'
import { planMessages } from './messages.ts'

/** An order comes due at another time; how late it may be done moves with it. */
export const servedPostpone = serve(postponeOrder, async (ctx, { due, comment }, record) => {
  const messages = planMessages[ctx.locale]
  if (due < now(ctx)) throw refuseFaults([{ field: 'due', text: messages.postponePast(now(ctx)) }])
  if (due === record.due) throw refuseFaults([{ field: 'due', text: messages.postponeSame }])
  const lateAfter = record.lateAfter && addHours(record.lateAfter, hoursBetween(record.due, due))
  const after = await changeRecord(ctx, order, record, { due, lateAfter }, { action: 'postpone', comment })
  await noteMoved(ctx, record, due, comment)
  return presentRecord(ctx, order, after)
})

function hoursBetween(from: string, to: string): number {
  return (fromWallTime(to).getTime() - fromWallTime(from).getTime()) / 3_600_000
}

/** One line for each date of a plan: from when it should have been to when it is now. */
async function noteMoved(ctx: Ctx, { plan, device, due, dueKey }: Row<typeof order>, movedTo: string,
  reason: string | null): Promise<void> {
  if (!plan || !dueKey) return
  const { rows } = await sql`
    update eam_missed set moved_to = ${movedTo}, reason = ${reason}, rev = rev + 1, update_by = ${ctx.session.username},
      update_time = ${now(ctx)}
    where tenant_id = ${ctx.session.tenantId} and plan = ${plan} and device = ${device} and due_key = ${dueKey} and cause = 'MOVED'
      and del_flag = 0
    returning id`.execute(ctx.db)
  if (rows.length > 0) return
  await addRecord(ctx, missed, { plan, device, due, dueKey, cause: 'MOVED', movedTo, reason })
}
