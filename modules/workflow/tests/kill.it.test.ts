import { expect, test } from 'vitest'
import { killWhileRunning } from './kill-processes.ts'

test('processes that are killed with -9 lose no step of an instance and do none twice', async () => {
  const { faults, kills, repeated } = await killWhileRunning({ instances: 24, kills: 2, every: 40 })
  expect(faults).toEqual({})
  expect([kills, repeated > 0]).toEqual([2, true])
}, 180_000)
