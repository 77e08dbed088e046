import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** So many tasks run at a time; the next ones wait. */
  most: number
  /** A task that is not done after so long is given up. */
  limitMs: number
  /** A thread that had nothing to do for so long ends: it holds in memory what it has read. */
  restMs: number
}

/** What a thread answers: its result, or the text of what went wrong. */
export type ThreadResult<R> = { readonly result: R } | { readonly error: string }

/**
 * Runs tasks of pure computing beside the event loop, in threads of one file that answers each message with a `ThreadResult`.
 * The promise holds undefined where a task took too long.
 */
export function threadPool<T, R>(file: URL, { most, limitMs, restMs }: ThreadLimits): (task: T) => Promise<R | undefined> {
  let running = 0
  const waiting: (() => void)[] = []
  const resting = new Map<Worker, NodeJS.Timeout>()

  /** One that rests already has what it needs. */
  function takeThread(): Worker {
    const [rested] = resting
    if (rested) {
      const [worker, end] = rested
      clearTimeout(end)
      resting.delete(worker)
      return worker
    }
    const worker = new Worker(file)
    worker.unref()
    return worker
  }

  function end(worker: Worker): void {
    resting.delete(worker)
    worker.terminate().catch(() => undefined)
  }

  async function inThread(worker: Worker, task: T): Promise<R | undefined> {
    const signal = AbortSignal.timeout(limitMs)
    try {
      const answer = once(worker, 'message', { signal }) as Promise<[ThreadResult<R>]>
      worker.postMessage(task)
      const [done] = await answer
      if ('error' in done) throw new Error(done.error)
      resting.set(worker, setTimeout(() => end(worker), restMs).unref())
      return done.result
    } catch (error) {
      end(worker)
      if (signal.aborted) return undefined
      throw error
    }
  }

  return async (task) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await inThread(takeThread(), task)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
