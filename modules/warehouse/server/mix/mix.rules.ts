import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { mix, mixLine } from '../../index.ts'
import { releaseAll } from '../documents/reservations.ts'
import { reverseWithMirror } from '../documents/reverse-document.ts'
import { fillUnits } from '../documents/units.ts'
import { isReclaim, itemsOf, kgOf, mostReclaim, totalOf, type Mix, type MixLine } from './facts.ts'
import { fillFromFormula } from './formula.ts'
import { mixMessages } from './messages.ts'

const takeBack = reverseWithMirror(mix)

/** A mixing order: an order without components takes those of the formula; released, it keeps to the limit of reclaimed powder. */
export const mixRules = defineRules(mix, {
  async beforeSave(ctx, record) {
    const messages = mixMessages[ctx.locale]
    const { rows: bins } = await sql`select from wms_bin where id = ${record.toBin} and warehouse = ${record.toWarehouse} and del_flag = 0`
      .execute(ctx.db)
    if (bins.length === 0) throw refuseFaults([{ field: 'toBin', text: messages.otherBin }])
    if (!record.bom) return
    const { rows: boms } = await sql`select from md_bom where id = ${record.bom} and item = ${record.item} and del_flag = 0`.execute(ctx.db)
    if (boms.length === 0) throw refuseFaults([{ field: 'bom', text: messages.otherBom }])
  },
  async afterSave(ctx, record, before) {
    if (record.reversalOf) return takeBack(ctx, record, before)
    if ((record.lines ?? []).length === 0) Object.assign(record, await fillFromFormula(ctx, record))
    await fillUnits(ctx, mixLine, record.id)
  },
  moves: {
    async release(ctx, record) {
      await requireReleasable(ctx, record, record.lines)
    },
    cancel: (ctx, record) => releaseAll(ctx, mix.id, record.id),
  },
})

async function requireReleasable(ctx: Ctx, { item, targetKg, reclaimMaxPct }: Mix, lines: readonly MixLine[]): Promise<void> {
  const messages = mixMessages[ctx.locale]
  if (lines.length === 0) throw new Refusal(messages.noLines)
  if (lines.some((line) => line.item === item)) throw new Refusal(messages.sameItem)
  const items = await itemsOf(ctx, [item, ...lines.map((line) => line.item)])
  if (items.get(item)?.uom !== 'kg') throw refuseFaults([{ field: 'item', text: messages.notKg }])
  const reclaimed = totalOf(
    lines.filter((line) => isReclaim(items.get(line.item))).map((line) => kgOf(items.get(line.item)!, line.target)?.toFixed() ?? null),
  )
  const most = mostReclaim({ targetKg, reclaimMaxPct })
  if (reclaimed.gt(most)) throw new Refusal(messages.reclaim(reclaimed.toFixed(), most.toFixed()))
}
