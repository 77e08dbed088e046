import { sql } from 'kysely'
import { transact, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRecord, changeRecord } from '#kernel/server/operations/system-writes.ts'
import { shift } from '#modules/calendar/index.ts'
import { openTask, tasksOfSource } from '#modules/quality/server.ts'
import { firstPiece } from '../../entities/first-piece.ts'
import { lot } from '../../entities/lot.ts'
import { firstPiecesLeft, type FirstPiece } from '../../rules/first-piece.ts'
import { countedOf, type Counted } from '../../rules/quantity-law.ts'
import type { FirstPieceRow, OpTask } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { needsOf } from '../tasks/needs.ts'
import { turnNow } from '../turn.ts'
import { placesOf } from './places.ts'

/** Where and when an operation is made: each change of it asks for a first piece of its own (domain §2.4 rule 4). */
export type Made = Pick<OpTask, 'workOrder' | 'opNo' | 'lot' | 'item' | 'process' | 'workcenter' | 'device' | 'mold'>

const longest = 32

/** The first piece of what is made now; undefined where nobody has asked for it yet. */
export async function firstPieceOf(ctx: Ctx, made: Made): Promise<FirstPieceRow | undefined> {
  return stored(ctx, occasionOf(made, await shiftNow(ctx, made.workcenter)))
}

/** Asks for the first piece, where none is to be inspected or good already; one that was rejected is asked for again. */
export async function askForFirst(ctx: Ctx, made: Made): Promise<FirstPieceRow> {
  const turn = await shiftNow(ctx, made.workcenter)
  const occasion = occasionOf(made, turn)
  // Several travellers may begin at one machine at once, so that no row of theirs is the one to hold.
  await sql`select pg_advisory_xact_lock(hashtext(${`mes_first_piece ${ctx.session.tenantId} ${occasion}`}))`.execute(ctx.db)
  const before = await stored(ctx, occasion)
  if (before && before.status !== 'NG') return before
  const { item, process } = made
  const now = before
    ? await askedAgain(ctx, before, made.lot)
    : await added(ctx, { occasion, status: 'WAIT', shift: turn, item, process, lot: made.lot, device: made.device, mold: made.mold,
      qty: (await needsOf(ctx, made)).firstQty, asked: 1 })
  const { cardNo } = await findOne(withoutDataRules(ctx), lot, made.lot)
  await openTask(ctx, { inspType: 'IPQC', kind: 'FIRST', item, process, qty: now.qty, shift: turn, ...await placesOf(ctx, made),
    urgent: true, again: now.asked > 1, source: { type: lot.id, id: made.lot, no: cardNo, line: now.id } })
  return now
}

/**
 * The first piece under which something is reported, asked for where nobody has.
 * @throws Refusal 「首件检验未通过，不能继续生产」, which leaves the inspection asked for
 */
export async function requireFirst(ctx: Ctx, made: Made, counted: Counted): Promise<string> {
  const before = await firstPieceOf(ctx, made)
  const piece: FirstPiece = before ? pieceOf(before) : { status: 'WAIT', qty: (await needsOf(ctx, made)).firstQty, asked: 1 }
  const left = firstPiecesLeft(piece, before ? await madeUnder(ctx, before.id) : '0')
  if (left !== null && countedOf(counted).gt(left)) {
    throw new Refusal(productionMessages[ctx.locale].firstNeeded, before ? {} : { remains: async () => {
      await transact({ ...ctx, db: ctx.kernel.db, inTransaction: false }, (tx) => askForFirst(tx, made))
    } })
  }
  return (before ?? await askForFirst(ctx, made)).id
}

/** How a first piece stands after a judgement, or after one was taken back. */
export async function settleFirst(ctx: Ctx, id: string, source: string): Promise<void> {
  const before = await findOne(withoutDataRules(ctx), firstPiece, id, { lock: true })
  const [newest] = (await tasksOfSource(ctx, lot.id, source)).filter(({ line }) => line === id)
  const result = newest?.result ?? null
  const status = result === null ? 'WAIT' : result === 'NG' ? 'NG' : 'OK'
  await changeRecord(ctx, firstPiece, before, { status }, { action: 'edit' })
}

/** How many may still be made under a first piece; null: any number. */
export async function leftUnder(ctx: Ctx, piece: FirstPieceRow): Promise<string | null> {
  return firstPiecesLeft(pieceOf(piece), await madeUnder(ctx, piece.id))
}

function pieceOf({ status, qty, asked }: FirstPieceRow): FirstPiece {
  return { status: status as FirstPiece['status'], qty, asked }
}

function occasionOf({ device, mold, item, process }: Made, turn: string): string {
  return [turn, device, mold, item, process].map((part) => part ?? '').join('|')
}

/** The shift that is on at the work centre, with its day; where nobody is on by the roster the day alone. */
async function shiftNow(ctx: Ctx, workcenter: string): Promise<string> {
  const { workDate, shift: on } = await turnNow(ctx, workcenter)
  return on === null ? workDate : `${workDate} ${(await findOne(withoutDataRules(ctx), shift, on)).name}`.slice(0, longest)
}

async function stored(ctx: Ctx, occasion: string): Promise<FirstPieceRow | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`
    select id from mes_first_piece
    where occasion = ${occasion} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row && findOne(withoutDataRules(ctx), firstPiece, row.id)
}

async function added(ctx: Ctx, values: Partial<FirstPieceRow>): Promise<FirstPieceRow> {
  return addRecord(ctx, firstPiece, values)
}

async function askedAgain(ctx: Ctx, before: FirstPieceRow, of: string): Promise<FirstPieceRow> {
  return changeRecord(ctx, firstPiece, before, { status: 'WAIT', lot: of, asked: before.asked + 1 }, { action: 'edit' })
}

async function madeUnder(ctx: Ctx, id: string): Promise<string> {
  const { rows: [row] } = await sql<{ made: string }>`
    select trim_scale(coalesce(sum(good_qty + scrap_qty + rework_qty), 0))::text as made
    from mes_report
    where first_piece = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row!.made
}
