import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { issue, lot } from '#modules/warehouse/index.ts'
import { judgeStock, markUrgent, unmarkUrgent } from '#modules/warehouse/server.ts'
import { task as taskEntity } from '../../index.ts'
import { holdSource } from '../tasks/hold-source.ts'
import { taskMessages } from '../tasks/messages.ts'
import { lockTask, writeTask } from '../tasks/task-state.ts'
import { restate, takeStock } from './take-stock.ts'

/**
 * Releases what still waits of a task before its inspection is done (紧急放行, domain §2.5): the stock becomes usable, the
 * lot bears the mark, the task stays open. Judged NG later, what is left becomes NG and where the rest went is told.
 */
export async function releaseUrgently(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<{ qty: string }> {
  return transact(ctx, async (tx) => {
    const messages = taskMessages[tx.locale]
    await holdSource(tx, taskEntity, id)
    const task = await lockTask(tx, id)
    if (task.status === 'DONE' || task.status === 'CANCEL') throw new Refusal(messages.ended(task.no))
    if (task.urgent === 'Y') throw new Refusal(messages.urgentTwice)
    if (task.inspType === 'IPQC' || task.sourceType === issue.id || task.sourceType === lot.id) throw new Refusal(messages.urgentOnly)
    const open = new Decimal(task.qty).minus(task.judgedQty)
    const { pieces, left } = await takeStock(tx, { item: task.item, lot: task.lot, bin: task.bin, types: ['QC'] }, open.toFixed())
    if (pieces.length === 0) throw new Refusal(messages.nothingInQc)
    await judgeStock(tx, { doc: { type: taskEntity.id, id: task.id, no: task.no }, key: `${taskEntity.id}:${id}:urgent`,
      lines: restate(task.item, pieces, 'OK') })
    if (task.lot) await markUrgent(tx, task.lot)
    await writeTask(tx, task, { urgent: 'Y', urgentReason: reason, urgentBy: tx.session.username, priority: '1' }, 'urgent', reason)
    return { qty: open.minus(left).toFixed() }
  })
}

/** The mark goes once no task of the lot that was released urgently is open. */
export async function endUrgency(ctx: Ctx, lotId: string | null): Promise<void> {
  if (!lotId) return
  const { rows: open } = await sql`
    select from qms_task
    where lot = ${lotId} and urgent = 'Y' and status in ('WAIT', 'RUNNING') and del_flag = 0
    limit 1`.execute(ctx.db)
  if (open.length === 0) await unmarkUrgent(ctx, lotId)
}

/** Where stock of a lot has gone. */
export interface Gone {
  docType: string
  docNo: string
  qty: string
}

/** Documents by which a lot left the store, or became something else, until nothing is left unexplained. */
export async function goneBy(ctx: Ctx, lotId: string | null, left: Decimal): Promise<Gone[]> {
  if (left.lte(0) || !lotId) return []
  const { rows } = await sql<Gone>`
    select doc_type as "docType", doc_no as "docNo", trim_scale(-sum(qty))::text as qty
    from wms_ledger
    where lot = ${lotId} and move_type in ('202', '203', '204', '205', '321', '331', '401', '601') and tenant_id = ${ctx.session.tenantId}
    group by 1, 2
    having sum(qty) < 0
    order by max(seq) desc`.execute(ctx.db)
  return rows
}
