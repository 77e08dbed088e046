import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Ctx } from '../context.ts'
import { refuseWith } from '../errors.ts'
import { createWorkQueue, TooMuchWaiting } from '../work-queue.ts'
import { keptThreads } from './kept-threads.ts'

export interface ThreadLimits {
  /** So many tasks run at a time; the next ones wait. */
  most: number
  /** A task that is not done after so long is given up. */
  limitMs: number
  /** A task that takes more memory is given up with its thread, in MB. */
  memoryMb: number
  /** A thread that had nothing to do for so long ends: it holds in memory what it has read. */
  restMs: number
}

/** What a thread answers: its result, or the text of what went wrong. */
export type ThreadResult<R> = { readonly result: R } | { readonly error: string }

/**
 * What is new is looked through so often, in MB. With Node's own, larger one a thread that takes memory fast passes its limit by more than
 * it is given to end in, and the whole process ends with it.
 */
const youngMb = 16

/** So many tasks of one person wait. */
const eachWaiting = 20

/**
 * Runs tasks of pure computing beside the event loop, in threads of one file that answers each message with a `ThreadResult`,
 * in turns by person. The promise holds undefined where a task took too long, or too much memory.
 * @throws Refusal, by the promise, where too much of the caller's waits already
 */
export function threadPool<T, R>(file: URL,
  { most, limitMs, memoryMb, restMs }: ThreadLimits): (ctx: Pick<Ctx, 'session' | 'locale'>, task: T) => Promise<R | undefined> {
  const queue = createWorkQueue({ atOnce: most, eachWaiting })
  const threads = keptThreads(file, { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb }, restMs)

  async function inThread(worker: Worker, task: T): Promise<R | undefined> {
    const signal = AbortSignal.timeout(limitMs)
    try {
      const answer = once(worker, 'message', { signal }) as Promise<[ThreadResult<R>]>
      worker.postMessage(task)
      const [done] = await answer
      if ('error' in done) throw new Error(done.error)
      threads.rest(worker)
      return done.result
    } catch (error) {
      threads.end(worker)
      if (signal.aborted || isOutOfMemory(error)) return undefined
      throw error
    }
  }

  return async ({ session, locale }, task) => {
    try {
      return await queue.take(session.userId, () => inThread(threads.take(), task))
    } catch (error) {
      throw error instanceof TooMuchWaiting ? refuseWith(locale, 'tooMuchWaiting') : error
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
