import { expect, test } from 'vitest'
import { costOf } from './rework-cost.ts'

test.each([[60, '90', '90'], [45, '60', '45'], [0, '60', '0'], [1, '100', '1.6667'], [7, '0.1', '0.0117']])(
  '%i minutes at %s an hour cost %s, to four places',
  (minutes, rate, cost) => {
    expect(costOf(minutes, rate)).toBe(cost)
  },
)
