import { sql, type RawBuilder } from 'kysely'
import { allFields, columnOf, kindOf, type Entity, type Field } from '#kernel/entity/index.ts'

interface StoredField { name: string; column: string; field: Field }

const storedCache = new WeakMap<Entity, StoredField[]>()
const selectCache = new WeakMap<Entity, RawBuilder<unknown>>()

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

/** The select list that answers a record by field names; decimals in plain notation without trailing zeros, secrets left out. */
export function selectList(entity: Entity): RawBuilder<unknown> {
  let list = selectCache.get(entity)
  if (!list) {
    list = sql.raw(storedFields(entity).filter(({ field }) => !field.secret).map(({ name, column, field }) => {
      const source = `t."${column}"`
      return `${field.kind === 'decimal' || field.kind === 'money' ? `trim_scale(${source})` : source} as "${name}"`
    }).join(', '))
    selectCache.set(entity, list)
  }
  return list
}

/** A value as its column takes it. */
export function toColumn(field: Field, value: unknown): unknown {
  return field.kind === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null)
}
