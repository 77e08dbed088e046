import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfResult, PdfTask } from './pdf-task.ts'

/** So many files are made at a time; the next ones wait. */
const most = 2
/** A file that is not made after so long is given up. */
const limitMs = 60_000
/** A thread that had nothing to do for so long ends: it holds fonts in memory. */
const restMs = 60_000

let running = 0
const waiting: (() => void)[] = []
const resting = new Map<Worker, NodeJS.Timeout>()

/**
 * The PDF of a sheet. It takes up to seconds of pure computing, so it is made beside the event loop.
 * @returns undefined where it took too long
 */
export async function makePdf(task: PdfTask): Promise<Buffer | undefined> {
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

/** One that rests already has its fonts. */
function takeThread(): Worker {
  const [rested] = resting
  if (rested) {
    const [worker, end] = rested
    clearTimeout(end)
    resting.delete(worker)
    return worker
  }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  worker.unref()
  return worker
}

async function inThread(worker: Worker, task: PdfTask): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const answer = once(worker, 'message', { signal }) as Promise<[PdfResult]>
    worker.postMessage(task)
    const [result] = await answer
    if ('error' in result) throw new Error(result.error)
    resting.set(worker, setTimeout(() => end(worker), restMs).unref())
    return Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength)
  } catch (error) {
    end(worker)
    if (signal.aborted) return undefined
    throw error
  }
}

function end(worker: Worker): void {
  resting.delete(worker)
  void worker.terminate()
}
