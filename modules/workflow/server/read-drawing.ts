import type { Ctx } from '#kernel/server/context.ts'
import { threadPool } from '#kernel/server/threads/thread-pool.ts'
import { readDefinition, tooIntricate, type ReadProcess } from '../rules/definition/read-definition.ts'

/** XML takes the square of what an element bears: whatever is longer than a small drawing is read beside the event loop. */
const smallDrawing = 10_000
const inThread = threadPool<string, ReadProcess>(new URL('./read-drawing-worker.ts', import.meta.url), { most: 2, limitMs: 10_000,
  memoryMb: 512, restMs: 60_000 })

/** What a drawing says, with the fault of one that takes too long to read. */
export async function readDrawing(ctx: Ctx, xml: string): Promise<ReadProcess> {
  return xml.length <= smallDrawing ? readDefinition(xml) : await inThread(ctx, xml) ?? tooIntricate
}
