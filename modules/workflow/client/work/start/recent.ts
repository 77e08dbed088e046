import { sessionStore } from '#kernel/client/session/session-store.ts'
import { loadValue, saveValue } from '#kernel/client/storage.ts'

/** So many processes are offered first. */
const MOST = 6

const keyOf = () => `wf_started_${sessionStore.getState().user?.username ?? ''}`

/** Keys of the models that the person started last, latest first; kept in this browser. */
export function recentlyStarted(): readonly string[] {
  const kept = loadValue<string[]>(keyOf())
  return Array.isArray(kept) ? kept : []
}

export function rememberStarted(modelKey: string): void {
  saveValue(keyOf(), [modelKey, ...recentlyStarted().filter((key) => key !== modelKey)].slice(0, MOST))
}
