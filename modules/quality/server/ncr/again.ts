import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { post } from '#modules/warehouse/server.ts'
import { ncr } from '../../index.ts'
import { openTask } from '../tasks/open-task.ts'
import { rejectedStock, requireUnfrozen, restated, takenOut, type Piece } from './rejected-stock.ts'
import type { Disposition, Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

/** By what the inspections of a row begin, one for each lot: as much of its id as leaves room for their number. */
export const taskLineOf = (row: string) => row.slice(0, 30)

/**
 * Reworked goods of a row go to inspection (311) and are inspected again, what goods from a customer are inspected as a return; what
 * rework scrapped leaves the books (205).
 */
export async function inspectedAgain(ctx: Ctx, record: Ncr, row: Disposition,
  { good, scrap }: { good: string; scrap: string }): Promise<{ posting: string; tasks: string[] }> {
  const [back, lost] = parted(await rejectedStock(ctx, record, { lot: row.lot, qty: new Decimal(good).plus(scrap).toFixed() }), good)
  await requireUnfrozen(ctx, [...back, ...lost])
  const { id: posting } = await post(ctx, { doc: { type: ncr.id, id: record.id, no: record.docNo }, key: `${ncr.id}:${row.id}:${row.rev}`,
    lines: [...restated(record.item, back, 'QC'), ...takenOut(record.item, lost, '205')] })
  const tasks: string[] = []
  for (const [index, [lot, parts]] of [...Map.groupBy(back, (piece) => piece.lot)].entries()) {
    const made = await openTask(ctx, {
      inspType: record.source === 'COMPLAINT' ? 'RQC' : 'FQC',
      item: record.item,
      lot,
      qty: Decimal.sum(...parts.map(({ qty }) => qty)).toFixed(),
      bin: parts[0]!.bin,
      supplier: record.supplier,
      again: true,
      source: { type: ncr.id, id: record.id, no: record.docNo, line: `${taskLineOf(row.id)}${String(index).padStart(2, '0')}` },
      remark: ncrMessages[ctx.locale].finished(record.docNo),
    })
    if (made) tasks.push(String(made.no))
  }
  return { posting, tasks }
}

/** Pieces as far as a quantity goes, and the others. */
function parted(pieces: readonly Piece[], qty: string): [Piece[], Piece[]] {
  let left = new Decimal(qty)
  const sides: [Piece[], Piece[]] = [[], []]
  for (const piece of pieces) {
    const part = Decimal.min(left, piece.qty)
    const rest = new Decimal(piece.qty).minus(part)
    if (part.gt(0)) sides[0].push({ ...piece, qty: part.toFixed() })
    if (rest.gt(0)) sides[1].push({ ...piece, qty: rest.toFixed() })
    left = left.minus(part)
  }
  return sides
}
