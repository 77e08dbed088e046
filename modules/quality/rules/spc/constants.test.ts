import { describe, expect, test } from 'vitest'
import { printedConstants, printedFactors } from '../../tests/printed-constants.ts'
import { c4Of, spcConstants } from './constants.ts'

/* The table of domain §3.3 (agreeing with ASTM MNL 7 and the AIAG SPC manual, appendix "Constants"). */
test.each(printedConstants)('n %s: every printed factor', (n, ...cells) => {
  const constants = spcConstants(Number(n))
  expect(printedFactors.map((factor, index) => constants[factor].toFixed(cells[index]!.split('.')[1]!.length))).toEqual(cells)
})

describe('where a closed form is known', () => {
  test('n 2: the range is |x − y|, d2 = 2/√π, d3 = √(2 − 4/π)', () => {
    const { d2, d3, c4 } = spcConstants(2)
    expect(d2).toBeCloseTo(2 / Math.sqrt(Math.PI), 7)
    expect(d3).toBeCloseTo(Math.sqrt(2 - 4 / Math.PI), 7)
    expect(c4).toBeCloseTo(Math.sqrt(2 / Math.PI), 14)
  })

  test('n 3: d2 = 3/√π', () => {
    expect(spcConstants(3).d2).toBeCloseTo(3 / Math.sqrt(Math.PI), 8)
  })

  test('c4 of a large sample is nearly 4(n − 1)/(4n − 3)', () => {
    for (const n of [50, 1000]) expect(c4Of(n)).toBeCloseTo((4 * (n - 1)) / (4 * n - 3), 4)
  })
})

/* Tippett (1925), "On the extreme individuals and the range of samples": mean range in σ. */
test.each([[50, 4.498], [100, 5.015], [1000, 6.483]])('samples of %s have a mean range of %s σ (Tippett)', (n, printed) => {
  expect(spcConstants(n).d2).toBeCloseTo(printed, 3)
})

test.each([1, 0, -2, 2.5, Number.NaN])('samples of %s are refused', (n) => {
  expect(() => spcConstants(n)).toThrow(RangeError)
})

test('what was computed is kept', () => {
  expect(spcConstants(7)).toBe(spcConstants(7))
})
