import { sql } from 'kysely'
import { Decimal, f } from '#kernel/entity/index.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { checkCodes } from '#kernel/server/operations/checks.ts'
import { changesOf } from '#kernel/server/operations/diff.ts'
import { writeNotes } from '#kernel/server/operations/write.ts'
import { parseInput, readInput } from '#kernel/server/rest/act.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { DocumentAction } from '#modules/warehouse/server.ts'
import { ncr, ncrDisposition } from '../../index.ts'
import { tooFine } from '../quantities.ts'
import { faultsOf, requireOtherThanInspector, wrongUnitsOf } from './ncr.rules.ts'
import { addRow, rowOf, type Disposition, type Ncr } from './rows.ts'
import { ncrSaid } from './said.ts'

const { disposition, qty, reason, toItem } = ncrDisposition.fields
const fields = { row: f.text({ label: '处置行', en: 'Row', required: true, max: 32 }) }
const rowFields = { disposition: { ...disposition, required: true as const }, qty, reason, toItem }

/**
 * `POST /quality/ncr/decide {id, rev?, row, comment?, rows: [{disposition, qty, reason?, toItem?}]}`: the board says what becomes
 * of a row that has no disposition yet, such as what sorting found, or with a reason something else of one that is not carried
 * out yet; the rows take its place and add up to it.
 */
export const decideAction: DocumentAction = {
  entity: ncr,
  name: 'decide',
  async run(ctx, found, body) {
    const record = found as unknown as Ncr
    const said = ncrSaid[ctx.locale]
    const row = rowOf(ctx, record, readInput(ctx, fields, body).row)
    if (row.state !== 'OPEN') throw new Refusal(said.decided)
    if (row.disposition && !(typeof body.comment === 'string' && body.comment.trim()))
      throw refuseFaults([{ field: 'comment', text: said.whyOther }])
    if (record.submitBy === ctx.session.username) throw new Refusal(said.inspectorDecides)
    await requireOtherThanInspector(ctx, record, said.inspectorDecides)
    const rows = await readRows(ctx, record, row.qty, body.rows)
    if (!rows.reduce((sum, one) => sum.plus(one.qty!), new Decimal(0)).eq(row.qty)) throw new Refusal(said.sum)
    await sql`delete from qms_ncr_disp where id = ${row.id}`.execute(ctx.db)
    const made = rows.map((one): Partial<Disposition> => ({ ...one, lot: row.lot, sortedFrom: row.sortedFrom }))
    for (const one of made) await addRow(ctx, record.id, one)
    const told = (one: Partial<Disposition>) => changesOf(ncrDisposition, null, one as Rec)
    await writeNotes(ctx, [{ entity: ncr, record: found, action: 'edit',
      changes: { dispositions: { added: made.map(told), changed: [], removed: [told(row)] } } }])
    return { status: record.status }
  },
}

async function readRows(ctx: Ctx, { item, supplier }: Ncr, qtyOfRow: string, sent: unknown): Promise<Partial<Disposition>[]> {
  const said = ncrSaid[ctx.locale]
  if (!Array.isArray(sent) || sent.length === 0) throw new Refusal(said.noRows)
  const read = sent.map((one: unknown) => parseInput(ctx, rowFields, (typeof one === 'object' && one !== null ? one : {}) as Rec))
  const rows = read.map(({ values }) => values)
  const wrongUnits = await wrongUnitsOf(ctx, item, rows)
  const codes = await checkCodes(ctx, ncrDisposition, rows as Rec[], rows.map(() => null))
  const faults = read.flatMap((one, index): Fault[] => {
    const wrong = one.faults.length > 0
      ? []
      : faultsOf({ ...one.values, lot: null }, { item, supplier, isForeign: false, wrongUnits, said })
    return [...one.faults, ...codes[index]!, ...wrong.map(([field, text]) => ({ field, text }))].map((fault) => ({ ...fault, lines: 'rows',
      row: index + 1 })
    )
  })
  if (faults.length === 0)
    faults.push(
      ...(await tooFine(ctx, item, rows.map(({ qty }, index) => ({ lines: 'rows', row: index + 1, field: 'qty', qty: qty ?? null })),
        qtyOfRow)),
    )
  if (faults.length > 0) throw refuseFaults(faults)
  return rows
}
