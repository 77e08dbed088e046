import { parentPort } from 'node:worker_threads'
import type { ThreadResult } from './thread-pool.ts'

/** Lets a thread of a `threadPool` answer its tasks one by one; what is thrown goes back as text. */
export function answerTasks<T, R>(work: (task: T) => R | Promise<R>): void {
  parentPort!.on('message', (task: T) => void answer(work, task).then((result) => parentPort!.postMessage(result)))
}

async function answer<T, R>(work: (task: T) => R | Promise<R>, task: T): Promise<ThreadResult<R>> {
  try {
    return { result: await work(task) }
  } catch (error) {
    return { error: error instanceof Error ? error.stack ?? error.message : String(error) }
  }
}
