import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import type { DataColumn } from '../column.ts'
import type { GridActs, Hands } from '../hands/hands.ts'
import type { CellMarks } from '../paint/cell-marks.ts'
import type { CellAt, GridRow } from '../row.ts'

export type MenuItem = NonNullable<MenuProps['items']>[number]

/**
 * What a feature adds to a grid. Each lives in a folder of its own, knows the controller and nothing of the others; the
 * complete grid (`DataGrid`) joins them.
 */
export interface GridFeature {
  readonly acts?: GridActs
  readonly marks?: readonly CellMarks[]
  /** Entries of the menu of a cell. */
  readonly menu?: (at: CellAt) => MenuItem[]
  /** Entries of the menu of a column. */
  readonly columnMenu?: (column: DataColumn) => MenuItem[]
  /** Drawn over the cells, in the coordinates of the canvas. */
  readonly overlay?: (hands: Hands) => ReactNode
  /** Stands at the right end of the toolbar. */
  readonly tools?: ReactNode
  /** Stands between toolbar and table. */
  readonly bar?: ReactNode
  /** Stands over the page while it is open. */
  readonly dialog?: ReactNode
  readonly isExpanded?: (row: GridRow) => boolean
}

/** Joins the acts of several features; a later one takes the place of an earlier one. */
export function joinFeatures(
  features: readonly GridFeature[],
): Required<Pick<GridFeature, 'acts' | 'marks' | 'menu' | 'isExpanded'>> & { overlays: readonly ((hands: Hands) => ReactNode)[] } {
  return {
    acts: Object.assign({}, ...features.map(({ acts }) => acts)) as GridActs,
    marks: features.flatMap(({ marks }) => marks ?? []),
    menu: (at) =>
      features.map(({ menu }) => menu?.(at) ?? []).filter((items) => items.length > 0).flatMap((items,
        index) => (index === 0 ? items : [{ type: 'divider' as const }, ...items])
      ),
    isExpanded: (row) => features.some(({ isExpanded }) => isExpanded?.(row) ?? false),
    overlays: features.flatMap(({ overlay }) => overlay ?? []),
  }
}
