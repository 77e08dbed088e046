import { sql } from 'kysely'
import { Decimal, f } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { adjust, transfer, transferLine } from '../../index.ts'
import { stockFields } from '../../entities/stock-fields.ts'
import { post } from '../post.ts'
import { stepKey, type DocumentAction } from './action.ts'
import { requireRoom, warehousesOf } from './bins.ts'
import { addToLines, atRow, readRows } from './rows.ts'
import { documentSaid } from './said.ts'
import { carry, docOf, transferLines, type Transfer, type TransferLine } from './transfer.rules.ts'

const fields = { line: f.text({ label: '单据行', en: 'Line', required: true, max: 32 }), qty: { ...stockFields.qty, minValue: '0' } }

interface Part { line: TransferLine; index: number; qty: string }

/**
 * `POST /warehouse/transfer/receive {id, lines: [{line, qty}], short?, reason?}`: what arrived goes to its bins. With
 * `short: 'Y'` the rest is given up: it stays in transit, and a draft of an adjustment against it is made (domain §2.18).
 */
export const receiveAction: DocumentAction = {
  entity: transfer, name: 'receive',
  async run(ctx, given, body) {
    const record = given as unknown as Transfer
    const parts = readParts(ctx, record, body.lines)
    const arrived = parts.filter(({ qty }) => new Decimal(qty).gt(0))
    await requireRoom(ctx, record.toWarehouse, arrived.map(({ line, index, qty }) => ({ row: index, field: 'qty', item: line.item, lot: line.lot, bin: line.toBin, qty })))
    const transit = { bin: record.transitBin!, warehouse: (await warehousesOf(ctx, [record.transitBin!])).get(record.transitBin!)! }
    if (arrived.length > 0) await post(ctx, { doc: docOf(record), key: await stepKey(ctx, transfer, record.id, 'receive'), lines: arrived.flatMap(({ line, index, qty }) => carry(line, index, transit, { warehouse: record.toWarehouse, bin: line.toBin }, qty)) })
    await addToLines(ctx, transferLine, 'done_qty', new Map(arrived.map(({ line, qty }) => [line.id, qty])))
    const rest = transferLines(record).map((line, index): Part => ({ line, index, qty: openOf(line).minus(parts.find((part) => part.index === index)?.qty ?? 0).toFixed() })).filter(({ qty }) => new Decimal(qty).gt(0))
    if (rest.length === 0) return { status: '4' }
    if (body.short !== 'Y') return { status: '3' }
    await giveUp(ctx, record, rest, transit, body.reason)
    return { status: '4' }
  },
}

function openOf({ qty, doneQty, shortQty }: TransferLine): Decimal {
  return new Decimal(qty).minus(doneQty ?? 0).minus(shortQty ?? 0)
}

function readParts(ctx: Ctx, record: Transfer, sent: unknown): Part[] {
  const said = documentSaid[ctx.locale]
  const lines = transferLines(record)
  const faults: Fault[] = []
  const parts = readRows(ctx, sent, fields).flatMap(({ line: id, qty }, row): Part[] => {
    const index = lines.findIndex((line) => line.id === id)
    const line = lines[index]
    if (!line) faults.push(atRow(row, { field: 'line', text: said.noLine }))
    else if (openOf(line).lt(qty)) faults.push(atRow(row, { field: 'qty', text: said.tooMuch(openOf(line).toFixed()) }))
    return line ? [{ line, index, qty }] : []
  })
  if (new Set(parts.map(({ index }) => index)).size < parts.length) faults.push({ field: 'lines', text: said.noLine })
  if (faults.length > 0) throw refuseFaults(faults)
  return parts
}

/** What did not arrive: an adjustment that somebody approves takes it out of the goods in transit. */
async function giveUp(ctx: Ctx, record: Transfer, rest: readonly Part[], transit: { warehouse: string; bin: string }, reason: unknown): Promise<void> {
  const said = documentSaid[ctx.locale]
  if (typeof reason !== 'string' || reason === '') throw refuseFaults([{ field: 'reason', text: said.shortReason }])
  const lines = rest.map(({ line, qty }) => ({ item: line.item, lot: line.lot, ...transit, stockType: line.stockType, qty: `-${qty}` }))
  const made = await create(ctx, adjust, { docDate: now(ctx).slice(0, 10), reason, remark: said.shortIn(record.docNo), lines })
  // Set by the server alone, so it does not come in with the draft.
  await sql`update wms_adjust set source_type = ${transfer.id}, source_id = ${record.id}, source_no = ${record.docNo} where id = ${made.id}`.execute(ctx.db)
  await addToLines(ctx, transferLine, 'short_qty', new Map(rest.map(({ line, qty }) => [line.id, qty])))
}
