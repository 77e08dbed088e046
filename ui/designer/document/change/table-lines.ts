import type { TableCell, TableRows } from '../component.ts'
import { maxTableColumns, maxTableRows } from '../limits.ts'
import { newCell, titleStyle, valueStyle } from './new-component.ts'
import { coveringPlace, patched, splitCell, turned, type CellPlace } from './table-grid.ts'

/** Puts a row before the one at `index`, or behind the last. Its cells look like those above; a cell that reaches over the place grows. */
export function addRow(rows: TableRows, index: number, taken: Set<string>): TableRows {
  if (rows.length >= maxTableRows) return rows
  const model = rows[index === 0 ? 0 : index - 1]!
  return insertLine(rows, index, model.map((cell) => newCell(cell.style, taken)))
}

/** Puts a column before the one at `index`, or behind the last. Titles and values go on by turns. */
export function addColumn(rows: TableRows, index: number, taken: Set<string>): TableRows {
  const width = rows[0]!.length
  if (width >= maxTableColumns) return rows
  const cells = rows.map((row) => newCell(index > 0 && isTitle(row[index - 1]!) ? valueStyle : titleStyle, taken))
  return turned(insertLine(turned(rows), index, cells))
}

/** Takes a row away with what its cells hold; a cell that reaches over it shrinks, and what only it covered shows again. The last row stays. */
export function removeRow(rows: TableRows, index: number): TableRows {
  return rows.length > 1 && index in rows ? removeLine(rows, index) : rows
}

/** Takes a column away, as `removeRow` does a row. */
export function removeColumn(rows: TableRows, index: number): TableRows {
  return rows[0]!.length > 1 && index in rows[0]! ? turned(removeLine(turned(rows), index)) : rows
}

function isTitle({ style }: TableCell): boolean {
  return style.background === titleStyle.background
}

function insertLine(rows: TableRows, index: number, cells: readonly TableCell[]): TableRows {
  const reaching = uniquePlaces((rows[index] ?? []).map((_, column) => coveringPlace(rows, [index, column]))).filter(([row]) => row < index)
  const grown = reaching.reduce((now, place) => patched(now, [place], { row: now[place[0]]![place[1]]!.row + 1 }), rows)
  const covered = (column: number) => reaching.some(([row, start]) => column >= start && column < start + rows[row]![start]!.col)
  return [...grown.slice(0, index), cells.map((cell, column) => (covered(column) ? { ...cell, hide: true } : cell)), ...grown.slice(index)]
}

function removeLine(rows: TableRows, index: number): TableRows {
  const touching = uniquePlaces(rows[index]!.map((_, column) => coveringPlace(rows, [index, column])))
  const reaching = touching.filter(([row]) => row < index)
  const beginning = touching.filter(([row]) => row === index)
  const shrunk = reaching.reduce((now, place) => patched(now, [place], { row: now[place[0]]![place[1]]!.row - 1 }), rows)
  const split = beginning.reduce((now, place) => splitCell(now, place), shrunk)
  return split.filter((_, row) => row !== index)
}

function uniquePlaces(places: readonly CellPlace[]): CellPlace[] {
  return [...new Map(places.map((place) => [place.join(), place])).values()]
}
