import { Decimal, f } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { readInput } from '#kernel/server/rest/act.ts'
import { post, type DocumentAction } from '#modules/warehouse/server.ts'
import { ncr, ncrDisposition } from '../../index.ts'
import { openTask } from '../tasks/open-task.ts'
import { rejectedStock, requireUnfrozen, restated } from './rejected-stock.ts'
import { doneNow, rowOf, stateByRows, writeRow, type Ncr } from './rows.ts'
import { ncrSaid } from './said.ts'

/** By what the inspections of a row begin, one for each lot: as much of its id as leaves room for their number. */
export const taskLineOf = (row: string) => row.slice(0, 30)

const fields = { row: f.text({ label: '处置行', en: 'Row', required: true, max: 32 }), cost: ncrDisposition.fields.cost }

/**
 * `POST /quality/ncr/done {id, rev?, row, cost?}`: rework or repair is reported done by hand. The goods go to inspection (311)
 * and are inspected again; what goods from a customer are inspected as a return.
 */
export const doneAction: DocumentAction = {
  entity: ncr,
  name: 'done',
  async run(ctx, found, body) {
    const record = found as unknown as Ncr
    const { row: id, cost } = readInput(ctx, fields, body)
    const row = rowOf(ctx, record, id)
    if (row.state !== 'DOING') throw new Refusal(ncrSaid[ctx.locale].notDoing)
    const values = record.stocked === 'Y' ? await inspectedAgain() : {}
    await writeRow(ctx, row, { ...doneNow(ctx), ...values, ...(cost === null ? {} : { cost }) })
    return { status: await stateByRows(ctx, record.id) }

    async function inspectedAgain() {
      const pieces = await rejectedStock(ctx, record, row)
      await requireUnfrozen(ctx, pieces)
      const { id: posting } = await post(ctx, { doc: { type: ncr.id, id: record.id, no: record.docNo },
        key: `${ncr.id}:${row.id}:${row.rev}`, lines: restated(record.item, pieces, 'QC') })
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
  },
}
