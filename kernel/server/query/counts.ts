import { forAll, whileWanted } from '../wanted.ts'

interface Count {
  readonly total: Promise<number>
  readonly stopper: AbortController
  /** Callers that wait for it to its end. */
  waiting: number
}

/**
 * Counting that goes on after its page was answered. Of one filter there is one at a time: who asks while one runs gets the next,
 * which sees all that was written until then, together with everybody else who asked meanwhile.
 */
export class Counts {
  readonly #running = new Map<string, Count>()
  readonly #next = new Map<string, Count>()

  begin(key: string, work: () => Promise<number>): Count {
    const running = this.#running.get(key)
    const next = this.#next.get(key)
    if (next) return next
    const stopper = new AbortController()
    const start = () => {
      if (this.#next.get(key) === count) this.#next.delete(key)
      this.#running.set(key, count)
      return forAll(() => whileWanted(stopper.signal, work)).finally(() => {
        if (this.#running.get(key) === count) this.#running.delete(key)
      })
    }
    const count: Count = { stopper, waiting: 0,
      total: running ? running.total.then(() => start(), () => start()) : Promise.resolve().then(start) }
    ;(running ? this.#next : this.#running).set(key, count)
    return count
  }

  /** The one that was begun last, where there is one. */
  find(key: string): Count | undefined {
    return this.#next.get(key) ?? this.#running.get(key)
  }
}

/** The total if it is there within so many milliseconds; 0 does not wait at all. */
export async function within(count: Count, patienceMs: number): Promise<number | undefined> {
  // Nobody else may be there to hear of a failure; who asks for the total hears of it.
  count.total.catch(() => undefined)
  if (patienceMs === 0) return undefined
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([count.total, enough])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for the total to its end; counting stops once all who waited have left. */
export async function waitFor(count: Count, left: AbortSignal | undefined): Promise<number> {
  const leave = () => {
    count.waiting--
    if (count.waiting === 0) count.stopper.abort(left?.reason)
  }
  count.waiting++
  if (left?.aborted) leave()
  else left?.addEventListener('abort', leave, { once: true })
  try {
    return await count.total
  } finally {
    left?.removeEventListener('abort', leave)
  }
}
