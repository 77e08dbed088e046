import { sql } from 'kysely'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { pack } from '../../index.ts'
import { reverseDocument } from '../documents/reverse-document.ts'
import { huMessages } from './messages.ts'

/** A packing order: its standard is one of its item, and it is over once every unit is sealed. */
export const packRules = defineRules(pack, {
  async beforeSave(ctx, { item, packStd, warehouse, bin }) {
    const messages = huMessages[ctx.locale]
    const { rows: stds } = await sql`select from md_pack_std where id = ${packStd} and item = ${item} and del_flag = 0`.execute(ctx.db)
    if (stds.length === 0) throw refuseFaults([{ field: 'packStd', text: messages.otherStd }])
    const { rows: bins } = await sql`select from wms_bin where id = ${bin} and warehouse = ${warehouse} and del_flag = 0`.execute(ctx.db)
    if (bins.length === 0) throw refuseFaults([{ field: 'bin', text: messages.otherBin }])
  },
  moves: {
    async finish(ctx, { id }) {
      const { rows: [open] } = await sql<
        { huNo: string }
      >`select hu_no as "huNo" from wms_hu where pack = ${id} and status = 'OPEN' and qty > 0 and del_flag = 0 order by hu_no limit 1`
        .execute(ctx.db)
      if (open) throw new Refusal(huMessages[ctx.locale].stillOpen(open.huNo))
    },
  },
  /** Taken back, nothing is left in its units. */
  async afterSave(ctx, record, before) {
    if (before !== null || !record.reversalOf) return
    await reverseDocument(ctx, pack.id, record.reversalOf)
    await sql`
      update wms_hu
      set status = 'OPENED', parent = null, rev = rev + 1
      where pack = ${record.reversalOf} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  },
})
