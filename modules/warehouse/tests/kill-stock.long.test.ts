import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killStock } from './kill-stock.ts'

test('240 arrivals and moves under kill -9 of the server and crashes of the database: every gram is there once', async () => {
  const report = await killStock({ arrivals: 240, every: 12 })
  writeFileSync(join(import.meta.dirname, 'kill-stock.long.result.json'), `${JSON.stringify(report, null, 2)}\n`)
  expect([report.wrongLots, report.wrongPostings, report.differences]).toEqual([0, 0, 0])
  expect([report.kills > 0, report.crashes > 0, report.repeated > 0]).toEqual([true, true, true])
})
