import { useCallback, useEffect, useMemo, useState } from 'react'
import { useExcludedColumns } from '#kernel/client/session/use-permission.ts'
import type { GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { allSettings, applyLayout, changeSetting, loadLayout, moveColumn, saveLayout, type ColumnSetting } from './column-layout.ts'

export interface ColumnLayout {
  /** All columns that this person may see, as the screen has them. */
  readonly columns: readonly GridColumn[]
  /** All of them in their present order, with what is set. */
  readonly settings: readonly ColumnSetting[]
  readonly change: (key: string, change: Partial<ColumnSetting>) => void
  readonly move: (key: string, before: string | undefined) => void
  readonly reset: () => void
  /** Codes that the permissions exclude: columns, and the buttons `add` and `remove` (spec 2 §2.1, §6). */
  readonly excluded: readonly string[]
}

/**
 * The columns as the person has arranged them, kept per grid and user.
 * @param columns as the screen defines them @param name under which the arrangement is kept; without one it lasts as long as the page
 * @param permissionPrefix ends with a colon
 */
export function useColumnLayout(grid: Grid, columns: readonly GridColumn[], name: string | undefined,
  permissionPrefix: string | undefined): ColumnLayout {
  const [settings, setSettings] = useState<readonly ColumnSetting[]>(() => (name === undefined ? [] : loadLayout(name)))
  const under = useExcludedColumns(permissionPrefix ?? ':')
  const excluded = useMemo(() => (permissionPrefix === undefined ? [] : under), [permissionPrefix, under])
  const allowed = useMemo(() => (excluded.length === 0 ? columns : columns.filter(({ key }) => !excluded.includes(key))), [columns,
    excluded])
  useEffect(() => {
    const next = applyLayout(allowed, settings)
    if (next.length !== grid.columns.length || next.some((column, index) => column !== grid.columns[index])) grid.setColumns(next)
  }, [grid, allowed, settings])
  const take = useCallback((next: readonly ColumnSetting[]) => {
    setSettings(next)
    if (name !== undefined) saveLayout(name, next)
  }, [name])
  return useMemo(() => ({
    columns: allowed,
    settings: allSettings(allowed, settings),
    change: (key, change) => take(changeSetting(allowed, settings, key, change)),
    move: (key, before) => take(moveColumn(allowed, settings, key, before)),
    reset: () => take([]),
    excluded,
  }), [allowed, settings, take, excluded])
}
