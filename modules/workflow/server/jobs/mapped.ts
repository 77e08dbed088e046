import type { Mapping } from '../../rules/definition/process.ts'
import { evaluateFeel } from '../../rules/evaluate.ts'

/** Values that FEEL makes of variables, by the names they go to. @throws ExpressionError */
export function mapped(mappings: readonly Mapping[], variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(mappings.map(({ from, to }) => [to, evaluateFeel(from, variables)]))
}
