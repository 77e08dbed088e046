import { useSyncExternalStore } from 'react'

/** Below this width the navigation is a drawer and there are no tabs (spec 1 §2). */
export const MOBILE_BREAKPOINT_PX = 1088
/** Below this width the menu search is a modal (spec 1 §2). */
export const NARROW_SEARCH_PX = 500

/** Whether the window is narrower than a width, live. */
export function useNarrowerThan(widthPx: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(`(width < ${widthPx}px)`)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(`(width < ${widthPx}px)`).matches,
  )
}
