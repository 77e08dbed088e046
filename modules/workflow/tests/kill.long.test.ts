import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killWhileRunning } from './kill-processes.ts'

test('1,000 instances under kill -9 in a loop: every step is accounted for', async () => {
  const report = await killWhileRunning({ instances: 1000, kills: 60, every: 60 })
  writeFileSync(join(import.meta.dirname, 'kill.long.result.json'), `${JSON.stringify(report, null, 2)}\n`)
  expect(report.faults).toEqual({})
})
