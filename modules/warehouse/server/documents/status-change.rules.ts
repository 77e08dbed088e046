import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { statusChange, statusChangeLine } from '../../index.ts'
import type { PostingLine, StockType } from '../../index.ts'
import { requireBinOf } from './bins.ts'
import { judgeStock } from './judge-stock.ts'
import { reverseWithMirror } from './reverse-document.ts'
import { requireOwnLots } from './lots.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'
import { fillUnits, secondOf } from './units.ts'

type Line = Row<typeof statusChangeLine>

export const statusChangeRules = defineRules(statusChange, {
  async beforeSave(ctx, record) {
    // The mirror of a red entry says what its original said.
    if (record.reversalOf) return
    const lines = record.lines
    const faults = lines.flatMap((line, index) => faultsOf(ctx, line).map((fault) => atRow(index, fault)))
    if (faults.length > 0) throw refuseFaults(faults)
    for (const [row, { warehouse, bin }] of lines.entries()) await requireBinOf(ctx, warehouse, [{ field: 'bin', bin, row }])
    await requireOwnLots(ctx, lines)
  },
  async afterSave(ctx, record, before) {
    await fillUnits(ctx, statusChangeLine, record.id)
    await reverseWithMirror(statusChange)(ctx, record, before)
  },
  moves: {
    async approve(ctx, record) {
      const lines = record.lines
      await requireUnfrozen(ctx, lines)
      await judgeStock(ctx, { doc: { type: statusChange.id, id: record.id, no: record.docNo }, key: `${statusChange.id}:${record.id}`,
        lines: lines.flatMap((line, index) => restate(line, index)) })
    },
  },
})

/** Stock leaves inspection by a judgement of quality alone (domain §2.5). */
function faultsOf(ctx: Ctx, { fromType, toType }: Line): Fault[] {
  const messages = documentMessages[ctx.locale]
  if (fromType === 'QC') return [{ field: 'fromType', text: messages.judgedOnly }]
  return fromType && fromType === toType ? [{ field: 'toType', text: messages.sameType }] : []
}

function restate({ item, lot, warehouse, bin, hu, fromType, toType, qty, qty2 }: Line, index: number): PostingLine[] {
  const half = { moveType: '311', docLine: index + 1, pair: index + 1, item, lot, warehouse, bin, hu } as const
  return [{ ...half, stockType: fromType as StockType, qty: `-${qty}`, ...secondOf({ qty, qty2 }, `-${qty}`) }, { ...half,
    stockType: toType as StockType, qty, ...secondOf({ qty, qty2 }, qty) }]
}

/** A frozen lot is released by its own document, not by a change of status. */
async function requireUnfrozen(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  const { rows } = await sql<{ id: string; lotNo: string }>`select id, lot_no as "lotNo" from wms_lot where id =
    any(${lines.flatMap(({ lot, toType }) => (lot && toType !== 'NG' && toType !== 'HOLD' ? [lot] : []))}) and frozen = 'Y'`.execute(ctx.db)
  const frozen = new Map(rows.map(({ id, lotNo }) => [id, lotNo]))
  const faults = lines.flatMap(({ lot, toType }, index) => (lot && frozen.has(lot) && toType !== 'NG' && toType !== 'HOLD'
    ? [atRow(index, { field: 'lot', text: documentMessages[ctx.locale].lotFrozen(frozen.get(lot)!) })]
    : [])
  )
  if (faults.length > 0) throw refuseFaults(faults)
}
