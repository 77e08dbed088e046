import { evaluateStrictly } from '#ui/designer/expressions/expression.ts'
import { ExpressionError, type Evaluate } from './engine/index.ts'

/** FEEL as the engine reads it: what fails or names what is not there is an error, never quietly nothing. */
export const evaluateFeel: Evaluate = (text, variables) => {
  const { value, problem } = evaluateStrictly(text, variables)
  if (problem !== undefined) throw new ExpressionError(`${text}: ${problem}`)
  return value
}
