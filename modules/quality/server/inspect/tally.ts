import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { linesOf, lockInspecting, refreshLines, type Meter } from './lines.ts'
import { inspectMessages } from './messages.ts'

/**
 * Writes how many pieces of a counted characteristic were looked at and how many do not conform, without a row for each.
 * Said again, it replaces what was said before.
 */
export async function tallyLine(ctx: Ctx,
  { id, line: lineId, checked, nonconforming }: { id: string; line: string; checked: number; nonconforming: number }): Promise<Meter> {
  return transact(ctx, async (tx) => {
    const messages = inspectMessages[tx.locale]
    await lockInspecting(tx, id)
    const line = (await linesOf(tx, id, [lineId])).find((one) => one.id === lineId)
    if (!line) throw new Refusal(messages.noLine)
    if (line.kind === 'VAR') throw new Refusal(messages.samplesOnly)
    if (checked > line.n) throw refuseFaults([{ field: 'checked', text: messages.checked(line.n) }])
    if (nonconforming > checked) throw refuseFaults([{ field: 'nonconforming', text: messages.nonconforming }])
    // What was entered sample by sample is part of the tally now.
    await sql`delete from qms_insp_value where line = ${lineId} and tenant_id = ${tx.session.tenantId}`.execute(tx.db)
    const tallied = { ...line, tallied: 'Y' as const, checked, nonconforming }
    await sql`update qms_insp_line set tallied = 'Y' where id = ${lineId}`.execute(tx.db)
    const [meter] = await refreshLines(tx, [tallied])
    return meter!
  })
}
