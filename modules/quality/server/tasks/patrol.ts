import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { minuteOfInstant, turnAt } from '#modules/calendar/server.ts'
import { patrolRule } from '../../index.ts'
import { openTask } from './open-task.ts'
import { taskMessages } from './messages.ts'

type PatrolRule = Row<typeof patrolRule>

export const patrolRules = defineRules(patrolRule, {
  beforeSave(ctx, { mode, workshop, perShift, everyPieces }) {
    const messages = taskMessages[ctx.locale]
    if (mode === 'SHIFT' && !workshop) throw refuseFaults([{ field: 'workshop', text: messages.onePlace }])
    if (mode === 'SHIFT' && !perShift) throw refuseFaults([{ field: 'perShift', text: messages.timesNeeded }])
    if (mode === 'PIECES' && !everyPieces) throw refuseFaults([{ field: 'everyPieces', text: messages.everyNeeded }])
  },
})

/**
 * Makes the patrol of the part of the shift that is on, unless it was made before: asked again at the same time nothing
 * comes of it, also from two processes at once.
 * @returns whether a task was made
 */
export async function patrolByShift(ctx: Ctx, id: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const rule = await findOne(tx, patrolRule, id, { lock: true })
    if (rule.enabled !== 'Y' || rule.mode !== 'SHIFT') return false
    const moment = tx.kernel.clock.now()
    const turn = await turnAt(tx, { workshop: rule.workshop! }, moment)
    if (!turn) return false
    const part = Math.floor(((minuteOfInstant(moment) - turn.from) * rule.perShift!) / (turn.to - turn.from))
    return addOnce(tx, rule, `${turn.date}/${turn.from}/${part}`, turn.date)
  })
}

/** Pieces that were made since the last time; each full number of them is looked at once, several at once by one patrol. */
export async function patrolPieces(ctx: Ctx,
  { id, pieces }: { id: string; pieces: number }): Promise<{ madePieces: number; made: boolean }> {
  return transact(ctx, async (tx) => {
    const rule = await findOne(tx, patrolRule, id, { lock: true })
    if (rule.mode !== 'PIECES') throw new Refusal(taskMessages[tx.locale].byShift)
    const before = rule.madePieces ?? 0
    const madePieces = before + pieces
    await sql`update qms_patrol_rule set made_pieces = ${madePieces}, rev = rev + 1 where id = ${id}`.execute(tx.db)
    const round = Math.floor(madePieces / rule.everyPieces!)
    const made = round > Math.floor(before / rule.everyPieces!) && (await addOnce(tx, rule, `#${round}`, `${round * rule.everyPieces!}`))
    return { madePieces, made }
  })
}

/** The rule is held, so that what is looked for cannot come about meanwhile. */
async function addOnce(ctx: Ctx, rule: PatrolRule, line: string, no: string): Promise<boolean> {
  const { rows } = await sql`
    select from qms_task
    where source_type = ${patrolRule.id}
      and source_id = ${rule.id}
      and source_line = ${line}
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    limit 1`.execute(ctx.db)
  if (rows.length > 0) return false
  const { item, process, device, mold, qty } = rule
  return Boolean(
    await openTask(ctx, { inspType: 'IPQC', kind: 'PATROL', item, process, device, mold, qty,
      source: { type: patrolRule.id, id: rule.id, no: `${rule.name} ${no}`.slice(0, 64), line } }),
  )
}
