import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { requireStanding } from '#kernel/server/operations/move.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { freeze, freezeDetail } from '../../index.ts'
import { post } from '../post.ts'
import { dropPicks } from './drop-picks.ts'
import { docOf, holds, restate, stockOf, wholeLots, type Freeze } from './held-stock.ts'
import { documentMessages } from './messages.ts'
import { releaseStock, requireLastFreeze } from './release-stock.ts'
import { reverseWithMirror } from './reverse-document.ts'
import { atRow } from './rows.ts'

/** Approved, stock is on hold wherever it lies; released it is again what it was (domain §2.5, §2.9 rule 6). */
export const freezeRules = defineRules(freeze, {
  async beforeSave(ctx, record) {
    if (!record.reversalOf) await requireNotFrozenYet(ctx, record)
  },
  async afterSave(ctx, record, before) {
    await reverseWithMirror(freeze)(ctx, record, before)
    if (before !== null || !record.reversalOf) return
    await requireLastFreeze(ctx, record.reversalOf)
    await unmarkLotsOf(ctx, record.reversalOf)
  },
  moves: {
    async approve(ctx, record) {
      await requireNotFrozenYet(ctx, record)
      // The lots first: whoever brings some of them in waits here, and finds them frozen.
      await markLots(ctx, wholeLots(record), 'Y')
      const stock = await stockOf(ctx, record, ['OK', 'QC', 'HOLD'])
      const fresh = stock.filter(({ stockType }) => stockType !== 'HOLD')
      if (fresh.length === 0 && wholeLots(record).length === 0) throw new Refusal(documentMessages[ctx.locale].nothingToFreeze)
      await dropPicks(ctx, fresh.filter(({ reserved }) => new Decimal(reserved).gt(0)).map(({ key }) => key))
      if (fresh.length > 0)
        await post(ctx, { doc: docOf(record), key: `${freeze.id}:${record.id}:freeze`,
          lines: fresh.flatMap((one, index) => restate(one, index, [{ to: 'HOLD', qty: one.qty }])) })
      // What something else holds already is written down as well, so that the release leaves it on hold.
      await addRows(ctx, freezeDetail,
        stock.map((one, index) => ({ mainId: record.id, orderNum: index + 1, item: one.item, lot: one.lot, warehouse: one.warehouse,
          bin: one.bin, hu: one.hu, fromType: one.stockType, qty: one.qty, qty2: one.qty2, uom: one.uom, releasedQty: '0' })
        ))
    },
    async release(ctx, record) {
      await requireStanding(ctx, freeze, record)
      await markLots(ctx, wholeLots(record), 'N')
      await releaseStock(ctx, record)
    },
  },
})

async function markLots(ctx: Ctx, lots: readonly string[], frozen: 'Y' | 'N'): Promise<void> {
  if (lots.length === 0) return
  await sql`select from wms_lot where id = any(${[...lots]}) order by id for update`.execute(ctx.db)
  await sql`update wms_lot set frozen = ${frozen}, rev = rev + 1 where id = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
}

/** The mirror of a red entry comes without its lines. */
async function unmarkLotsOf(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ lot: string }>`select lot from wms_freeze_line where main_id = ${id} and bin is null and del_flag = 0`
    .execute(ctx.db)
  await markLots(ctx, rows.map(({ lot }) => lot), 'N')
}

/** One document freezes a lot at a time, so that its release says what becomes of it. */
async function requireNotFrozenYet(ctx: Ctx, record: Freeze): Promise<void> {
  const { lines } = record
  const { rows } = await sql<
    { lot: string; docNo: string }
  >`select l.lot, d.doc_no as "docNo" from wms_freeze d join wms_freeze_line l on l.main_id = d.id where l.lot = any(
    ${lines.map(({ lot }) => lot).filter(Boolean)})
    and l.bin is null and l.del_flag = 0 and ${holds} and d.id <> ${record.id ?? ''} and d.tenant_id = ${ctx.session.tenantId}`.execute(
    ctx.db,
  )
  const by = new Map(rows.map(({ lot, docNo }) => [lot, docNo]))
  const faults = lines.flatMap(({ lot },
    index) => (by.has(lot) ? [atRow(index, { field: 'lot', text: documentMessages[ctx.locale].frozenBy(by.get(lot)!) })] : [])
  )
  if (faults.length > 0) throw refuseFaults(faults)
}
