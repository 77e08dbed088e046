import { expect, test } from 'vitest'
import { queuePlace } from './queue-place.ts'

test.each([
  ['first of all', undefined, undefined, '1000'],
  ['at the end', '1000', undefined, '2000'],
  ['at the front', undefined, '1000', '0'],
  ['between', '1000', '2000', '1500'],
  ['between close ones', '1000', '1000.000002', '1000.000001'],
])('%s', (_where, previous, next, place) => {
  expect(queuePlace(previous, next)).toBe(place)
})
