import { describe, expect, test } from 'vitest'
import type { PostingLine } from './posting.ts'
import { completeSecond } from './second-quantity.ts'

/* Catch weight (domain §2.5 `qty2`): pieces and kilograms of one stock. */

const line = (qty: string, more: Partial<PostingLine> = {}): PostingLine => ({ moveType: qty.startsWith('-') ? '204' : '101', item: 'blank',
  lot: 'L1', warehouse: 'w', bin: 'a', stockType: 'OK', qty, ...more })
const complete = (lines: PostingLine[], there: Record<string, [string, string]>, weight: string | null = null) => {
  const { lines: completed, faults } = completeSecond(lines, lines.map(({ bin }) => bin), new Map(
    Object.entries({ a: ['0', '0'], b: ['0', '0'], c: ['0', '0'], ...there }).map((
      [key, [qty, qty2]],
    ) => [key, { qty: qty!, qty2: qty2! }]),
  ), ({ item }) => (item === 'blank' ? weight : undefined))
  return { seconds: completed.map(({ qty2 }) => qty2), faults: faults.map(({ code, line: at, there: left }) => `${at} ${code} ${left}`) }
}

test('what leaves takes its share, and the last piece takes the rest: three thirds of 10 kg are 10 kg', () => {
  expect(complete([line('-1'), line('-1'), line('-1')], { a: ['3', '10'] })).toEqual({ seconds: ['-3.333333', '-3.333334', '-3.333333'],
    faults: [] })
})

test('what comes in takes what left in its pair, shared without a remainder', () => {
  const carry = (qty: string, bin: string) => line(qty, { moveType: '301', pair: 1, bin })
  expect(complete([carry('-3', 'a'), carry('1', 'b'), carry('2', 'c')], { a: ['3', '10'] })).toEqual({
    seconds: ['-10', '3.333333', '6.666667'],
    faults: [],
  })
  expect(complete([{ ...carry('-3', 'a'), qty2: '-9' }, { ...carry('3', 'b'), qty2: '8' }], { a: ['4', '10'] }).faults).toEqual([
    '1 pair 9',
  ])
})

test('what passes through an empty place takes with it what it brought there', () => {
  const half = (qty: string, bin: string) => line(qty, { moveType: '201', pair: 1, bin })
  expect(complete([half('-2', 'a'), half('2', 'b'), line('-2', { moveType: '202', bin: 'b' })], { a: ['3', '10'] })).toEqual({
    seconds: ['-6.666667', '6.666667', '-6.666667'],
    faults: [],
  })
})

test('shares that documents rounded one by one end with the last piece', () => {
  const carry = (qty: string, bin: string, qty2: string) => line(qty, { moveType: '301', pair: 1, bin, qty2 })
  expect(complete([carry('-1', 'a', '-3.333333'), carry('1', 'b', '3.333333')], { a: ['1', '3.333334'] })).toEqual({
    seconds: ['-3.333334', '3.333334'],
    faults: [],
  })
})

describe('what comes in from outside', () => {
  test.each<[string, Partial<PostingLine>, string | null, (string | undefined)[], string[]]>([['typed', { qty2: '0.25' }, '0.01', ['0.25'],
    []], ['by the piece', {}, '0.0124', ['0.248'], []], ['unsaid', {}, null, ['0'], ['0 missing 0']], ['turned round', { qty2: '-1' }, null,
    ['-1'], ['0 sign -1']]])('%s', (_how, more, weight, seconds, faults) => {
      expect(complete([line('20', more)], {}, weight)).toEqual({ seconds, faults })
    })
})

test('both run out together, and neither is more than there is', () => {
  expect(complete([line('-1', { qty2: '-11' })], { a: ['3', '10'] }).faults).toEqual(['0 short 10'])
  expect(complete([line('-3', { qty2: '-9.9' })], { a: ['3', '10'] }).faults).toEqual(['0 rest 0.1'])
  expect(complete([line('-1', { qty2: '-4' })], { a: ['3', '10'] })).toEqual({ seconds: ['-4'], faults: [] })
})

test('of several lines each is told what those before it left, never less than nothing', () => {
  const kg = (qty2: string) => line('-1', { qty2 })
  expect(complete([kg('-8'), kg('-7'), kg('-1')], { a: ['5', '10'] }).faults).toEqual(['1 short 2', '2 short 0'])
})

test('where the pieces are not there, their weight is not what is missing: the stock is refused by its quantity', () => {
  expect(complete([line('-5')], { a: ['3', '10'] }).faults).toEqual([])
  expect(complete([line('-5'), line('-5')], { a: ['3', '10'] }).faults).toEqual([])
  expect(complete([line('-5', { qty2: '-4' })], {}).faults).toEqual([])
})

test('items with one unit are left as they are', () => {
  expect(complete([line('-1', { item: 'other' })], { a: ['3', '0'] })).toEqual({ seconds: [undefined], faults: [] })
})
