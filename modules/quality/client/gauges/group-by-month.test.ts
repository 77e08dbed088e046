import { expect, test } from 'vitest'
import { groupByMonth } from './group-by-month.ts'

test('what is overdue or never was calibrated stands first, then the months; gauges out of use do not', () => {
  const gauge = (no: string, status: string, calDue: string | null) => ({ no, status, calDue })
  const months = groupByMonth([
    gauge('a', 'OK', '2027-02-11'),
    gauge('b', 'OVERDUE', '2026-04-30'),
    gauge('c', 'DUE', '2026-06-02'),
    gauge('d', 'SCRAP', '2026-06-02'),
    gauge('e', 'OVERDUE', null),
    gauge('f', 'OK', '2027-02-01'),
  ])
  expect(months.map(({ month, entries }) => [month, entries.map(({ no }) => no).join()])).toEqual([['', 'e,b'], ['2026-06', 'c'], [
    '2027-02',
    'f,a',
  ]])
})
