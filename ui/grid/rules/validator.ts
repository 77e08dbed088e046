import type { Locale } from '#kernel/entity/index.ts'
import type { CellFault, DataColumn } from '../column.ts'
import type { CellRef, GridRow, KeyOf, RowKey, RowWatcher } from '../row.ts'
import { isEmptyValue, textOfValue } from '../values/empty.ts'
import { inSlices, type Slicing } from '../values/in-slices.ts'
import { compileRules, type ColumnChecks } from './compile-rules.ts'
import { FaultMap } from './fault-map.ts'
import { RuleListener, OPEN } from './rule-listener.ts'
import type { OptionsOf } from './kind-check.ts'
import { Marks, type FaultFinder } from './marks.ts'
import { beginRun, takeChunk, type Run } from './run.ts'
import type { RuleSay } from './texts.ts'

export interface ValidatorSetup {
  readonly columns: readonly DataColumn[]
  readonly keyOf: KeyOf
  readonly say: RuleSay
  readonly locale: Locale
  readonly optionsOf?: OptionsOf
}

/** Cells whose fault came, went or reads differently; `all` after other rows were loaded. */
export type FaultsChanged = readonly CellRef[] | 'all'

/**
 * Keeps what is wrong with every cell (spec 2 §5). The first look at all rows is taken in steps, in the background; after
 * it a change costs the cells that changed and those that share a unique value with them, whatever the number of rows.
 * Changes that come during that first look wait for its end.
 *
 * Handlers are asked about cells that change, and about all others by `checkAll`: opening a table asks a server nothing.
 */
export class Validator implements RowWatcher {
  private readonly keyOf: KeyOf
  private readonly columns: readonly ColumnChecks[]
  private readonly faults = new FaultMap()
  private readonly marks = new Marks()
  private readonly listener: RuleListener
  private readonly listeners = new Set<(changed: FaultsChanged) => void>()
  private rows: readonly GridRow[] = []
  private run: Run | undefined
  private late: (() => void)[] = []
  private touched: CellRef[] = []

  constructor({ columns, keyOf, say, locale, optionsOf = () => undefined }: ValidatorSetup) {
    this.keyOf = keyOf
    this.columns = compileRules(columns, { say, locale, optionsOf })
    this.listener = new RuleListener(this.columns, keyOf, (checks, row) => {
      this.put(checks, row, true)
      this.flush()
    })
  }

  get count(): number {
    return this.faults.count
  }

  /** Whether every cell has been looked at. */
  get isDone(): boolean {
    return this.run === undefined
  }

  /** Cells whose handler has not answered yet. */
  get pendingCount(): number {
    return this.listener.openCount
  }

  faultOf(ref: CellRef): string | undefined {
    return this.faults.get(ref)
  }

  /** Faults of a row by column; undefined for a row without. */
  faultsOf(row: RowKey): ReadonlyMap<string, string> | undefined {
    return this.faults.ofRow(row)
  }

  isPending({ row, column }: CellRef): boolean {
    return this.columns.some(({ key, handlers }) => key === column && handlers.some(({ answers }) => answers.isOpen(row)))
  }

  /** All faults, in the order in which rows were first found wrong: the order on the screen is the caller's. */
  [Symbol.iterator](): Iterator<CellFault> {
    return this.faults[Symbol.iterator]()
  }

