import { loadValue, removeValue, saveValue, SESSION_TTL_MS } from '#kernel/client/storage.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { RowDraft } from './row-draft.ts'

/** A shared terminal must not show one person's rows to the next. */
function storeKey(name: string): string {
  return `grid_rows_${sessionStore.getState().user?.username ?? ''}_${name}`
}

/** Keeps unsaved rows in this browser for 7 days; without any, nothing is kept. */
export function keepRowDraft(name: string, draft: RowDraft | undefined): void {
  if (draft) saveValue(storeKey(name), draft, { ttlMs: SESSION_TTL_MS })
  else removeValue(storeKey(name))
}

export function findRowDraft(name: string): RowDraft | undefined {
  return loadValue<RowDraft>(storeKey(name))
}
