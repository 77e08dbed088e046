import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { announce, type Announcement } from '#kernel/server/moves.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { addRows, changeRow } from '#kernel/server/operations/system-writes.ts'
import { ncr, ncrDisposition, type ncrLot } from '../../index.ts'
import { ncrMessages } from './messages.ts'

export type Ncr = Row<typeof ncr>
export type NcrLot = Row<typeof ncrLot>
export type Disposition = Row<typeof ncrDisposition>

/** A disposition has been carried out, or is so no more; its `state` tells which. */
export const carriedOut: Announcement<typeof ncrDisposition> = { entity: ncrDisposition, name: 'carriedOut' }

export const dispositionsOf = ({ dispositions }: Pick<Ncr, 'dispositions'>): Disposition[] => dispositions
export const lotsOf = ({ lots }: Pick<Ncr, 'lots'>): NcrLot[] => lots

/** @throws Refusal where the nonconformity has no such row */
export function rowOf(ctx: Ctx, record: Pick<Ncr, 'dispositions'>, id: unknown): Disposition {
  const row = dispositionsOf(record).find((one) => one.id === id)
  if (!row) throw new Refusal(ncrMessages[ctx.locale].noRow)
  return row
}

/** @throws Refusal where a document of rework carries the row out: by that it is done, and taken back */
export function requireByHand(ctx: Ctx, { disposition, resultId, resultNo }: Disposition): void {
  if (disposition === 'REWORK' && resultId !== null) throw new Refusal(ncrMessages[ctx.locale].byRework(resultNo ?? ''))
}

/** Writes what became of a row; the nonconformity is locked, so nobody else writes it meanwhile. */
export async function writeRow(ctx: Ctx, row: Disposition, values: Partial<Disposition>): Promise<Disposition> {
  const after = await changeRow(ctx, ncrDisposition, row, values)
  // Whichever way a row is carried out or taken back, it is written here: whoever waits for it goes on from here.
  if (after.state !== row.state && [row.state, after.state].includes('DONE')) await announce(ctx, carriedOut, after)
  return after
}

/** Adds a row behind the others. */
export async function addRow(ctx: Ctx, mainId: string, values: Partial<Disposition>): Promise<void> {
  const rows = await findLines(ctx, ncrDisposition, [mainId])
  const orderNum = Math.max(0, ...rows.map((row) => Number(row.orderNum ?? 0))) + 1
  await addRows(ctx, ncrDisposition, [{ state: 'OPEN', ...values, mainId, orderNum }])
}

/** Who did it and when. */
export function doneNow(ctx: Ctx): Pick<Disposition, 'state' | 'doneBy' | 'doneTime'> {
  return { state: 'DONE', doneBy: ctx.session.username, doneTime: now(ctx) }
}

/** What a row is again once it is taken back. */
export const openAgain = { state: 'OPEN', doneBy: null, doneTime: null, resultNo: null, resultId: null,
  posting: null } as const satisfies Partial<Disposition>

/** The state that its rows give a nonconformity under way. */
export async function stateByRows(ctx: Ctx, id: string): Promise<typeof ncr.state.executing | typeof ncr.state.finished> {
  const { rows } = await sql`select from qms_ncr_disp where main_id = ${id} and del_flag = 0 and state <> 'DONE' limit 1`.execute(ctx.db)
  return rows.length > 0 ? ncr.state.executing : ncr.state.finished
}
