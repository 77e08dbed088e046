import { expect, test } from 'vitest'
import { joined, runsOf, type StoredColumns } from './stored-columns.ts'

const part = (from: number, stat: number[], center: number[]): StoredColumns => ({ from, at: stat.map((_, n) => from + n), stat,
  spread: stat.map(() => null), size: stat.map(() => 5), violations: stat.map(() => 0), spreadViolations: stat.map(() => 0),
  flags: stat.map(() => 0), limits: runsOf(from, center, center, center), spreadLimits: [] })

test('parts of a chart are one chart again, and limits that go on over the seam are one run', () => {
  const whole = joined([part(1, [1, 2, 3], [9, 9, 9]), part(4, [4, 5], [9, 8]), part(6, [], [])])
  expect(whole).toEqual(part(1, [1, 2, 3, 4, 5], [9, 9, 9, 9, 8]))
  expect(whole.limits).toEqual([[1, 4, 9, 9, 9], [5, 5, 8, 8, 8]])
  expect(joined([part(1, [], [])])).toEqual(part(1, [], []))
})
