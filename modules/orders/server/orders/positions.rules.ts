import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { derivedCalls } from '#kernel/server/calls/derived.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { orderLine } from '../../entities/order.ts'
import { positionsOfFigure } from '../kpi/line-figures.ts'

/** Positions are listed by themselves too: whose they are is told beside them. */
export const positionRules = defineRules(orderLine, { shown: addOrders, asked: positionsOfFigure })

/** Rows of a sub-table have no calls of their own; these are read. */
export const positionCalls = derivedCalls(orderLine)

async function addOrders(ctx: Ctx, records: Rec[]): Promise<void> {
  const ids = [...new Set(records.flatMap(({ mainId }) => (typeof mainId === 'string' ? [mainId] : [])))]
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; no: string; customer: string }>`
    select o.id, o.doc_no as no, coalesce(c.short_name, c.name) as customer
    from crm_order o join crm_customer c on c.id = o.customer
    where o.id = any(${ids}) and o.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const orders = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) record._order = orders.get(String(record.mainId)) ?? null
}
