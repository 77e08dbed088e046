import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { checkCodes } from '#kernel/server/operations/checks.ts'
import { changesOf } from '#kernel/server/operations/diff.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { decideRow } from '../../calls/ncr.ts'
import { ncr, ncrDisposition } from '../../index.ts'
import { tooFine } from '../quantities.ts'
import { faultsOf, requireOtherThanInspector, wrongUnitsOf } from './ncr.rules.ts'
import { addRow, rowOf, type Disposition, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

type Sent = InputOf<typeof decideRow>['rows']

/**
 * The board says what becomes
 * of a row that has no disposition yet, such as what sorting found, or with a reason something else of one that is not carried
 * out yet; the rows take its place and add up to it.
 */
export const servedDecide = serve(decideRow, async (ctx, { row: id, rows: sent, comment }, record) => {
  const messages = ncrMessages[ctx.locale]
  const row = rowOf(ctx, record, id)
  if (row.state !== 'OPEN') throw new Refusal(messages.decided)
  if (row.disposition && !comment?.trim())
    throw refuseFaults([{ field: 'comment', text: messages.whyOther }])
  if (record.submitBy === ctx.session.username) throw new Refusal(messages.inspectorDecides)
  await requireOtherThanInspector(ctx, record, messages.inspectorDecides)
  const rows = await checkedRows(ctx, record, row.qty, sent)
  if (!rows.reduce((sum, one) => sum.plus(one.qty!), new Decimal(0)).eq(row.qty)) throw new Refusal(messages.sum)
  await sql`delete from qms_ncr_disp where id = ${row.id}`.execute(ctx.db)
  const made = rows.map((one): Partial<Disposition> => ({ ...one, lot: row.lot, sortedFrom: row.sortedFrom }))
  for (const one of made) await addRow(ctx, record.id, one)
  const changesWith = (one: Partial<Disposition>) => changesOf(ncrDisposition, null, one)
  await writeNotes(ctx, [{ entity: ncr, record, action: 'edit',
    changes: { dispositions: { added: made.map(changesWith), changed: [], removed: [changesWith(row)] } } }])
  return { status: record.status }
})

async function checkedRows(ctx: Ctx, { item, supplier }: Ncr, qtyOfRow: string, rows: Sent): Promise<Partial<Disposition>[]> {
  const messages = ncrMessages[ctx.locale]
  if (rows.length === 0) throw new Refusal(messages.noRows)
  const wrongUnits = await wrongUnitsOf(ctx, item, rows)
  const codes = await checkCodes(ctx, ncrDisposition, rows, rows.map(() => null))
  const faults = rows.flatMap((row, index): Fault[] => {
    const wrong = faultsOf(row, { item, supplier, foreign: null, wrongUnits, messages })
    return [...codes[index]!, ...wrong.map(([field, text]) => ({ field, text }))].map((fault) => ({ ...fault, lines: 'rows',
      row: index + 1 })
    )
  })
  if (faults.length === 0)
    faults.push(
      ...(await tooFine(ctx, item, rows.map(({ qty }, index) => ({ lines: 'rows', row: index + 1, field: 'qty', qty })), qtyOfRow)),
    )
  if (faults.length > 0) throw refuseFaults(faults)
  return [...rows]
}
