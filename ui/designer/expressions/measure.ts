import type { Budget } from './budget.ts'
import { nameOf, operandsOf, partOf, readTree, type Node } from './feel/tree.ts'
import { functions } from './functions.ts'
import { charactersInOne, either, simple, together, weightOf, weightOfText, type Weight } from './weight.ts'

/*
 * What an expression would take, from its text and the values that it reads, before it is computed. The only loop of what may be
 * written is the filter, so that all it can come to is bounded by what it is given; the bound is what is counted.
 */

/** Something that is written only to harm, or that was let through before it was known. */
class NotAllowed extends Error {}

interface Scope {
  readonly text: string
  readonly names: ReadonlyMap<string, Weight>
  /** What names may mean that belong to the element of a list in hand. */
  readonly element: Weight | undefined
  /** Entries that are copied where a list is filtered. */
  readonly width: number
}

interface Load {
  readonly weight: Weight
  readonly cost: number
}

const costOfCall = 300
const costOfCharacter = 20
/** Each value is read before it is known whether it is wanted. */
const costOfGiven = 2
/** So much longer a value may become as text. */
const textOfValue = 8
/** So many characters are compared at the price of one look. */
const compared = 500
const sorting = 10
const partwise = 3

/** What computing an expression would take. @throws NotAllowed */
export function costOf(text: string, values: Readonly<Record<string, unknown>>): number {
  const names = new Map(Object.entries(values).map(([name, value]) => [name, weightOf(value)]))
  const given = [...names.values()].reduce((sum, { size }) => sum + size, 0)
  const scope: Scope = { text, names, element: undefined, width: names.size }
  const { cost, weight } = loadOf(readTree(text, values).topNode, scope)
  return costOfCall + text.length * costOfCharacter + given * costOfGiven + cost + weight.size
}

/** Takes what it would take. @returns whether there was enough */
export function pay(text: string, values: Readonly<Record<string, unknown>>, budget: Budget): boolean {
  return !budget.spent && budget.take(costOf(text, values))
}

function loadOf(node: Node, scope: Scope): Load {
  switch (node.name) {
    case 'ForExpression':
    case 'QuantifiedExpression':
    case 'FunctionDefinition':
      throw new NotAllowed(textOf(node, scope))
    case 'VariableName':
      return named(textOf(node, scope), scope)
    case 'StringLiteral':
      return { weight: weightOfText(node.to - node.from), cost: 1 }
    case 'List':
      return over(node, scope, together)
    case 'Context': {
      const { weight, cost } = over(node, scope, together)
      return { weight, cost: cost + scope.width + weight.items }
    }
    case 'IfExpression':
      return over(node, scope, either)
    case 'PathExpression':
      return followed(node, scope)
    case 'FilterExpression':
      return filtered(node, scope)
    case 'FunctionInvocation':
      return invoked(node, scope)
    case 'Comparison':
      return compareLoad(node, scope)
    default:
      return over(node, scope, (parts) => (parts.length === 1 ? parts[0]! : parts.length === 0 ? simple : joined(parts)))
  }
}

function textOf(node: Node, { text }: Scope): string {
  return partOf(text, node)
}

function over(node: Node, scope: Scope, whole: (parts: readonly Weight[]) => Weight): Load {
  const loads = operandsOf(node).map((child) => loadOf(child, scope))
  return { weight: whole(loads.map(({ weight }) => weight)), cost: loads.reduce((sum, { cost }) => sum + cost, 1) }
}

/** What comes of several values without becoming larger than all of them. */
function joined(parts: readonly Weight[]): Weight {
  return { ...either(parts), size: together(parts).size, entries: parts.reduce((sum, { entries }) => sum + entries, 0) }
}

function named(name: string, { names, element, width }: Scope): Load {
  const known = names.get(name)
  const within = element && (name === 'item' ? element : entryOf(element, name))
  return { weight: known && within ? either([known, within]) : known ?? within ?? simple, cost: known ? 1 : 1 + width }
}

const plain = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** What lies in an entry of a context, or of any of the elements of a list; where it is not known, all of it. */
function entryOf({ fields, size, items, each }: Weight, name: string): Weight {
  const found = fields?.get(name)
  if (found) return found
  // Names may be written with more or fewer spaces than they have.
  if (fields && plain.test(name) && [...fields.keys()].every((key) => plain.test(key))) return simple
  const whole = items > 0 ? each : size
  return { size: whole, items: whole, each: whole, width: whole, entries: whole, compound: true, nested: true }
}

