import { arrange } from '../arrange/arrange.ts'
import { asTheyStand, isArranged, type Arrangement } from '../arrange/arrangement.ts'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import type { CellAt, CellRef, GridRow, KeyOf, RowKey } from '../row.ts'
import { Bookkeeping } from '../store/bookkeeping.ts'
import { amendLast, noHistory, remember, stepBack, stepForward, type History, type HistoryEntry, type Step } from '../store/history.ts'
import type { RowOp } from '../store/row-op.ts'
import { RowStore } from '../store/row-store.ts'
import { followLines, followPlace, lineCount, lineOfPlace, placeAt, type ShownLines } from '../view/shown-lines.ts'
import { emptyView, reduceView, type ViewAction, type ViewState } from '../view/view-state.ts'
import { CheckedRows } from './checked-rows.ts'
import { planCommand, type Command } from './command.ts'

/** What a listener may have to draw anew. */
export type Changed = 'rows' | 'lines' | 'view' | 'columns' | 'checked' | 'marks'

export interface GridOptions {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** Column that tells rows apart (spec 2 §9). */
  readonly rowKey?: string
  /** False: the rows are only read. */
  readonly editable?: boolean
  /** Rows that cannot be selected (spec 2 §4). */
  readonly isRowDisabled?: (row: GridRow) => boolean
}

/**
 * The state of one grid and all that may happen to it, without a browser. Rows change in place through commands, each of
 * which can be undone; what is looked at (`view`) is immutable. Features are functions over this; drawing listens.
 */
export class Grid {
  readonly store: RowStore
  readonly books: Bookkeeping
  readonly checked: CheckedRows
  readonly keyOf: KeyOf
  readonly rowKey: string
  editable: boolean
  /** Shown columns in their order. */
  columns: readonly GridColumn[]
  view: ViewState = emptyView
  arrangement: Arrangement = asTheyStand
  lines: ShownLines
  /** A tree gets its rows from the server: none are put in or taken out by hand (spec 2 §8). */
  refuseInserts = false
  private history: History = noHistory
  private readonly listeners = new Set<(changed: ReadonlySet<Changed>) => void>()
  private pending: Set<Changed> | undefined

  constructor({ columns, rows, rowKey = 'id', editable = true, isRowDisabled }: GridOptions) {
    this.rowKey = rowKey
    this.keyOf = (row) => row[rowKey] as RowKey
    this.columns = columns
    this.editable = editable
    this.store = new RowStore(rows, this.keyOf)
    this.books = new Bookkeeping(this.keyOf)
    this.checked = new CheckedRows(this.keyOf, isRowDisabled)
    this.store.watch(this.books)
    this.store.watch(this.checked)
  }

