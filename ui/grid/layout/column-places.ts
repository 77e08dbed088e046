import type { GridColumn } from '../column.ts'

/** A shown column and where it stands (px). */
export interface PlacedColumn {
  readonly column: GridColumn
  /** Index among the shown columns. */
  readonly index: number
  readonly width: number
  /** From the left rim of the row; of columns pinned to the right, from its right rim. */
  readonly offset: number
}

export interface ColumnPlaces {
  readonly left: readonly PlacedColumn[]
  readonly centre: readonly PlacedColumn[]
  readonly right: readonly PlacedColumn[]
  readonly leftWidth: number
  readonly rightWidth: number
  readonly totalWidth: number
  /** By index among the shown columns. */
  readonly all: readonly PlacedColumn[]
}

/** Columns in the order of the screen: those pinned left, the free ones, those pinned right. */
export function orderColumns<C extends GridColumn>(columns: readonly C[]): C[] {
  return [...columns.filter(({ fixed }) => fixed === 'left'), ...columns.filter(({ fixed }) => !fixed),
    ...columns.filter(({ fixed }) => fixed === 'right')]
}

/**
 * @param columns as `orderColumns` leaves them
 * @param room width in sight: free columns of fewer px share what is left, so that no hole stands at the right
 */
export function placeColumns(columns: readonly GridColumn[], room: number): ColumnPlaces {
  const own = columns.reduce((sum, { width }) => sum + width, 0)
  const stretchable = columns.filter((column) => !column.fixed && 'field' in column)
  const spare = stretchable.length === 0 ? 0 : Math.max(0, Math.floor(room) - own)
  const share = Math.floor(spare / Math.max(1, stretchable.length))
  const rest = spare - share * stretchable.length
  const last = stretchable.at(-1)
  const widthOf = (column: GridColumn) => column.width + (stretchable.includes(column) ? share + (column === last ? rest : 0) : 0)
  let offset = 0
  const all = columns.map((column, index): PlacedColumn => {
    const width = widthOf(column)
    const placed = { column, index, width, offset }
    offset += width
    return placed
  })
  const totalWidth = offset
  const fromRight = all.filter(({ column }) => column.fixed === 'right').map((placed) => ({ ...placed,
    offset: totalWidth - placed.offset - placed.width })
  )
  const left = all.filter(({ column }) => column.fixed === 'left')
  const sum = (list: readonly PlacedColumn[]) => list.reduce((total, { width }) => total + width, 0)
  return { left, centre: all.filter(({ column }) => !column.fixed), right: fromRight, leftWidth: sum(left), rightWidth: sum(fromRight),
    totalWidth, all }
}
