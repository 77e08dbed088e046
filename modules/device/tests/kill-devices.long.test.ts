import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killDevices } from './kill-devices.ts'

/* Issue 34, bad days: nothing lost that was acknowledged, nothing twice, whatever dies. */

test('160 batches by HTTP and MQTT under kill -9 of the server and crashes of the database: what was acknowledged is kept and summed once', async () => {
  const report = await killDevices({ batches: 40, every: 16 })
  writeFileSync(join(import.meta.dirname, 'kill-devices.long.result.json'), `${JSON.stringify(report, null, 2)}\n`)
  expect([report.wrong, report.wrongSums]).toEqual([0, 0])
  expect([report.kills > 0, report.crashes > 0, report.repeated > 0]).toEqual([true, true, true])
})
