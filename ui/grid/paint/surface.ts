import { isDataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { createAxis, createEvenAxis, type Axis, type Window } from '../layout/axis.ts'
import { placeColumns, type ColumnPlaces } from '../layout/column-places.ts'
import { scrollScale, type ScrollScale } from '../layout/scroll-scale.ts'
import { FOOT_HEIGHT_PX, HEAD_HEIGHT_PX, OVERSCAN_ROWS } from '../layout/sizes.ts'
import type { CellAt, GridRow } from '../row.ts'
import { clip, contains, isSingle, type CellRange } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import type { CellFaces, TreePosition } from './cell-faces.ts'
import type { CellMarks } from './cell-marks.ts'
import { drawFace, setClass, setFlag, type CellView } from './cell-view.ts'
import { buildCells, createRow, freeCell, tellTree, type RowView } from './row-view.ts'

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
  readonly marks: readonly CellMarks[]
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
  private scale: ScrollScale = scrollScale(0, 0)
  private views: RowView[] = []
  private freeCount = 0
  private rowsInSight: Window = { first: 0, last: -1 }
  private centre: Window = { first: 0, last: -1 }
  private size = { width: 0, height: 0 }
  /** As the browser last told it: to ask in the middle of drawing would make it lay out the page once more. */
  private at = { top: 0, left: 0 }
  private nextRowId = 0

  constructor(parts: SurfaceParts) {
    this.parts = parts
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
    this.readScroll()
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
    this.readScroll()
    this.paint()
  }

  /** Where the rows and columns in sight begin (px). */
  get scroll(): { readonly top: number; readonly left: number } {
    return this.at
  }

  private readScroll(): void {
    const { scrollTop, scrollLeft } = this.parts.scroller
    this.at = { top: scrollTop, left: scrollLeft }
  }

  /** Scrolls within what there is. */
  private scrollTo(top: number, left: number): void {
    const { scroller } = this.parts
    const next = { top: clamp(top, this.scale.height - this.bodyHeight), left: clamp(left, this.places.totalWidth - this.size.width) }
    if (next.top !== this.at.top) scroller.scrollTop = next.top
    if (next.left !== this.at.left) scroller.scrollLeft = next.left
    this.at = next
  }

  layoutColumns(): void {
    const { grid, canvas } = this.parts
    this.places = placeColumns(grid.columns, this.size.width)
    canvas.style.width = `${this.places.totalWidth}px`
    this.columnAxis.setItems(this.places.centre.length, (index) => this.places.centre[index]?.width ?? 0)
    this.freeCount = 0
    this.forgetColumns()
  }

  layoutRows(): void {
    const { grid, body, rowHeight } = this.parts
    this.rowAxis.setItems(grid.lineCount, rowHeight)
    this.scale = scrollScale(this.rowAxis.total, this.bodyHeight)
    body.style.height = `${this.scale.height}px`
    // Fewer rows: the browser will move up by itself, and tell so later.
    this.at = { ...this.at, top: clamp(this.at.top, this.scale.height - this.bodyHeight) }
  }

  private get bodyHeight(): number {
    return Math.max(0, this.size.height - HEAD_HEIGHT_PX - this.parts.footRows() * FOOT_HEIGHT_PX)
  }

  /** Draws what is in sight now. Safe to call at any time and as often as one likes. */
  paint(): void {
    if (this.size.width === 0) return
    const { grid, onColumns } = this.parts
    const { top: scrollTop, left: scrollLeft } = this.at
    this.rowAxis.feed(this.scale.toOffset(scrollTop), this.bodyHeight)
    this.columnAxis.feed(scrollLeft, Math.max(1, this.size.width - this.places.leftWidth - this.places.rightWidth))
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
    const shift = scrollTop - this.scale.toOffset(scrollTop)
    const ranges = selectedRanges(grid.view).map((range) => clip(range, grid.lineCount, grid.columns.length)).filter((range) => range !== undefined)
    const active = this.parts.marks.filter((marks) => marks.active)
    let components = false
    for (let line = first; line <= last; line += 1) {
      const view = this.views[line % this.views.length]!
      this.placeRow(view, line, this.rowAxis.startOf(line) + shift)
      components = this.paintRow(view, line, ranges, active) || components
    }
    for (const view of this.views) if (view.line < first || view.line > last) components = this.park(view) || components
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

  private placeRow(view: RowView, line: number, top: number): void {
    const { style } = view.element
    style.transform = `translateY(${top}px)`
    if (view.line === line) return
    if (view.line < 0) style.display = ''
    view.element.setAttribute('aria-rowindex', String(line + 2))
    view.line = line
  }

  private park(view: RowView): boolean {
    if (view.line < 0 && view.element.style.display === 'none') return false
    view.element.style.display = 'none'
    view.line = -1
    return true
  }

  private paintRow(view: RowView, line: number, ranges: readonly CellRange[], marks: readonly CellMarks[]): boolean {
    const { grid, faces } = this.parts
    const row = grid.rowAt(line)
    const key = row ? grid.keyOf(row) : ''
    const checked = row !== undefined && grid.checked.has(key)
    const className = row ? `mw-g-row${checked ? ' mw-g-checked' : ''}` : 'mw-g-row mw-g-group'
    if (view.className !== className) {
      view.className = className
      view.element.className = className
      setFlag(view.element, 'aria-selected', checked)
    }
    const position = row ? this.parts.treeOf(row) : this.parts.headingOf(line)
    if (position || view.told) tellTree(view.element, position)
    view.told = position !== undefined
    let components = false
    const paintOne = (cell: CellView) => {
      components = drawFace(cell, faces.faceAt(line, row, grid.columns[cell.column]!)) || components
      setClass(cell, this.classOf(cell, line, key, row, ranges, marks))
    }
    view.left.forEach(paintOne)
    for (let index = this.centre.first; index <= this.centre.last; index += 1) paintOne(freeCell(view, this.places.centre[index]!))
    view.right.forEach(paintOne)
    return components
  }

  private classOf(cell: CellView, line: number, key: string, row: GridRow | undefined, ranges: readonly CellRange[], marks: readonly CellMarks[]): string {
    const { grid, faces } = this.parts
    const column = grid.columns[cell.column]!
    let name = faces.baseClass(column)
    const { active } = grid.view
    const isActive = active?.row === line && active.column === cell.column
    if (isActive) name += ' mw-g-active'
    if (ranges.some((range) => !isSingle(range) && contains(range, line, cell.column))) name += ' mw-g-selected'
    if (!row || !isDataColumn(column)) return name
    if (grid.editable && !grid.isEditable(row, column)) name += ' mw-g-locked'
    const original = grid.editable ? grid.books.originalOf(key) : undefined
    if (original && original[column.key] !== row[column.key]) name += ' mw-g-changed'
    for (const mark of marks) name += mark.classOf(key, column, row)
    return name
  }

  /** Scrolls as little as needed to bring a cell into sight. */
  reveal({ row, column }: CellAt): void {
    const { top: scrollTop, left: scrollLeft } = this.at
    let [nextTop, nextLeft] = [scrollTop, scrollLeft]
    const start = this.rowAxis.startOf(row)
    const end = start + this.rowAxis.sizeOf(row)
    const offset = this.scale.toOffset(scrollTop)
    if (start < offset) nextTop = this.scale.toScrollTop(start)
    else if (end > offset + this.bodyHeight) nextTop = this.scale.toScrollTop(end - this.bodyHeight)
    const placed = this.places.all[column]
    if (placed && !placed.column.fixed) {
      const { leftWidth, rightWidth } = this.places
      if (placed.offset - leftWidth < scrollLeft) nextLeft = placed.offset - leftWidth
      else if (placed.offset + placed.width > scrollLeft + this.size.width - rightWidth) nextLeft = placed.offset + placed.width - this.size.width + rightWidth
    }
    if (nextTop === scrollTop && nextLeft === scrollLeft) return
    this.scrollTo(nextTop, nextLeft)
    this.paint()
  }

  scrollToLine(line: number): void {
    this.scrollTo(this.scale.toScrollTop(this.rowAxis.startOf(line)), this.at.left)
    this.paint()
  }

  /** Offset in the rows of a height on the screen (px). */
  offsetAt(clientY: number): number {
    const { scroller } = this.parts
    return this.scale.toOffset(scroller.scrollTop) + clientY - scroller.getBoundingClientRect().top - HEAD_HEIGHT_PX
  }

  /** Where a line begins in the body as it is drawn now (px); one past the last tells its end. */
  topOfLine(line: number): number {
    const scrollTop = this.at.top
    const { lineCount } = this.parts.grid
    const start = line < lineCount ? this.rowAxis.startOf(line) : this.rowAxis.total
    return start + scrollTop - this.scale.toOffset(scrollTop)
  }

  /** Lines that fit between head and foot. */
  get pageLines(): number {
    return Math.max(1, Math.floor(this.bodyHeight / this.parts.rowHeight()))
  }

  /** Where a cell stands on the canvas (px); pinned ones are told from the rim of what is in sight. */
  rectOf({ row, column }: CellAt): { top: number; left: number; width: number; height: number } | undefined {
    const placed = this.places.all[column]
    if (!placed || row >= this.parts.grid.lineCount) return undefined
    const { top: scrollTop, left: scrollLeft } = this.at
    const top = HEAD_HEIGHT_PX + this.rowAxis.startOf(row) + scrollTop - this.scale.toOffset(scrollTop)
    const fromRight = placed.column.fixed === 'right' ? this.places.right.find(({ index }) => index === column) : undefined
    const left = placed.column.fixed === 'left' ? scrollLeft + placed.offset
      : fromRight ? scrollLeft + this.size.width - fromRight.offset - fromRight.width : placed.offset
    return { top, left, width: placed.width, height: this.rowAxis.sizeOf(row) }
  }

  /** The cell on the screen, if it is drawn. */
  cellElement({ row, column }: CellAt): HTMLElement | undefined {
    const view = this.views.length === 0 ? undefined : this.views[row % this.views.length]
    if (!view || view.line !== row) return undefined
    return this.cellsOf(view).find((cell) => cell.column === column)?.element
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
      for (const cell of this.cellsOf(view)) if (cell.component) yield { element: cell.element.querySelector<HTMLElement>('.mw-g-host')!, line: view.line, column: cell.column }
    }
  }

  private cellsOf(view: RowView): CellView[] {
    return [...view.left, ...view.free, ...view.right]
  }

  get linesInSight(): Window {
    return this.rowsInSight
  }

  close(): void {
    this.rowAxis.close()
    this.columnAxis.close()
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}
