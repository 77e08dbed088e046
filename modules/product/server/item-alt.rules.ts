import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { itemAlt } from '../index.ts'
import { messages } from './messages.ts'

type ItemAlt = Row<typeof itemAlt>

/** An alternate is another item, in one ratio at a time. */
export const itemAltRules = defineRules(itemAlt, {
  async beforeSave(ctx, record) {
    const { altSame, range } = messages[ctx.locale]
    const { item, altItem, effectiveFrom, effectiveTo } = record
    if (item === altItem) throw refuseFaults([{ field: 'altItem', text: altSame }])
    if (effectiveFrom !== null && effectiveTo !== null && effectiveTo < effectiveFrom)
      throw refuseFaults([{ field: 'effectiveTo', text: range(effectiveFrom, effectiveTo) }])
    await requireAlone(ctx, record)
  },
  afterRestore: requireAlone,
})

async function requireAlone(ctx: Ctx, { id, item, altItem, effectiveFrom, effectiveTo }: ItemAlt): Promise<void> {
  // Two people who add the same alternate wait for each other at the item.
  await sql`select id from md_item where id = ${item} for update`.execute(ctx.db)
  const { rows } =
    await sql`select from md_item_alt where item = ${item} and alt_item = ${altItem} and del_flag = 0 and id is distinct from ${id ?? null}
    and daterange(effective_from, effective_to, '[]') && daterange(${effectiveFrom}::date, ${effectiveTo}::date, '[]') limit 1`.execute(
      ctx.db,
    )
  if (rows.length > 0) throw refuseFaults([{ field: 'effectiveFrom', text: messages[ctx.locale].altTwice }])
}
