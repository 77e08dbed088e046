import { useCallback, useSyncExternalStore } from 'react'

/** Below this width (px) tables become cards. */
const NARROW = 600

/** Whether the window is narrower than so many pixels. */
export function useBelow(widthPx: number): boolean {
  const media = `(max-width: ${widthPx - 0.02}px)`
  const subscribe = useCallback((tell: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [media])
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches, () => false)
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useBelow(NARROW)
}
