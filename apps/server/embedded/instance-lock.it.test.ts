import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function take(): Promise<InstanceLock> {
  const lock = await takeInstanceLock(folder)
  if ('heldBy' in lock) throw new Error('the lock is held')
  return lock
}

test('one holder at a time, who tells the next where to find it', async () => {
  const first = await take()
  expect(await takeInstanceLock(folder)).toEqual({ heldBy: { pid: process.pid } })
  first.announce('http://127.0.0.1:8080')
  expect(await takeInstanceLock(folder)).toEqual({ heldBy: { pid: process.pid, address: 'http://127.0.0.1:8080' } })
  first.release()
  const second = await take()
  second.release()
})

test('of many at once exactly one gets it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => takeInstanceLock(folder)))
  const locks = outcomes.filter((outcome): outcome is InstanceLock => !('heldBy' in outcome))
  expect(locks).toHaveLength(1)
  locks[0]?.release()
})
