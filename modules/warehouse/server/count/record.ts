import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import type { recordCounted } from '../../calls/count.ts'
import { balanceKeyOf, count, countLine, needsRecount, turnOf } from '../../index.ts'
import { huMessages } from '../hu/messages.ts'
import { unfitUnits } from '../hu/unfit.ts'
import { lockLine, unitsOf, type CountLine } from './lines.ts'
import { countMessages } from './messages.ts'
import { addLines, idsOf } from './sheet.ts'

type Count = Row<typeof count>

/**
 * Writes what somebody counted. The books are read at this very moment, so that what moved since the sheet was made is no
 * difference; a difference above the threshold waits for a second count by another person.
 * @throws Refusal where the line has changed since `rev` or is not theirs to count
 */
export async function recordCount(ctx: Ctx,
  input: { id: string; line: string; rev: number; qty: string }): Promise<AnswerOf<typeof recordCounted>> {
  return transact(ctx, async (tx) => {
    const doc = await lockCounting(tx, input.id)
    const line = await lockLine(tx, doc.id, input.line)
    requireRev(tx, input.rev, line)
    return write(tx, doc, line, input.qty)
  })
}

/** Stock that no book knows of: a line is added and counted. */
export async function recordFound(ctx: Ctx,
  { id, qty, ...place }: { id: string; item: string; lot: string | null; bin: string; hu: string | null; stockType: string;
    qty: string }): Promise<AnswerOf<typeof recordCounted>> {
  return transact(ctx, async (tx) => {
    const doc = await lockCounting(tx, id)
    await requireScope(tx, doc, place)
    if ((await unfitUnits(tx, [place])).size > 0) throw refuseFaults([{ field: 'hu', text: huMessages[tx.locale].unfit(place.hu!) }])
    const { rows: [same] } = await sql<{ lineNo: number }>`
      select line_no as "lineNo"
      from wms_count_line
      where count_id = ${id}
        and item = ${place.item}
        and lot is not distinct from ${place.lot}
        and serial is null
        and bin = ${place.bin}
        and hu is not distinct from ${place.hu}
        and stock_type = ${place.stockType}`.execute(tx.db)
    if (same) throw new Refusal(countMessages[tx.locale].listed(same.lineNo))
    const { rows: [last] } = await sql<
      { lineNo: number }
    >`select coalesce(max(line_no), 0) as "lineNo" from wms_count_line where count_id = ${id}`.execute(tx.db)
    const [line] = await addLines(tx, [{ ...place, countId: id, lineNo: last!.lineNo + 1, warehouse: doc.warehouse, found: 'Y',
      state: 'OPEN', snapQty: '0' }])
    return write(tx, doc, await lockLine(tx, id, line!.id), qty)
  })
}

/** Lines that shall be counted a second time, whatever they differ. */
export async function requireRecount(ctx: Ctx, { id, lines }: { id: string; lines: readonly string[] }): Promise<number> {
  return transact(ctx, async (tx) => {
    const doc = await lockCounting(tx, id)
    if (lines.length === 0) throw new Refusal(countMessages[tx.locale].noLines)
    for (const lineId of [...lines].sort()) {
      const line = await lockLine(tx, doc.id, lineId)
      if (line.countQty === null) throw new Refusal(countMessages[tx.locale].notYet)
      await changeRow(tx, countLine, line, { state: 'RECOUNT', recountQty: null, recountBy: null, recountTime: null })
    }
    return lines.length
  })
}

/** The count, held; the first entry begins it. */
async function lockCounting(ctx: Ctx, id: string): Promise<Count> {
  const doc = await findOne(ctx, count, id, { lock: true })
  if (doc.status === count.state.toCount) await move(ctx, count, 'begin', { id })
  else if (doc.status !== count.state.counting) throw new Refusal(countMessages[ctx.locale].notCounting(await stateText(ctx, count, doc)))
  return doc
}

async function write(ctx: Ctx, doc: Count, line: CountLine, qty: string): Promise<AnswerOf<typeof recordCounted>> {
  const messages = countMessages[ctx.locale]
  const { username } = ctx.session
  const unit = (await unitsOf(ctx, [line.item])).get(line.item)!
  if (new Decimal(qty).decimalPlaces() > unit.precision)
    throw refuseFaults([{ field: 'qty', text: messages.precision(unit.code, unit.precision) }])
  const turn = turnOf(line, username)
  if (turn === undefined)
    throw new Refusal(line.countBy === username ? messages.byOther : messages.onlyCounter(line.recountBy ?? line.countBy!))
  const second = turn === 'second'
  // Somebody asked for a second count although the difference did not: mending the first one does not settle that.
  const asked = line.state === 'RECOUNT' && !needsRecount(line.countQty!, line.bookQty!, doc)
  const bookQty = await bookNow(ctx, line)
  const counted = second
    ? { recountQty: qty, recountBy: username, recountTime: now(ctx) }
    : { countQty: qty, countBy: username, countTime: now(ctx) }
  const state = !second && (asked || needsRecount(qty, bookQty, doc)) ? 'RECOUNT' : 'DONE'
  const { id, rev, lineNo } = await changeRow(ctx, countLine, line, { ...counted, bookQty, state })
  return { id, rev, lineNo, state }
}

/** What the books say of a place now. The balance is held: a posting that is under way is waited for, the next one waits. */
async function bookNow(ctx: Ctx, line: CountLine): Promise<string> {
  const { rows: [balance] } = await sql<{ qty: string }>`select trim_scale(qty)::text as qty from wms_balance where balance_key =
    ${balanceKeyOf(line)} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 for share`.execute(ctx.db)
  return balance?.qty ?? '0'
}

async function requireScope(ctx: Ctx, { warehouse, areas, items }: Count,
  { item, lot, bin }: { item: string; lot: string | null; bin: string }): Promise<void> {
  const messages = countMessages[ctx.locale]
  const { rows: bins } = await sql`select from wms_bin where id = ${bin} and warehouse = ${warehouse} and (
    ${idsOf(areas)}::text[]
    is null or area = any(${idsOf(areas)})) and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (bins.length === 0) throw refuseFaults([{ field: 'bin', text: messages.binOutside }])
  const unit = (await unitsOf(ctx, [item])).get(item)
  if (!unit || (idsOf(items) && !idsOf(items)!.includes(item))) throw refuseFaults([{ field: 'item', text: messages.itemOutside }])
  if (unit.lotCtrl && !lot) throw refuseFaults([{ field: 'lot', text: messages.lotNeeded(unit.code) }])
  if (!lot) return
  const { rows: lots } =
    await sql`select from wms_lot where id = ${lot} and item = ${item} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(
      ctx.db,
    )
  if (lots.length === 0) throw refuseFaults([{ field: 'lot', text: messages.otherLot }])
}
