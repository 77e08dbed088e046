/** A plain decimal taken apart: `digits` × 10^-`scale`. A `number` is always below 2^53, so that it is exact. */
export interface Scaled {
  readonly digits: number | bigint
  readonly scale: number
}

const MINUS = 45
const PLUS = 43
const POINT = 46
const ZERO = 48
/** As many digits always stay below 2^53. */
const SAFE_DIGITS = 15

/** Takes a plain decimal apart, without losing a digit; undefined for anything else (exponents too). */
export function parseScaled(value: unknown): Scaled | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { digits: value, scale: 0 } : parseText(String(value))
  return typeof value === 'string' ? parseText(value) : undefined
}

function parseText(text: string): Scaled | undefined {
  const sign = text.charCodeAt(0)
  const start = sign === MINUS || sign === PLUS ? 1 : 0
  let point = -1
  let digits = 0
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === POINT && point < 0) point = index
    else if (code >= ZERO && code <= ZERO + 9) digits = digits * 10 + (code - ZERO)
    else return undefined
  }
  const count = text.length - start - (point < 0 ? 0 : 1)
  if (count <= 0) return undefined
  const scale = point < 0 ? 0 : text.length - point - 1
  if (count > SAFE_DIGITS) {
    const whole = BigInt(point < 0 ? text.slice(start) : text.slice(start, point) + text.slice(point + 1))
    return { digits: sign === MINUS ? -whole : whole, scale }
  }
  return { digits: sign === MINUS ? -digits : digits, scale }
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

/** The plain notation, without zeros that say nothing. */
export function formatScaled(digits: number | bigint, scale: number): string {
  const negative = digits < 0
  const text = String(negative ? -digits : digits)
  if (scale === 0) return negative ? `-${text}` : text
  const padded = text.padStart(scale + 1, '0')
  const fraction = padded.slice(-scale).replace(/0+$/, '')
  const plain = fraction === '' ? padded.slice(0, -scale) : `${padded.slice(0, -scale)}.${fraction}`
  return negative && plain !== '0' ? `-${plain}` : plain
}

/** The one way to write a number: `+01.50` is `1.5`. Undefined for what is no plain decimal. */
export function canonicalDecimal(value: unknown): string | undefined {
  const scaled = parseScaled(value)
  return scaled && formatScaled(scaled.digits, scaled.scale)
}

/** Both as whole numbers of the finer of their two scales. */
export function aligned(a: Scaled, b: Scaled): { a: bigint; b: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale)
  return { a: BigInt(a.digits) * powerOfTen(scale - a.scale), b: BigInt(b.digits) * powerOfTen(scale - b.scale), scale }
}

/** Exact order of two plain decimals; anything else is less than any number. */
export function compareDecimals(a: unknown, b: unknown): number {
  const [left, right] = [parseScaled(a), parseScaled(b)]
  if (!left || !right) return Number(left !== undefined) - Number(right !== undefined)
  if (left.scale === right.scale) return left.digits < right.digits ? -1 : Number(left.digits > right.digits)
  const both = aligned(left, right)
  return both.a < both.b ? -1 : Number(both.a > both.b)
}

/** Whole number halves go away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const twice = dividend * 2n
  const half = dividend < 0n ? -divisor : divisor
  return (twice + half) / (divisor * 2n)
}
