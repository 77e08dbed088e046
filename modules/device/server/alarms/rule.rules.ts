import { sql } from 'kysely'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import type { Row } from '#kernel/entity/index.ts'
import { rule } from '../../entities/alarm.ts'
import { device } from '../../entities/device.ts'
import { model } from '../../entities/model.ts'
import { ruleFaults, type RuleTag } from '../../rules/alarm-rule.ts'
import { alarmMessages } from './messages.ts'
import { rulesTopic } from './rule-book.ts'

type Rule = Row<typeof rule>

/** A rule means something on every device that it is for; a change of it reaches them at once, wherever they are evaluated. */
export const ruleRules = defineRules(rule, {
  async beforeSave(ctx, record) {
    const faults = [...await deviceFaults(ctx, record), ...await tagFaults(ctx, record)]
    if (faults.length > 0) throw refuseFaults(faults)
    // Times of a window that is none are not kept: nobody wonders later what they did.
    if (record.windowKind !== 'SHIFT') record.shift = null
    if (record.windowKind !== 'TIME') Object.assign(record, { fromTime: null, toTime: null })
  },
  afterSave: (ctx, record, before) => wakeDevices(ctx, [record, ...(before ? [before] : [])]),
  afterRemove: (ctx, record) => wakeDevices(ctx, [record]),
  afterRestore: (ctx, record) => wakeDevices(ctx, [record]),
})

async function deviceFaults(ctx: Ctx, record: Rule): Promise<Fault[]> {
  if (!record.device) return []
  const [found] = await findMany(withoutDataRules(ctx), device, [record.device])
  return found && found.model !== record.model ? [{ field: 'device', text: alarmMessages[ctx.locale].otherModel }] : []
}

/** Everything that is wrong with the tags, the thresholds and the window, at its place. */
async function tagFaults(ctx: Ctx, record: Rule): Promise<Fault[]> {
  const messages = alarmMessages[ctx.locale]
  const [found] = record.model ? await findMany(withoutDataRules(ctx), model, [record.model]) : []
  // A model that is not there is told at its field by itself.
  if (!found) return []
  const { tags } = await withLines(ctx, model, found)
  return [...windowFaults(ctx, record, tags.some(({ kind }) => kind === 'STATE')),
    ...(record.conditions.length === 0 ? [{ field: 'conditions', text: messages.noCondition }] : []),
    ...ruleFaults(record, new Map(tags.map((tag): [string, RuleTag] => [tag.tag, tag])))
      .map(({ code, lines, row, field, tag = '' }): Fault => ({ lines, row, field, text: messages.faults[code](tag) }))]
}

function windowFaults(ctx: Ctx, { windowKind, shift, fromTime, toTime }: Rule, hasState: boolean): Fault[] {
  const messages = alarmMessages[ctx.locale]
  if (windowKind === 'RUN' && !hasState) return [{ field: 'windowKind', text: messages.noStateTag }]
  if (windowKind === 'SHIFT' && !shift) return [{ field: 'shift', text: messages.shiftNeeded }]
  if (windowKind !== 'TIME') return []
  if (!fromTime || !toTime) return [{ field: fromTime ? 'toTime' : 'fromTime', text: messages.timesNeeded }]
  return fromTime === toTime ? [{ field: 'toTime', text: messages.sameTimes }] : []
}

type Scope = Pick<Rule, 'device' | 'model'>

/** Devices that a rule is or was for are evaluated by the rule as it is now, values or not. */
async function wakeDevices(ctx: Ctx, scopes: readonly Scope[]): Promise<void> {
  const devices = scopes.flatMap((scope) => scope.device ?? [])
  const models = scopes.flatMap((scope) => (scope.device ? [] : scope.model))
  await wake(ctx, sql`(d.id = any(${devices}) or d.model = any(${models}))`)
}

async function wake(ctx: Ctx, which: ReturnType<typeof sql>): Promise<void> {
  const due = new Date(instantMs(now(ctx))).toISOString()
  await sql`
    insert into iot_alarm_state as s (device, tenant_id, rules, due)
    select d.id, d.tenant_id, 1, ${due}::timestamptz
    from iot_device d
    where d.tenant_id = ${ctx.session.tenantId} and ${which}
    order by d.id
    on conflict (device) do update set rules = s.rules + 1, due = excluded.due`.execute(ctx.db)
  await ctx.kernel.notices.publish(ctx.db, rulesTopic)
}
