import type { Grid } from '../controller/grid.ts'
import { createAxis, createEvenAxis, type Axis, type Window } from '../layout/axis.ts'
import { placeColumns, type ColumnPlaces } from '../layout/column-places.ts'
import { FOOT_HEIGHT_PX, HEAD_HEIGHT_PX, OVERSCAN_ROWS } from '../layout/sizes.ts'
import type { CellAt, GridRow } from '../row.ts'
import { clip } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import type { CellFaces, TreePosition } from './cell-faces.ts'
import type { CellMarks } from './cell-marks.ts'
import { paintRow, type Painting } from './paint-row.ts'
import { buildCells, cellsOf, createRow, parkRow, placeRow, type RowView } from './row-view.ts'
import { ScrollPosition } from './scroll-position.ts'

export interface SurfaceParts {
  readonly grid: Grid
  /** Scrolls; holds the canvas. */
  readonly scroller: HTMLElement
  /** As large as all rows and columns; holds head, body and foot. */
  readonly canvas: HTMLElement
  readonly body: HTMLElement
  /** The row of column titles. */
  readonly head: HTMLElement
  readonly idPrefix: string
  readonly faces: CellFaces
  /** What features say about cells, at each painting. */
  readonly marks: () => readonly CellMarks[]
  readonly rowHeight: () => number
  /** Where a row stands in a tree; undefined in a flat table. */
  readonly treeOf: (row: GridRow) => TreePosition | undefined
  /** The same of the heading of a group; undefined where no heading stands. */
  readonly headingOf: (line: number) => TreePosition | undefined
  readonly footRows: () => number
  /** Cells that hold components have come, gone or changed. */
  readonly onComponents: () => void
  /** The columns in sight or their places are others now. */
  readonly onColumns: (places: ColumnPlaces, centre: Window) => void
}

/** Spare free cells per row, so that a step sideways does not rebuild all. */
const SPARE_CELLS = 2

/**
 * Draws the rows and columns in sight with recycled elements. It reads the grid and never changes it; what does not
 * differ from what is drawn costs a comparison.
 */
export class Surface {
  readonly parts: SurfaceParts
  places: ColumnPlaces
  private readonly rowAxis: Axis
  private readonly columnAxis: Axis
  /** Where the rows and columns in sight begin. */
  readonly scroll: ScrollPosition
  private views: RowView[] = []
  private freeCount = 0
  private rowsInSight: Window = { first: 0, last: -1 }
  private centre: Window = { first: 0, last: -1 }
  private size = { width: 0, height: 0 }
  private nextRowId = 0

  constructor(parts: SurfaceParts) {
    this.parts = parts
    this.scroll = new ScrollPosition(parts.scroller)
    this.rowAxis = createEvenAxis()
    this.columnAxis = createAxis(parts.scroller, true)
    this.places = placeColumns(parts.grid.columns, 0)
  }

  /** Reads the size in sight and lays out anew: after the box changed, or came back into sight with its tab. @param anew also where the size is the same */
  measure(anew = false): void {
    const { clientWidth, clientHeight } = this.parts.scroller
    if (clientWidth === 0) return
    if (!anew && clientWidth === this.size.width && clientHeight === this.size.height) return
    this.size = { width: clientWidth, height: clientHeight }
    this.scroll.read()
    this.layoutColumns()
    this.layoutRows()
    this.paint()
  }

  /** Head and foot are placed anew at the next painting. */
  forgetColumns(): void {
    this.centre = { first: 0, last: -2 }
  }

  /** The person has scrolled. */
  scrolled(): void {
    this.scroll.read()
    this.paint()
  }

  layoutColumns(): void {
    const { grid, canvas } = this.parts
    this.places = placeColumns(grid.columns, this.size.width)
    canvas.style.width = `${this.places.totalWidth}px`
    this.scroll.fitColumns(this.places.totalWidth, this.size.width)
    this.columnAxis.setItems(this.places.centre.length, (index) => this.places.centre[index]?.width ?? 0)
    this.freeCount = 0
    this.forgetColumns()
  }

  layoutRows(): void {
    const { grid, body, rowHeight } = this.parts
    this.rowAxis.setItems(grid.lineCount, rowHeight)
    body.style.height = `${this.scroll.fitRows(this.rowAxis.total, this.bodyHeight)}px`
  }

  private get bodyHeight(): number {
    return Math.max(0, this.size.height - HEAD_HEIGHT_PX - this.parts.footRows() * FOOT_HEIGHT_PX)
  }

  /** Draws what is in sight now. Safe to call at any time and as often as one likes. */
  paint(): void {
    if (this.size.width === 0) return
    const { grid, onColumns } = this.parts
    const { scroll } = this
    this.rowAxis.feed(scroll.offset, this.bodyHeight)
    this.columnAxis.feed(scroll.left, Math.max(1, this.size.width - this.places.leftWidth - this.places.rightWidth))
    const rows = this.rowAxis.window()
    const centre = this.widened(this.columnAxis.window())
    const first = Math.max(0, rows.first - OVERSCAN_ROWS)
    const last = Math.min(grid.lineCount - 1, rows.last + OVERSCAN_ROWS)
    this.rowsInSight = { first, last }
    if (centre.first !== this.centre.first || centre.last !== this.centre.last || this.freeCount === 0) {
      this.centre = centre
      onColumns(this.places, centre)
    }
    this.fitPool(last - first + 1, centre.last - centre.first + 1)
    const { faces, treeOf, headingOf } = this.parts
    const painting: Painting = {
      grid,
      faces,
      treeOf,
      headingOf,
      centre,
      places: this.places,
      ranges: selectedRanges(grid.view).map((range) => clip(range, grid.lineCount, grid.columns.length)).filter((range) =>
        range !== undefined
      ),
      marks: this.parts.marks().filter((marks) => marks.active),
    }
    let components = false
    for (let line = first; line <= last; line += 1) {
      const view = this.views[line % this.views.length]!
      placeRow(view, line, this.rowAxis.startOf(line) + scroll.shift)
      components = paintRow(view, line, painting) || components
    }
    for (const view of this.views) if (view.line < first || view.line > last) components = parkRow(view) || components
    if (components) this.parts.onComponents()
  }

