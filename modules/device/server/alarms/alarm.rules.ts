import { sql, type SqlBool } from 'kysely'
import { secondsBetween } from '#kernel/entity/wall-time.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { defineRules, type ScopeRule } from '#kernel/server/rules.ts'
import { activeAlarms, alarm } from '../../entities/alarm.ts'

/** An alarm and its end are the values'; that somebody saw it is said beside it, and both times stay (A5). */
export const alarmRules = defineRules(alarm, {
  async shown(ctx, records) {
    const at = now(ctx)
    for (const record of records) {
      if (record.seconds === null && activeAlarms.includes(String(record.status)))
        record.seconds = Math.max(0, secondsBetween(String(record.startTime), at))
    }
  },
  waits: { ack: notShelved, settle: unsettled },
})

/** What is shelved asks for nobody until then. */
function notShelved(ctx: Ctx): ScopeRule {
  return { where: sql<SqlBool>`(t.shelved_until is null or t.shelved_until <= ${now(ctx)})` }
}

/** What was given to somebody, until it is said why it came and what was done. */
function unsettled(ctx: Ctx): ScopeRule {
  return { where: sql<SqlBool>`(${notShelved(ctx).where} and t.assignee is not null and t.cause is null and t.handled is null)` }
}
