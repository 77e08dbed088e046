import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { post } from '#modules/warehouse/server.ts'
import { finishRow } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'
import { openTask } from '../tasks/open-task.ts'
import { rejectedStock, requireUnfrozen, restated } from './rejected-stock.ts'
import { doneNow, rowOf, stateByRows, writeRow } from './rows.ts'
import { ncrSaid } from './said.ts'

/** By what the inspections of a row begin, one for each lot: as much of its id as leaves room for their number. */
export const taskLineOf = (row: string) => row.slice(0, 30)

/**
 * Rework or repair is reported done by hand. The goods go to inspection (311)
 * and are inspected again; what goods from a customer are inspected as a return.
 */
export const servedFinish = serve(finishRow, async (ctx, { row: id, cost }, record) => {
  const row = rowOf(ctx, record, id)
  if (row.state !== 'DOING') throw new Refusal(ncrSaid[ctx.locale].notDoing)
  const values = record.stocked === 'Y' ? await inspectedAgain() : {}
  await writeRow(ctx, row, { ...doneNow(ctx), ...values, ...(cost === null ? {} : { cost }) })
  return { status: await stateByRows(ctx, record.id) }

  async function inspectedAgain() {
    const pieces = await rejectedStock(ctx, record, row)
    await requireUnfrozen(ctx, pieces)
    const { id: posting } = await post(ctx, { doc: { type: ncr.id, id: record.id, no: record.docNo }, key: `${ncr.id}:${row.id}:${row.rev}`,
      lines: restated(record.item, pieces, 'QC') })
    const tasks: string[] = []
    for (const [index, [lot, parts]] of [...Map.groupBy(pieces, (piece) => piece.lot)].entries()) {
      const made = await openTask(ctx, {
        inspType: record.source === 'COMPLAINT' ? 'RQC' : 'FQC',
        item: record.item,
        lot,
        qty: Decimal.sum(...parts.map(({ qty }) => qty)).toFixed(),
        bin: parts[0]!.bin,
        supplier: record.supplier,
        again: true,
        source: { type: ncr.id, id: record.id, no: record.docNo, line: `${taskLineOf(row.id)}${String(index).padStart(2, '0')}` },
        remark: ncrSaid[ctx.locale].finished(record.docNo),
      })
      if (made) tasks.push(String(made.no))
    }
    return { posting, resultNo: tasks.join('、').slice(0, 64) }
  }
})
