import { expect, test } from 'vitest'
import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import { minutesOfDay, officeTime } from './office-time.ts'
import { addWork } from './work-time.ts'

/* Domain §2.11 rule 5 (day shift) and §2.12: timers follow the working calendar. 2026-11-20 is a Friday. */

const after = (start: string, minutes: number, special: [string, string][] = []) =>
  wallTime(addWork(fromWallTime(start), minutes, officeTime(start.slice(0, 10), 60, new Map(special))))

test.each<[string, number, [string, string][], string]>([
  ['2026-11-20 16:00:00', 120, [], '2026-11-23 09:00:00'],
  ['2026-11-20 11:30:00', 60, [], '2026-11-20 13:30:00'],
  ['2026-11-21 10:00:00', 60, [], '2026-11-23 09:00:00'],
  ['2026-11-20 08:00:00', 2 * minutesOfDay, [], '2026-11-23 17:00:00'],
  ['2026-11-20 16:00:00', 120, [['2026-11-21', 'WORKDAY']], '2026-11-21 09:00:00'],
  ['2026-11-20 16:00:00', 120, [['2026-11-23', 'HOLIDAY']], '2026-11-24 09:00:00'],
])('from %s, %i minutes, with %j: %s', (start, minutes, special, end) => {
  expect(after(start, minutes, special)).toBe(end)
})