  onChange(listener: (changed: FaultsChanged) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  reset(rows: readonly GridRow[]): void {
    this.rows = rows
    this.late = []
    this.touched = []
    this.faults.clear()
    this.marks.clear()
    this.listener.clear()
    for (const { unique } of this.columns) unique?.clear(rows.length)
    this.run = beginRun(rows, this.columns, 'first')
    this.tell('all')
  }

  added(rows: readonly GridRow[]): void {
    this.whenFree(() => {
      for (const row of rows) for (const checks of this.columns) this.join(checks, row, true)
    })
  }

  removed(rows: readonly GridRow[]): void {
    this.whenFree(() => {
      for (const row of rows) {
        const key = this.keyOf(row)
        for (const checks of this.columns) {
          this.leave(checks, row)
          for (const { answers } of checks.handlers) answers.forget(key)
        }
        this.faults.dropRow(key)
      }
      this.listener.settle()
    })
  }

  replaced(before: readonly GridRow[], after: readonly GridRow[]): void {
    this.whenFree(() => {
      for (let index = 0; index < before.length; index += 1)
        for (const checks of this.columns) this.replaceCell(checks, before[index]!, after[index]!)
      this.listener.settle()
    })
  }

  /** Looks at further cells until `deadline` (of `performance.now`). @returns true when all were looked at */
  step(deadline: number): boolean {
    while (this.run) {
      const { chunk, isLast } = takeChunk(this.run)
      const { rows, purpose } = this.run
      for (let index = chunk.from; index < chunk.to; index += 1) {
        if (purpose === 'first') this.join(chunk.checks, rows[index]!, false)
        else this.put(chunk.checks, rows[index]!, purpose === 'ask')
      }
      if (isLast) this.endRun()
      if (performance.now() >= deadline) break
    }
    this.flush()
    return this.run === undefined
  }

  /** Looks at columns again whose choices became known or different. */
  recheck(keys: readonly string[]): void {
    this.whenFree(() => {
      this.run = beginRun(this.rows, this.columns.filter(({ key }) => keys.includes(key)), 'again')
    })
  }

  /**
   * A fault that somebody else found. It holds while the cell keeps the value that it has in `row`; what the rules find
   * themselves goes before it.
   * @param by who found it, so that each takes back their own
   */
  mark(row: GridRow, column: string, text: string, by: FaultFinder): void {
    const key = this.keyOf(row)
    const isWrongAnyway = !this.run && this.faults.get({ row: key, column }) !== undefined
    if (isWrongAnyway) return
    this.marks.set(key, column, { value: row[column], text, by })
    if (!this.run) this.setFault(key, column, text)
    this.flush()
  }

  clearMarks(by: FaultFinder): void {
    for (const { row, column, text } of this.marks.take(by))
      if (this.faults.get({ row, column }) === text) this.setFault(row, column, undefined)
    this.flush()
  }

  /** Resolves once every cell was looked at and no handler's answer is awaited any more. */
  async settled(slicing?: Slicing): Promise<void> {
    await inSlices((deadline) => this.step(deadline), slicing)
    await this.listener.settled()
  }

  /** Everything that is wrong once every cell was looked at and every handler has answered. */
  async checkAll(slicing?: Slicing): Promise<readonly CellFault[]> {
    const step = (deadline: number) => this.step(deadline)
    const asking = this.columns.filter(({ handlers }) => handlers.length > 0)
    do {
      await inSlices(step, slicing)
      for (const { handlers } of asking) for (const { answers } of handlers) answers.forgetFailed()
      this.run = beginRun(this.rows, asking, 'ask')
      await inSlices(step, slicing)
      await this.listener.settled()
    } while (this.run)
    return [...this.faults]
  }

  private whenFree(change: () => void): void {
    if (this.run) this.late.push(change)
    else {
      change()
      this.flush()
    }
  }

  private endRun(): void {
    this.run = undefined
    for (const change of this.late.splice(0)) this.whenFree(change)
  }

  /** A row of which the column knows nothing yet. */
  private join(checks: ColumnChecks, row: GridRow, asks: boolean): void {
    const joined = checks.unique?.add(row, this.keyOf)
    if (joined?.other) this.put(checks, joined.other, asks)
    const text = this.judge(checks, row, joined?.shared === true, asks)
    if (text !== undefined) this.setFault(this.keyOf(row), checks.key, text)
  }

  private leave(checks: ColumnChecks, row: GridRow): void {
    const left = checks.unique?.remove(row, this.keyOf)
    if (left) this.put(checks, left, true)
  }

  private replaceCell(checks: ColumnChecks, before: GridRow, after: GridRow): void {
    const isOther = !Object.is(before[checks.key], after[checks.key])
    let isDue = isOther
    for (const { answers, dependsOn } of checks.handlers) {
      const isAskedAgain = isOther || dependsOn.some((column) => !Object.is(before[column], after[column]))
      if (isAskedAgain) answers.forget(this.keyOf(after))
      else answers.follow(this.keyOf(after), after)
      isDue ||= isAskedAgain
    }
    if (isOther) {
      this.leave(checks, before)
      const other = checks.unique?.add(after, this.keyOf).other
      if (other) this.put(checks, other, true)
    } else checks.unique?.follow(after, this.keyOf)
    if (isDue) this.put(checks, after, true)
  }

  private put(checks: ColumnChecks, row: GridRow, asks: boolean): void {
    this.setFault(this.keyOf(row), checks.key, this.judge(checks, row, checks.unique?.isShared(row) === true, asks))
  }

  private setFault(row: RowKey, column: string, text: string | undefined): void {
    if (this.faults.set(row, column, text)) this.touched.push({ row, column })
  }

  /** The first rule that fails speaks; the kind of the field has the last word but for marks. */
  private judge(columnChecks: ColumnChecks, row: GridRow, shared: boolean, asks: boolean): string | undefined {
    const { key, checks, kind } = columnChecks
    const value = row[key]
    for (const check of checks) {
      switch (check.type) {
        case 'required':
          if (isEmptyValue(value)) return check.text
          break
        case 'unique':
          if (shared) return check.text
          break
        case 'pattern':
          if (!isEmptyValue(value) && !check.test(textOfValue(value))) return check.text
          break
        case 'handler': {
          const verdict = this.listener.hear(columnChecks, check, row, asks)
          if (verdict === OPEN) return undefined
          if (verdict !== undefined) return verdict
          break
        }
      }
    }
    return kind?.(value) ?? this.marks.textOf(this.keyOf, row, key)
  }

  private flush(): void {
    if (this.touched.length > 0) this.tell(this.touched.splice(0))
  }

  private tell(changed: FaultsChanged): void {
    for (const listener of this.listeners) listener(changed)
  }
}
