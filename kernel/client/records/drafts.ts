import { sessionStore } from '../session/session-store.ts'
import { loadValue, removeValue, saveValue, SESSION_TTL_MS } from '../storage.ts'
import type { Values } from './form-values.ts'

/** What was typed and not saved, with what it was typed over. */
export interface Draft {
  values: Values
  baseline: Values
  /** Epoch milliseconds of the last change. */
  at: number
}

/** A shared terminal must not show one person's draft to the next. */
function keyOf(entityId: string, id: string | undefined): string {
  return `draft_${sessionStore.getState().user?.username ?? ''}_${entityId}_${id ?? 'new'}`
}

/** Keeps a draft in this browser for 7 days; it survives closed tabs, expired sessions and server restarts. */
export function keepDraft(entityId: string, id: string | undefined, draft: Draft): void {
  saveValue(keyOf(entityId, id), draft, { ttlMs: SESSION_TTL_MS })
}

export function findDraft(entityId: string, id: string | undefined): Draft | undefined {
  return loadValue<Draft>(keyOf(entityId, id))
}

export function dropDraft(entityId: string, id: string | undefined): void {
  removeValue(keyOf(entityId, id))
}
