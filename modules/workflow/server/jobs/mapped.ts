import type { Mapping } from '../../rules/definition/process.ts'
import { ExpressionError, type Evaluate } from '../../rules/engine/index.ts'

/** Values that FEEL makes of variables, by the names they go to. @throws ExpressionError */
export function mapped(mappings: readonly Mapping[], variables: Readonly<Record<string, unknown>>,
  evaluate: Evaluate): Record<string, unknown> {
  return Object.fromEntries(mappings.map(({ from, to }) => [to, evaluate(from, variables)]))
}

/** The same without those that cannot be made. */
export function mappedIfThere(mappings: readonly Mapping[], variables: Readonly<Record<string, unknown>>,
  evaluate: Evaluate): Record<string, unknown> {
  return Object.assign({}, ...mappings.map((mapping) => {
    try {
      return mapped([mapping], variables, evaluate)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      return {}
    }
  })) as Record<string, unknown>
}
