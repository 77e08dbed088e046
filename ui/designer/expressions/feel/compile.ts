import { lookup } from '#kernel/entity/lookup.ts'
import { negated, operations } from './arithmetic.ts'
import { both, includes } from './compare.ts'
import type { Compute } from './compute.ts'
import { builtins } from './functions/index.ts'
import { isNumber, numberOf } from './numbers.ts'
import { isKind } from './instance-of.ts'
import { propertyOf } from './properties.ts'
import { ElementScope, EntriesScope, entryOf, QuietScope } from './scope.ts'
import { stringOf } from './string-literal.ts'
import { comparisonBy, compileTest, intervalOf } from './tests.ts'
import { readAny } from './times.ts'
import { nameOf, operandsOf, partOf, type Node } from './tree.ts'
import { isContext, isList, type Value } from './values.ts'

/** What is not computed: an expression that cannot be read, or a part that nothing here knows. */
export class NotComputed extends Error {}

type Compiler = (node: Node, text: string) => Compute

/** Makes an expression ready, part by part (DMN 1.5 §10.3.2). @throws NotComputed */
export function compile(node: Node, text: string): Compute {
  const compiler = compilers[node.name]
  if (node.type.isError || compiler === undefined) throw new NotComputed(partOf(text, node))
  return compiler(node, text)
}

function operands(node: Node, text: string): Compute[] {
  return operandsOf(node).map((operand) => compile(operand, text))
}

const first: Compiler = (node, text) => compile(operandsOf(node)[0] ?? fail(node, text), text)

function fail(node: Node, text: string): never {
  throw new NotComputed(partOf(text, node))
}

const constant = (value: Value | undefined, node: Node, text: string): Compute =>
  value === undefined ? (scope) => scope.note(partOf(text, node)) : () => value

const arithmetic: Compiler = (node, text) => {
  const [a, b] = operands(node, text)
  const sign = partOf(text, node.getChild('ArithOp')!)
  const part = partOf(text, node)
  if (b === undefined) {
    const one = sign === '-' ? negated : (value: Value) => (isNumber(value) ? value : undefined)
    return (scope) => one(a!(scope)) ?? scope.note(part)
  }
  const operation = operations.get(sign) ?? fail(node, text)
  return (scope) => operation(a!(scope), b(scope)) ?? scope.note(part)
}

const truth = (value: Value) => (typeof value === 'boolean' ? value : null)

const conjunction: Compiler = (node, text) => {
  const [a, b] = operands(node, text)
  return (scope) => both(truth(a!(scope)), truth(b!(scope)))
}

const disjunction: Compiler = (node, text) => {
  const [a, b] = operands(node, text)
  const not = (value: boolean | null) => (value === null ? null : !value)
  return (scope) => not(both(not(truth(a!(scope))), not(truth(b!(scope)))))
}

const comparison: Compiler = (node, text) => {
  if (node.getChild('in')) {
    const [value, tests] = operandsOf(node)
    const [subject, test] = [compile(value!, text), compileTest(tests!, text, compile)]
    return (scope) => test(scope, subject(scope))
  }
  if (node.getChild('between')) {
    const [value, start, end] = operands(node, text)
    return (scope) => {
      const [from, to] = [start!(scope), end!(scope)]
      return from === null || to === null ? null : includes(intervalOf(from, to, true, true), value!(scope))
    }
  }
  const [a, b] = operands(node, text)
  const by = comparisonBy(partOf(text, node.getChild('CompareOp') ?? fail(node, text)))
  return (scope) => by(a!(scope), b!(scope))
}

const choice: Compiler = (node, text) => {
  const [condition, then, otherwise] = operands(node, text)
  return (scope) => (condition!(scope) === true ? then!(scope) : otherwise!(scope))
}

const variable: Compiler = (node, text) => {
  const name = nameOf(text, node)
  return (scope) => {
    const value = scope.find(name)
    return value === undefined ? scope.note(name) : value
  }
}

const path: Compiler = (node, text) => {
  const [of, step] = operandsOf(node)
  const [target, name, part] = [compile(of!, text), nameOf(text, step!), partOf(text, node)]
  const follow = (value: Value): Value | undefined => (isContext(value) ? entryOf(value, name) : propertyOf(value, name))
  return (scope) => {
    const value = target(scope)
    return isList(value) ? value.map((one) => follow(one) ?? scope.note(part)) : follow(value) ?? scope.note(part)
  }
}

/** What is an index wherever it stands; anything else may be a condition. */
const indexes: ReadonlySet<string> = new Set(['NumericLiteral', 'ArithmeticExpression'])
const conditions: ReadonlySet<string> = new Set(['Comparison', 'Conjunction', 'Disjunction', 'InstanceOfExpression', 'BooleanLiteral'])

