import { maxFormula } from '../document/limits.ts'
import { Budget } from './budget.ts'
import { evaluate } from './feel/evaluate.ts'
import { readTree } from './feel/tree.ts'
import { toKept, toPlain, type Value } from './feel/values.ts'
import { functions } from './functions.ts'
import { pay } from './measure.ts'
import { weightOf } from './weight.ts'

/* Expressions are FEEL, the language of DMN and of conditions in BPMN, on decimal numbers (decision 0023). */

/** Why an expression is not taken: it cannot be read, or holds something that could run without end. */
export type ExpressionFault = { readonly code: 'notRead' | 'notAllowed'; readonly at: string }

export type ReadExpression = { readonly reads: readonly string[]; readonly fault?: undefined } | { readonly fault: ExpressionFault;
  readonly reads?: undefined }

/** Loops, and functions of people's own. */
const endless = new Set(['ForExpression', 'QuantifiedExpression', 'FunctionDefinition'])

const calls = new Set(['VariableName', 'SpecialFunctionName'])

/** Reads an expression. @param names of the values that it may use; they may be written with spaces and in Chinese */
export function readExpression(text: string, names: readonly string[]): ReadExpression {
  if (text.length > maxFormula) return { fault: { code: 'notAllowed', at: `${text.slice(0, 20)}…` } }
  try {
    const tree = readTree(text, Object.fromEntries(names.map((name) => [name, null])))
    const reads = new Set<string>()
    let fault: ExpressionFault | undefined
    tree.iterate({ enter({ name, from, to, type, node }) {
      const part = text.slice(from, to)
      if (type.isError) fault ??= { code: 'notRead', at: part === '' ? text.slice(Math.max(0, from - 10), from) : part }
      if (endless.has(name)) fault ??= { code: 'notAllowed', at: part }
      // Called is what has a name here: nothing that comes out of a list, a context or brackets.
      if (name === 'FunctionInvocation' && !calls.has(node.firstChild!.name)) fault ??= { code: 'notAllowed', at: part }
      if (name === 'VariableName' && !functions.has(part)) {
        if (names.includes(part)) reads.add(part)
        // Within a filter the columns of its list are named, and each row as `item`.
        else if (calledAt(text, to)) fault ??= { code: 'notAllowed', at: part }
      }
    } })
    return fault ? { fault } : { reads: [...reads] }
  } catch {
    return { fault: { code: 'notRead', at: text.slice(0, 20) } }
  }
}

/** Names that an expression reads, functions apart; those with spaces and signs only where they are known. */
export function namesRead(text: string, known: readonly string[]): string[] {
  const names = new Set<string>()
  try {
    readTree(text, Object.fromEntries(known.map((name) => [name, null]))).iterate({ enter({ name, from, to }) {
      const part = text.slice(from, to)
      if (name === 'VariableName' && !(functions.has(part) && calledAt(text, to))) names.add(part)
    } })
  } catch {
    return []
  }
  return [...names]
}

function calledAt(text: string, to: number): boolean {
  return /^\s*\(/.test(text.slice(to))
}

/** Why an expression was stopped: what it makes is too large, or making it would take too much. */
type Limit = 'size' | 'work'

/** Of what one expression makes. */
const mostSize = 50_000

interface Computed<V> {
  readonly value: V
  /** Why it makes nothing. */
  readonly problem?: string
  readonly limit?: Limit
}

export type Evaluated = Computed<unknown>

/** What an expression makes of values, to its last digit; undefined where it says nothing, as while something is still missing, and where it was stopped. */
export function computeExpression(text: string, context: Readonly<Record<string, unknown>>, budget = new Budget()): Value | undefined {
  return compute(text, context, budget).value ?? undefined
}

/** The same as others take it. */
export function evaluateExpression(text: string, context: Readonly<Record<string, unknown>>, budget = new Budget()): unknown {
  return evaluateStrictly(text, context, budget).value ?? undefined
}

/** What an expression makes of values, or why it makes nothing of them: for whoever must not take a failure for an empty value. */
export function evaluateStrictly(text: string, context: Readonly<Record<string, unknown>>, budget = new Budget()): Evaluated {
  const computed = compute(text, context, budget)
  return { ...computed, value: toPlain(computed.value) }
}

/** The same for whoever keeps it and lets expressions read it again: its numbers to their last digit. */
export function evaluateToKeep(text: string, context: Readonly<Record<string, unknown>>, budget: Budget): Evaluated {
  const computed = compute(text, context, budget)
  return { ...computed, value: toKept(computed.value) }
}

function compute(text: string, context: Readonly<Record<string, unknown>>, budget: Budget): Computed<Value> {
  if (text.length > maxFormula) return { value: null, problem: `${text.slice(0, 20)}…` }
  const given = namedIn(text, context)
  try {
    if (!pay(text, given, budget)) return { value: null, problem: text, limit: 'work' }
    const { value, problem } = evaluate(text, given)
    if (weightOf(value).size > mostSize) return { value: null, problem: text, limit: 'size' }
    return value === null && problem !== undefined ? { value, problem } : { value }
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** The values that an expression may read: what it does not name costs nothing. */
function namedIn(text: string, context: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Names with spaces and signs may be written with more or fewer of them.
  return Object.fromEntries(Object.entries(context).filter(([name]) => text.includes(/^[\p{L}\p{N}_]*/u.exec(name)![0])))
}
