import { linesOf, type Entity, type Field, type Registry } from '#kernel/entity/index.ts'
import { missingRight, type Ctx, type Session } from './context.ts'
import type { Kernel } from './kernel.ts'

/** What a person may do with one field. */
export interface FieldRight {
  /** Sees it in lists and workbooks. */
  list: boolean
  /** Sees it in forms and details. */
  form: boolean
  /** May change it. */
  edit: boolean
}

/** Fields that are not open to a person as to everybody: by the table of their entity, which may come to be known later, then by field. */
export type FieldRights = ReadonlyMap<string, ReadonlyMap<string, FieldRight>>

/**
 * The kernel as a person meets it: where fields are closed to them, its registry knows the entities without these fields. What answers
 * people asks the registry, so lists, details, workbooks, conditions and reports keep to it by themselves. Fields that were closed to one
 * person are closed to what is done in their name, too. Fields that need a right are closed to whoever lacks it, and open to rules and acts,
 * which reckon with the whole record (`entityOfRules`).
 */
export function kernelFor(kernel: Kernel, { fieldRights, rights }: Session): Kernel {
  const named = fieldRights && fieldRights.size > 0 ? narrowedRegistry(kernel.registry, fieldRights) : kernel.registry
  const lacking = closedByRights(kernel.registry, rights)
  const registry = lacking ? { ...narrowedRegistry(named, lacking), beneath: named } : named
  return registry === kernel.registry ? kernel : { ...kernel, registry }
}

/** The entity as rules and acts know it. */
export function entityOfRules({ kernel: { registry } }: Ctx, id: string): Entity {
  return (registry.beneath ?? registry).entity(id)
}

/** The entity without what is closed to the caller. */
export function asSeen({ kernel: { registry } }: Ctx, entity: Entity): Entity {
  return registry.entities.get(entity.id) ?? entity
}

/** The entity of a sub-table: as narrow as the entity was that it is asked of. */
export function linesEntity(ctx: Ctx, entity: Entity, target: string): Entity {
  const { registry } = ctx.kernel
  return registry.entities.get(entity.id) === entity ? registry.entity(target) : entityOfRules(ctx, target)
}

/** A right that the caller lacks of those that fields of a record, or of its sub-tables, need. */
export function lackingRight(ctx: Ctx, entity: Entity): string | undefined {
  if (!ctx.kernel.registry.beneath) return undefined
  const fields = [entity, ...linesOf(entity).map(([, { target }]) => entityOfRules(ctx, target!))].flatMap((one) =>
    Object.values(one.fields)
  )
  return fields.find(({ needs }) => needs !== undefined && !ctx.session.rights.has(needs))?.needs
}

/** @throws Refusal where the caller does not see all that a record bears: whoever saves it would answer for what they do not know */
export function requireWhole(ctx: Ctx, entity: Entity): void {
  const right = lackingRight(ctx, entity)
  if (right !== undefined) throw missingRight(ctx, right)
}

function narrowedRegistry(registry: Registry, rights: FieldRights): Registry {
  const entities = new Map(registry.entities)
  for (const [id, entity] of entities) {
    const fields = rights.get(entity.table)
      ?? (linesOf(entity).some(([, { target }]) => isNarrowed(registry, rights, target)) ? none : undefined)
    if (fields) entities.set(id, narrowed(entity, fields))
  }
  const entity = (id: string): Entity => entities.get(id) ?? registry.entity(id)
  return { ...registry, entities, entity,
    lines: (main) => registry.lines(main).map((line) => ({ ...line, entity: entity(line.entity.id) })) }
}

const none: ReadonlyMap<string, FieldRight> = new Map()

function isNarrowed(registry: Registry, rights: FieldRights, id: string | undefined): boolean {
  const table = id === undefined ? undefined : registry.entities.get(id)?.table
  return table !== undefined && rights.has(table)
}

