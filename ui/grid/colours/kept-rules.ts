import { loadValue, removeValue, saveValue, SESSION_TTL_MS } from '#kernel/client/storage.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { parseColourRules, type ColourRule } from './colour-rule.ts'

/** A shared terminal must not show one person's colours to the next. */
function storeKey(name: string): string {
  return `grid_colours_${sessionStore.getState().user?.username ?? ''}_${name}`
}

export function loadRules(name: string): readonly ColourRule[] {
  return parseColourRules(loadValue(storeKey(name)))
}

/** Kept as long as the arrangement of columns (spec 2 §9: 7 days). */
export function saveRules(name: string, rules: readonly ColourRule[]): void {
  if (rules.length === 0) removeValue(storeKey(name))
  else saveValue(storeKey(name), rules, { ttlMs: SESSION_TTL_MS })
}
