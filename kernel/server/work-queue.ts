/** Somebody has so much waiting already that nothing more is taken. */
export class TooMuchWaiting extends Error {}

/** Who wants the work, while it waits. */
interface Waiter {
  tell?: ((before: number) => void) | undefined
  left?: AbortSignal | undefined
}

interface Waiting {
  begin(): void
  tell(before: number): void
}

/** Work that takes much memory or a processor for itself: little of it at once, and in turns, so that nobody fills the queue for others. */
export interface WorkQueue {
  /**
   * Does the work once it is its turn.
   * @param who shares one place in the circle, however much they want
   * @param tell is told how many pieces of work go before, whenever that changes
   * @param left ends when nobody wants the work any more: it leaves the queue
   * @throws TooMuchWaiting where this person's share of the queue is full
   */
  take<T>(who: string, work: () => Promise<T>, waiter?: Waiter): Promise<T>
}

/**
 * @param atOnce pieces of work that run at the same time
 * @param eachWaiting pieces of one person that may wait
 */
export function createWorkQueue({ atOnce, eachWaiting }: { atOnce: number; eachWaiting: number }): WorkQueue {
  let running = 0
  /** By person, in the order of their next turns. */
  const circle = new Map<string, Waiting[]>()

  function next(): void {
    const [first] = circle
    if (running >= atOnce || !first) return
    const [who, mine] = first
    const turn = mine.shift()!
    // To the end of the circle, behind everybody else who waits.
    circle.delete(who)
    if (mine.length > 0) circle.set(who, mine)
    running++
    turn.begin()
    tellPlaces(circle)
  }

  return {
    async take(who, work, { tell = () => undefined, left } = {}) {
      left?.throwIfAborted()
      if (running >= atOnce) {
        const mine = circle.get(who) ?? []
        if (mine.length >= eachWaiting) throw new TooMuchWaiting()
        await new Promise<void>((begin, leave) => {
          const turn = { begin, tell }
          mine.push(turn)
          circle.set(who, mine)
          tellPlaces(circle)
          left?.addEventListener('abort', () => {
            if (!mine.includes(turn)) return
            mine.splice(mine.indexOf(turn), 1)
            if (mine.length === 0) circle.delete(who)
            tellPlaces(circle)
            leave(left.reason as Error)
          }, { once: true })
        })
      } else running++
      try {
        return await work()
      } finally {
        running--
        next()
      }
    },
  }
}

/** In each round everybody has one turn. */
function tellPlaces(circle: ReadonlyMap<string, readonly Waiting[]>): void {
  const rounds = Math.max(0, ...[...circle.values()].map((mine) => mine.length))
  let before = 0
  for (let round = 0; round < rounds; round++) {
    for (const mine of circle.values()) {
      if (!mine[round]) continue
      mine[round]!.tell(before)
      before++
    }
  }
}