function followed(node: Node, scope: Scope): Load {
  const [of, path] = operandsOf(node)
  const { weight, cost } = loadOf(of!, scope)
  const entry = entryOf(weight, textOf(path!, scope))
  if (weight.items === 0) return { weight: entry, cost: cost + 1 + weight.entries }
  const size = Math.min(weight.size, 1 + weight.items * entry.size)
  return {
    weight: { ...entry, size, items: weight.items, each: entry.size, width: entry.entries, entries: weight.items, compound: true,
      nested: entry.compound },
    cost: cost + weight.items * (entry === simple ? 2 + weight.width : 2),
  }
}

/** Each element is looked into by itself, with all that is known around it copied. */
function filtered(node: Node, scope: Scope): Load {
  const [list, condition] = operandsOf(node)
  const target = loadOf(list!, scope)
  const { size, items, each, width, entries, nested, fields } = target.weight
  const times = Math.max(1, items)
  const element: Weight = items === 0
    ? target.weight
    : { size: each, items: nested ? width : 0, each, width: each, entries: width, compound: nested, nested, ...(fields ? { fields } : {}) }
  const inner: Scope = { ...scope, element: scope.element ? either([scope.element, element]) : element,
    width: scope.width + 1 + Math.max(width, entries && items === 0 ? entries : 0) }
  const { cost } = loadOf(condition!, inner)
  return { weight: { ...target.weight, size: size + 1 }, cost: target.cost + times * (inner.width + cost + 2) }
}

function compareLoad(node: Node, scope: Scope): Load {
  const loads = operandsOf(node).map((child) => loadOf(child, scope))
  const cost = loads.reduce((sum, load) => sum + load.cost, 1)
  const weights = loads.map(({ weight }) => weight)
  const all = weights.reduce((sum, { size }) => sum + size, 0)
  // Two values are compared until one of them is at its end; with `in` a value is compared with each of a list.
  const visited = node.getChild('in') ? all : all - Math.max(...weights.map(({ size }) => size))
  return { weight: simple, cost: cost + visited * (weights.some(({ compound }) => compound) ? partwise : 1) }
}

/** Those that make one number, date or answer of whatever they are given. */
const measuring: ReadonlySet<string> = new Set(['number', 'date', 'date and time', 'time', 'duration', 'years and months duration', 'now',
  'today', 'not', 'is', 'string length', 'list contains', 'count', 'min', 'max', 'sum', 'mean', 'median', 'stddev', 'all', 'any', 'decimal',
  'floor', 'ceiling', 'round up', 'round down', 'round half up', 'round half down', 'abs', 'modulo', 'sqrt', 'odd', 'even', 'before',
  'after', 'day of week', 'day of year', 'week of year', 'month of year', 'contains', 'starts with', 'ends with'])
/** Those that look for one text in another. */
const searching: ReadonlySet<string> = new Set(['contains', 'substring before', 'substring after', 'starts with', 'ends with'])

function invoked(node: Node, scope: Scope): Load {
  const [callee, ...parameters] = operandsOf(node)
  const name = nameOf(scope.text, callee!)
  // Whatever else could be called would be a function that nobody has looked at.
  if ((callee!.name !== 'VariableName' && callee!.name !== 'SpecialFunctionName') || !functions.has(name)) throw new NotAllowed(name)
  const loads = parameters.flatMap((list) => operandsOf(list)).map((parameter) => loadOf(parameter, scope))
  const weights = loads.map(({ weight }) => weight)
  const all = joined(weights)
  const cost = loads.reduce((sum, load) => sum + load.cost, 1) + 2 * all.size + costOfFunction(name, weights, all)
  return { weight: measuring.has(name) ? simple : resultOf(name, weights, all), cost }
}

function costOfFunction(name: string, weights: readonly Weight[], all: Weight): number {
  if (name === 'distinct values') return all.nested ? partwise * all.items ** 2 + all.items * all.size : all.items
  if (name === 'median') return sorting * all.items
  if (!searching.has(name) || weights.length < 2) return 0
  return (weights[0]!.size * weights[1]!.size * charactersInOne ** 2) / compared
}

function resultOf(name: string, weights: readonly Weight[], all: Weight): Weight {
  switch (name) {
    case 'concatenate':
      return together(weights)
    case 'string':
    case 'string join':
    case 'upper case':
    case 'lower case':
      return weightOfText((name === 'string' ? textOfValue : 2) * charactersInOne * all.size)
    default:
      return all
  }
}
