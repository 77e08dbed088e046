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

/** What is done now, what waits until the pause is over, and what is refused. */
export interface InsertGuard {
  /**
   * @param meant whether it was surely meant: asked by a key, or after something was typed since the last turn
   * @returns `refused` for a press of the mouse that came too soon after the one before
   */
  readonly ask: (act: () => void, meant: boolean) => 'done' | 'waiting' | 'refused'
  /** Forgets what waits. */
  readonly end: () => void
}

interface Clock {
  readonly now: () => number
  /** @returns ends the waiting */
  readonly after: (ms: number, act: () => void) => () => void
}

const browserClock: Clock = { now: () => performance.now(), after: (ms, act) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
} }

/**
 * Keeps acts so many milliseconds apart. The specification wants a too quick second press refused with its message, which keeps double
 * clicks from making two rows (spec 2 §8, §9). Somebody who typed since the last row, or asks by key, presses no button twice by
 * accident: theirs is done as soon as the pause is over, each in its turn.
 */
export function createInsertGuard(pauseMs: number, clock: Clock = browserClock): InsertGuard {
  let last = -Infinity
  const ends = new Set<() => void>()
  const due = () => last + pauseMs
  return {
    ask(act, meant) {
      const now = clock.now()
      if (now >= due() && ends.size === 0) {
        last = now
        act()
        return 'done'
      }
      if (!meant) return 'refused'
      last = Math.max(due(), now)
      const end = clock.after(last - now, () => {
        ends.delete(end)
        act()
      })
      ends.add(end)
      return 'waiting'
    },
    end() {
      for (const end of ends) end()
      ends.clear()
    },
  }
}
