import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { onMove } from '#kernel/server/moves.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { issue } from '#modules/warehouse/index.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'
import { holdOrder } from '../orders/hold.ts'
import { settleOrder } from '../orders/settle.ts'
import type { Notice } from '../rows.ts'

/** What the store does of a notice: picked, posted (401), or taken back by a red entry. Lines of the issue stand in the notice's order. */
export const issueMoves = [
  onMove(issue, 'pick', async ({ after }, ctx) => {
    if (after.sourceType !== notice.id) return
    const own = await findOne(withoutDataRules(ctx), notice, after.sourceId!)
    if (own.status === notice.state.toPick) await move(ctx, notice, 'pick', { id: own.id })
  }),
  onMove(issue, ['check', 'reverse', 'close', 'cancel'], async ({ after, move: what }, ctx) => {
    if (after.sourceType === notice.id) await count(ctx, after.id, after.sourceId!, what)
  }),
]

/** What ends an order ends its positions; what is announced lies ready no more. */
export const orderMoves = [
  onMove(order, ['close', 'cancel'], async ({ after }, ctx) => settleOrder(ctx, after.id)),
  onMove(notice, ['submit', 'cancel', 'endUnshipped'], async ({ after }, ctx) => settleOrder(ctx, after.salesOrder)),
]

type Step = 'check' | 'reverse' | 'close' | 'cancel'

async function count(ctx: Ctx, issueId: string, noticeId: string, what: Step): Promise<void> {
  const all = withoutDataRules(ctx)
  const own = await withLines(all, notice, await findOne(all, notice, noticeId, { lock: true }))
  await holdOrder(ctx, own.salesOrder)
  const { lines, status } = await withLines(all, issue, await findOne(all, issue, issueId))
  for (const [index, { id, line }] of own.lines.entries()) {
    const done = what === 'reverse' ? '0' : lines[index]?.doneQty ?? '0'
    // What left is the difference to what was counted, so that nothing counts twice. Taken back it is owed again, though the rest was closed.
    await sql`
      with counted as (
        update crm_notice_line n set picked_qty = ${done}::numeric, shipped_qty = ${done}::numeric
        from crm_notice_line before where before.id = n.id and n.id = ${id} and n.tenant_id = ${ctx.session.tenantId}
        returning n.shipped_qty - before.shipped_qty as more
      )
      update crm_order_line set shipped_qty = shipped_qty + counted.more,
        short_closed = case when counted.more < 0 then 'N' else short_closed end
      from counted
      where crm_order_line.id = ${line} and crm_order_line.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  }
  await follow(ctx, own, { status, left: lines.some(({ doneQty }) => new Decimal(doneQty ?? 0).gt(0)), isBack: what === 'reverse' })
  await settleOrder(ctx, own.salesOrder)
}

/** A notice ends with its issue: shipped where something left, closed where nothing did or all came back. */
async function follow(ctx: Ctx, own: Notice, { status, left, isBack }: { status: string; left: boolean; isBack: boolean }): Promise<void> {
  const { finished, closed, cancelled } = issue.state
  const isShipped = own.status === notice.state.shipped
  const isOpen = own.status === notice.state.toPick || own.status === notice.state.picking
  if (isBack) {
    if (isShipped || isOpen) await move(ctx, notice, 'takeBack', { id: own.id })
  } else if (left && (status === finished || status === closed)) {
    if (!isShipped) await move(ctx, notice, 'ship', { id: own.id })
  } else if (isOpen && (status === closed || status === cancelled)) {
    await move(ctx, notice, 'endUnshipped', { id: own.id })
  }
}
