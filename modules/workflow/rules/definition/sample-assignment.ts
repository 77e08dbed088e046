import { Budget } from '#ui/designer/expressions/budget.ts'
import { evaluateStrictly, namesRead } from '#ui/designer/expressions/expression.ts'
import type { Loop, ProcessOptions, VariableType } from './process.ts'

const somebody = 'somebody'

const samples: Readonly<Record<VariableType, unknown>> = { text: somebody, number: 1, boolean: true, date: '2026-05-18',
  datetime: '2026-05-18 08:30:00', list: [somebody], context: {} }

/** Sample values by name: of what is declared by its type, and of the items of loops, the outermost first. */
export function samplesOf({ variables }: ProcessOptions, loops: readonly Loop[]): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ...variables.map(({ name, type }) => [name, samples[type]] as const),
    ...loops.flatMap(({ element, over }) => [[element, over.by === 'cardinality' ? 1 : somebody], ['loopCounter', 0]] as const),
  ])
}

/** Whether a value names people: an account or a list of accounts. Of what has no sample nobody knows; a day is nobody. */
export function mayBePeople(value: unknown): boolean {
  const isPerson = (one: unknown) => typeof one === 'string' && one !== samples.date && one !== samples.datetime
  return value === undefined || isPerson(value) || (Array.isArray(value) && value.every(isPerson))
}

/**
 * Tries who acts with sample values, before anybody waits for it; everything that has none is the name of a person.
 * @returns whether it can give people. What depends on values that nobody knows yet may.
 */
export function givesPeople(text: string, known: ReadonlyMap<string, unknown>): boolean {
  const names = namesRead(text, [...known.keys()])
  const { value } = evaluateStrictly(text, Object.fromEntries(names.map((name) => [name, known.get(name) ?? somebody])), new Budget())
  return value === null ? names.some((name) => !known.has(name)) : mayBePeople(value)
}
