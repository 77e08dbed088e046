import { asTheyStand, isArranged, type Arrangement } from '../arrange/arrangement.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import type { CellAt, GridRow } from '../row.ts'
import { Bookkeeping } from '../store/bookkeeping.ts'
import { amendLast, noHistory, remember, stepBack, stepForward, type History, type HistoryEntry, type Step } from '../store/history.ts'
import type { RowOp } from '../store/row-op.ts'
import { followLines, followPlace, lineOfPlace, type ShownLines } from '../view/shown-lines.ts'
import { emptyView, reduceView, type ViewAction, type ViewState } from '../view/view-state.ts'
import { CheckedRows } from './checked-rows.ts'
import { flat, planCommand, type Command } from './command.ts'
import { GridReader } from './grid-reader.ts'
import { cellOfStep } from './step-cell.ts'

/** What a listener may have to draw anew. */
export type Changed = 'rows' | 'lines' | 'view' | 'columns' | 'checked' | 'marks'

export interface GridOptions {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** Column that tells rows apart (spec 2 §9). */
  readonly rowKey?: string
  /** False: the rows are only read. */
  readonly editable?: boolean
  /** Where Enter leads: down (default), or in the lines of a form to the next cell that wants a value (decision 0008). */
  readonly enter?: 'down' | 'wanted'
  /** Rows that cannot be selected (spec 2 §4). */
  readonly isRowDisabled?: (row: GridRow) => boolean
}

/**
 * The state of one grid and all that may happen to it, without a browser. Rows change in place through commands, each of
 * which can be undone; what is looked at (`view`) is immutable. Features are functions over this; drawing listens.
 */
export class Grid extends GridReader {
  readonly books: Bookkeeping
  readonly checked: CheckedRows
  readonly enter: 'down' | 'wanted'
  view: ViewState = emptyView
  arrangement: Arrangement = asTheyStand
  /** A tree gets its rows from the server: none are put in or taken out by hand (spec 2 §8). */
  refuseInserts = false
  private readonly consequences = new Set<(command: Command) => Command>()
  private history: History = noHistory
  private readonly listeners = new Set<(changed: ReadonlySet<Changed>) => void>()
  private pending: Set<Changed> | undefined

  constructor({ columns, rows, rowKey = 'id', editable = true, enter = 'down', isRowDisabled }: GridOptions) {
    super(rows, columns, rowKey, editable)
    this.enter = enter
    this.books = new Bookkeeping(this.keyOf)
    this.checked = new CheckedRows(this.keyOf, isRowDisabled)
    this.store.watch(this.books)
    this.store.watch(this.checked)
  }

  /** Calls back after each change, once, with all that it touched. */
  readonly listen = (listener: (changed: ReadonlySet<Changed>) => void): () => void => {
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
      if (changed.size > 0) { for (const listener of this.listeners) listener(changed) }
    }
  }

  tell(...what: Changed[]): void {
    this.batch(() => what.forEach((one) => this.pending!.add(one)))
  }

  /** Adds to each command what follows from it: both are one thing to undo. @returns ends it */
  readonly follow = (consequence: (command: Command) => Command): () => void => {
    this.consequences.add(consequence)
    return () => void this.consequences.delete(consequence)
  }

  /** Does what a command says, as one thing to undo. @returns whether it changed anything */
  run(command: Command): boolean {
    return this.batch(() => {
      const entry = this.perform([...this.consequences].reduce((whole, withMore) => withMore(whole), command))
      if (entry) this.history = remember(this.history, entry)
      return entry !== undefined
    })
  }

  /** Does what follows from a change by itself: undone together with it, unless something else was done since. */
  amend(command: Command, change: HistoryEntry | undefined = this.lastChange): void {
    this.batch(() => {
      const isLast = change === this.lastChange
      const entry = this.perform(command)
      if (entry) this.history = isLast ? amendLast(this.history, entry) : remember(this.history, entry)
    })
  }

  get lastChange(): HistoryEntry | undefined {
    return this.history.past.at(-1)
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
      const active = this.heldActive()
      this.lines = lines
      this.followActive(active)
      this.tell('lines')
    })
  }

  /** What a new row needs to stand in the group of the active cell. */
  groupValues(): GridRow {
    const { active } = this.view
    const line = active?.row ?? -1
    const near = this.rowAt(line) ?? this.store.rows[this.groupAt(line)?.places[0] ?? -1]
    const level = this.groupAt(line)?.level ?? this.arrangement.groups.length
    const keys = this.arrangement.groups.slice(0, level + 1).flatMap((key) => [key, `${key}_dictText`])
    return near ? Object.fromEntries(keys.filter((key) => near[key] !== undefined).map((key) => [key, near[key]])) : {}
  }

  /** Folds these groups and opens all others; how one looks at the rows is nothing to undo. */
  fold(collapsed: ReadonlySet<string>): void {
    if (this.groups.all.length === 0) return
    this.arrangement = { ...this.arrangement, collapsed }
    this.showLines(this.groups.fold(collapsed))
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

  /** The record whose lines these are has changed: what is told beside them may depend on it. */
  setHead(head: GridRow): void {
    this.head = head
    this.tell('marks')
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
    // What was changed before the rows were locked stays; how they are arranged may still be taken back.
    if (!taken || (!this.editable && taken.step.ops.length > 0)) return false
    this.batch(() => {
      this.act({ type: 'stopEdit' })
      for (const op of taken.step.ops) this.apply(op)
      if (taken.step.arrangement) this.setArrangement(taken.step.arrangement)
      this.history = taken.history
      this.showStep(taken.step)
    })
    return true
  }

  private showStep(step: Step): void {
    const cell = cellOfStep(step, this.columns)
    const row = cell ? lineOfPlace(this.lines, cell.place) : -1
    if (cell && row >= 0) this.act({ type: 'go', to: { row, column: cell.column < 0 ? (this.view.active?.column ?? 0) : cell.column } })
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
    const active = this.heldActive()
    this.arrangement = arrangement
    this.lines = isArranged(arrangement) ? this.groups.arrange(arrangement, this.columns.filter(isDataColumn)) : undefined
    if (!this.lines) this.groups.clear()
    this.followActive(active)
    this.tell('lines')
  }

  /** The active cell by what stays true when lines move: its row, or the group of its heading. */
  private heldActive(): { readonly at: () => CellAt | undefined } | undefined {
    const { active } = this.view
    if (!active) return undefined
    const ref = this.refOf(active)
    const group = this.groupAt(active.row)?.key
    return {
      at: () => {
        if (ref) return this.atOf(ref)
        const row = group === undefined ? -1 : this.groups.lineOf(this.lines, group)
        return row < 0 ? undefined : { row, column: active.column }
      },
    }
  }

  private followActive(held: ReturnType<Grid['heldActive']>): void {
    const at = held?.at()
    this.act(at ? { type: 'go', to: at } : { type: 'clear' })
  }
}
