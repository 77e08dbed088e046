import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { withLines } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { requireBinOf } from '#modules/warehouse/server.ts'
import { scrap } from '../../entities/scrap.ts'
import type { Scrap } from '../rows.ts'
import { bookScrap, holdScrapped, takeScrapBack } from './book.ts'
import { complete, requireLines, tasksOf } from './complete.ts'
import { scrapMessages } from './messages.ts'
import { leftIn } from './take-in.ts'

/** Pieces are weighed before the document is submitted, and booked when somebody else approves it; its red entry takes all of it back. */
export const scrapRules = defineRules(scrap, {
  /** A new one without rows takes in what the workshop scrapped and no document has. */
  async read(ctx, input, before) {
    const { workshop, lines } = input
    if (before !== null || typeof workshop !== 'string' || (Array.isArray(lines) && lines.length > 0)) return input
    return { ...input, lines: await leftIn(ctx, workshop) }
  },
  async beforeSave(ctx, record) {
    // The mirror of a red entry comes without its lines.
    if (record.reversalOf) return
    await complete(ctx, record)
    await requireBinOf(ctx, record.warehouse, [{ field: 'bin', bin: record.bin }])
  },
  async afterSave(ctx, record, before) {
    if (before === null && record.reversalOf) await takeScrapBack(ctx, record)
  },
  async afterRestore(ctx, record) {
    const whole = await withLines(ctx, scrap, record)
    await requireLines(ctx, whole, await tasksOf(ctx, whole.lines))
  },
  holds: { approve: holdScrapped },
  moves: {
    submit: (ctx, record) => requireWeighed(ctx, record),
    approve: bookScrap,
  },
})

function requireWeighed(ctx: Ctx, { lines, warehouse, bin }: Scrap): void {
  const messages = scrapMessages[ctx.locale]
  if (lines.length === 0) throw new Refusal(messages.nothingNew)
  const faults = lines.flatMap(({ reclaim, kg }, row): Fault[] =>
    reclaim !== null && kg === null ? [{ lines: 'lines', row: row + 1, field: 'kg', text: messages.toWeigh }] : []
  )
  if (lines.some(({ kg }) => new Decimal(kg ?? 0).gt(0)) && (warehouse === null || bin === null))
    faults.push({ field: warehouse === null ? 'warehouse' : 'bin', text: messages.noPlace })
  if (faults.length > 0) throw refuseFaults(faults)
}
