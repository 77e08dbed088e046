import { Decimal } from '#kernel/entity/index.ts'
import type { Row } from '#kernel/entity/index.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { adjust, type adjustLine } from '../index.ts'
import type { PostingLine } from '../rules/posting.ts'
import { requireBinOf } from './documents/bins.ts'
import { requireOwnLots } from './documents/lots.ts'
import { reverseWithMirror } from './documents/reverse-document.ts'
import { atRow } from './documents/rows.ts'
import { huMessages } from './hu/messages.ts'
import { unfitUnits } from './hu/unfit.ts'
import { post } from './post.ts'
import { warehouseMessages } from './messages.ts'

type Line = Row<typeof adjustLine>

/** Approved, it is posted; its red entry takes the posting back. */
export const adjustRules = defineRules(adjust, {
  async beforeSave(ctx, record) {
    // The mirror of a red entry comes without its lines.
    if (record.reversalOf) return
    const lines = record.lines
    const faults = lines.flatMap(({ qty },
      row) => (qty && new Decimal(qty).isZero() ? [atRow(row, { field: 'qty', text: warehouseMessages[ctx.locale].line.zero })] : [])
    )
    if (faults.length > 0) throw refuseFaults(faults)
    for (const [row, { warehouse, bin }] of lines.entries()) await requireBinOf(ctx, warehouse, [{ field: 'bin', bin, row }])
    await requireOwnLots(ctx, lines)
    const unfit = await unfitUnits(ctx, lines.filter(({ qty }) => qty && new Decimal(qty).gt(0)))
    const strange = lines.flatMap(({ qty, hu }, row) => (qty && hu && new Decimal(qty).gt(0) && unfit.has(hu)
      ? [atRow(row, { field: 'hu', text: huMessages[ctx.locale].unfit(hu) })]
      : [])
    )
    if (strange.length > 0) throw refuseFaults(strange)
  },
  moves: {
    async approve(ctx, record) {
      await post(ctx, { doc: { type: adjust.id, id: record.id, no: record.docNo }, key: `${adjust.id}:${record.id}`,
        lines: record.lines.map(postingLine) })
    },
  },
  afterSave: reverseWithMirror(adjust),
})

function postingLine({ item, lot, warehouse, bin, hu, stockType, qty, qty2 }: Line, index: number): PostingLine {
  return { moveType: new Decimal(qty).isNegative() ? '502' : '501', docLine: index + 1, item, lot, warehouse, bin, hu,
    stockType: stockType as PostingLine['stockType'], qty, ...(qty2 ? { qty2 } : {}) }
}
