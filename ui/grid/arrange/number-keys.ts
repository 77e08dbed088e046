import { parseScaled } from '../values/decimal-text.ts'
import { textOfValue } from '../values/empty.ts'

/** Digits of `yyyyMMddHHmmss`. */
const MOMENT_DIGITS = 14

/** A number value as a binary float, which keeps the order but may make long numbers equal; NaN for what is no number. */
export function numberKey(value: unknown): number {
  return parseScaled(value) ? Number(value) : Number.NaN
}

/** The digits of a time as one number: times of a column are written alike. A day among moments is its midnight. */
export function timeKey(value: unknown): number {
  const digits = textOfValue(value).replace(/\D/g, '')
  return digits === '' || digits.length > MOMENT_DIGITS
    ? Number.NaN
    : Number(digits.length === 8 ? digits.padEnd(MOMENT_DIGITS, '0') : digits)
}
