import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { onMove } from '#kernel/server/moves.ts'
import { exportShipment } from '../../entities/export.ts'
import { invoice } from '../../entities/payment.ts'
import { writeMilestone } from '../export/settle-rows.ts'

/** A shipment is paid once nothing of its order is owed any more; taken back, it is open again. */
export const invoiceMoves = [
  onMove(invoice, ['finish', 'reopen'], async ({ after }, ctx) => writePaid(ctx, after.salesOrder)),
]

async function writePaid(ctx: Ctx, salesOrder: string): Promise<void> {
  const { rows: [owed] } = await sql<{ open: boolean }>`
    select exists (
      select from crm_invoice where sales_order = ${salesOrder} and status = ${invoice.state.approved}
        and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    ) as open`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`
    select id from crm_export
    where sales_order = ${salesOrder} and status = any(${[exportShipment.state.shipped, exportShipment.state.arrived]})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  for (const one of rows) await writeMilestone(ctx, one, 'PAID', owed!.open ? null : now(ctx).slice(0, 10))
}
