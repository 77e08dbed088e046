/** PostgreSQL ended one of several transactions that waited for each other in a circle (`deadlock_detected`). */
const deadlock = '40P01'
/** Of those that wait for each other all but one go on each time: so many tries are for a crowd. */
const mostTries = 5

/**
 * Runs a work that is one transaction, anew where PostgreSQL ended it for a deadlock: nothing of it is stored, and those that it
 * waited for go on meanwhile.
 * @param work takes nothing along from one try to the next; it is told which try it is, from 1
 * @param onEnded hears of each try that was ended
 */
export async function begunAnew<T>(work: (nth: number) => Promise<T>, onEnded: (error: unknown) => void): Promise<T> {
  for (let nth = 1;; nth += 1) {
    try {
      return await work(nth)
    } catch (error) {
      if (nth === mostTries || (error as { code?: unknown } | null)?.code !== deadlock) throw error
      onEnded(error)
    }
  }
}
