import type { Entity } from '#kernel/entity/index.ts'
import { loadValue, removeValue, saveValue, SESSION_TTL_MS } from '../storage.ts'
import { listFields } from './list-fields.ts'

export interface ColumnSetting {
  name: string
  shown: boolean
  /** Pixels; absent means the entity's hint. */
  width?: number
}

const DEFAULT_WIDTH = 120
/** Narrower columns cannot be grabbed any more. */
export const MIN_COLUMN_WIDTH = 60

/** The entity's own order and choice. */
export function defaultColumns(entity: Entity): ColumnSetting[] {
  const leads = ({ name }: ColumnSetting) => (entity.leading as readonly string[] | undefined)?.includes(name) ?? false
  const columns = listFields(entity).map(({ name, field }) => ({ name,
    shown: !(field.list && field.list.hidden) && !isStandard(entity, name) })
  )
  return [...columns.filter(leads).map((column) => ({ ...column, shown: true })), ...columns.filter((column) => !leads(column))]
}

function isStandard(entity: Entity, name: string): boolean {
  return !(name in entity.fields) && entity.fields[name] === undefined
}

/** Stored settings fitted to the entity as it is now: gone columns vanish, new ones stand at the end as the entity says. */
export function fitColumns(entity: Entity, stored: readonly ColumnSetting[] | undefined): ColumnSetting[] {
  const initial = defaultColumns(entity)
  if (!Array.isArray(stored)) return initial
  const known = new Map(initial.map((column) => [column.name, column]))
  const kept = stored.filter((column) => known.delete(column.name)).map(({ name, shown, width }) => ({ name, shown,
    ...(typeof width === 'number' ? { width } : {}) })
  )
  return [...kept, ...known.values()]
}

export function columnWidth(entity: Entity, setting: ColumnSetting): number {
  const field = listFields(entity).find(({ name }) => name === setting.name)?.field
  return setting.width ?? (field?.list ? field.list.width : undefined) ?? DEFAULT_WIDTH
}

/** Moves a column to the place of another. */
export function moveColumn(columns: readonly ColumnSetting[], name: string, by: number): ColumnSetting[] {
  const from = columns.findIndex((column) => column.name === name)
  const to = Math.max(0, Math.min(columns.length - 1, from + by))
  if (from < 0 || to === from) return [...columns]
  const next = [...columns]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

const keyOf = (entity: Entity) => `columns_${entity.id}`

export function loadColumns(entity: Entity): ColumnSetting[] {
  return fitColumns(entity, loadValue<ColumnSetting[]>(keyOf(entity)))
}

/** Kept for 7 days (spec 2 §9); the entity's own choice needs no keeping. */
export function saveColumns(entity: Entity, columns: readonly ColumnSetting[]): void {
  if (JSON.stringify(columns) === JSON.stringify(defaultColumns(entity))) removeValue(keyOf(entity))
  else saveValue(keyOf(entity), columns, { ttlMs: SESSION_TTL_MS })
}
