import { rowHeightPx, shownText, type BenchColumn, type BenchRow } from '../data.ts'
import { faultMarks } from '../adapter.ts'
import type { Fault } from '../rules.ts'
import { element, type Frame } from './frame.ts'

const overscanRows = 10
const overscanPx = 240
/** Browsers hold no element much higher; beyond it, positions of the scroll bar stand for further ones. */
const highestPx = 30_000_000

interface Cell {
  element: HTMLElement
  text: Text
  column: number
  bad: boolean
}

interface Line {
  element: HTMLElement
  row: number
  top: number
  cells: Cell[]
}

/** Row and cell elements that are made once and then moved: row r always goes to line r modulo their number. */
export class Pool {
  private readonly frame: Frame
  private readonly columns: readonly BenchColumn[]
  private readonly rows: BenchRow[]
  private readonly lines: Line[] = []
  private readonly height: number
  private readonly width: number
  private readonly visibleRows: number
  private readonly cellsPerLine: number
  private marks = new Map<BenchRow, Set<string>>()

  constructor(frame: Frame, columns: readonly BenchColumn[], rows: BenchRow[]) {
    this.frame = frame
    this.columns = columns
    this.rows = rows
    this.height = frame.scroller.clientHeight
    this.width = frame.scroller.clientWidth
    this.visibleRows = Math.ceil(this.height / rowHeightPx) + 1
    const narrowest = Math.min(...columns.map(({ width }) => width))
    this.cellsPerLine = Math.min(columns.length, Math.ceil((this.width + 2 * overscanPx) / narrowest) + 2)
  }

  /** After rows were added or removed. */
  fit(): void {
    this.frame.layer.style.height = `${Math.min(this.total(), highestPx)}px`
  }

  draw(): void {
    const [first, last] = this.columnWindow()
    const shift = this.shift()
    const top = Math.floor((this.frame.scroller.scrollTop + shift) / rowHeightPx)
    const from = Math.max(0, top - overscanRows)
    const to = Math.min(this.rows.length - 1, top + this.visibleRows + overscanRows)
    const count = this.visibleRows + 2 * overscanRows + 1
    for (let row = from; row <= to; row++) {
      const line = (this.lines[row % count] ??= this.newLine())
      const y = row * rowHeightPx - shift
      if (line.top !== y) {
        line.top = y
        line.element.style.transform = `translateY(${y}px)`
      }
      const moved = line.row !== row
      line.row = row
      this.fill(line, first, last, moved)
    }
    this.hideBeyond(from, to)
  }

  /** All that is shown, anew. */
  redraw(): void {
    for (const line of this.lines) if (line) line.row = -1
    this.draw()
  }

  mark(faults: readonly Fault[]): void {
    this.marks = faultMarks(faults)
    this.redraw()
  }

  cellAt(target: EventTarget | null): { row: number; column: number; element: HTMLElement } | undefined {
    for (const line of this.lines) {
      const cell = line?.cells.find((one) => one?.element === target)
      if (cell) return { row: line.row, column: cell.column, element: cell.element }
    }
    return undefined
  }

  private fill(line: Line, first: number, last: number, moved: boolean): void {
    const row = this.rows[line.row]
    if (!row) return
    const marked = this.marks.get(row)
    for (let index = first; index <= last; index++) {
      const slot = index % this.cellsPerLine
      const cell = (line.cells[slot] ??= newCell(line.element))
      const column = this.columns[index]
      if (!column || (!moved && cell.column === index)) continue
      const bad = marked?.has(column.key) ?? false
      if (cell.column !== index || cell.bad !== bad) this.place(cell, index, column, bad)
      const text = shownText(column, row[column.key])
      if (cell.text.data !== text) cell.text.data = text
    }
  }

  private place(cell: Cell, index: number, column: BenchColumn, bad: boolean): void {
    if (cell.column !== index) {
      cell.element.style.left = `${this.frame.offsets[index] ?? 0}px`
      cell.element.style.width = `${column.width}px`
    }
    cell.element.className = bad ? `cell ${column.kind} bad` : `cell ${column.kind}`
    cell.column = index
    cell.bad = bad
  }

  private hideBeyond(from: number, to: number): void {
    for (const line of this.lines) {
      if (!line || (line.row >= from && line.row <= to) || line.top === -1000) continue
      line.row = -1
      line.top = -1000
      line.element.style.transform = 'translateY(-1000px)'
    }
  }

  private columnWindow(): [first: number, last: number] {
    const left = this.frame.scroller.scrollLeft - overscanPx
    const right = left + this.width + 2 * overscanPx
    const { offsets } = this.frame
    let first = 0
    while (first + 1 < offsets.length && (offsets[first + 1] ?? 0) <= left) first++
    let last = first
    while (last + 1 < offsets.length && (offsets[last + 1] ?? 0) < right) last++
    return [first, last]
  }

  private total(): number {
    return this.rows.length * rowHeightPx
  }

  /** How much further down the rows are than the scroll bar says, px. */
  private shift(): number {
    const hidden = this.total() - highestPx
    if (hidden <= 0) return 0
    return Math.round((this.frame.scroller.scrollTop / (highestPx - this.height)) * hidden)
  }

  private newLine(): Line {
    const made = element('div', 'row')
    this.frame.layer.append(made)
    return { element: made, row: -1, top: -1, cells: [] }
  }
}

function newCell(line: HTMLElement): Cell {
  const made = element('div', 'cell')
  const text = document.createTextNode('')
  made.append(text)
  line.append(made)
  return { element: made, text, column: -1, bad: false }
}
