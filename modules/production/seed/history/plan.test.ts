import { expect, test } from 'vitest'
import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { batches, momentOf, partsOf, planHistory } from './plan.ts'

test.each(['2026-05-18', '2026-11-29', '2028-02-29', '2027-01-01'])('seen from %s all batches have their own place in the weeks before',
  (today) => {
    const plan = planHistory(today)
    expect(plan).toHaveLength(batches)
    expect(new Set(plan.map(({ day, slot }) => `${day} ${slot}`)).size).toBe(batches)
    expect(plan.every(({ day }) => weekdayOf(day) !== 7 && day < today)).toBe(true)
    expect(plan.map(({ day }) => day)).toEqual(plan.map(({ day }) => day).toSorted())
    expect(Math.max(...plan.map(({ slot }) => slot)), 'three furnaces take them').toBe(2)
    expect(plan.every(({ products: [a, b] }) => a.press !== b.press)).toBe(true)
  })

test('a moment is told by days after the pressing, a time and minutes', () => {
  expect(momentOf({ day: '2026-05-01' }, 1, '23:50', 15)).toBe('2026-05-03 00:05:00')
})

test('a whole number is cut into parts that differ by one at most', () => {
  expect(partsOf(50, 3)).toEqual([17, 17, 16])
  expect(partsOf(2, 3)).toEqual([1, 1, 0])
})
