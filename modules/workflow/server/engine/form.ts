import { sql } from 'kysely'
import { allFields, linesOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { findMany, nameOf, withLines } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { FormPlace } from '../../calls/shapes.ts'
import type { FieldRight } from '../../rules/definition/process.ts'
import { numberVariable } from '../../rules/kept-numbers.ts'
import { START } from '../../index.ts'
import type { Deployed } from './deployed.ts'
import { processCtx, wholeCtx } from './document.ts'
import { withoutHidden } from './hidden-fields.ts'
import { engineMessages } from './messages.ts'

interface Bound {
  kind: 'DRAWN' | 'ONLINE' | 'DOCUMENT'
  id: string
  name: string | null
  route: string | null
}

/** The form with which a process starts: a drawn one, an online one, or the document whose screen it is about. */
export async function formOf(ctx: Ctx, { id, modelId }: Deployed): Promise<FormPlace> {
  const { rows: [bound] } = await sql<Bound>`
    select 'DRAWN' as kind, f.id, f.code as name, null as route
    from wf_deploy_form b
    join lc_drawn_form f on f.id = b.form_id and f.del_flag = 0
    where b.deploy_id = ${id} and b.node_key = ${START} and b.del_flag = 0
    union all
    select 'ONLINE', h.id, h.table_name, null
    from wf_deploy_online b
    join onl_cgform_head h on h.id = b.online_id and h.del_flag = 0
    where b.deploy_id = ${id} and b.node_key = ${START} and b.del_flag = 0
    union all
    select 'DOCUMENT', c.id, c.entity_id, c.route_name
    from wf_custom_form c
    join wf_deployment d on d.id = c.deploy_id
    where d.model_id = ${modelId} and c.del_flag = 0
    union all
    select 'DOCUMENT', b.id, b.entity_id, null
    from wf_bind b
    where b.model_id = ${modelId} and b.enabled = 'Y' and b.del_flag = 0
    limit 1`.execute(ctx.db)
  if (!bound?.name) return { kind: 'NONE' }
  if (bound.kind === 'DOCUMENT') return { kind: 'DOCUMENT', entityId: bound.name, route: bound.route }
  const entityId = `${RUNTIME}.${bound.name}`
  return ctx.kernel.registry.entities.has(entityId) ? { kind: bound.kind, id: bound.id, entityId } : { kind: 'NONE' }
}

/** A record as the process reads it, with its sub-tables, and how people call it; undefined where it is gone. */
export async function recordOf(ctx: Ctx, instanceId: string, entityId: string,
  recordId: string): Promise<{ entity: Entity; record: Rec; name: string | null } | undefined> {
  const inner = processCtx(ctx, instanceId)
  const entity = ctx.kernel.registry.entities.get(entityId)
  if (!entity) return undefined
  const [record] = await findMany(inner, entity, [recordId])
  return record
    && { entity, record: await withLines(inner, entity, record),
      name: nameOf(entity, record) === record.id ? null : nameOf(entity, record) }
}

/** What conditions may ask of a record that somebody sees: also what they do not see of it. */
export async function variablesAbout(ctx: Ctx, instanceId: string, { entity, record }: { entity: Entity; record: Rec }): Promise<Rec> {
  const inner = wholeCtx(ctx)
  if (inner === ctx) return variablesOfRecord(ctx, entity, record)
  const whole = await recordOf(inner, instanceId, entity.id, String(record.id))
  return whole ? variablesOfRecord(inner, whole.entity, whole.record) : {}
}

const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'money'])

/** What conditions may ask of a record: its fields by name, numbers as numbers to their last digit, rows as contexts. */
export function variablesOfRecord(ctx: Ctx, entity: Entity, record: Rec): Rec {
  const values = (of: Entity, row: Rec): Rec =>
    Object.fromEntries(
      Object.entries(allFields(of)).filter(([, field]) => field.kind !== 'lines').map(([name, field]) => [name, valueOf(field, row[name])]),
    )
  const lines = linesOf(entity).map((
    [name, field],
  ): [string, unknown] => [name, ((record[name] ?? []) as Rec[]).map((row) => values(ctx.kernel.registry.entity(field.target!), row))])
  return { ...values(entity, record), ...Object.fromEntries(lines) }
}

function valueOf(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  return numbers.has(field.kind) || field.numeric ? numberVariable(String(value)) ?? null : value
}

/**
 * Writes what a person changed in the form of a node.
 * @throws Refusal naming each field that is closed at the node, or required and empty
 */
export async function saveAtNode(ctx: Ctx, instanceId: string, of: { entity: Entity; record: Rec },
  fields: Readonly<Record<string, FieldRight>>, input: Rec | undefined): Promise<void> {
  const written = changesAtNode(ctx, of, fields, input)
  const rev = input?.rev
  if (Object.keys(written).length === 0) return
  try {
    await update(processCtx(ctx, instanceId), of.entity, { ...written, id: of.record.id, ...(rev === undefined ? {} : { rev }) })
  } catch (error) {
    throw withoutHidden(error, fields)
  }
}

/**
 * What a person may write of what they sent.
 * @throws Refusal naming each field that is closed at the node, or required and empty
 */
export function changesAtNode(ctx: Ctx, { entity, record }: { entity: Entity; record: Rec }, fields: Readonly<Record<string, FieldRight>>,
  input: Rec | undefined): Rec {
  const messages = engineMessages[ctx.locale]
  const named = (name: string) => label(name, allFields(entity)[name]!, ctx.locale)
  const { id: _, rev: _rev, ...changes } = input ?? {}
  const open = (name: string) => fields[name] === 'write' || fields[name] === 'required'
  // Whether it is the same tells what stands in it: of a hidden field nothing may be sent.
  const same = (name: string) =>
    fields[name] === 'hidden'
      ? isEmpty(changes[name])
      : (isEmpty(changes[name]) && isEmpty(record[name])) || JSON.stringify(changes[name]) === JSON.stringify(record[name])
  const closed = Object.keys(changes).filter((name) => Object.hasOwn(entity.fields, name) && !open(name) && !same(name))
  const missing = Object.keys(fields).filter((name) =>
    fields[name] === 'required' && Object.hasOwn(entity.fields, name) && isEmpty(name in changes ? changes[name] : record[name])
  )
  const faults = [...closed.map((field) => ({ field, text: messages.fieldClosed(named(field)) })),
    ...missing.map((field) => ({ field, text: messages.fieldRequired(named(field)) }))]
  if (faults.length > 0) throw refuseFaults(faults)
  return Object.fromEntries(Object.entries(changes).filter(([name]) => open(name)))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
