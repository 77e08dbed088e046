import { isDataColumn, type DataColumn } from '../column.ts'
import type { CellAt, GridRow } from '../row.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import { contains, type CellRange } from '../view/range.ts'
import { compileQuery, type Matcher, type Query } from './query.ts'

export type TextOf = (row: GridRow, column: DataColumn) => string

export interface FindOptions extends Query {
  /** Only cells of these ranges. */
  readonly within?: readonly CellRange[]
  /** Column by column instead of line by line. */
  readonly byColumn?: boolean
}

/** Cells between two looks at the clock. */
const CHUNK = 2000

/**
 * Looks for a text in the shown cells, in steps; what was found so far can be asked at any time. After rows or columns
 * changed, another search is begun: it looks again.
 */
export class Search {
  private readonly shown: ShownCells
  private readonly textOf: TextOf
  private readonly matcher: Matcher | undefined
  private readonly within: readonly CellRange[] | undefined
  private readonly columns: readonly { column: DataColumn; index: number }[]
  private readonly byColumn: boolean
  /** Matching cells as numbers in the order of the search. */
  private found = new Float64Array(256)
  private size = 0
  private next = 0

  constructor(shown: ShownCells, textOf: TextOf, options: FindOptions) {
    this.shown = shown
    this.textOf = textOf
    this.matcher = compileQuery(options)
    this.within = options.within
    this.byColumn = options.byColumn === true
    this.columns = shown.columns.flatMap((column, index) => (isDataColumn(column) ? [{ column, index }] : []))
  }

  get count(): number {
    return this.size
  }

  get isDone(): boolean {
    return this.next >= this.total
  }

  private get total(): number {
    return this.matcher ? this.shown.lineCount * this.columns.length : 0
  }

  /** Looks at further cells until `deadline` (of `performance.now`). @returns true when all were looked at */
  step(deadline: number): boolean {
    while (!this.isDone) {
      const end = Math.min(this.total, this.next + CHUNK)
      for (; this.next < end; this.next += 1) if (this.matches(this.next)) this.note(this.next)
      if (performance.now() >= deadline) break
    }
    return this.isDone
  }

  /** The `index`th match found. */
  at(index: number): CellAt | undefined {
    return index >= 0 && index < this.size ? this.cellOf(this.found[index]!) : undefined
  }

  /** Which of the matches found a cell is; -1 if it is none. */
  indexOf(cell: CellAt): number {
    const number = this.numberOf(cell)
    const index = this.lowerBound(number)
    return index < this.size && this.found[index] === number ? index : -1
  }

  /** The next match after a cell, or before it, going round at the ends; does not wait for the steps. */
  nearest(from: CellAt | undefined, direction: 'next' | 'previous'): CellAt | undefined {
    const { total } = this
    const step = direction === 'next' ? 1 : -1
    // Between two cells that can match, a number lies half way: the cell itself is looked at last.
    const start = from ? this.numberOf(from) : direction === 'next' ? -1 : total
    for (let count = 1; count <= total; count += 1) {
      const raw = (step > 0 ? Math.floor(start) : Math.ceil(start)) + step * count
      const number = ((raw % total) + total) % total
      if (this.matches(number)) return this.cellOf(number)
    }
    return undefined
  }

  /** All matches found so far, in the order of the search. */
  *[Symbol.iterator](): Iterator<CellAt> {
    for (let index = 0; index < this.size; index += 1) yield this.cellOf(this.found[index]!)
  }

  private matches(number: number): boolean {
    const [line, place] = this.split(number)
    const { column, index } = this.columns[place]!
    if (this.within && !this.within.some((range) => contains(range, line, index))) return false
    const row = this.shown.rowAt(line)
    return row !== undefined && this.matcher!.test(this.textOf(row, column))
  }

  private split(number: number): [line: number, place: number] {
    const { lineCount } = this.shown
    const width = this.columns.length
    return this.byColumn ? [number % lineCount, Math.floor(number / lineCount)] : [Math.floor(number / width), number % width]
  }

  private cellOf(number: number): CellAt {
    const [row, place] = this.split(number)
    return { row, column: this.columns[place]!.index }
  }

  /** A column that holds no values has no number of its own: it lies before the next one that does. */
  private numberOf({ row, column }: CellAt): number {
    const after = this.columns.findIndex(({ index }) => index >= column)
    const place = after < 0 ? this.columns.length : after
    const isExact = this.columns[place]?.index === column
    if (this.byColumn) return isExact ? place * this.shown.lineCount + row : place * this.shown.lineCount - 0.5
    return row * this.columns.length + place - (isExact ? 0 : 0.5)
  }

  private note(number: number): void {
    if (this.size === this.found.length) {
      const larger = new Float64Array(this.size * 2)
      larger.set(this.found)
      this.found = larger
    }
    this.found[this.size++] = number
  }

  private lowerBound(number: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.found[middle]! < number) low = middle + 1
      else high = middle
    }
    return low
  }
}
