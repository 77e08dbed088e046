import { sameValue } from '#kernel/client/records/form-values.ts'
import { sameCell } from '#kernel/client/records/merge-row.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { CellMarks } from '../paint/cell-marks.ts'
import type { CellRef, GridRow, RowKey, RowWatcher } from '../row.ts'
import { markAt, markChanged, nextQuietMs, noMarks, unmark, type ChangeMark, type ChangeMarks } from './change-marks.ts'
import type { Person } from './live-message.ts'
import type { Live, LiveSource } from './open-live.ts'
import { inCells, nobody, toneOf, type PeopleInCells } from './presence.ts'
import { takeRow } from './take-row.ts'
import { browserTimers, type LiveTimers } from './timers.ts'
import { tugNames } from './tug-status.ts'

export interface LiveGridOptions {
  /**
   * `shared`: each stored cell goes to the others at once, and theirs come in. `own`: rows of a document that is saved as a
   * whole; they neither go nor come, or what others typed would look like one's own edit.
   */
  readonly rows: 'shared' | 'own'
  /** Column by which all browsers know a row; a row without a value there is known to this one alone. */
  readonly idColumn: string
  readonly timers?: LiveTimers
  readonly nowMs?: () => number
}

/** What one grid tells the others and shows of them. Nothing here costs anything while nobody else is there. */
export class LiveGrid implements CellMarks {
  private readonly grid: Grid
  private readonly options: LiveGridOptions
  private live: Live | undefined
  private changes: ChangeMarks = noMarks
  private readonly tugged = new Set<RowKey>()
  private cells: PeopleInCells = nobody
  private taking = false
  private current: CellRef | undefined
  private stopTimer = () => {}

  constructor(grid: Grid, options: LiveGridOptions) {
    this.grid = grid
    this.options = options
  }

  /** Begins to tell where one is and, for shared rows, what one changed. @returns ends it */
  connect(live: Live): () => void {
    this.live = live
    this.tellPlace()
    const stopListening = this.grid.listen((changed) => {
      if (changed.has('view') || changed.has('lines')) this.tellPlace()
    })
    const stopWatching = this.options.rows === 'shared' ? this.grid.store.watch(this.watcher()) : undefined
    return () => {
      stopListening()
      stopWatching?.()
      this.stopTimer()
      this.live = undefined
      this.setPeople([])
    }
  }

  /** A row that somebody else changed: merged into the row with the same id (spec 2 §7). */
  readonly take = (values: GridRow, from: LiveSource): void => {
    const { grid, live } = this
    const id = String(values[this.options.idColumn])
    const place = this.options.rows === 'shared' ? this.placeOf(id) : -1
    const row = grid.store.rows[place]
    if (!row || !live) return
    const fields = new Map(grid.columns.filter(isDataColumn).map(({ key, field }) => [key, field]))
    const taken = takeRow(row, values, {
      rowKey: this.options.idColumn,
      isColumn: (column) => fields.has(column),
      isMine: (column) => live.isUnderway(id, column),
      same: (column, a, b) => (fields.has(column) ? sameValue(fields.get(column)!, a, b) : sameCell(column, a, b)),
    })
    if (Object.keys(taken.values).length === 0) return
    const key = grid.keyOf(row)
    this.changes = markChanged(this.changes, key, taken.columns, from.person?.realname, this.nowMs())
    grid.batch(() => {
      this.taking = true
      try {
        grid.merge({ type: 'change', at: [place], values: [taken.values] })
      } finally {
        this.taking = false
      }
      if (tugNames(grid.store.rows[place]!).length > 0) this.tugged.add(key)
      else this.tugged.delete(key)
      grid.tell('marks')
    })
    this.endFlash()
  }

  setPeople(people: readonly Person[]): void {
    const before = this.cells
    this.cells = inCells(people)
    if (before !== this.cells) this.grid.tell('marks')
  }

  /** Who is in the cells of a row. */
  peopleIn(row: GridRow): ReadonlyMap<string, readonly Person[]> | undefined {
    return this.cells.get(String(row[this.options.idColumn]))
  }

  get hasPeople(): boolean {
    return this.cells.size > 0
  }

  changeAt({ row, column }: CellRef): ChangeMark | undefined {
    return markAt(this.changes, row, column)
  }

  isTugged(row: RowKey): boolean {
    return this.tugged.has(row)
  }

  get active(): boolean {
    return this.cells.size > 0 || this.changes.size > 0 || this.tugged.size > 0
  }

  classOf(key: RowKey, column: DataColumn, row: GridRow): string {
    const [person] = this.peopleIn(row)?.get(column.key) ?? []
    const change = markAt(this.changes, key, column.key)
    const there = person ? ` mw-g-there mw-who-${toneOf(person.userId)}` : ''
    const changed = change ? (change.flashUntilMs > this.nowMs() ? ' mw-g-theirs mw-g-flash' : ' mw-g-theirs') : ''
    return there + changed + (this.tugged.has(key) ? ' mw-g-tugged' : '')
  }

  private nowMs(): number {
    return (this.options.nowMs ?? Date.now)()
  }

  private placeOf(id: string): number {
    const { grid, options: { idColumn } } = this
    return idColumn === grid.rowKey ? grid.store.placeOf(id) : grid.store.rows.findIndex((row) => row[idColumn] === id)
  }

  private tellPlace(): void {
    const { grid } = this
    const { active } = grid.view
    // Whoever ticks a row is in none of its cells.
    const ref = active && grid.dataColumnAt(active.column) ? grid.refOf(active) : undefined
    // A mark that was looked at is told no more.
    if (this.current && (ref?.row !== this.current.row || ref.column !== this.current.column))
      this.unmark(this.current.row, [this.current.column])
    this.current = ref
    const id = ref && grid.store.rowOf(ref.row)?.[this.options.idColumn]
    this.live?.sendPresence(ref && (typeof id === 'string' || typeof id === 'number') ? { row: String(id), column: ref.column } : null)
  }

  private unmark(row: RowKey, columns: readonly string[]): void {
    const before = this.changes
    this.changes = unmark(before, row, columns)
    if (this.changes !== before) this.grid.tell('marks')
  }

  private endFlash(): void {
    this.stopTimer()
    const now = this.nowMs()
    const quietMs = nextQuietMs(this.changes, now)
    if (quietMs === undefined) return
    this.stopTimer = (this.options.timers ?? browserTimers).after(quietMs - now, () => {
      this.grid.tell('marks')
      this.endFlash()
    })
  }

  /** Sends what was changed here: each row with its id and the values that are others now. */
  private watcher(): RowWatcher {
    return {
      reset: () => {
        this.changes = noMarks
      },
      added: () => {},
      removed: () => {},
      replaced: (before, after) => {
        if (this.taking || !this.live) return
        for (let index = 0; index < after.length; index += 1) this.sendChange(before[index]!, after[index]!)
      },
    }
  }

  private sendChange(before: GridRow, after: GridRow): void {
    const { idColumn } = this.options
    const values: Record<string, unknown> = {}
    for (const name of Object.keys(after)) if (after[name] !== before[name] && !name.startsWith('_')) values[name] = after[name] ?? null
    const names = Object.keys(values)
    if (names.length === 0 || after[idColumn] === undefined) return
    this.live!.sendRow({ [idColumn]: after[idColumn], ...values })
    this.unmark(this.grid.keyOf(after), names)
  }
}
