import { normalizeContextKey, parser, trackVariables } from 'lezer-feel'

type Tree = ReturnType<typeof parser.parse>
export type Node = Tree['topNode']

/** Names that mean the same wherever they stand: how an expression is read does not depend on them. */
const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** So many expressions are kept as they were read; forms and processes of a plant have fewer. */
const mostKept = 1000
const kept = new Map<string, Tree>()

/** Reads an expression among the values that it may name: names with spaces and signs are told from other words by being known. */
export function readTree(text: string, values: Readonly<Record<string, unknown>>): Tree {
  if (!allPlain(values, /[.[{]/.test(text))) return parse(text, values)
  const known = kept.get(text)
  if (known) return known
  const tree = parse(text, values)
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, tree)
  return tree
}

function parse(text: string, values: Readonly<Record<string, unknown>>): Tree {
  return parser.configure({ top: 'Expression', contextTracker: trackVariables({ ...values }) }).parse(text)
}

/** @param deep whether the expression may look into what it names */
function allPlain(values: unknown, deep: boolean): boolean {
  if (typeof values !== 'object' || values === null) return true
  if (Array.isArray(values)) return values.every((value) => allPlain(value, deep))
  for (const [name, value] of Object.entries(values)) if (!isPlain(name) || (deep && !allPlain(value, deep))) return false
  return true
}

const plainNames = new Set<string>()

function isPlain(name: string): boolean {
  if (plainNames.has(name)) return true
  if (!plainName.test(name)) return false
  if (plainNames.size < mostKept) plainNames.add(name)
  return true
}

/** What a part of an expression computes with: what it is made of, without signs, words of the language and remarks. */
export function operandsOf(node: Node): Node[] {
  const operands: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const isSign = !/^[A-Z]/.test(child.name) && child.name !== 'null'
    if (!isSign && !child.name.endsWith('Op') && !child.type.isSkipped) operands.push(child)
  }
  return operands
}

export function partOf(text: string, { from, to }: Pick<Node, 'from' | 'to'>): string {
  return text.slice(from, to)
}

/** A name as it is written, with one space where there are several. */
export function nameOf(text: string, node: Node): string {
  return partOf(text, node).replaceAll(/\s+/g, ' ')
}

/** An entry that is not called just so: a name with spaces and signs may be written with more or fewer spaces than it has. */
export function byName<T>(entries: Iterable<readonly [string, T]>, name: string): T | undefined {
  if (isPlain(name)) return undefined
  const wanted = normalizeContextKey(name)
  for (const [key, value] of entries) if (normalizeContextKey(key) === wanted) return value
  return undefined
}
