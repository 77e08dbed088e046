import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { receiveTransfer } from '../../calls/documents.ts'
import { adjust, transfer, transferLine } from '../../index.ts'
import { linesOfHu } from '../hu/lines-of-hu.ts'
import { post } from '../post.ts'
import { stepKey } from './step-key.ts'
import { requireRoom, warehousesOf } from './bins.ts'
import { asTheyLie } from './on-the-way.ts'
import { addToLines, atRow, requireRows } from './rows.ts'
import { documentMessages } from './messages.ts'
import { carryAll, docOf, placementsOf, transferLines, type Transfer, type TransferLine } from './transfer.rules.ts'

interface Part {
  line: TransferLine
  index: number
  qty: string
}

/** What arrived goes to its bins; what is given up stays in transit until somebody approves its adjustment (domain §2.18). */
export const servedReceive = serve(receiveTransfer, async (ctx, { lines, short, reason }, given) => {
  const record = { ...given, lines: await asTheyLie(ctx, String(given.transitBin), transferLines({ lines: given.lines })) }
  const parts = readParts(ctx, record, lines)
  const arrived = parts.filter(({ qty }) => new Decimal(qty).gt(0))
  const transit = { bin: record.transitBin!, warehouse: (await warehousesOf(ctx, [record.transitBin!])).get(record.transitBin!)! }
  const moves = await carryAll(ctx,
    arrived.map(({ line, index, qty }) => ({ line, index, from: transit, to: { warehouse: record.toWarehouse, bin: line.toBin }, qty })))
  await requireRoom(ctx, record.toWarehouse, placementsOf(moves, 'qty'))
  if (moves.length > 0) await post(ctx, { doc: docOf(record), key: await stepKey(ctx, transfer, record.id, 'receive'), lines: moves })
  await addToLines(ctx, transferLine, 'done_qty', new Map(arrived.map(({ line, qty }) => [line.id, qty])))
  const rest = transferLines(record).map((line, index): Part => ({ line, index,
    qty: openOf(line).minus(parts.find((part) => part.index === index)?.qty ?? 0).toFixed() })
  ).filter(({ qty }) => new Decimal(qty).gt(0))
  if (rest.length === 0) return { status: transfer.state.finished }
  if (short !== 'Y') return { status: transfer.state.inTransit }
  await giveUp(ctx, record, rest, transit, reason)
  return { status: transfer.state.finished }
})

function openOf({ qty, doneQty, shortQty }: TransferLine): Decimal {
  return new Decimal(qty).minus(doneQty ?? 0).minus(shortQty ?? 0)
}

function readParts(ctx: Ctx, record: Transfer, sent: InputOf<typeof receiveTransfer>['lines']): Part[] {
  const messages = documentMessages[ctx.locale]
  const lines = transferLines(record)
  const faults: Fault[] = []
  const parts = requireRows(ctx, sent).flatMap(({ line: id, qty }, row): Part[] => {
    const index = lines.findIndex((line) => line.id === id)
    const line = lines[index]
    if (!line) faults.push(atRow(row, { field: 'line', text: messages.noLine }))
    else if (line.hu && new Decimal(qty).gt(0) && !openOf(line).eq(qty))
      faults.push(atRow(row, { field: 'qty', text: messages.unitWhole(line.hu, openOf(line).toFixed()) }))
    else if (openOf(line).lt(qty)) faults.push(atRow(row, { field: 'qty', text: messages.tooMuch(openOf(line).toFixed()) }))
    return line ? [{ line, index, qty }] : []
  })
  if (new Set(parts.map(({ index }) => index)).size < parts.length) faults.push({ field: 'lines', text: messages.noLine })
  if (faults.length > 0) throw refuseFaults(faults)
  return parts
}

/** What did not arrive: an adjustment that somebody approves takes it out of the goods in transit. */
async function giveUp(ctx: Ctx, record: Transfer, rest: readonly Part[], transit: { warehouse: string; bin: string },
  reason: string | null): Promise<void> {
  const messages = documentMessages[ctx.locale]
  if (!reason) throw refuseFaults([{ field: 'reason', text: messages.shortReason }])
  const lines: Rec[] = []
  for (const { line, qty } of rest) lines.push(...await lostOf(ctx, line, transit, qty))
  const made = await create(ctx, adjust, { docDate: now(ctx).slice(0, 10), reason, remark: messages.shortIn(record.docNo), lines })
  // Set by the server alone, so it does not come in with the draft.
  await sql`update wms_adjust set source_type = ${transfer.id}, source_id = ${record.id}, source_no = ${record.docNo} where id = ${made.id}`
    .execute(ctx.db)
  await addToLines(ctx, transferLine, 'short_qty', new Map(rest.map(({ line, qty }) => [line.id, qty])))
}

/** The balances that did not arrive: a handling unit is lost whole. */
async function lostOf(ctx: Ctx, line: TransferLine, transit: { warehouse: string; bin: string }, qty: string): Promise<Rec[]> {
  if (line.hu)
    return (await linesOfHu(ctx, line.hu, { moveType: '204' })).map(({ item, lot, hu, stockType, qty: lost }) => ({ item, lot, hu,
      ...transit, stockType, qty: lost })
    )
  return [{ item: line.item, lot: line.lot, ...transit, stockType: line.stockType, qty: `-${qty}` }]
}
