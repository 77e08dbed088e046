import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import { defect, inspectionDefect } from '../../index.ts'
import { linesOf, lockInspecting, refreshLines, type InspectionLine, type Meter } from './lines.ts'
import { inspectMessages } from './messages.ts'

export interface SentDefect {
  id: string
  line: string | null
  sampleNo: number | null
  defect: string
  position: string | null
  x: string | null
  y: string | null
  qty: number
  photo: string | null
}

/** A defect with its place on the part; one that belongs to a characteristic counts in its meter. */
export async function addDefect(ctx: Ctx, { id, ...sent }: SentDefect): Promise<{ id: string; line: Meter | null }> {
  return transact(ctx, async (tx) => {
    await lockInspecting(tx, id)
    const line = await lineOf(tx, id, sent.line)
    const last = line?.n ?? Number.MAX_SAFE_INTEGER
    if (sent.sampleNo !== null && sent.sampleNo > last)
      throw refuseFaults([{ field: 'sampleNo', text: inspectMessages[tx.locale].noSample(last) }])
    for (const field of ['x', 'y'] as const)
      if (sent[field] !== null && (new Decimal(sent[field]).lt(0) || new Decimal(sent[field]).gt(1)))
        throw refuseFaults([{ field, text: inspectMessages[tx.locale].position }])
    const [row] = await addRows(tx, inspectionDefect, [{ ...sent, inspId: id, severity: await severityOf(tx, sent.defect) }])
    return { id: row!.id, line: line ? (await refreshLines(tx, [line]))[0]! : null }
  })
}

/** Takes a defect away that was none. */
export async function dropDefect(ctx: Ctx, { id, row }: { id: string; row: string }): Promise<{ line: Meter | null }> {
  return transact(ctx, async (tx) => {
    await lockInspecting(tx, id)
    const { rows: [gone] } = await sql<
      { line: string | null; defect: string; qty: number }
    >`delete from qms_insp_defect where id = ${row} and insp_id = ${id} and tenant_id = ${tx.session.tenantId} returning line, defect, qty`
      .execute(tx.db)
    if (!gone) throw new Refusal(inspectMessages[tx.locale].noRow)
    await writeNotes(tx, [{ entity: inspectionDefect, record: { id: row, rev: 2 }, action: 'delete',
      changes: { defect: [gone.defect, null], qty: [gone.qty, null] } }])
    const line = await lineOf(tx, id, gone.line)
    return { line: line ? (await refreshLines(tx, [line]))[0]! : null }
  })
}

async function lineOf(ctx: Ctx, inspId: string, id: string | null): Promise<InspectionLine | undefined> {
  if (!id) return undefined
  const line = (await linesOf(ctx, inspId, [id])).find((one) => one.id === id)
  if (!line) throw new Refusal(inspectMessages[ctx.locale].noLine)
  return line
}

async function severityOf(ctx: Ctx, id: string): Promise<string> {
  const messages = inspectMessages[ctx.locale]
  const found = await findOne(ctx, defect, id)
  if (found.enabled !== 'Y') throw refuseFaults([{ field: 'defect', text: messages.noDefect }])
  if (!found.severity) throw refuseFaults([{ field: 'defect', text: messages.group }])
  return String(found.severity)
}
