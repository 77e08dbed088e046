import type { ChoicesOf } from '../clipboard/convert.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { CellAt, CellRef, GridRow } from '../row.ts'
import type { Validator } from '../rules/validator.ts'
import { judgeCode, nextFree, rowWith, writeScanned, type ScanOptions } from './scan.ts'

/** What became of a code. */
export type ScanOutcome =
  | { readonly type: 'right'; readonly code: string; readonly line: number }
  | { readonly type: 'wrong'; readonly code: string; readonly line: number; readonly reason: string }
  /** No cell is free and no row can be added, or the column is not there. */
  | { readonly type: 'full'; readonly code: string }

export interface ScanSurroundings {
  readonly grid: Grid
  readonly validator: Validator
  readonly options: () => ScanOptions
  readonly choicesOf: ChoicesOf
  readonly newRow: () => (() => GridRow) | undefined
  /** Words for what no rule says. */
  readonly say: (wrong: 'unknown' | 'unfit' | 'failed', code: string) => string
  readonly goTo: (at: CellAt) => void
  readonly nextInRow: (at: CellAt) => CellAt
  readonly onOutcome: (outcome: ScanOutcome) => void
}

/** Takes codes one after the other, also where each has to be looked up: none overtakes another. */
export class ScanRun {
  private readonly around: ScanSurroundings
  private queue: Promise<void> = Promise.resolve()
  private wrong: CellRef | undefined

  constructor(around: ScanSurroundings) {
    this.around = around
  }

  /** @returns settles when the code has been dealt with */
  take(code: string): Promise<void> {
    this.queue = this.queue.then(() => this.put(code)).then((outcome) => this.around.onOutcome(outcome))
    return this.queue
  }

  private async put(code: string): Promise<ScanOutcome> {
    const { grid, choicesOf, options, say } = this.around
    const { column: key, resolve } = options()
    const column = grid.columns.find((one): one is DataColumn => one.key === key && isDataColumn(one))
    if (!column || !grid.editable) return { type: 'full', code }
    const { scanned, wrong } = await judgeCode(code, column, resolve, choicesOf).catch(() => ({ scanned: { value: code },
      wrong: 'failed' as const })
    )
    const ref = this.store(column, (row) => writeScanned(row, key, scanned), (row) => rowWith(row, key, scanned))
    if (!ref) return { type: 'full', code }
    const row = grid.store.rowOf(ref.row)
    if (wrong && row) this.around.validator.mark(row, key, say(wrong, code), 'paste')
    const reason = await this.faultOf(ref)
    const line = grid.lineOf(ref.row)
    this.wrong = reason === undefined ? undefined : ref
    if (line >= 0) this.move({ row: line, column: grid.columnIndex(key) }, reason === undefined)
    return reason === undefined ? { type: 'right', code, line } : { type: 'wrong', code, line, reason }
  }

  private store(column: DataColumn, write: (row: string) => ReturnType<typeof writeScanned>, make: (row: GridRow) => GridRow):
    | CellRef
    | undefined {
    const { grid, validator, newRow } = this.around
    const free = nextFree(grid, column, this.wrong, (cell) => validator.faultOf(cell) !== undefined)
    if (free) {
      const row = grid.keyOf(free.row)
      grid.run(write(row))
      return { row, column: column.key }
    }
    const added = grid.refuseInserts ? undefined : newRow()?.()
    if (!added) return undefined
    grid.run({ type: 'insert', place: grid.store.count, rows: [make(added)] })
    return { row: grid.keyOf(added), column: column.key }
  }

  /** What the rules say, once those that ask a server have answered. */
  private async faultOf(ref: CellRef): Promise<string | undefined> {
    const { validator } = this.around
    await validator.settled()
    return validator.faultOf(ref)
  }

  /** A wrong code keeps the hand at its cell; after a right one it is where the next code or the next value goes. */
  private move(at: CellAt, isRight: boolean): void {
    const { grid, goTo, nextInRow, options } = this.around
    if (!isRight) return goTo(at)
    if (options().next === 'cell') return goTo(nextInRow(at))
    goTo(at.row + 1 < grid.lineCount ? { ...at, row: at.row + 1 } : at)
  }
}
