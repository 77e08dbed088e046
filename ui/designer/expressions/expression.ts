import { evaluate, parseExpression } from 'feelin'
import { maxFormula } from '../document/limits.ts'
import { functions } from './functions.ts'

/* Expressions are FEEL, the language of DMN and of conditions in BPMN: interpreted, without access to anything but the values given. */

/** Why an expression is not taken: it cannot be read, or holds something that could run without end. */
export type ExpressionFault = { readonly code: 'notRead' | 'notAllowed'; readonly at: string }

export type ReadExpression = { readonly reads: readonly string[]; readonly fault?: undefined } | { readonly fault: ExpressionFault;
  readonly reads?: undefined }

/** Loops, and functions of people's own. */
const endless = new Set(['ForExpression', 'QuantifiedExpression', 'FunctionDefinition'])

/** Reads an expression. @param names of the values that it may use; they may be written with spaces and in Chinese */
export function readExpression(text: string, names: readonly string[]): ReadExpression {
  if (text.length > maxFormula) return { fault: { code: 'notAllowed', at: `${text.slice(0, 20)}…` } }
  try {
    const tree = parseExpression(text, Object.fromEntries(names.map((name) => [name, null])), undefined)
    const reads = new Set<string>()
    let fault: ExpressionFault | undefined
    tree.iterate({ enter({ name, from, to, type }) {
      const part = text.slice(from, to)
      if (type.isError) fault ??= { code: 'notRead', at: part === '' ? text.slice(Math.max(0, from - 10), from) : part }
      if (endless.has(name)) fault ??= { code: 'notAllowed', at: part }
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

function calledAt(text: string, to: number): boolean {
  return /^\s*\(/.test(text.slice(to))
}

/** What an expression makes of values; undefined where it says nothing, as while something is still missing. */
export function evaluateExpression(text: string, context: Readonly<Record<string, unknown>>): unknown {
  try {
    const { value } = evaluate(text, { ...context }) as { value: unknown }
    return value ?? undefined
  } catch {
    return undefined
  }
}

/** What an expression makes of values, or why it makes nothing of them: for whoever must not take a failure for an empty value. */
export function evaluateStrictly(text: string,
  context: Readonly<Record<string, unknown>>): { readonly value: unknown; readonly problem?: string } {
  try {
    const { value, warnings } = evaluate(text, { ...context }) as { value: unknown; warnings: readonly { message: string }[] }
    return value === null && warnings[0] ? { value, problem: warnings[0].message } : { value }
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : String(error) }
  }
}
