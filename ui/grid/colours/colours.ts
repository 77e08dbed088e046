import { plainText, type TextOf } from '../arrange/cell-values.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow, KeyOf, RowWatcher } from '../row.ts'
import type { ColourRule, Tone } from './colour-rule.ts'
import { compileCondition, type Condition } from './conditions.ts'

interface Ready {
  readonly rule: ColourRule
  readonly condition: Condition
}

/** Conditional colours: a shown cell asks a handful of rules, each of which answers at once; changes cost what they change. */
export class Colours implements RowWatcher {
  private readonly rules: readonly Ready[]
  private readonly watchers: readonly RowWatcher[]

  constructor(rules: readonly ColourRule[], columns: readonly DataColumn[], keyOf: KeyOf, textOf: TextOf = plainText) {
    this.rules = rules.flatMap((rule) => {
      const column = columns.find(({ key }) => key === rule.column)
      return column ? [{ rule, condition: compileCondition(rule.when, column, textOf, keyOf) }] : []
    })
    this.watchers = this.rules.flatMap(({ condition }) => condition.watcher ?? [])
  }

  /** Whether a change may colour other rows than those that changed: all shown cells are to be drawn again. */
  get dependsOnOthers(): boolean {
    return this.watchers.length > 0
  }

  toneOf(row: GridRow, column: string): Tone | undefined {
    return this.rules.find(({ rule, condition }) => (rule.scope === 'row' || rule.column === column) && condition.isMet(row))?.rule.tone
  }

  reset(rows: readonly GridRow[]): void {
    for (const watcher of this.watchers) watcher.reset(rows)
  }

  added(rows: readonly GridRow[]): void {
    for (const watcher of this.watchers) watcher.added(rows)
  }

  removed(rows: readonly GridRow[]): void {
    for (const watcher of this.watchers) watcher.removed(rows)
  }

  replaced(before: readonly GridRow[], after: readonly GridRow[]): void {
    for (const watcher of this.watchers) watcher.replaced(before, after)
  }
}
