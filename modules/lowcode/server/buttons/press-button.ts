import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { fits } from '../../rules/button-condition.ts'
import type { CgButton } from '../../calls/online-data.ts'
import { namesOf } from '../online/wire-record.ts'
import { runOver, type ScriptHost } from '../scripts/form-scripts.ts'
import { scriptMessages } from '../scripts/messages.ts'
import { runStatements } from '../statements/run-statements.ts'
import type { ScriptStore } from '../scripts/script-store.ts'

interface Press {
  entity: Entity
  button: CgButton
  /** None: the button stands above the list and is pressed without a choice. */
  ids: readonly string[]
}

/**
 * Runs the script of a button over records and saves what it changes: all of them or none. Fields that people may not change
 * by hand are what buttons are for.
 * @throws Refusal where the button has no script, does not fit a record, or refuses
 */
export async function runButton(ctx: Ctx, host: ScriptHost, store: ScriptStore, { entity, button, ids }: Press): Promise<void> {
  const messages = scriptMessages[ctx.locale]
  const scripts = store.of(entity.table).filter(({ code, event }) => code === button.buttonCode && event === 'start')
  const statements = store.of(entity.table).filter(({ code, kind }) => code === button.buttonCode && kind === 'sql')
  if (scripts.length + statements.length === 0) throw new Refusal(messages.buttonScript(button.buttonName))
  // The form's own hand, not the caller's: rows are still the caller's.
  const open: Ctx = { ...ctx, kernel: host.kernel }
  const whole = host.kernel.registry.entity(entity.id)
  const names = namesOf(open, whole)
  for (const script of ids.length === 0 ? scripts : []) await runOver(open, host, whole, script, [{ record: {}, before: null }])
  for (const id of ids) {
    const before = await withLines(open, whole, await findOne(open, whole, id, { lock: true }))
    if (!fits(button.exp, names.toWire(before))) throw new Refusal(messages.buttonNow(button.buttonName))
    const record: Rec = { ...before }
    for (const script of scripts) await runOver(open, host, whole, script, [{ record, before }])
    const changed = Object.fromEntries(
      Object.entries(record).filter(([name, value]) => whole.fields[name]?.kind !== 'lines' && value !== before[name]),
    )
    if (Object.keys(changed).length > 0) await update(open, writable(whole), { ...changed, id })
    for (const { source } of statements) await runStatements(open, source, whole, record)
  }
}

const written = new WeakMap<Entity, Entity>()

/** The entity with all its fields open to be written. */
function writable(entity: Entity): Entity {
  let found = written.get(entity)
  if (!found) {
    found = { ...entity,
      fields: Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, { ...field, readonly: false }])) }
    written.set(entity, found)
  }
  return found
}
