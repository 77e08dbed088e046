import { expect, test } from 'vitest'
import { timerMoment } from './timer-moment.ts'

const shown = (when: string) => timerMoment(when)?.format('YYYY-MM-DD HH:mm')

test.each([['2027-04-30T10:00', '2027-04-30 10:00'], ['2027-04-30 10:00:00', '2027-04-30 10:00'], ['2027-04-30', '2027-04-30 00:00']])(
  'the date %s is shown as it is',
  (when, read) => {
    expect(shown(when)).toBe(read)
  },
)

test.each(['2027-04-31T10:00', '2027-02-29', 'P2D', ''])('%s is no date, and none is shown in its place', (when) => {
  expect(shown(when)).toBeUndefined()
})

test('a date with its zone is that instant', () => {
  expect(timerMoment('2027-04-30T10:00:00+08:00')?.toDate().toISOString()).toBe('2027-04-30T02:00:00.000Z')
})
