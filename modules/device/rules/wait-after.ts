const firstWaitMs = 1000
const longestWaitMs = 60_000

/**
 * Milliseconds until something that failed is tried again: later with each failure in a row, and not at the moment of all others.
 * @param chance from 0 to 1
 */
export function waitAfter(failures: number, chance: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10))
  return Math.round(wait * (0.75 + chance / 2))
}
