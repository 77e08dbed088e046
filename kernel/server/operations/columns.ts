import { sql, type RawBuilder } from 'kysely'
import { allFields, columnOf, kindOf, type Entity, type Field } from '#kernel/entity/index.ts'

export interface StoredField {
  name: string
  column: string
  field: Field
}

const storedCache = new WeakMap<Entity, StoredField[]>()
const selectCache = new WeakMap<Entity, RawBuilder<unknown>>()
const rowSelectCache = new WeakMap<Entity, RawBuilder<unknown>>()

/** The fields that have a column, with its name. */
export function storedFields(entity: Entity): readonly StoredField[] {
  let stored = storedCache.get(entity)
  if (!stored) {
    stored = Object.entries(allFields(entity))
      .filter(([, field]) => kindOf(field).sql(field) !== null)
      .map(([name, field]) => ({ name, field, column: columnOf(name, field) }))
    storedCache.set(entity, stored)
  }
  return stored
}

/** The columns that a statement of somebody's own may read. */
export function readableFields(entity: Entity): readonly StoredField[] {
  return storedFields(entity).filter(({ field }) => !field.secret && !field.kept)
}

/** The select list that answers a record by field names; decimals in plain notation without trailing zeros, secrets left out. */
export function selectList(entity: Entity): RawBuilder<unknown> {
  return kept(selectCache, entity, () => true)
}

/** The same for the rows of a list, without what only the record itself brings. */
export function rowSelectList(entity: Entity): RawBuilder<unknown> {
  return kept(rowSelectCache, entity, ({ field }) => !field.heavy)
}

function kept(cache: WeakMap<Entity, RawBuilder<unknown>>, entity: Entity, wanted: (field: StoredField) => boolean): RawBuilder<unknown> {
  let list = cache.get(entity)
  if (!list) {
    list = sql.raw(storedFields(entity).filter((stored) => !stored.field.secret && wanted(stored)).map(({ name, column, field }) => {
      const source = `t."${column}"`
      return `${field.kind === 'decimal' || field.kind === 'money' ? `trim_scale(${source})` : source} as "${name}"`
    }).join(', '))
    cache.set(entity, list)
  }
  return list
}

/** A value as its column takes it. */
export function toColumn(field: Field, value: unknown): unknown {
  return field.kind === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null)
}
