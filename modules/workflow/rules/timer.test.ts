import { expect, test } from 'vitest'
import { addDuration, readTimer, workMinutes, type DurationParts } from './timer.ts'

/* Times of timers (BPMN 2.0, ISO 8601). */

const none: DurationParts = { years: 0, months: 0, days: 0, hours: 0, minutes: 0, seconds: 0 }

test.each<[string, Partial<DurationParts>]>([['P1M', { months: 1 }], ['PT1M', { minutes: 1 }], ['P2W3D', { days: 17 }], ['P1Y2M3DT4H5M6S', {
  years: 1,
  months: 2,
  days: 3,
  hours: 4,
  minutes: 5,
  seconds: 6,
}]])('%s', (text, parts) => {
  expect(readTimer(text)).toEqual({ kind: 'duration', parts: { ...none, ...parts } })
  expect(readTimer(`R3/${text}`)).toEqual({ kind: 'cycle', times: 3, parts: { ...none, ...parts } })
})

test.each(['2026-05-18', '2026-05-18T12:00', '2026-05-18T12:00:00', '2026-05-18T12:00:00Z', '2026-05-18T12:00:00+02:00'])(
  '%s is a moment',
  (text) => {
    expect(readTimer(` ${text} `)).toEqual({ kind: 'date', at: text })
  },
)

test('a moment as forms write it is one, too', () => {
  expect(readTimer('2027-04-30 10:00:00')).toEqual({ kind: 'date', at: '2027-04-30T10:00:00' })
})

test.each(['2027-04-31T10:00', '2027-02-29', '2027-02-30 08:00:00', '2027-04-30T24:00', '2027-04-30T10:60'])('%j is no day or time',
  (text) => {
    expect(readTimer(text)).toBeUndefined()
  })

test.each(['', 'P', 'PT', 'P1', '1H', 'PT1.5H', 'P-1D', 'R3', '2026-13-01', '2026-05-18T12', '12:00'])('%j is none', (text) => {
  expect(readTimer(text)).toBeUndefined()
})

test.each([['P1M', 30 * 480], ['P1Y', 360 * 480], ['P1DT2H30M', 480 + 150], ['PT90S', 1.5]])('%s is %f minutes of work',
  (text, minutes) => {
    expect(workMinutes((readTimer(text) as { parts: DurationParts }).parts, 480)).toBe(minutes)
  })

test.each([
  ['2026-05-18T08:30:00Z', 'P1M', '2026-06-18T08:30:00Z'],
  ['2026-01-31T08:30:00Z', 'P1M', '2026-02-28T08:30:00Z'],
  ['2028-02-29T08:30:00Z', 'P1Y', '2029-02-28T08:30:00Z'],
  ['2026-11-30T08:30:00Z', 'P3M', '2027-02-28T08:30:00Z'],
  ['2026-01-31T23:00:00Z', 'P1MT2H', '2026-03-01T01:00:00Z'],
])('%s and %s: %s', (start, text, end) => {
  expect(addDuration(new Date(start), (readTimer(text) as { parts: DurationParts }).parts)).toEqual(new Date(end))
})
