import { expect, test } from 'vitest'
import { killLoop } from '../testing/kill-loop.ts'

test('a server killed in the middle of saves loses nothing that was answered and books nothing twice', async () => {
  const { attempted, stored, historyEntries, repeated } = await killLoop(3)
  expect(repeated).toBeGreaterThan(0)
  expect([stored, historyEntries]).toEqual([attempted, attempted])
}, 120_000)
