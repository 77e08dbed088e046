import { Budget } from '#ui/designer/expressions/budget.ts'
import { evaluateStrictly, namesRead } from '#ui/designer/expressions/expression.ts'
import type { Loop, ProcessOptions, VariableType } from './process.ts'

const somebody = 'somebody'

const samples: Readonly<Record<VariableType, unknown>> = { text: somebody, number: 1, boolean: true, date: '2026-05-18',
  datetime: '2026-05-18 08:30:00', list: [somebody], context: {} }

/**
 * Tries who acts with sample values, before anybody waits for it: what is declared by its type, the item of a loop, and everything else
 * as the name of a person.
 * @returns whether it can give people: a name or a list of names. What depends on values that nobody knows yet may.
 */
export function givesPeople(text: string, { variables }: ProcessOptions, loop: Loop | undefined): boolean {
  const declared = new Map<string, unknown>(variables.map(({ name, type }) => [name, samples[type]]))
  if (loop) declared.set(loop.element, loop.over.by === 'cardinality' ? 1 : somebody).set('loopCounter', 0)
  const names = namesRead(text, [...declared.keys()])
  const { value } = evaluateStrictly(text, Object.fromEntries(names.map((name) => [name, declared.get(name) ?? somebody])), new Budget())
  if (value === null) return names.some((name) => !declared.has(name))
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}
