import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killLoop } from '../testing/kill-loop.ts'

test('forty kills in the middle of saves', async () => {
  const report = await killLoop(40)
  writeFileSync(join(import.meta.dirname, 'kill.long.result.json'), `${JSON.stringify(report, null, 2)}\n`)
  expect([report.stored, report.historyEntries]).toEqual([report.attempted, report.attempted])
})
