import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** Modules as ones and zeros. */
function modules(text: string): string {
  const { bars, width } = code128(text)!
  return Array.from({ length: width }, (_, at) => (bars.some((bar) => at >= bar.at && at < bar.at + bar.width) ? '1' : '0')).join('')
}

const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

test('every symbol is 11 modules wide with an even number of dark ones, and like no other (ISO/IEC 15417)', () => {
  const symbols = [...letters.map((letter) => modules(letter).slice(11, 22)),
    ...Array.from({ length: 100 }, (_, index) => modules(String(index).padStart(2, '0')).slice(11, 22))]
  expect(new Set(symbols).size).toBe(100)
  for (const symbol of symbols)
    expect([symbol.length, symbol[0], symbol.at(-1), [...symbol].filter((one) => one === '1').length % 2]).toEqual([11, '1', '0', 0])
})

test('known codes, as other writers make them', () => {
  // Set B: start 104, values of the letters, check digit, stop.
  expect(modules('A')).toBe(['11010010000', '10100011000', '10001011000', '1100011101011'].join(''))
  expect(modules('12')).toBe(['11010011100', '10110011100', '10011001110', '1100011101011'].join(''))
})

test('it knows ASCII alone; digits in pairs take half the room', () => {
  expect([code128('首件'), code128(''), code128('20260101')!.width, code128('2026010')!.width]).toEqual([undefined, undefined, 11 * 6 + 13,
    11 * 9 + 13])
})
