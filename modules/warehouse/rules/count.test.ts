import { expect, test } from 'vitest'
import { accuracyOf, countedQty, differenceOf, needsRecount, turnOf } from './count.ts'

/* Counting (domain §2.5, §2.17): second count above a threshold, differences, accuracy. */

test.each<[string, string, string | null, string | null, boolean]>([
  ['10', '10', '0', '0', false],
  ['10.5', '10', '0.5', null, false],
  ['10.6', '10', '0.5', null, true],
  ['9.8', '10', null, '2', false],
  ['9.7', '10', null, '2', true],
  ['1', '0', null, '2', true],
  ['-5', '-5', null, '2', false],
  ['5', '10', null, null, false],
])('counted %s of %s, above %s or %s%%: %s', (counted, book, recountQty, recountPct, second) => {
  expect(needsRecount(counted, book, { recountQty, recountPct })).toBe(second)
})

test('people mend their own count until somebody else has counted again', () => {
  const open = { state: 'OPEN', countBy: null, recountBy: null }
  expect(turnOf(open, 'a')).toBe('first')
  for (const state of ['DONE', 'RECOUNT']) expect(turnOf({ ...open, state, countBy: 'a' }, 'a'), state).toBe('first')
  expect(turnOf({ ...open, state: 'DONE', countBy: 'a' }, 'b')).toBeUndefined()
  expect(turnOf({ ...open, state: 'RECOUNT', countBy: 'a' }, 'b')).toBe('second')
  const twice = { state: 'DONE', countBy: 'a', recountBy: 'b' }
  expect(['a', 'b', 'c'].map((who) => turnOf(twice, who))).toEqual([undefined, 'second', undefined])
})

test('accuracy: bins without difference ÷ counted bins (domain §2.17)', () => {
  expect(
    accuracyOf([{ bin: 'a', difference: '0' }, { bin: 'a', difference: '-1' }, { bin: 'b', difference: '0' }, { bin: 'c',
      difference: '0.000' }]),
  ).toEqual({ countedBins: 3, differentLines: 1, accuracy: '66.67' })
  expect(accuracyOf([{ bin: 'a', difference: '2' }, { bin: 'b', difference: '-1' }, { bin: 'c', difference: '0' }])).toMatchObject({
    accuracy: '33.33',
  })
  expect(accuracyOf([])).toEqual({ countedBins: 0, differentLines: 0, accuracy: '100' })
})

test('the second count counts, against the books at the moment of counting', () => {
  const line = { countQty: '9', recountQty: null, bookQty: '10.5' }
  expect([countedQty(line), differenceOf(line)]).toEqual(['9', '-1.5'])
  expect(differenceOf({ ...line, recountQty: '10.500001' })).toBe('0.000001')
  expect(differenceOf({ ...line, countQty: null })).toBeNull()
  expect(differenceOf({ ...line, bookQty: null })).toBeNull()
})
