import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Effort } from './counting.ts'

const folder = join(import.meta.dirname, '../../.cache/effort')

/** Keeps what a job took, for the table. */
export function keepCount(id: string, effort: Effort): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(effort))
}

/** Forgets what was counted before, so that a job that is not done any more is noticed. */
export const dropCounts = (): void => rmSync(folder, { recursive: true, force: true })

/** What a job took when it was last counted. */
export const keptCount = (id: string): Effort => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Effort
