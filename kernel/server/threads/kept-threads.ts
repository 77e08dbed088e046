import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Threads of one file, which rest between what they do: to start one and to load what it needs takes longer than most of its work. */
export interface KeptThreads {
  /** One that rests already has what it needs. */
  take: () => Worker
  /** Its work is done, and it may be taken again. */
  rest: (thread: Worker) => void
  end: (thread: Worker) => void
}

/** @param restMs A thread that had nothing to do for so long ends: it holds in memory what it has read. */
export function keptThreads(file: URL, resourceLimits: ResourceLimits, restMs: number): KeptThreads {
  const resting = new Map<Worker, NodeJS.Timeout>()

  function end(thread: Worker): void {
    resting.delete(thread)
    thread.terminate().catch(() => undefined)
  }

  function started(): Worker {
    const thread = new Worker(file, { resourceLimits })
    thread.unref()
    // What ends while it rests is missed by nobody.
    thread.on('error', () => resting.delete(thread))
    thread.on('exit', () => resting.delete(thread))
    return thread
  }

  return {
    take: () => {
      const [rested] = resting
      if (!rested) return started()
      const [thread, later] = rested
      clearTimeout(later)
      resting.delete(thread)
      return thread
    },
    rest: (thread) => resting.set(thread, setTimeout(() => end(thread), restMs).unref()),
    end,
  }
}