const known = new WeakMap<ReadonlyMap<string, FieldRight>, WeakMap<Entity, Entity>>()

/** The same value for the same rights, so that what is kept by entity is kept here too. */
function narrowed(entity: Entity, rights: ReadonlyMap<string, FieldRight>): Entity {
  const byEntity = known.get(rights) ?? new WeakMap<Entity, Entity>()
  known.set(rights, byEntity)
  let found = byEntity.get(entity)
  if (!found) byEntity.set(entity, found = narrow(entity, rights))
  return found
}

function narrow(entity: Entity, rights: ReadonlyMap<string, FieldRight>): Entity {
  const fields = Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, narrowField(field, rights.get(name))]))
  const { key, display, displayEn, ...rest } = entity
  // Pickers and references would tell what stands in a hidden key.
  const open = (name: string | undefined) => name !== undefined && !isHidden(fields[name])
  return { ...rest, ...(open(key) ? { key: key! } : {}), ...(open(display) ? { display: display! } : {}),
    ...(open(displayEn) ? { displayEn: displayEn! } : {}), fields }
}

function narrowField(field: Field, right: FieldRight | undefined): Field {
  if (!right) return field
  const { list, form, edit } = right
  // What nobody shows a person, a person does not fill: nor is it asked for.
  const closed: Partial<Field> = edit && form ? {} : { readonly: true, required: false }
  return { ...field, ...closed, ...(list ? {} : { list: false }), ...(form ? {} : { form: false }),
    ...(list || form ? {} : { secret: true }) }
}

/** Whether a field is closed to the caller altogether: it is never answered and has no place on a screen. */
export function isHidden(field: Field | undefined): boolean {
  return field?.secret === true && field.list === false && field.form === false
}

const closed: FieldRight = { list: false, form: false, edit: false }

interface Needing {
  table: string
  field: string
  right: string
}

const needing = new WeakMap<Registry, readonly Needing[]>()

/** Fields of modules' entities that need a right; those that people make need none. */
function fieldsWithNeeds(registry: Registry): readonly Needing[] {
  let fields = needing.get(registry)
  if (!fields) {
    fields = [...registry.entities.values()].flatMap(({ table, fields: own }) =>
      Object.entries(own).flatMap(([field, { needs: right }]): Needing[] => (right === undefined ? [] : [{ table, field, right }]))
    )
    needing.set(registry, fields)
  }
  return fields
}

/** By the rights that are lacking: the same value for the same ones, so that what is kept by it is kept for everybody who lacks them. */
const closings = new WeakMap<readonly Needing[], Map<string, FieldRights>>()

function closedByRights(registry: Registry, rights: ReadonlySet<string>): FieldRights | undefined {
  const fields = fieldsWithNeeds(registry)
  const lacking = fields.filter(({ right }) => !rights.has(right))
  if (lacking.length === 0) return undefined
  const kept = closings.get(fields) ?? new Map<string, FieldRights>()
  closings.set(fields, kept)
  const key = [...new Set(lacking.map(({ right }) => right))].toSorted().join()
  let found = kept.get(key)
  if (!found) {
    found = new Map(
      [...Map.groupBy(lacking, ({ table }) => table)].map(([table, own]) =>
        [table, new Map(own.map(({ field }) => [field, closed]))] as const
      ),
    )
    kept.set(key, found)
  }
  return found
}

/** Leaves out of a record that is answered what is closed to the caller. */
export function leaveOutClosed(ctx: Ctx, id: string, record: Record<string, unknown>): void {
  if (!ctx.kernel.registry.beneath) return
  for (const [name, field] of Object.entries(ctx.kernel.registry.entity(id).fields)) {
    if (isHidden(field)) delete record[name]
    else if (field.kind === 'lines' && Array.isArray(record[name])) {
      for (const row of record[name]) leaveOutClosed(ctx, field.target!, row as Record<string, unknown>)
    }
  }
}
