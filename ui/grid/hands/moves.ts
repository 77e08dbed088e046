import type { Field } from '#kernel/entity/index.ts'
import type { Grid } from '../controller/grid.ts'
import type { CellAt } from '../row.ts'
import { isDataColumn } from '../column.ts'
import type { KeyMeaning, Move } from './keys.ts'

const steps: Readonly<Record<Move, CellAt>> = { up: { row: -1, column: 0 }, down: { row: 1, column: 0 }, left: { row: 0, column: -1 },
  right: { row: 0, column: 1 } }

/** Cell next to another; nothing beyond the rim. */
function neighbour({ row, column }: CellAt, to: Move): CellAt {
  const step = steps[to]
  return { row: row + step.row, column: column + step.column }
}

/**
 * Where Ctrl+arrow leads: to the last filled cell before a gap, over a gap to the next filled one, else to the rim; as
 * spreadsheets do.
 */
export function jumpFrom(grid: Grid, from: CellAt, to: Move): CellAt {
  const inside = ({ row, column }: CellAt) => row >= 0 && row < grid.lineCount && column >= 0 && column < grid.columns.length
  let next = neighbour(from, to)
  if (!inside(next)) return from
  const overGap = !isFilled(grid, next) || !isFilled(grid, from)
  let at = from
  while (inside(next)) {
    const filled = isFilled(grid, next)
    if (!overGap && !filled) return at
    at = next
    if (overGap && filled) return at
    next = neighbour(next, to)
  }
  return at
}

function isFilled(grid: Grid, { row, column }: CellAt): boolean {
  const there = grid.columns[column]
  const value = there && isDataColumn(there) ? grid.rowAt(row)?.[there.key] : undefined
  return value !== null && value !== undefined && value !== ''
}

/** Where a move leads from a cell. `pageLines`: as many as stand in sight. */
export function target(grid: Grid, from: CellAt, meaning: Extract<KeyMeaning, { type: 'move' | 'jump' | 'page' | 'rim' }>,
  pageLines: number): CellAt {
  const last = { row: grid.lineCount - 1, column: grid.columns.length - 1 }
  switch (meaning.type) {
    case 'move':
      return neighbour(from, meaning.to)
    case 'jump':
      return jumpFrom(grid, from, meaning.to)
    case 'page':
      return { row: from.row + (meaning.to === 'up' ? -pageLines : pageLines), column: from.column }
    case 'rim':
      switch (meaning.to) {
        case 'rowStart':
          return { row: from.row, column: firstDataColumn(grid) }
        case 'rowEnd':
          return { row: from.row, column: last.column }
        case 'first':
          return { row: 0, column: firstDataColumn(grid) }
        case 'last':
          return last
      }
  }
}

export function firstDataColumn(grid: Grid): number {
  return Math.max(0, grid.columns.findIndex(isDataColumn))
}

/**
 * The next cell that can be typed, row after row; `pastEnd` where there is none left.
 * @param back towards the start
 */
export function nextEditable(grid: Grid, from: CellAt, back: boolean): CellAt | 'pastEnd' | undefined {
  const step = back ? -1 : 1
  let { row, column } = from
  for (;;) {
    column += step
    if (column < 0 || column >= grid.columns.length) {
      row += step
      column = back ? grid.columns.length - 1 : 0
    }
    if (row < 0) return undefined
    if (row >= grid.lineCount) return 'pastEnd'
    const there = grid.rowAt(row)
    const spec = grid.columns[column]!
    if (there && isDataColumn(spec) && grid.isEditable(there, spec)) return { row, column }
  }
}

/**
 * The next cell that wants a value, for grids of the lines of a form: in the row of the cell, else in the row below. Whatever the
 * server fills, is filled already or nobody needs is passed over.
 */
export function nextWanted(grid: Grid, from: CellAt): CellAt | undefined {
  return wantedIn(grid, from.row, from.column + 1) ?? wantedIn(grid, from.row + 1, 0)
}

function wantedIn(grid: Grid, row: number, start: number): CellAt | undefined {
  const there = grid.rowAt(row)
  if (!there) return undefined
  const column = grid.columns.findIndex((spec, index) =>
    index >= start && isDataColumn(spec) && grid.isEditable(there, spec) && wantsValue(spec.field)
    && !isFilled(grid, { row, column: index })
  )
  return column < 0 ? undefined : { row, column }
}

const wantsValue = ({ required, wanted }: Field) => required === true || wanted === true
