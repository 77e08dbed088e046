import { kindOf, faultText as valueFault, shown, type Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label } from '#kernel/server/labels.ts'
import { same } from '#kernel/server/operations/diff.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { timeLimits, type ScriptItem, type ScriptOutcome, type ScriptRecord, type ScriptUser } from '../../rules/scripts/script-task.ts'
import { namesOf, type Names } from '../online/wire-record.ts'
import { faultText, scriptName, scriptMessages } from './messages.ts'
import type { ScriptRunner } from './script-runner.ts'
import type { HeldScript } from './script-store.ts'

/** What scripts need of the server: the kernel that knows all fields, whoever calls, and where they run. */
export interface ScriptHost {
  kernel: Kernel
  runner: ScriptRunner
}

/** A record for a script, with how it is stored. */
export interface Scripted {
  record: Rec
  before: Rec | null
}

export function scriptUser({ session: { username, realname, orgCode } }: Ctx): ScriptUser {
  return { username, realname, orgCode }
}

/**
 * Runs a script over records and puts what it changed into them.
 * @throws Refusal with the script's own words, or naming the script and what is wrong with it
 */
export async function runOver(ctx: Ctx, host: ScriptHost, entity: Entity, script: HeldScript,
  scripted: readonly Scripted[]): Promise<void> {
  const whole = host.kernel.registry.entity(entity.id)
  const names = namesOf({ ...ctx, kernel: host.kernel }, whole)
  const items = (script.code === 'export' ? scripted : await withHidden(ctx, host, entity, whole, scripted)).map((
    { record, before },
  ): ScriptItem => ({ record: names.toWire(record), previous: before && names.toWire(before) }))
  const outcome = await host.runner.run({ source: script.source, items, user: scriptUser(ctx), now: now(ctx),
    ms: script.code === 'export' ? timeLimits.export : timeLimits.server })
  if (outcome.logs.length > 0) ctx.kernel.log.info({ script: script.id, table: entity.table, lines: outcome.logs }, 'log of a script')
  const records = succeeded(ctx, script, outcome)
  scripted.forEach(({ record }, index) =>
    takeChanges(ctx, script, { whole, names, record, sent: items[index]!.record, result: records[index]! })
  )
}

function nameOf(ctx: Ctx, { code, event, buttonName, buttonNameEn }: HeldScript): string {
  const own = ctx.locale === 'en-US' ? buttonNameEn ?? buttonName : buttonName
  return scriptName(scriptMessages[ctx.locale], code, event, own ?? undefined)
}

function succeeded(ctx: Ctx, script: HeldScript, { records, fault }: ScriptOutcome): ScriptRecord[] {
  if (fault) throw new Refusal(faultText(scriptMessages[ctx.locale], nameOf(ctx, script), fault))
  return records!
}

/** Scripts see the fields that are closed to the caller: they are the form's, not the caller's. */
async function withHidden(ctx: Ctx, { kernel }: ScriptHost, entity: Entity, whole: Entity,
  scripted: readonly Scripted[]): Promise<readonly Scripted[]> {
  const ids = scripted.flatMap(({ before }) => (before ? [String(before.id)] : []))
  if (entity === whole || ids.length === 0) return scripted
  const stored = new Map((await findMany({ ...ctx, kernel }, whole, ids)).map((record) => [record.id, record]))
  return scripted.map((
    { record, before },
  ) => (before
    ? { record: { ...stored.get(String(before.id)), ...record }, before: { ...stored.get(String(before.id)), ...before } }
    : { record, before })
  )
}

interface Change {
  whole: Entity
  names: Names
  record: Rec
  sent: ScriptRecord
  result: ScriptRecord
}

function takeChanges(ctx: Ctx, script: HeldScript, { whole, names, record, sent, result }: Change): void {
  const messages = scriptMessages[ctx.locale]
  for (const column of new Set([...Object.keys(sent), ...Object.keys(result)])) {
    if (same(sent[column], result[column])) continue
    if (script.event === 'end' || script.code === 'delete') throw new Refusal(messages.readOnly(nameOf(ctx, script)))
    const name = names.field(column)
    const field = Object.hasOwn(whole.fields, name) ? whole.fields[name]! : undefined
    if (!field || field.kind === 'lines') throw new Refusal(messages.noField(nameOf(ctx, script), column))
    const parsed = kindOf(field).parse(result[column] ?? null, field)
    if (!parsed.ok)
      throw new Refusal(
        messages.badValue(nameOf(ctx, script),
          valueFault(parsed.fault.code, { ...parsed.fault.params, label: label(name, field, ctx.locale), value: shown(result[column]) },
            ctx.locale)),
      )
    record[name] = parsed.value
  }
}
