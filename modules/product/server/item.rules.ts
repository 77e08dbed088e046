import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { defaultSupplyMode, item } from '../index.ts'
import { messages } from './messages.ts'

/** What every ledger entry rests on (domain §2.1 rule 5). */
const frozenFields = ['code', 'lotCtrl', 'baseUom'] as const

export const itemRules = defineRules(item, {
  complete(ctx, record, before) {
    if (record.itemType) record.supplyMode ??= defaultSupplyMode(record.itemType)
    if (before?.ledgerUsed !== 'Y') return
    const faults = frozenFields.filter((name) => record[name] !== before[name]).map((name) => ({ field: name,
      text: messages[ctx.locale].frozen(label(name, item.fields[name], ctx.locale)) })
    )
    if (faults.length > 0) throw refuseFaults(faults)
  },
})

/**
 * Freezes code, lot control and base unit of items that have a ledger entry: the ledger calls it in the transaction of
 * each posting. An edit that runs at the same time waits for it, since both hold the item's row.
 */
export async function freezeItems(ctx: Ctx, itemIds: readonly string[]): Promise<void> {
  await sql`update md_item set ledger_used = 'Y', update_time = ${now(ctx)} where id = any(${[
    ...itemIds,
  ]}) and ledger_used is distinct from 'Y'`.execute(ctx.db)
}
