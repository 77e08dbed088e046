import { createHash } from 'node:crypto'
import type { Defect } from './defect.ts'

/** What came of a planted defect. */
export interface Outcome {
  id: string
  title: string
  file: string
  /** Which description of the defect was planted. */
  described: string
  /** Where the project stood, and when. */
  commit: string
  date: string
  verdict: 'red' | 'green'
  seconds: number
  /** Names of the tests that failed, at most three. */
  by: string[]
}

/** The table that stands beside the list. */
export interface Result {
  noticed: number
  planted: number
  outcomes: Outcome[]
}

/** Another as soon as the place, the change or the tests are others. */
export function descriptionOf({ file, from, to, tests }: Defect): string {
  return createHash('sha256').update(JSON.stringify([file, from, to, tests])).digest('hex').slice(0, 12)
}

/** Former outcomes by id, of defects that are still listed. */
export function outcomesOf(defects: readonly Defect[], former: readonly Outcome[]): Map<string, Outcome> {
  const listed = new Set(defects.map(({ id }) => id))
  return new Map(former.filter(({ id }) => listed.has(id)).map((outcome) => [outcome.id, outcome]))
}

/** In the order of the list. */
export function resultOf(defects: readonly Defect[], outcomes: ReadonlyMap<string, Outcome>): Result {
  const told = defects.flatMap(({ id }) => outcomes.get(id) ?? [])
  return { noticed: told.filter(({ verdict }) => verdict === 'red').length, planted: told.length, outcomes: told }
}
