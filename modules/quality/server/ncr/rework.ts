import { Decimal } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { reversePosting } from '#modules/warehouse/server.ts'
import { ncr } from '../../index.ts'
import { inspectedAgain } from './again.ts'
import { rejectedStock } from './rejected-stock.ts'
import { addRow, dispositionsOf, doneNow, lotsOf, openAgain, rowOf, stateByRows, writeRow, type Disposition, type Ncr } from './rows.ts'
import { dropTasks } from './take-back.ts'

/** A disposition by its nonconformity, and the document of rework that carries it out. */
export interface ReworkedRow {
  ncr: string
  row: string
  docNo: string
}

/** A disposition to rework: what, how much, and by which document it is done. */
export interface ReworkRow {
  id: string
  item: string
  lot: string | null
  qty: string
  by: string | null
}

/** Dispositions to rework that are under way, of a nonconformity. */
export function reworkRows(record: Ncr): ReworkRow[] {
  const lots = lotsOf(record)
  return dispositionsOf(record).filter(({ disposition, state }) => disposition === 'REWORK' && state === 'DOING').map((
    { id, lot, qty, resultId },
  ) => ({ id, item: record.item, lot: lot ?? (lots.length === 1 ? lots[0]!.lot : null), qty: new Decimal(qty).toFixed(), by: resultId }))
}

/** One of them; undefined where it does not wait for rework. */
export async function reworkRow(ctx: Ctx, id: string, row: string | null): Promise<ReworkRow | undefined> {
  const all = withoutDataRules(ctx)
  return reworkRows(await withLines(all, ncr, await findOne(all, ncr, id))).find((one) => one.id === row)
}

/** Says by which document a row is reworked, so that nobody reports it by hand. */
export async function takeUpRework(ctx: Ctx, id: string, row: string, by: { id: string; docNo: string }): Promise<void> {
  const { found } = await heldRow(ctx, { ncr: id, row, docNo: by.docNo })
  await writeRow(ctx, found, { resultId: by.id, resultNo: by.docNo })
}

/** Where the rejected goods of a row lie. */
export async function placeOfRework(ctx: Ctx, id: string, row: string): Promise<{ warehouse: string; bin: string }> {
  const { record, found } = await heldRow(ctx, { ncr: id, row, docNo: '' })
  const [piece] = await rejectedStock(ctx, record, found)
  return { warehouse: piece!.warehouse, bin: piece!.bin }
}

interface Reworked {
  good: string
  scrap: string
  cost: string | null
}

/**
 * The rework of a row has ended: what is good goes to inspection and is inspected again, what was scrapped leaves the books. What came
 * back neither way waits for the board as a row of its own.
 */
export async function endRework(ctx: Ctx, at: ReworkedRow, { good, scrap, cost }: Reworked): Promise<void> {
  const { record, found } = await heldRow(ctx, at)
  const done = new Decimal(good).plus(scrap)
  const left = new Decimal(found.qty).minus(done)
  if (left.gt(0)) await addRow(ctx, record.id, { qty: left.toFixed(), lot: found.lot, sortedFrom: found.id })
  const posting = record.stocked === 'Y' ? (await inspectedAgain(ctx, record, found, { good, scrap })).posting : null
  await writeRow(ctx, found, { ...doneNow(ctx), qty: done.toFixed(), posting, ...(cost === null ? {} : { cost }) })
  await goOn(ctx, record)
}

/** A report of the rework was taken back: the row is under way again, unless the inspection of its goods has begun. */
export async function resumeRework(ctx: Ctx, at: ReworkedRow): Promise<void> {
  const { record, found } = await heldRow(ctx, at)
  await dropTasks(ctx, record, found)
  if (found.posting) await reversePosting(ctx, found.posting)
  await writeRow(ctx, found, { state: 'DOING', doneBy: ctx.session.username, doneTime: now(ctx), posting: null })
  await goOn(ctx, record)
}

/** The document ended and nothing came of it: the row is open again. */
export async function dropRework(ctx: Ctx, at: ReworkedRow): Promise<void> {
  const { record, found } = await heldRow(ctx, at)
  await writeRow(ctx, found, openAgain)
  await goOn(ctx, record)
}

async function heldRow(ctx: Ctx, { ncr: id, row }: ReworkedRow): Promise<{ record: Ncr; found: Disposition }> {
  const all = withoutDataRules(ctx)
  const record = await withLines(all, ncr, await findOne(all, ncr, id, { lock: true }))
  return { record, found: rowOf(ctx, record, row) }
}

async function goOn(ctx: Ctx, record: Ncr): Promise<void> {
  const status = await stateByRows(ctx, record.id)
  if (status !== record.status) await advance(ctx, ncr, record, { status }, status === ncr.state.finished ? 'finish' : 'unfinish', null)
}
