/** Pause that must lie between two inserts by the button or the menu (ms, spec 2 §5, §9). */
export const INSERT_PAUSE_MS = 1500
/** Pause between two clicks of another button (ms, spec 2 §9). */
export const CLICK_PAUSE_MS = 300

/** Lets a click through unless the last one that passed was too short a time ago. */
export function createGuard(pauseMs: number, now: () => number = () => performance.now()): () => boolean {
  let last = -Infinity
  return () => {
    if (now() - last < pauseMs) return false
    last = now()
    return true
  }
}
