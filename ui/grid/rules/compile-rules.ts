import type { Locale } from '#kernel/entity/index.ts'
import type { CellRule, DataColumn } from '../column.ts'
import { Answers } from './answers.ts'
import { kindCheck, type KindCheck, type OptionsOf } from './kind-check.ts'
import { fillMessage } from './message.ts'
import { readPattern, REQUIRED_PATTERN, UNIQUE_PATTERN } from './patterns.ts'
import type { RuleSay } from './texts.ts'
import { UniqueIndex } from './unique-index.ts'

/** One thing to be checked, with what it says when it fails. */
type Check =
  | { readonly type: 'required'; readonly text: string }
  | { readonly type: 'unique'; readonly text: string }
  | { readonly type: 'pattern'; readonly test: (text: string) => boolean; readonly text: string }
  | { readonly type: 'handler'; readonly handler: NonNullable<CellRule['handler']>; readonly dependsOn: readonly string[];
    readonly answers: Answers; readonly text: string; readonly unanswered: string }

export type HandlerCheck = Extract<Check, { type: 'handler' }>

/** The rules of a column made ready: messages filled in, patterns read, an index where values must be unique. */
export interface ColumnChecks {
  readonly key: string
  readonly column: DataColumn
  /** In the order of the rules. */
  readonly checks: readonly Check[]
  readonly handlers: readonly HandlerCheck[]
  readonly unique: UniqueIndex | undefined
  /** Comes after the rules. */
  readonly kind: KindCheck | undefined
}

export interface RuleContext {
  readonly say: RuleSay
  readonly locale: Locale
  readonly optionsOf: OptionsOf
}

/** Columns that hold something to check. Those of type `hidden` are left out: nobody could mend what is wrong there (decision 0008). */
export function compileRules(columns: readonly DataColumn[], context: RuleContext): ColumnChecks[] {
  return columns
    .filter(({ type }) => type !== 'hidden')
    .map((column) => compileColumn(column, context))
    .filter(({ checks, kind }) => checks.length > 0 || kind !== undefined)
}

function compileColumn(column: DataColumn, { say, locale, optionsOf }: RuleContext): ColumnChecks {
  const checks = column.rules.flatMap((rule) => compileRule(rule, column, say))
  return {
    key: column.key,
    column,
    checks,
    handlers: checks.filter((check) => check.type === 'handler'),
    unique: checks.some(({ type }) => type === 'unique') ? new UniqueIndex(column) : undefined,
    kind: kindCheck(column, locale, optionsOf),
  }
}

function compileRule({ required, unique, pattern, handler, dependsOn = [], message }: CellRule, column: DataColumn, say: RuleSay): Check[] {
  const { title } = column
  const text = (fallback: () => string) => (message === undefined || message === '' ? fallback() : fillMessage(message, column))
  const checks: Check[] = []
  if (required || pattern === REQUIRED_PATTERN) checks.push({ type: 'required', text: text(() => say('rulesRequired', { title })) })
  if (unique || pattern === UNIQUE_PATTERN) checks.push({ type: 'unique', text: text(() => say('rulesUnique', { title })) })
  if (pattern !== undefined && pattern !== '' && pattern !== REQUIRED_PATTERN && pattern !== UNIQUE_PATTERN) {
    const { test, message: key, params } = readPattern(pattern)
    checks.push({ type: 'pattern', test, text: text(() => say(key, { ...params, title })) })
  }
  if (handler)
    checks.push({ type: 'handler', handler, dependsOn, answers: new Answers(), text: text(() => say('rulesHandler', { title })),
      unanswered: say('rulesUnanswered', { title }) })
  return checks
}
