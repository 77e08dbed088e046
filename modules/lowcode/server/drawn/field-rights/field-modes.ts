import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import { role } from '#modules/system/index.ts'
import { isField } from '#ui/designer/document/component.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import type { FieldMode, FormField } from '../../../calls/drawn-form.ts'
import { wholeDrawing } from '../drawings.ts'
import { drawnMessages } from '../messages.ts'
import type { ClosedMode } from './closed-fields.ts'

const modes: readonly string[] = ['open', 'readonly', 'hidden'] satisfies FieldMode[]

/** The fields of a form as published now, in the order of the drawing, with what a role may do with each. */
export async function modesOfFields(ctx: Ctx, code: string, roleId: string): Promise<FormField[]> {
  const { rows } = await sql<
    { field: string; mode: ClosedMode }
  >`select field, mode from lc_drawn_field_right where code = ${code} and role_id = ${roleId}`.execute(ctx.db)
  const set = new Map(rows.map(({ field, mode }) => [field, mode]))
  return (await knownFields(ctx, code)).map((known) => ({ ...known, mode: set.get(known.field) ?? 'open' }))
}

async function knownFields(ctx: Ctx, code: string): Promise<Omit<FormField, 'mode'>[]> {
  const { document, names } = await wholeDrawing(ctx, code)
  const columns = new Map<string, { name: string; label: string; storage: 'table' | 'json' }>()
  return [...componentsOf(document)].flatMap((component) => {
    const name = names[component.id]
    if (name === undefined || (!isField(component) && component.compType !== 'dynamicTable')) return []
    const label = component.label || component.id
    if (component.compType === 'dynamicTable') {
      for (const { id } of component.columns) columns.set(id, { name, label, storage: component.storage })
    }
    const lines = columns.get(component.id)
    // Rows within their record are closed whole.
    if (lines?.storage === 'json') return []
    const required = isField(component) && (component.required || component.requiredWhen !== '')
    return [{ field: lines ? `${lines.name}.${name}` : name, label, lines: lines?.label ?? null, required }]
  })
}

/**
 * Sets what a role may do with fields of a form; fields that are not named stay as they are. It counts from the next call of everybody on.
 * @throws Refusal naming the field, the role or the form that there is not
 */
export async function keepFieldModes(ctx: Ctx, code: string, roleId: string, given: Readonly<Record<string, string>>): Promise<void> {
  const messages = drawnMessages[ctx.locale]
  const entries = Object.entries(given)
  const known = new Set((await knownFields(ctx, code)).map(({ field }) => field))
  for (const [field, mode] of entries) {
    if (!known.has(field)) throw new Refusal(messages.noField(field))
    if (!modes.includes(mode)) throw new Refusal(messages.badMode)
  }
  await transact(ctx, async (tx) => {
    const [record] = await findMany(tx, role, [roleId], { lock: true })
    if (!record) throw new Refusal(messages.noRole)
    await sql`delete from lc_drawn_field_right where code = ${code} and role_id = ${roleId} and field =
      any(${entries.map(([field]) => field)})`.execute(tx.db)
    for (const [field, mode] of entries)
      if (mode !== 'open')
        await sql`insert into lc_drawn_field_right (code, role_id, field, mode) values (${code}, ${roleId}, ${field}, ${mode})`.execute(
          tx.db,
        )
    await writeNotes(tx, [{ entity: role, record, action: 'grant', changes: {},
      comment: `runtime.${code}: ${entries.map((entry) => entry.join('=')).join(', ')}`.slice(0, 500) }])
    await tx.kernel.providers.rightsChanged(tx.db)
  })
}
