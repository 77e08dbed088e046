import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfResult, PdfTask } from './pdf-task.ts'

/** So many files are made at a time; the next ones wait. */
const most = 2
/** A file that is not made after so long is given up. */
const limitMs = 60_000

let running = 0
const waiting: (() => void)[] = []

/**
 * The PDF of a sheet. It takes a second of pure computing, so it is made beside the event loop.
 * @returns undefined where it took too long
 */
export async function makePdf(task: PdfTask): Promise<Buffer | undefined> {
  if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await inThread(task)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function inThread(task: PdfTask): Promise<Buffer | undefined> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: task })
  const signal = AbortSignal.timeout(limitMs)
  try {
    const [result] = await once(worker, 'message', { signal }) as [PdfResult]
    if ('error' in result) throw new Error(result.error)
    return Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength)
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    void worker.terminate()
  }
}
