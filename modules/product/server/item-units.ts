import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { unitText } from './unit-text.ts'

/** Adds `_uom` to records about to be answered: a quantity says little without the unit of its `item`, in the caller's language. */
export async function addItemUnits(ctx: Ctx, records: readonly Rec[]): Promise<void> {
  const items = [...new Set(records.flatMap(({ item }) => (typeof item === 'string' && item !== '' ? [item] : [])))]
  if (items.length === 0) return
  const { rows } = await sql<{ id: string; uom: string }>`
    select i.id, ${unitText(ctx, 'u')} as uom
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${items}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const units = new Map(rows.map(({ id, uom }) => [id, uom]))
  for (const record of records) record._uom = units.get(String(record.item)) ?? null
}
