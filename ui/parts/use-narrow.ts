import { useSyncExternalStore } from 'react'

/** Below this width (px) tables become cards. */
const NARROW = '(max-width: 599.98px)'

function subscribe(tell: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches, () => false)
}
