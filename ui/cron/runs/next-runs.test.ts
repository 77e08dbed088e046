import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { findNextRuns, RUN_COUNT } from './next-runs.ts'
import { PREVIEW_DELAY_MS, previewRuns, type PreviewedRuns } from './preview-runs.ts'

const runsOf = async (text: string, after: string) => (await findNextRuns(readCron(text).value!, new Date(`${after}+08:00`))).map(plantTime)
const plantTime = (run: Date) => new Date(run.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

test('the last working day of each quarter at 08:15', async () => {
  // From the calendar: 31 Mar 2026 Tue, 30 Jun Tue, 30 Sep Wed, 31 Dec Thu; 2027: Wed, Wed, Thu, Fri; 31 Mar 2028 Fri, 30 Jun 2028 Fri.
  expect(await runsOf('0 15 8 LW 3,6,9,12 ?', '2026-01-10 00:00:00')).toEqual(
    ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31', '2028-03-31',
      '2028-06-30'].map((day) => `${day} 08:15:00`),
  )
  // Quarters that end on a weekend: 31 Mar 2029 is a Saturday, 30 Jun 2029 too, 30 Sep 2029 a Sunday.
  expect((await runsOf('0 15 8 LW 3,6,9,12 ?', '2029-01-01 00:00:00')).slice(0, 3)).toEqual(['2029-03-30 08:15:00', '2029-06-29 08:15:00',
    '2029-09-28 08:15:00'])
})

test('the nearest working day stays within its month; a month without that day has none', async () => {
  // 1 Aug 2026 is a Saturday, 31 May 2026 a Sunday; February has no 31st.
  expect((await runsOf('0 0 8 1W 8 ?', '2026-07-15 00:00:00'))[0]).toBe('2026-08-03 08:00:00')
  expect((await runsOf('0 0 8 31W * ?', '2026-02-01 00:00:00')).slice(0, 2)).toEqual(['2026-03-31 08:00:00', '2026-05-29 08:00:00'])
})

test('cron preview shows next 10 run times', async () => {
  expect(RUN_COUNT).toBe(10)
  expect(await runsOf('0 0 8 * * ?', '2026-02-26 08:00:00')).toEqual(
    ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07',
      '2026-03-08'].map((day) => `${day} 08:00:00`),
  )
})

test('a day that never comes has no runs', async () => {
  expect(await runsOf('0 0 8 30 2 ?', '2026-01-01 00:00:00')).toEqual([])
})

test('year ignored', async () => {
  expect(await runsOf('0 0 8 * * ? 2099', '2026-02-26 09:00:00')).toEqual(await runsOf('0 0 8 * * ?', '2026-02-26 09:00:00'))
})

/** Working days counted day by day, without a library. */
function workingDays(year: number, month: number): number[] {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => index + 1).filter((day) =>
    ![0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
  )
}

test('LW and W fall on the days that counting finds', async () => {
  const months = fc.record({ year: fc.integer({ min: 2024, max: 2060 }), month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }) })
  await fc.assert(fc.asyncProperty(months, async ({ year, month, day }) => {
    const days = workingDays(year, month)
    const first = `${year}-${String(month).padStart(2, '0')}`
    expect((await runsOf(`0 0 8 LW ${month} ?`, `${first}-01 00:00:00`))[0]).toBe(`${first}-${days.at(-1)} 08:00:00`)
    if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return
    const nearest = days.toSorted((one, other) => Math.abs(one - day) - Math.abs(other - day) || other - one)[0]!
    expect((await runsOf(`0 0 8 ${day}W ${month} ?`, `${first}-01 00:00:00`))[0]).toBe(
      `${first}-${String(nearest).padStart(2, '0')} 08:00:00`,
    )
  }))
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('debounced 500 ms', async () => {
  const value = readCron('0 0 8 * * ?').value!
  const now = vi.fn<() => Date>(() => new Date('2026-02-26T00:00:00Z'))
  const told: PreviewedRuns[] = []
  previewRuns(value, now, (runs) => told.push(runs))()
  previewRuns(value, now, (runs) => told.push(runs))
  expect(PREVIEW_DELAY_MS).toBe(500)
  await vi.advanceTimersByTimeAsync(499)
  expect(now).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(now).toHaveBeenCalledTimes(1)
  expect((told[0] as Date[]).length).toBe(10)
})
