import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '../context.ts'
import { threadPool } from './thread-pool.ts'

/* Threads are files: one that does what its task says, as the threads of modules do what theirs say. */
const folder = mkdtempSync(join(tmpdir(), 'millwright-threads-'))
const file = join(folder, 'thread.mjs')
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads'
const held = []
parentPort.on('message', (task) => {
  if (task === 'hangs') for (;;);
  if (task === 'hoards') for (;;) held.push(Array.from({ length: 1000 }, () => ({})))
  parentPort.postMessage(task === 'fails' ? { error: 'broken' } : { result: task })
})`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const limits = { most: 1, limitMs: 60_000, memoryMb: 64, restMs: 10 }
const as = (userId: string) => ({ session: { userId } as Ctx['session'], locale: 'zh-CN' as const })

test('a task that takes too much memory or time is given up alone, and the next one is answered', async () => {
  const run = threadPool<string, string>(pathToFileURL(file), limits)
  // Each time one could take the whole process along.
  for (let nth = 1; nth <= 8; nth += 1) expect(await run(as('a'), 'hoards')).toBeUndefined()
  expect(await run(as('a'), 'one')).toBe('one')
  await expect(run(as('a'), 'fails')).rejects.toThrow('broken')
  const short = threadPool<string, string>(pathToFileURL(file), { ...limits, limitMs: 1 })
  expect(await short(as('a'), 'hangs')).toBeUndefined()
})

test('tasks go in turns by person, and who fills the queue is told so', async () => {
  const run = threadPool<string, string>(pathToFileURL(file), limits)
  const order: string[] = []
  const noted = async (who: string, task: string) => {
    order.push((await run(as(who), task))!)
  }
  const mine = Array.from({ length: 21 }, (_, index) => noted('a', `a${index}`))
  await expect(run(as('a'), 'more')).rejects.toThrow('您已有很多任务在排队处理')
  await Promise.all([...mine, noted('b', 'b0')])
  // What waits already goes on; everybody has one turn before anybody has the next.
  expect(order).toHaveLength(22)
  expect(order.indexOf('b0')).toBeLessThan(order.indexOf('a9'))
})
