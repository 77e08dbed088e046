import type { TableCell, TableRows } from '../component.ts'

/* The cells of a table as a grid in which some cover others. Everything here answers new rows and leaves the old ones as they were. */

export type CellPlace = readonly [row: number, column: number]

/** The first cell that covers what it must not, or is hidden though nothing covers it. */
export function mergeFault(rows: TableRows): CellPlace | undefined {
  const covered = rows.map((cells) => cells.map(() => false))
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell.hide) continue
      if (covered[row]![column]) return [row, column]
      for (const [r, c] of coveredPlaces([row, column], cell)) {
        if (rows[r]?.[c]?.hide !== true || covered[r]![c]) return [row, column]
        covered[r]![c] = true
      }
    }
  }
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell, index) => cell.hide && (!covered[row]![index] || cell.col !== 1 || cell.row !== 1))
    if (column >= 0) return [row, column]
  }
  return undefined
}

/** The places that a cell covers beside its own. */
function coveredPlaces([row, column]: CellPlace, { col, row: height }: Pick<TableCell, 'col' | 'row'>): CellPlace[] {
  return Array.from({ length: height * col - 1 },
    (_, index): CellPlace => [row + Math.floor((index + 1) / col), column + ((index + 1) % col)])
}

/** Where a cell stands. */
export function placeOf(rows: TableRows, id: string): CellPlace | undefined {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => cell.id === id)
    if (column >= 0) return [row, column]
  }
  return undefined
}

function isFree(cell: TableCell | undefined): boolean {
  return cell !== undefined && !cell.hide && cell.col === 1 && cell.row === 1
}

/** Cells that become hidden by a merge; none where it is not offered: each neighbour must be a visible cell that is not merged itself (spec 2 §2.2). */
function neighbours(rows: TableRows, [row, column]: CellPlace, direction: 'right' | 'down'): CellPlace[] {
  const cell = rows[row]?.[column]
  if (!cell || cell.hide) return []
  const places = direction === 'right'
    ? Array.from({ length: cell.row }, (_, index): CellPlace => [row + index, column + cell.col])
    : Array.from({ length: cell.col }, (_, index): CellPlace => [row + cell.row, column + index])
  return places.every(([r, c]) => isFree(rows[r]?.[c])) ? places : []
}

export function canMerge(rows: TableRows, place: CellPlace, direction: 'right' | 'down'): boolean {
  return neighbours(rows, place, direction).length > 0
}

/** Hides the neighbour and raises the span; nothing happens where that is not offered. */
export function mergeCell(rows: TableRows, place: CellPlace, direction: 'right' | 'down'): TableRows {
  const hidden = neighbours(rows, place, direction)
  if (hidden.length === 0) return rows
  const cell = rows[place[0]]![place[1]]!
  return patched(patched(rows, hidden, { hide: true }), [place], direction === 'right' ? { col: cell.col + 1 } : { row: cell.row + 1 })
}

export function canSplit(rows: TableRows, [row, column]: CellPlace): boolean {
  const cell = rows[row]?.[column]
  return cell !== undefined && !cell.hide && (cell.col > 1 || cell.row > 1)
}

/** Restores what a cell covers and sets its spans to 1 (spec 2 §2.2). */
export function splitCell(rows: TableRows, place: CellPlace): TableRows {
  if (!canSplit(rows, place)) return rows
  const cell = rows[place[0]]![place[1]]!
  return patched(patched(rows, coveredPlaces(place, cell), { hide: false }), [place], { col: 1, row: 1 })
}

export function patched(rows: TableRows, places: readonly CellPlace[], patch: Partial<TableCell>): TableRows {
  return rows.map((cells, row) =>
    cells.map((cell, column) => (places.some(([r, c]) => r === row && c === column) ? { ...cell, ...patch } : cell))
  )
}

/** The other way round: rows become columns. What is true of rows is then said of columns. */
export function turned(rows: TableRows): TableRows {
  return (rows[0] ?? []).map((_, column) => rows.map((cells) => ({ ...cells[column]!, col: cells[column]!.row, row: cells[column]!.col })))
}

/** The visible cell that covers a place, its own included. */
export function coveringPlace(rows: TableRows, [row, column]: CellPlace): CellPlace {
  for (let r = row; r >= 0; r -= 1) {
    for (let c = column; c >= 0; c -= 1) {
      const cell = rows[r]![c]!
      if (!cell.hide && r + cell.row > row && c + cell.col > column) return [r, c]
    }
  }
  return [row, column]
}
