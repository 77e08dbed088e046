import type { DataColumn } from '../column.ts'
import type { CellAt, GridRow, RowKey } from '../row.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import { contains, type CellRange } from '../view/range.ts'
import { Search, type TextOf } from './find.ts'
import { compileQuery, type Matcher, type Query } from './query.ts'

/** What a person looks for, and where. */
export interface Wanted extends Query {
  /** Key of the only column in which is looked. */
  readonly column?: string | undefined
  /** Only cells of these ranges. */
  readonly within?: readonly CellRange[] | undefined
}

/** What `FindSession` needs of a grid: `Grid` is one. */
export interface Searched extends ShownCells {
  lineOf(key: RowKey): number
}

/**
 * One person's search in one grid: looks again when the rows are others, and keeps telling the count of before until the
 * new one is known.
 */
export class FindSession {
  private readonly grid: Searched
  private readonly textOf: TextOf
  private wanted: Wanted = { text: '' }
  private matcher: Matcher | undefined
  private current: Search
  private earlier = 0

  constructor(grid: Searched, textOf: TextOf) {
    this.grid = grid
    this.textOf = textOf
    this.current = this.begin()
  }

  get search(): Search {
    return this.current
  }

  get isLooking(): boolean {
    return this.matcher !== undefined
  }

  /** Cells found so far; while rows that changed are looked at again, those that were found before. */
  get count(): number {
    return this.current.isDone ? this.current.count : Math.max(this.current.count, this.earlier)
  }

  /** Which of the found cells this is, counted from 1; 0 if it is none. */
  numberOf(cell: CellAt | undefined): number {
    return cell ? this.current.indexOf(cell) + 1 : 0
  }

  lookFor(wanted: Wanted): void {
    this.wanted = wanted
    this.matcher = compileQuery(wanted)
    this.earlier = 0
    this.current = this.begin()
  }

  /** Rows or columns are others now. */
  again(): void {
    this.earlier = this.count
    this.current = this.begin()
  }

  /** The next cell that has the text; undefined if none has. */
  nearest(from: CellAt | undefined, back: boolean): CellAt | undefined {
    if (!this.matcher || (this.current.isDone && this.current.count === 0)) return undefined
    return this.current.nearest(from, back ? 'previous' : 'next')
  }

  isHit(key: RowKey, column: DataColumn, row: GridRow): boolean {
    const { column: only, within } = this.wanted
    if (!this.matcher || (only !== undefined && only !== column.key) || !this.matcher.test(this.textOf(row, column))) return false
    if (!within) return true
    const at = { row: this.grid.lineOf(key), column: this.grid.columns.indexOf(column) }
    return within.some((range) => contains(range, at.row, at.column))
  }

  private begin(): Search {
    const { within, column } = this.wanted
    const index = column === undefined ? -1 : this.grid.columns.findIndex(({ key }) => key === column)
    const ranges = index < 0 ? within : narrowed(within ?? [{ top: 0, bottom: Number.MAX_SAFE_INTEGER, left: index, right: index }], index)
    return new Search(this.grid, this.textOf, { ...this.wanted, ...(ranges ? { within: ranges } : {}) })
  }
}

/** The ranges as far as they lie in a column. */
function narrowed(ranges: readonly CellRange[], column: number): CellRange[] {
  return ranges.filter(({ left, right }) => left <= column && column <= right).map((range) => ({ ...range, left: column, right: column }))
}
