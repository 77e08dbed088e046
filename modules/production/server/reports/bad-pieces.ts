import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { reportDefect } from '../../entities/report.ts'
import { badPiecesOf, countedBad, faultOfBad, type BadCount, type BadFault, type BadPieces } from '../../rules/bad-pieces.ts'
import { productionMessages } from '../messages.ts'
import type { Report } from '../rows.ts'

/** What somebody tells of bad pieces by themselves. */
export type GivenPieces = BadPieces & Pick<Row<typeof reportDefect>, 'position' | 'x' | 'y' | 'dutyDepart' | 'cause'>

/** How many pieces are bad. @throws Refusal naming the row that tells of them what cannot be */
export function countBad(ctx: Ctx, count: BadCount, told: readonly GivenPieces[]): { scrap: string; rework: string } {
  const fault = faultOfBad(count, told)
  if (fault) throw refuseFaults([faultText(ctx, fault)])
  return countedBad(count, told)
}

function faultText({ locale }: Ctx, fault: BadFault): Fault {
  const messages = productionMessages[locale]
  if ('kind' in fault) return { field: 'defects', text: messages.badOver(fault.kind, fault.told, fault.counted) }
  const at = { lines: 'defects', row: fault.row }
  return fault.fault === 'none' ? { ...at, field: 'qty', text: messages.badNone } : { ...at, field: 'reason', text: messages.badCause }
}

/** Writes the bad pieces of a report: those that were told, and the rest by its own reason. */
export async function writeBad(ctx: Ctx, { id, scrap, rework, reason, workDate, item, process }: Report,
  told: readonly GivenPieces[]): Promise<void> {
  await addRows(ctx, reportDefect,
    badPiecesOf({ scrap, rework, reason }, told).map((pieces) => ({ report: id, workDate, item, process, ...pieces })))
}

/** The opposite rows of a report that is taken back. */
export async function takeBackBad(ctx: Ctx, of: string, { id, workDate }: Pick<Report, 'id' | 'workDate'>): Promise<void> {
  const { rows } = await sql<Omit<Row<typeof reportDefect>, 'id'>>`
    select kind, trim_scale(-qty)::text as qty, reason, defect, position, x::text, y::text, duty_depart as "dutyDepart", cause, item,
      process
    from mes_report_defect
    where report = ${of} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id`.execute(ctx.db)
  await addRows(ctx, reportDefect, rows.map((row) => ({ ...row, report: id, workDate })))
}
