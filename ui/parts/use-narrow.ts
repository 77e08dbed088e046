import { useMedia } from './use-media.ts'

/** Below this width (px) tables become cards. */
const NARROW = 600

/** Whether the window is narrower than so many pixels. */
export function useBelow(widthPx: number): boolean {
  return useMedia(`(max-width: ${widthPx - 0.02}px)`)
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useBelow(NARROW)
}
