import { loadValue, removeValue, saveValue } from '#kernel/client/storage.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import type { QueryTextKey } from './text.ts'

/** An advanced query under a name (spec 2 §3). */
export interface SavedSuperQuery extends SuperQuery {
  title: string
}

/** Longest name of a saved query. */
export const SAVED_NAME_MAX = 50
const PREFIX = 'superQuery_'

/** Saved queries lie in this browser under a prefix plus the caller's code or the route's path (spec 2 §9). */
export function savedKey(code: string | undefined, path: string): string {
  return PREFIX + (code ?? path)
}

export function loadSaved(key: string): SavedSuperQuery[] {
  const stored = loadValue<SavedSuperQuery[]>(key)
  return Array.isArray(stored) ? stored.filter((saved) => typeof saved?.title === 'string' && Array.isArray(saved.records)) : []
}

export function keepSaved(key: string, saved: readonly SavedSuperQuery[]): void {
  if (saved.length === 0) removeValue(key)
  else saveValue(key, saved)
}

/** What comes of saving under a name: a warning, a question before something is overwritten, or the new list. */
export type SaveStep =
  | { warn: QueryTextKey }
  | { saved: SavedSuperQuery[]; overwrites: boolean; title: string }

export function saveStep(saved: readonly SavedSuperQuery[], query: SuperQuery | undefined, name: string): SaveStep {
  if (!query) return { warn: 'saveEmpty' }
  const title = name.trim()
  if (title === '') return { warn: 'nameEmpty' }
  const entry: SavedSuperQuery = { title, matchType: query.matchType, records: query.records }
  const overwrites = saved.some((old) => old.title === title)
  return { title, overwrites, saved: overwrites ? saved.map((old) => (old.title === title ? entry : old)) : [...saved, entry] }
}
