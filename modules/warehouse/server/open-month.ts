import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { BoundRules } from '#kernel/server/rules.ts'
import { warehouseMessages } from './messages.ts'

/**
 * The rules of a document, which besides refuse a date in a closed month: what it moves would be posted in another one. Red entries bear
 * the date of what they take back.
 */
export function inOpenMonth({ entityId, rules }: BoundRules): BoundRules {
  return { entityId, rules: { ...rules, async beforeSave(ctx, record, before) {
    if (!record.reversalOf && record.docDate !== before?.docDate) await requireOpenMonth(ctx, String(record.docDate))
    await rules.beforeSave?.(ctx, record, before)
  } } }
}

async function requireOpenMonth(ctx: Ctx, day: string): Promise<void> {
  const month = day.slice(0, 7)
  // Only months that are over are closed.
  if (month < now(ctx).slice(0, 7) && await isClosed(ctx, month))
    throw refuseFaults([{ field: 'docDate', text: warehouseMessages[ctx.locale].closedMonth(month) }])
}

/** Whether nothing is posted into a month any more: it is closed, or a later one is. */
export async function isClosed(ctx: Ctx, month: string): Promise<boolean> {
  const { rows } =
    await sql`select from wms_period where month >= ${month} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`
      .execute(ctx.db)
  return rows.length > 0
}
