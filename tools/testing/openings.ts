import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { budgets } from '../budgets.ts'

/* What journeys pay before they get to anything. A page that is loaded runs the whole console anew: it costs as much as many a test. */

const openings = ['consoles', 'pages', 'sign-ins'] as const
type Opening = (typeof openings)[number]
export type Opened = Readonly<Record<Opening, number>>

/** Averages of a handful of files tell nothing. */
const fewestFiles = 30

/** Told by journeys while they run; kept in `TEST_OPENINGS`, because they run in processes of their own. */
export function noteOpening(what: Opening): void {
  const file = process.env.TEST_OPENINGS
  if (file !== undefined) appendFileSync(file, `${what}\n`)
}

export function openedIn(file: string): Opened {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const count = (what: Opening) => lines.filter((line) => line === what).length
  return { consoles: count('consoles'), pages: count('pages'), 'sign-ins': count('sign-ins') }
}

/** What the journeys of a whole run opened too often, a line each. */
export function openedTooOften(opened: Opened, files: number): string[] {
  if (files < fewestFiles) return []
  return openings.filter((what) => opened[what] > budgets.journeys[what] * files).map((what) =>
    `${opened[what]} ${what} for ${files} files of journeys: more than ${budgets.journeys[what]} each (tools/budgets.ts)`
  )
}