const filter: Compiler = (node, text) => {
  const [of, by] = operandsOf(node)
  const [target, part] = [compile(of!, text), partOf(text, node)]
  if (by!.name === 'SimplePositiveUnaryTest') {
    const test = compileTest(by!, text, compile)
    return (scope) => filtered(target(scope), (element) => test(new ElementScope(element, scope), element))
  }
  const wanted = compile(by!, text)
  return (scope) => {
    const list = target(scope)
    const at = conditions.has(by!.name) ? null : wanted(indexes.has(by!.name) ? scope : new QuietScope(scope))
    if (isNumber(at)) return elementAt(list, at.toNumber()) ?? scope.note(part)
    return indexes.has(by!.name) ? scope.note(part) : filtered(list, (element) => wanted(new ElementScope(element, scope)))
  }
}

const asList = (value: Value): readonly Value[] => (isList(value) ? value : [value])

/** Those of a list for which something is true; one value is a list of itself. */
function filtered(value: Value, wanted: (element: Value) => Value): Value {
  return value === null ? null : asList(value).filter((element) => wanted(element) === true)
}

/** @param at from 1, or from -1 from the end */
function elementAt(value: Value, at: number): Value | undefined {
  return value === null ? undefined : asList(value)[at < 0 ? asList(value).length + at : at - 1]
}

const context: Compiler = (node, text) => {
  const entries = operandsOf(node).map((entry) => {
    const [key, value] = operandsOf(entry)
    const named = operandsOf(key!)[0]!
    return [named.name === 'StringLiteral' ? stringOf(partOf(text, named)) : nameOf(text, named), compile(value!, text)] as const
  })
  return (scope) => {
    const made = new Map<string, Value>()
    const within = new EntriesScope(made, scope)
    for (const [name, value] of entries) made.set(name, value(within))
    return made
  }
}

const invocation: Compiler = (node, text) => {
  const [callee, parameters] = operandsOf(node)
  const name = nameOf(text, callee!)
  const called = builtins.get(name) ?? fail(callee!, text)
  const given = parameters === undefined ? [] : parametersOf(parameters, called.names, text)
  const part = partOf(text, node)
  return (scope) => called.call(given.map((parameter) => parameter?.(scope))) ?? scope.note(part)
}

/** The parameters in the order in which a function has them. */
function parametersOf(node: Node, names: readonly string[], text: string): (Compute | undefined)[] {
  if (node.name === 'PositionalParameters') return operands(node, text)
  const given = new Map(operandsOf(node).map((parameter) => {
    const [name, value] = operandsOf(parameter)
    return [nameOf(text, name!), compile(value!, text)]
  }))
  if ([...given.keys()].some((name) => !names.includes(name))) fail(node, text)
  return names.slice(0, names.findLastIndex((name) => given.has(name)) + 1).map((name) => given.get(name))
}

const instance: Compiler = (node, text) => {
  const [of, type] = operandsOf(node)
  const [value, is] = [compile(of!, text), isKind(type!, text) ?? fail(type!, text)]
  return (scope) => is(value(scope))
}

const list: Compiler = (node, text) => {
  const elements = operands(node, text)
  return (scope) => elements.map((element) => element(scope))
}

const at: Compiler = (node, text) => constant(readAny(stringOf(partOf(text, operandsOf(node)[0]!))), node, text)

const dateTime: Compiler = (node, text) => (node.getChild('AtLiteral') ? first(node, text) : invocation(node, text))

/** A range by itself, as in `[1..10]` that is compared, filtered or given to a function. */
const range: Compiler = (node, text) => {
  const interval = node.getChild('Interval') ?? fail(node, text)
  const [start, end] = operands(interval, text)
  const [startIn, endIn] = [interval.firstChild!.name === '[', interval.lastChild!.name === ']']
  return (scope) => intervalOf(start!(scope), end!(scope), startIn, endIn)
}

const compilers: Readonly<Record<string, Compiler>> = lookup({
  Expression: first,
  ParenthesizedExpression: first,
  PositiveUnaryTest: first,
  ArithmeticExpression: arithmetic,
  AtLiteral: at,
  BooleanLiteral: (node, text) => constant(partOf(text, node) === 'true', node, text),
  Comparison: comparison,
  Conjunction: conjunction,
  Context: context,
  DateTimeLiteral: dateTime,
  Disjunction: disjunction,
  FilterExpression: filter,
  FunctionInvocation: invocation,
  IfExpression: choice,
  InstanceOfExpression: instance,
  List: list,
  null: (node, text) => constant(null, node, text),
  NumericLiteral: (node, text) => constant(numberOf(partOf(text, node).replaceAll(/\s/g, '')) ?? undefined, node, text),
  PathExpression: path,
  SimplePositiveUnaryTest: range,
  StringLiteral: (node, text) => constant(stringOf(partOf(text, node)), node, text),
  VariableName: variable,
})