  /** Calls back after each change, once, with all that it touched. */
  readonly listen = (listener: (changed: ReadonlySet<Changed>) => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Joins changes into one notice. */
  batch<T>(change: () => T): T {
    if (this.pending) return change()
    const changed = new Set<Changed>()
    this.pending = changed
    try {
      return change()
    } finally {
      this.pending = undefined
      if (changed.size > 0) for (const listener of [...this.listeners]) listener(changed)
    }
  }

  tell(...what: Changed[]): void {
    this.batch(() => what.forEach((one) => this.pending!.add(one)))
  }

  get lineCount(): number {
    return lineCount(this.lines, this.store.count)
  }

  placeAt(line: number): number {
    return placeAt(this.lines, line)
  }

  /** Row on a line; a heading of a group is none. */
  rowAt(line: number): GridRow | undefined {
    return this.store.rows[placeAt(this.lines, line)]
  }

  /** The rows that are shown, from the top. */
  shownRows(): readonly GridRow[] {
    if (!this.lines) return this.store.rows
    const rows: GridRow[] = []
    for (const place of this.lines) if (place >= 0) rows.push(this.store.rows[place]!)
    return rows
  }

  /** Line of a row, -1 where it is filtered away or gone. */
  lineOf(key: RowKey): number {
    const place = this.store.placeOf(key)
    return place < 0 ? -1 : lineOfPlace(this.lines, place)
  }

  dataColumnAt(index: number): DataColumn | undefined {
    const column = this.columns[index]
    return column && isDataColumn(column) ? column : undefined
  }

  columnIndex(key: string): number {
    return this.columns.findIndex((column) => column.key === key)
  }

  refOf({ row, column }: CellAt): CellRef | undefined {
    const there = this.rowAt(row)
    const name = this.columns[column]?.key
    return there && name !== undefined ? { row: this.keyOf(there), column: name } : undefined
  }

  atOf({ row, column }: CellRef): CellAt | undefined {
    const at = { row: this.lineOf(row), column: this.columnIndex(column) }
    return at.row < 0 || at.column < 0 ? undefined : at
  }

  /** Whether somebody may type into a cell. */
  isEditable(row: GridRow, column: GridColumn): boolean {
    if (!this.editable || !isDataColumn(column)) return false
    return !(typeof column.disabled === 'function' ? column.disabled(row) : column.disabled)
  }

  /** Does what a command says, as one thing to undo. @returns whether it changed anything */
  run(command: Command): boolean {
    return this.batch(() => {
      const entry = this.perform(command)
      if (entry) this.history = remember(this.history, entry)
      return entry !== undefined
    })
  }

  /** Does what follows from the last change by itself: undone together with it. */
  amend(command: Command): void {
    this.batch(() => {
      const entry = this.perform(command)
      if (entry) this.history = amendLast(this.history, entry)
    })
  }

  /** A change that came from elsewhere: it is no change of the user's and cannot be undone by them. */
  merge(op: RowOp): void {
    this.batch(() => this.books.asLoaded(() => this.apply(op)))
  }

  /** Other rows altogether: nothing is changed, nothing can be undone. */
  load(rows: readonly GridRow[]): void {
    this.batch(() => {
      this.store.reset(rows)
      this.history = noHistory
      this.arrangeAgain()
      this.tell('rows', 'checked')
    })
  }

  /** Shows these lines: for whoever decides beyond sorting and filtering, as a tree does. */
  showLines(lines: ShownLines): void {
    this.batch(() => {
      const active = this.view.active && this.refOf(this.view.active)
      this.lines = lines
      this.followActive(active)
      this.tell('lines')
    })
  }

  arrange(arrangement: Arrangement): void {
    this.batch(() => {
      const before = this.arrangement
      this.history = remember(this.history, { undo: { ops: [], arrangement: before }, redo: { ops: [], arrangement } })
      this.setArrangement(arrangement)
    })
  }

  /** Sorts, filters and groups once more, after edits. */
  arrangeAgain(): void {
    this.setArrangement(this.arrangement)
  }

  undo(): boolean {
    return this.step(stepBack(this.history))
  }

  redo(): boolean {
    return this.step(stepForward(this.history))
  }

  get canUndo(): boolean {
    return this.history.past.length > 0
  }

  get canRedo(): boolean {
    return this.history.future.length > 0
  }

  act(action: ViewAction): void {
    const next = reduceView(this.view, action, { rows: this.lineCount, columns: this.columns.length })
    if (next === this.view) return
    this.view = next
    this.tell('view')
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.batch(() => {
      const active = this.view.active && this.columns[this.view.active.column]?.key
      this.columns = columns
      const column = columns.findIndex(({ key }) => key === active)
      this.act(this.view.active && column >= 0 ? { type: 'go', to: { row: this.view.active.row, column } } : { type: 'clear' })
      this.tell('columns')
    })
  }

  setEditable(editable: boolean): void {
    if (this.editable === editable) return
    this.editable = editable
    this.act({ type: 'stopEdit' })
    this.tell('columns')
  }

  private perform(command: Command): HistoryEntry | undefined {
    const undo: RowOp[] = []
    const redo: RowOp[] = []
    for (const one of flat(command)) {
      const op = planCommand(one, { rows: this.store.rows, keyOf: this.keyOf, placeOf: (key) => this.store.placeOf(key) })
      if (!op) continue
      redo.push(op)
      undo.unshift(this.apply(op))
    }
    return redo.length === 0 ? undefined : { undo: { ops: undo }, redo: { ops: redo } }
  }

  private step(taken: { step: Step; history: History } | undefined): boolean {
    if (!taken) return false
    this.batch(() => {
      this.act({ type: 'stopEdit' })
      for (const op of taken.step.ops) this.apply(op)
      if (taken.step.arrangement) this.setArrangement(taken.step.arrangement)
      this.history = taken.history
      this.showStep(taken.step)
    })
    return true
  }

  /** Undoing leads the eye to what it changed. */
  private showStep({ ops }: Step): void {
    const op = ops.find(({ type }) => type === 'change' || type === 'insert')
    if (!op || op.type === 'order' || op.type === 'remove') return
    const row = lineOfPlace(this.lines, op.at[0]!)
    const column = op.type === 'change' ? this.columns.findIndex(({ key }) => key in op.values[0]!) : -1
    if (row >= 0) this.act({ type: 'go', to: { row, column: column < 0 ? (this.view.active?.column ?? 0) : column } })
  }

  private apply(op: RowOp): RowOp {
    const active = this.view.active && this.placeAt(this.view.active.row)
    const undo = this.store.apply(op)
    this.tell('rows')
    if (op.type === 'change') return undo
    if (this.arrangement.groups.length > 0) this.arrangeAgain()
    else if (this.lines) this.lines = followLines(this.lines, op, this.store.count)
    this.tell('lines', 'checked')
    if (active !== undefined) this.keepActive(followPlace(active, op))
    return undo
  }

  /** The active cell stays with its row; if that is gone, with the line. */
  private keepActive(place: number): void {
    const { active } = this.view
    const line = place < 0 ? -1 : lineOfPlace(this.lines, place)
    if (active && line !== active.row) this.act({ type: 'go', to: { row: line < 0 ? active.row : line, column: active.column } })
  }

  private setArrangement(arrangement: Arrangement): void {
    const active = this.view.active && this.refOf(this.view.active)
    this.arrangement = arrangement
    this.lines = isArranged(arrangement) ? arrange(this.store.rows, arrangement, this.columns.filter(isDataColumn)) : undefined
    this.followActive(active)
    this.tell('lines')
  }

  private followActive(active: CellRef | undefined): void {
    const at = active && this.atOf(active)
    this.act(at ? { type: 'go', to: at } : { type: 'clear' })
  }
}

function flat(command: Command): Exclude<Command, { type: 'all' }>[] {
  return command.type === 'all' ? command.commands.flatMap(flat) : [command]
}