  /** The columns in sight and as many beside them as there are spare cells: no cell shows a column of before. */
  private widened({ first, last }: Window): Window {
    const cells = Math.min(this.places.centre.length, Math.max(this.freeCount, last - first + 1 + SPARE_CELLS))
    const from = Math.max(0, Math.min(first - (cells - (last - first + 1) >> 1), this.places.centre.length - cells))
    return { first: from, last: from + cells - 1 }
  }

  /** As many row elements as rows may be in sight, as many cells as columns may be. */
  private fitPool(rows: number, centre: number): void {
    if (this.freeCount < centre || this.freeCount === 0) {
      this.freeCount = Math.max(1, centre)
      for (const view of this.views) buildCells(view, this.places, this.freeCount)
    }
    if (this.views.length >= rows) return
    while (this.views.length < rows + 1) {
      const view = createRow(`${this.parts.idPrefix}-r${this.nextRowId++}`)
      buildCells(view, this.places, this.freeCount)
      this.views.push(view)
      this.parts.body.append(view.element)
    }
    // Which element shows which line has changed for all.
    for (const view of this.views) view.line = -1
  }

  /** Scrolls as little as needed to bring a cell into sight. */
  reveal({ row, column }: CellAt): void {
    const { offset, left } = this.scroll
    const start = this.rowAxis.startOf(row)
    const end = start + this.rowAxis.sizeOf(row)
    const nextOffset = start < offset ? start : end > offset + this.bodyHeight ? end - this.bodyHeight : offset
    if (this.scroll.moveTo(nextOffset, this.leftToShow(column, left))) this.paint()
  }

  private leftToShow(column: number, left: number): number {
    const placed = this.places.all[column]
    if (!placed || placed.column.fixed) return left
    const { leftWidth, rightWidth } = this.places
    const end = placed.offset + placed.width
    if (placed.offset - leftWidth < left) return placed.offset - leftWidth
    return end > left + this.size.width - rightWidth ? end - this.size.width + rightWidth : left
  }

  /** To the first free column: a pinned one is always in sight, and would bring nothing along. */
  scrollToStart(): void {
    if (this.scroll.moveTo(this.scroll.offset, 0)) this.paint()
  }

  scrollToLine(line: number): void {
    if (this.scroll.moveTo(this.rowAxis.startOf(line), this.scroll.left)) this.paint()
  }

  /** Offset in the rows of a height on the screen (px). */
  offsetAt(clientY: number): number {
    const { scroller } = this.parts
    return this.scroll.offset + clientY - scroller.getBoundingClientRect().top - HEAD_HEIGHT_PX
  }

  /** Where a line begins in the body as it is drawn now (px); one past the last tells its end. */
  topOfLine(line: number): number {
    const start = line < this.parts.grid.lineCount ? this.rowAxis.startOf(line) : this.rowAxis.total
    return start + this.scroll.shift
  }

  /** Width in sight (px). */
  get width(): number {
    return this.size.width
  }

  /** Lines that fit between head and foot. */
  get pageLines(): number {
    return Math.max(1, Math.floor(this.bodyHeight / this.parts.rowHeight()))
  }

  /** Where a cell stands on the canvas (px); pinned ones are told from the rim of what is in sight. */
  rectOf({ row, column }: CellAt): { top: number; left: number; width: number; height: number } | undefined {
    const placed = this.places.all[column]
    if (!placed || row >= this.parts.grid.lineCount) return undefined
    const { left: scrollLeft, shift } = this.scroll
    const top = HEAD_HEIGHT_PX + this.rowAxis.startOf(row) + shift
    const fromRight = placed.column.fixed === 'right' ? this.places.right.find(({ index }) => index === column) : undefined
    const left = placed.column.fixed === 'left'
      ? scrollLeft + placed.offset
      : fromRight
      ? scrollLeft + this.size.width - fromRight.offset - fromRight.width
      : placed.offset
    return { top, left, width: placed.width, height: this.rowAxis.sizeOf(row) }
  }

  /** The cell on the screen, if it is drawn. */
  cellElement({ row, column }: CellAt): HTMLElement | undefined {
    const view = this.views.length === 0 ? undefined : this.views[row % this.views.length]
    return view?.line === row ? cellsOf(view).find((cell) => cell.column === column)?.element : undefined
  }

  /** The cell under an element of the screen. */
  cellAt(target: EventTarget | null): CellAt | undefined {
    const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
    const row = cell?.parentElement
    if (!cell || !row || !this.parts.body.contains(cell)) return undefined
    return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 }
  }

  /** Cells in sight that hold components. */
  *components(): Generator<{ element: HTMLElement; line: number; column: number }> {
    for (const view of this.views) {
      if (view.line < 0) continue
      for (const cell of cellsOf(view))
        if (cell.component) yield { element: cell.element.querySelector<HTMLElement>('.mw-g-host')!, line: view.line, column: cell.column }
    }
  }

  get linesInSight(): Window {
    return this.rowsInSight
  }

  close(): void {
    this.rowAxis.close()
    this.columnAxis.close()
  }
}
