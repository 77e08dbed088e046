import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { pieceRate } from '../../entities/piece-rate.ts'
import { wageMessages } from './messages.ts'

export const rateRules = defineRules(pieceRate, {
  async beforeSave(ctx, record) {
    const messages = wageMessages[ctx.locale]
    const { item = null, category = null, validFrom, validTo = null } = record
    if (item !== null && category !== null) throw refuseFaults([{ field: 'category', text: messages.itemOrCategory }])
    if (validTo !== null && validTo < validFrom) throw refuseFaults([{ field: 'validTo', text: messages.endsBefore }])
    await requireOnce(ctx, record)
  },
  afterRestore: requireOnce,
})

/**
 * Of a case one rate begins a day, so that what is paid never depends on chance: a later one takes the place of those before it. The index
 * of the table lets cases pass that leave something open.
 */
async function requireOnce(ctx: Ctx, record: Row<typeof pieceRate>): Promise<void> {
  const { id, process, item = null, category = null, level = null, validFrom } = record
  const { rows } = await sql`
    select from mes_piece_rate
    where process = ${process} and item is not distinct from ${item} and category is not distinct from ${category}
      and skill_level is not distinct from ${level} and valid_from = ${validFrom}::date and id is distinct from ${id ?? null}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuseFaults([{ field: 'validFrom', text: wageMessages[ctx.locale].twice(validFrom) }])
}
