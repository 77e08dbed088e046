import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { countedOf } from '../../rules/quantity-law.ts'
import { reworksOf } from '../rework/free.ts'
import { reworkMessages } from '../rework/messages.ts'
import { hasEnded } from '../../rules/standing.ts'
import type { Lot, OpTask, WorkOrder } from '../rows.ts'
import { productionMessages } from '../messages.ts'

/**
 * Ends the lots of an order that is closed or cancelled: what never began its first operation is not made any more.
 * @throws Refusal where something has begun and is neither good nor scrapped at its last operation
 */
export async function endUnbegun(ctx: Ctx, order: WorkOrder): Promise<void> {
  const all = withoutDataRules(ctx)
  const { rows } = await sql<{ lot: string; task: string }>`
    select t.lot, t.id as task
    from mes_op_task t
    where t.work_order = ${order.id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`.execute(ctx.db)
  const [inRework] = await reworksOf(ctx, rows.map(({ task }) => task))
  if (inRework !== undefined) throw new Refusal(reworkMessages[ctx.locale].notDone(inRework))
  const tasks = await findMany(all, opTask, rows.map(({ task }) => task), { lock: true }) as OpTask[]
  const lots = await findMany(all, lot, [...new Set(rows.map((row) => row.lot))], { lock: true }) as Lot[]
  const firsts = new Set(lots.map(({ id }) => tasks.filter((task) => task.lot === id).toSorted((a, b) => a.opNo - b.opNo)[0]!.id))
  const left = tasks.filter(({ id, status, qc }) =>
    !firsts.has(id) || status === 'RUNNING' || status === 'PAUSED' || !new Decimal(qc).isZero()
  ).reduce(
    (sum, { wip }) => sum.plus(wip),
    new Decimal(0),
  )
  if (left.gt(0)) throw new Refusal(productionMessages[ctx.locale].wipLeft(left.toFixed()))
  for (const task of tasks.filter(({ status }) => status !== 'DONE'))
    await advance(ctx, opTask, task, { status: 'DONE', wip: '0', inQty: countedOf(task).toFixed() }, 'finish', null)
  for (const one of lots.filter(({ status }) => !hasEnded(status)))
    await advance(ctx, lot, one, { status: 'DONE', heldFrom: null }, 'done', null)
}
