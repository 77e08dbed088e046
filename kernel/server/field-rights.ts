import type { Entity, Field, Registry } from '#kernel/entity/index.ts'
import type { Session } from './context.ts'
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
 * The kernel as a person meets it: where fields are closed to them, its registry knows the entities without these fields. Every
 * operation asks the registry, so lists, details, workbooks, conditions, reports and saves keep to it by themselves.
 */
export function kernelFor(kernel: Kernel, { fieldRights }: Session): Kernel {
  if (!fieldRights || fieldRights.size === 0) return kernel
  return { ...kernel, registry: narrowedRegistry(kernel.registry, fieldRights) }
}

function narrowedRegistry(registry: Registry, rights: FieldRights): Registry {
  const entities = new Map(registry.entities)
  for (const [id, entity] of entities) {
    const fields = rights.get(entity.table)
    if (fields) entities.set(id, narrowed(entity, fields))
  }
  const entity = (id: string): Entity => entities.get(id) ?? registry.entity(id)
  return { ...registry, entities, entity,
    lines: (main) => registry.lines(main).map((line) => ({ ...line, entity: entity(line.entity.id) })) }
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
