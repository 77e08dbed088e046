import { loadValue, removeValue, saveValue, SESSION_TTL_MS } from '#kernel/client/storage.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import { orderColumns } from '../layout/column-places.ts'

/** What a person has changed about a column; the list's order is that of the columns. */
export interface ColumnSetting {
  readonly key: string
  readonly hidden?: boolean
  readonly width?: number
  /** `none`: free although the screen pins it. */
  readonly fixed?: 'left' | 'right' | 'none'
}

/** The columns as a person has arranged them: gone ones are forgotten, new ones stand where the screen has them. */
export function applyLayout(columns: readonly GridColumn[], settings: readonly ColumnSetting[]): GridColumn[] {
  const byKey = new Map(settings.map((setting, index) => [setting.key, { setting, index }]))
  const known = columns.filter(({ key }) => byKey.has(key)).sort((a, b) => byKey.get(a.key)!.index - byKey.get(b.key)!.index)
  let next = 0
  const ordered = columns.map((column) => (byKey.has(column.key) ? known[next++]! : column))
  return orderColumns(
    ordered.filter(({ key }) => !byKey.get(key)?.setting.hidden).map((column) => withSetting(column, byKey.get(column.key)?.setting)),
  )
}

function withSetting(column: GridColumn, setting: ColumnSetting | undefined): GridColumn {
  if (!setting || (setting.width === undefined && setting.fixed === undefined)) return column
  const { fixed: own, ...rest } = column
  const fixed = setting.fixed === undefined ? own : setting.fixed === 'none' ? undefined : setting.fixed
  const least = isDataColumn(column) ? column.minWidth : 0
  return { ...rest, width: Math.max(least, setting.width ?? column.width), ...(fixed ? { fixed } : {}) } as GridColumn
}

/** Every column with what is set of it, in the present order. */
export function allSettings(columns: readonly GridColumn[], settings: readonly ColumnSetting[]): ColumnSetting[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]))
  const shown = applyLayout(columns, settings.map(({ hidden: _hidden, ...rest }) => rest))
  return shown.map(({ key }) => byKey.get(key) ?? { key })
}

export function changeSetting(columns: readonly GridColumn[], settings: readonly ColumnSetting[], key: string,
  change: Partial<ColumnSetting>): ColumnSetting[] {
  return allSettings(columns, settings).map((setting) => (setting.key === key ? { ...setting, ...change } : setting))
}

/** Puts a column before another; without one at the end. */
export function moveColumn(columns: readonly GridColumn[], settings: readonly ColumnSetting[], key: string,
  before: string | undefined): ColumnSetting[] {
  const all = allSettings(columns, settings)
  const moved = all.find((setting) => setting.key === key)
  if (!moved || key === before) return all
  const rest = all.filter((setting) => setting.key !== key)
  const at = before === undefined ? rest.length : rest.findIndex((setting) => setting.key === before)
  return rest.toSpliced(at < 0 ? rest.length : at, 0, moved)
}

/** A shared terminal must not show one person's columns to the next. */
function storeKey(name: string): string {
  return `grid_columns_${sessionStore.getState().user?.username ?? ''}_${name}`
}

export function loadLayout(name: string): readonly ColumnSetting[] {
  const stored = loadValue<ColumnSetting[]>(storeKey(name))
  return Array.isArray(stored) ? stored.filter((setting) => typeof setting?.key === 'string') : []
}

/** Kept for 7 days (spec 2 §9). */
export function saveLayout(name: string, settings: readonly ColumnSetting[]): void {
  if (settings.length === 0) removeValue(storeKey(name))
  else saveValue(storeKey(name), settings, { ttlMs: SESSION_TTL_MS })
}
