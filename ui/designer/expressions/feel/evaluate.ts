import { compile, NotComputed } from './compile.ts'
import type { Compute } from './compute.ts'
import { GivenScope } from './scope.ts'
import { readTree, type Node } from './tree.ts'
import type { Value } from './values.ts'

export interface Result {
  readonly value: Value
  /** The first part of the expression that has no value. */
  readonly problem?: string
}

type Tree = ReturnType<typeof readTree>

/** As long as a tree is kept, so is what was made ready of it. */
const ready = new WeakMap<Tree, Compute>()

/**
 * What an expression of FEEL (DMN 1.5) makes of values: on decimal128, without `eval`, reaching nothing but what it is given and the
 * functions that end after one look.
 */
export function evaluate(text: string, given: Readonly<Record<string, unknown>>): Result {
  const tree = readTree(text, given)
  let compute = ready.get(tree)
  if (!compute) {
    compute = compileWhole(tree, text)
    ready.set(tree, compute)
  }
  const scope = new GivenScope(given)
  const value = compute(scope)
  return scope.problem === undefined ? { value } : { value, problem: scope.problem }
}

function compileWhole(tree: Tree, text: string): Compute {
  let fault: Node | undefined
  tree.iterate({ enter({ type, node }) {
    if (type.isError) fault ??= node
  } })
  if (fault) throw new NotComputed(text.slice(fault.from, fault.to) || text)
  return compile(tree.topNode, text)
}
