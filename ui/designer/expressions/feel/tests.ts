import { lookup } from '#kernel/entity/lookup.ts'
import { equal, includes, order } from './compare.ts'
import type { Compute } from './compute.ts'
import type { Scope } from './scope.ts'
import { operandsOf, partOf, type Node } from './tree.ts'
import { isList, Range, type Value } from './values.ts'

type Answer = boolean | null

/** Whether a value passes what stands after `in`, or in the brackets of a filter (DMN 1.5 §10.3.2.8 and .9). */
type Test = (scope: Scope, value: Value) => Answer

/** From one value to another; open on a side that is null. */
export function intervalOf(start: Value, end: Value, startIn: boolean, endIn: boolean): Range {
  return new Range({ start: start ?? undefined, end: end ?? undefined, startIn: start !== null && startIn, endIn: end !== null && endIn })
}

const orders: Readonly<Record<string, (by: number) => boolean>> = lookup({ '<': (by) => by < 0, '<=': (by) => by <= 0, '>': (by) => by > 0,
  '>=': (by) => by >= 0 })

export function comparisonBy(sign: string): (a: Value, b: Value) => Answer {
  const holds = orders[sign]
  if (holds) {
    return (a, b) => {
      const by = order(a, b)
      return by === null ? null : holds(by)
    }
  }
  if (sign === '=') return equal
  return (a, b) => {
    const alike = equal(a, b)
    return alike === null ? null : !alike
  }
}

/** @param compile what makes a part of an expression ready */
export function compileTest(node: Node, text: string, compile: (part: Node, text: string) => Compute): Test {
  const operands = operandsOf(node)
  if (node.name === 'PositiveUnaryTests') {
    const tests = operands.map((operand) => compileTest(operand, text, compile))
    return (scope, value) => anyOf(tests.map((test) => test(scope, value)))
  }
  if (node.name === 'PositiveUnaryTest') return compileTest(operands[0]!, text, compile)
  const sign = node.name === 'SimplePositiveUnaryTest' && node.getChild('CompareOp')
  if (sign) {
    const by = comparisonBy(partOf(text, sign))
    const bound = compile(operands[0]!, text)
    return (scope, value) => by(value, bound(scope))
  }
  const wanted = compile(node, text)
  return (scope, value) => passes(wanted(scope), value)
}

/** Whether a value lies in a range, is an element of a list, or is what is asked for. */
function passes(wanted: Value, value: Value): Answer {
  if (wanted instanceof Range) return includes(wanted, value)
  if (!isList(wanted)) return wanted === null && value !== null ? null : equal(value, wanted) === true
  if (isList(value) && equal(value, wanted) === true) return true
  return anyOf(wanted.map((one) => (one instanceof Range ? includes(one, value) : equal(value, one) === true)))
}

function anyOf(answers: readonly Answer[]): Answer {
  return answers.includes(true) ? true : answers.includes(null) ? null : false
}
