import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL ended one of several transactions that waited for each other in a circle (`deadlock_detected`). */
const deadlock = '40P01'
/** Milliseconds before each try after the first. Those that it waited for are through by then, or it would meet them again halfway. */
const rests = [50, 150, 500, 1500]

/**
 * Runs a work that is one transaction, anew where PostgreSQL ended it for a deadlock: nothing of it is stored, and those that it
 * waited for go on meanwhile.
 * @param work takes nothing along from one try to the next; it is told which try it is, from 1
 * @param onEnded hears of each try that was ended
 */
export async function begunAnew<T>(work: (nth: number) => Promise<T>, onEnded: (error: unknown) => void, rest = pause): Promise<T> {
  for (let nth = 1;; nth += 1) {
    try {
      return await work(nth)
    } catch (error) {
      const before = rests[nth - 1]
      if (before === undefined || (error as { code?: unknown } | null)?.code !== deadlock) throw error
      onEnded(error)
      await rest(before)
    }
  }
}
