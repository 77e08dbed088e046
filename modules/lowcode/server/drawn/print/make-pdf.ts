import type { Ctx } from '#kernel/server/context.ts'
import { threadPool } from '#kernel/server/threads/thread-pool.ts'
import type { PdfTask } from './pdf-task.ts'

const inThread = threadPool<PdfTask, Uint8Array<ArrayBuffer>>(new URL('./pdf-worker.ts', import.meta.url), { most: 2, limitMs: 60_000,
  memoryMb: 1024, restMs: 60_000 })

/**
 * The PDF of a sheet. It takes up to seconds of pure computing, so it is made beside the event loop.
 * @returns undefined where it took too long
 */
export async function makePdf(ctx: Ctx, task: PdfTask): Promise<Buffer | undefined> {
  const bytes = await inThread(ctx, task)
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
