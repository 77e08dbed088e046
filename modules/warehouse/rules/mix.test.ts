import { expect, test } from 'vitest'
import { aimOf, mixedAttributes, nextToWeigh, partResult, weighResult } from './mix.ts'

/* Mixing (domain §2.5, §3.7): tolerance, order of weighing, weighted attributes. */

test.each<[string, string, string, string]>([['79.5', '79.5', '0.5', 'OK'], ['79.5', '79.8975', '0.5', 'OK'], ['79.5', '79.8976', '0.5',
  'OVER'], ['79.5', '79.1024', '0.5', 'UNDER'], ['2', '2', '0', 'OK'], ['2', '2.001', '0', 'OVER'], ['0.000001', '0.000001', '1', 'OK']])(
    'target %s, weighed %s, ±%s%%: %s',
    (target, weighed, tol, result) => {
      expect(weighResult(target, weighed, tol)).toBe(result)
    },
  )

test('Σ kg·value ÷ Σ kg, over what bears the attribute (domain §3.7)', () => {
  expect(
    mixedAttributes([{ kg: '80', attrs: { C: 6.13, shrink: 1.2, note: 'x' } }, { kg: '20', attrs: { C: 0.03 } }, { kg: '5', attrs: null }]),
  ).toEqual({ C: 4.91, shrink: 1.2 })
  expect(aimOf({ target: '8', assayFactor: '1.0051' }, 3)).toBe('8.041')
})

test('a component out of tolerance keeps the next waiting', () => {
  expect(nextToWeigh([{ result: 'OK' }, { result: 'OVER' }, { result: null }])).toEqual({ result: 'OVER' })
  expect(nextToWeigh([{ result: 'OK' }])).toBeUndefined()
})

test.each<[string, string, boolean, string]>([['0', '5', true, 'PART'], ['0', '5', false, 'UNDER'], ['5', '3', false, 'OK'], ['5', '3',
  true, 'OK'], ['5', '3.1', true, 'OVER'], ['5', '2.9', false, 'UNDER']])('of 8 ± 0.5%% kg, %s kg before and %s kg now, in part: %s: %s',
    (before, weighed, part, result) => {
      expect(partResult('8', { before, weighed, tolPct: '0.5', part })).toBe(result)
    })
