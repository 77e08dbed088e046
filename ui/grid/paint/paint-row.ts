import { isDataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { Window } from '../layout/axis.ts'
import type { ColumnPlaces } from '../layout/column-places.ts'
import type { GridRow } from '../row.ts'
import { contains, isSingle, type CellRange } from '../view/range.ts'
import type { CellFaces, TreePosition } from './cell-faces.ts'
import type { CellMarks } from './cell-marks.ts'
import { drawFace, setClass, setFlag, type CellView } from './cell-view.ts'
import { freeCell, tellTree, type RowView } from './row-view.ts'

/** What all rows of one painting share. */
export interface Painting {
  readonly grid: Grid
  readonly faces: CellFaces
  readonly places: ColumnPlaces
  /** Free columns that are drawn. */
  readonly centre: Window
  readonly ranges: readonly CellRange[]
  /** Of features that have something to say. */
  readonly marks: readonly CellMarks[]
  readonly treeOf: (row: GridRow) => TreePosition | undefined
  readonly headingOf: (line: number) => TreePosition | undefined
}

/** Draws the cells of a line. @returns whether components have come, gone or changed */
export function paintRow(view: RowView, line: number, painting: Painting): boolean {
  const { grid, faces, places, centre } = painting
  const row = grid.rowAt(line)
  const key = row ? grid.keyOf(row) : ''
  dressRow(view, row, row !== undefined && grid.checked.has(key))
  const position = row ? painting.treeOf(row) : painting.headingOf(line)
  if (position || view.announced) tellTree(view.element, position)
  view.announced = position !== undefined
  let components = false
  const paintOne = (cell: CellView) => {
    components = drawFace(cell, faces.faceAt(line, row, grid.columns[cell.column]!)) || components
    setClass(cell, classOf(cell, line, key, row, painting))
  }
  view.left.forEach(paintOne)
  for (let index = centre.first; index <= centre.last; index += 1) paintOne(freeCell(view, places.centre[index]!))
  view.right.forEach(paintOne)
  return components
}

function dressRow(view: RowView, row: GridRow | undefined, checked: boolean): void {
  const className = row ? `mw-g-row${checked ? ' mw-g-checked' : ''}` : 'mw-g-row mw-g-group'
  if (view.className === className) return
  view.className = className
  view.element.className = className
  setFlag(view.element, 'aria-selected', checked)
}

function classOf(cell: CellView, line: number, key: string, row: GridRow | undefined, { grid, faces, ranges, marks }: Painting): string {
  const column = grid.columns[cell.column]!
  let name = faces.baseClass(column)
  const { active } = grid.view
  if (active?.row === line && active.column === cell.column) name += ' mw-g-active'
  if (ranges.some((range) => !isSingle(range) && contains(range, line, cell.column))) name += ' mw-g-selected'
  if (!row || !isDataColumn(column)) return name
  if (grid.editable && !grid.isEditable(row, column)) name += ' mw-g-locked'
  const original = grid.editable ? grid.books.originalOf(key) : undefined
  if (original && original[column.key] !== row[column.key]) name += ' mw-g-changed'
  for (const mark of marks) name += mark.classOf(key, column, row)
  return name
}
