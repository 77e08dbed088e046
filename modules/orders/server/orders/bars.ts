import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** So many positions of an order are drawn in the list. */
const few = 3

interface Bars {
  order: string
  lineNo: number
  qty: string
  planned: string
  produced: string
  packed: string
  shipped: string
}

/** Adds to orders of a page how far their first positions are: counted quantities are columns, so that one short statement does it. */
export async function addBars(ctx: Ctx, records: Rec[]): Promise<void> {
  const ids = records.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  if (ids.length === 0) return
  const { rows } = await sql<Bars>`
    select main_id as "order", line_no as "lineNo", trim_scale(qty)::text as qty, trim_scale(planned_qty)::text as planned,
      trim_scale(produced_qty)::text as produced, trim_scale(packed_qty)::text as packed,
      trim_scale(shipped_qty - returned_qty)::text as shipped
    from crm_order_line
    where main_id = any(${ids}) and order_num <= ${few + 1} and tenant_id = ${ctx.session.tenantId}
    order by main_id, order_num`.execute(ctx.db)
  const byOrder = Map.groupBy(rows, ({ order }) => order)
  for (const record of records) {
    const lines = byOrder.get(String(record.id)) ?? []
    record._bars = { lines: lines.slice(0, few).map(({ order: _order, ...line }) => line), more: lines.length > few }
  }
}
