import { expect, test } from 'vitest'
import { codeLetter, levels, type Level } from './code-letter.ts'

/* GB/T 2828.1-2012 Table 1, as domain §3.1 prints it: first and last lot of a row, then a letter for each level. */

const printed = `
2 8 A A A A A A B
9 15 A A A A A B C
16 25 A A B B B C D
26 50 A B B C C D E
51 90 B B C C C E F
91 150 B B C D D F G
151 280 B C D E E G H
281 500 B C D E F H J
501 1200 C C E F G J K
1201 3200 C D E G H K L
3201 10000 C D F G J L M
10001 35000 C D F H K M N
35001 150000 D E G J L N P
150001 500000 D E G J M P Q
500001 9007199254740991 D E H K N Q R`.trim().split('\n').map((row) => row.split(' '))

test.each(printed)('lots %s to %s', (first, last, ...letters) => {
  for (const lot of [first, last]) expect(levels.map((level) => codeLetter(Number(lot), level))).toEqual(letters)
})

test('a single item is inspected as the first row', () => {
  expect(codeLetter(1, 'II')).toBe('A')
})

test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('a lot of %s is refused', (lot) => {
  expect(() => codeLetter(lot, 'II')).toThrow(RangeError)
})

test('an unknown level is refused', () => {
  expect(() => codeLetter(100, 'IV' as Level)).toThrow('inspection level IV is none of S-1, S-2, S-3, S-4, I, II, III')
})
