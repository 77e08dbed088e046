import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { canonicalDecimal, compareDecimals, divideHalfUp, formatScaled, parseScaled } from './decimal-text.ts'

const decimalText = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 })).map(([digits, scale]) =>
  formatScaled(digits, scale)
)

describe('plain decimals', () => {
  it('are written in one way', () => {
    expect(['+01.50', '-0', '.5', '1.', '-0.0', '007', 12, 0.1].map(canonicalDecimal)).toEqual(['1.5', '0', '0.5', '1', '0', '7', '12',
      '0.1'])
  })

  it('are nothing else', () => {
    expect(['', '-', '.', '1e3', '1,000', ' 1', '1.2.3', 'x', null, undefined, Number.NaN, true].map(parseScaled)).toEqual(
      Array.from({ length: 12 }, () => undefined),
    )
  })

  it('keep every digit beyond 2^53', () => {
    expect(canonicalDecimal('9007199254740993.000000001')).toBe('9007199254740993.000000001')
  })

  it('compare exactly, as Decimal does', () => {
    fc.assert(fc.property(decimalText, decimalText, (a, b) => {
      expect(compareDecimals(a, b)).toBe(new Decimal(a).comparedTo(b))
    }))
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1)
    expect([compareDecimals('x', '-5'), compareDecimals('1', ''), compareDecimals('', 'x')]).toEqual([-1, 1, 0])
  })

  it('divide with halves away from zero', () => {
    expect([[5n, 2n], [-5n, 2n], [4n, 3n], [-4n, 3n], [0n, 7n]].map(([a, b]) => divideHalfUp(a!, b!))).toEqual([3n, -3n, 1n, -1n, 0n])
  })
})
