import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { fill } from '#kernel/server/seams.ts'
import { claimsOnUnits, unitKeeper, type Packed, type UnitAside } from '#modules/warehouse/server.ts'
import { exportShipment } from '../../entities/export.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'

/** States of shipments whose goods have not left. */
export const underWay = codesOf(exportShipment, 'preparing', 'booked', 'declared')

/** Held by whoever loads units, before their own record: two shipments never load the same unit or the same rest of a position. */
export async function holdLoading(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('crm_export_unit'))`.execute(ctx.db)
}

/** What shipments under way have loaded goes out for their orders: the store takes it for notices of these, and for nobody else. */
export const setAsideFilling = fill(unitKeeper, {
  async hold(ctx) {
    await sql`select pg_advisory_xact_lock_shared(hashtext('crm_export_unit'))`.execute(ctx.db)
  },
  async aside(ctx, items, { sourceType, sourceId }) {
    const noticeId = sourceType === notice.id ? sourceId : null
    const { rows } = await sql<UnitAside>`
      select u.hu as unit, e.doc_no as by,
        e.sales_order = coalesce(n.sales_order, ${sourceType === order.id ? sourceId : null}, '') as ours
      from crm_export_unit u
      join crm_export e on e.id = u.main_id and e.status = any(${underWay}) and e.del_flag = 0
      left join crm_notice n on n.id = ${noticeId}
      where u.item = any(${[...items]}) and u.del_flag = 0 and u.tenant_id = ${ctx.session.tenantId}
      order by n.export = e.id desc nulls last, e.doc_no, u.order_num`.execute(ctx.db)
    return rows
  },
})

/** Units that the store has in hand for somebody else than notices of an order, with the no. of the issue. */
export async function claimedByOthers(ctx: Ctx, salesOrder: string, units: readonly Packed[]): Promise<ReadonlyMap<string, string>> {
  const claims = await claimsOnUnits(ctx, units.map(({ id }) => id))
  const { rows } = await sql<{ issue: string }>`
    select issue
    from crm_notice
    where sales_order = ${salesOrder} and issue = any(${claims.map(({ docId }) => docId)}) and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0`.execute(ctx.db)
  const own = new Set(rows.map(({ issue }) => issue))
  return new Map(claims.filter(({ docId }) => !own.has(docId)).map(({ unit, docNo }) => [unit, docNo]))
}
