import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { keptThreads } from './kept-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-kept-'))
const file = join(folder, 'thread.mjs')
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (task) => {
  if (task === 'breaks') setImmediate(() => { throw new Error('broken') })
  parentPort.postMessage(task)
})`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const unhurried = 600_000

test('whoever rests is taken again; two at once are two', async () => {
  const threads = keptThreads(pathToFileURL(file), {}, unhurried)
  const [first, second] = [threads.take(), threads.take()]
  expect(second).not.toBe(first)
  threads.rest(first)
  expect(threads.take()).toBe(first)
  threads.end(first)
  threads.end(second)
  await Promise.all([once(first, 'exit'), once(second, 'exit')])
})

test('a thread that had nothing to do for long ends, and so does one that breaks while it rests; neither is taken again', async () => {
  const short = keptThreads(pathToFileURL(file), {}, 1)
  const idle = short.take()
  short.rest(idle)
  await once(idle, 'exit')
  expect(short.take()).not.toBe(idle)

  const threads = keptThreads(pathToFileURL(file), {}, unhurried)
  const broken = threads.take()
  const ended = once(broken, 'exit')
  broken.postMessage('breaks')
  threads.rest(broken)
  await ended.catch(() => undefined)
  expect(threads.take()).not.toBe(broken)
})
