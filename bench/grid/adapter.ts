import type { BenchColumn, BenchRow } from './data.ts'
import type { Fault } from './rules.ts'

/** What a grid is opened with; `rows` belong to the grid from then on. */
export interface Opening {
  host: HTMLElement
  columns: readonly BenchColumn[]
  rows: BenchRow[]
}

export type OpenGrid = (opening: Opening) => BenchGrid | Promise<BenchGrid>

/**
 * One grid as the driver sees it. Rows are 32 px high, columns as wide as asked, no further column before the first.
 * A method may return before the grid has drawn: the driver waits until the result stands on the screen.
 */
export interface BenchGrid {
  /** Scrolls rows; also columns where there is no other. */
  readonly scroller: HTMLElement
  readonly horizontalScroller?: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>
  /** Where cells are seen: without header, footer and scroll bars. */
  body(): DOMRect
  /** Matches a cell's element; what it says is its text. None where cells are pixels. */
  readonly cellSelector?: string
  /** Matches a cell that is marked as wrong, or something inside it. */
  readonly faultSelector?: string
  /** For cells that are pixels: the picture of the surroundings of a point of the window, empty where all is of one colour. */
  picture?(x: number, y: number): string
  /** How an editor is opened with the mouse. */
  readonly opensBy: 'click' | 'double click'
  /** For an editor whose element has the focus all the time: whether it takes what is typed into a cell. */
  isEditing?(): boolean
  append(rows: BenchRow[]): void
  insertTop(rows: BenchRow[]): void
  deleteFirst(count: number): void
  /** The values of the first `values.length` rows. */
  setValues(column: string, values: readonly unknown[]): void
  /** Holds all cells against the rules, marks the wrong ones and says how many there are. */
  validateAll(): number | Promise<number>
  /** Shows the sums of all number columns in the footer. */
  showSums(): void
  footerText(column: string): string
  /** Sums and faults follow each change by themselves: these cases are measured too. */
  readonly keepsUp?: boolean
  /** Makes a cell the active one, without an editor: a paste event at the focused element then begins there, Ctrl+Z takes it back. */
  select?(row: number, column: string): void
}

/** Marks of the wrong cells by row, for grids that must be told while they draw. */
export function faultMarks(faults: readonly Fault[]): Map<BenchRow, Set<string>> {
  const marks = new Map<BenchRow, Set<string>>()
  for (const { row, column } of faults) {
    const marked = marks.get(row)
    if (marked) marked.add(column)
    else marks.set(row, new Set([column]))
  }
  return marks
}
