import { Budget } from '#ui/designer/expressions/budget.ts'
import { evaluateToKeep } from '#ui/designer/expressions/expression.ts'
import { ExpressionError, ExpressionLimit, type Evaluate } from './engine/index.ts'

/** FEEL as the engine reads it: what fails or names what is not there is an error, never quietly nothing. */
export function evaluateWithin(budget: Budget): Evaluate {
  const evaluate = (text: string, variables: Readonly<Record<string, unknown>>): unknown => {
    const { value, problem, limit } = evaluateToKeep(text, variables, budget)
    if (limit !== undefined) throw new ExpressionLimit(text, limit)
    if (problem !== undefined) throw new ExpressionError(`${text}: ${problem}`)
    return value
  }
  return Object.assign(evaluate, { budget })
}

/** One expression by itself. */
export const evaluateFeel: Evaluate = (text, variables) => evaluateWithin(new Budget())(text, variables)
