import { expect, test } from 'vitest'
import { plannedMinutes } from './planned-minutes.ts'

test.each([
  ['each piece', { setupMin: '30', runMin: '0.05', runBasis: 'UNIT', runBaseQty: '1' }, '400', '50'],
  ['each thousand', { setupMin: null, runMin: '45', runBasis: 'UNIT', runBaseQty: '1000' }, '2500', '112.5'],
  ['each charge that is begun', { setupMin: '10', runMin: '600', runBasis: 'BATCH', runBaseQty: '500' }, '501', '1210'],
  ['a full charge', { setupMin: '10', runMin: '600', runBasis: 'BATCH', runBaseQty: '500' }, '500', '610'],
  ['the lot', { setupMin: '5', runMin: '20', runBasis: 'LOT', runBaseQty: '1' }, '9999', '25'],
  ['no base', { setupMin: '0', runMin: '2', runBasis: 'UNIT', runBaseQty: '0' }, '3', '6'],
  ['nothing stated', { setupMin: null, runMin: null, runBasis: null, runBaseQty: null }, '3', '0'],
])('run time for %s', (_what, times, qty, minutes) => {
  expect(plannedMinutes(times, qty)).toBe(minutes)
})
