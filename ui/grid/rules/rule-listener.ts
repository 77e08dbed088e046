import type { HandlerInput, RuleVerdict } from '../column.ts'
import type { GridRow, KeyOf } from '../row.ts'
import type { ColumnChecks, HandlerCheck } from './compile-rules.ts'

/** The handler has been asked and has not answered yet. */
export const OPEN = Symbol('open')

/** Asks handlers and hears their answers, at once or later. A late answer to an old question is dropped. */
export class RuleListener {
  private readonly columns: readonly ColumnChecks[]
  private readonly keyOf: KeyOf
  private readonly onAnswer: (checks: ColumnChecks, row: GridRow) => void
  private waiting: (() => void)[] = []

  constructor(columns: readonly ColumnChecks[], keyOf: KeyOf, onAnswer: (checks: ColumnChecks, row: GridRow) => void) {
    this.columns = columns
    this.keyOf = keyOf
    this.onAnswer = onAnswer
  }

  get openCount(): number {
    let count = 0
    for (const { handlers } of this.columns) for (const { answers } of handlers) count += answers.openCount
    return count
  }

  /** Resolves once no answer is awaited. */
  settled(): Promise<void> {
    return this.openCount === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve))
  }

  /** To be called when questions were withdrawn. */
  settle(): void {
    if (this.waiting.length === 0 || this.openCount > 0) return
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  clear(): void {
    for (const { handlers } of this.columns) for (const { answers } of handlers) answers.clear()
    this.settle()
  }

  /** What a handler says of a cell, undefined if it lets it pass. Without `asks` only what it has said already counts. */
  hear(checks: ColumnChecks, check: HandlerCheck, row: GridRow, asks: boolean): string | typeof OPEN | undefined {
    const { answers } = check
    const key = this.keyOf(row)
    const value = row[checks.key]
    const answer = answers.answerOf(key, value)
    if (answer) return answer.fault
    if (answers.isOpen(key)) return OPEN
    if (!asks) return undefined
    const verdict = askHandler(check, { value, row, column: checks.column })
    if (!(verdict instanceof Promise)) return keep(check, verdict, key, value)
    const question = { value, row }
    const hearLate = (late: RuleVerdict | undefined) => {
      if (!answers.close(key, question)) return
      keep(check, late, key, value)
      this.onAnswer(checks, question.row)
      this.settle()
    }
    answers.ask(key, question)
    verdict.then(hearLate, () => hearLate(undefined))
    return OPEN
  }
}

function keep(check: HandlerCheck, verdict: RuleVerdict | undefined, key: string, value: unknown): string | undefined {
  const fault = faultIn(verdict, check)
  check.answers.keep(key, { value, fault }, verdict === undefined)
  return fault
}

/** Undefined where the handler failed to answer. Thenables of other libraries count as promises. */
function askHandler({ handler }: HandlerCheck, input: HandlerInput): RuleVerdict | Promise<RuleVerdict> | undefined {
  try {
    const verdict = handler(input)
    return typeof verdict === 'object' && 'then' in verdict ? Promise.resolve(verdict) : verdict
  } catch {
    return undefined
  }
}

/** A handler that could not answer has not let the cell pass. */
function faultIn(verdict: RuleVerdict | undefined, { text, unanswered }: HandlerCheck): string | undefined {
  if (verdict === undefined) return unanswered
  if (typeof verdict === 'boolean') return verdict ? undefined : text
  return verdict.pass ? undefined : verdict.text || text
}
