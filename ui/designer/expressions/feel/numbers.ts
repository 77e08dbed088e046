import { Decimal } from '#kernel/entity/index.ts'

const digits = 34

/** Numbers of FEEL are decimal128 (DMN 1.5 §10.3.2.3.1): 34 digits, rounded half to even; a remainder has the sign of its divisor. */
export const Num = Decimal.clone({ defaults: true, precision: digits, rounding: Decimal.ROUND_HALF_EVEN, modulo: Decimal.ROUND_FLOOR,
  minE: -6176, maxE: 6144 })

export function isNumber(value: unknown): value is Decimal {
  return Decimal.isDecimal(value)
}

/** @returns null where it is beyond all numbers */
export function numberOf(value: Decimal.Value): Decimal | null {
  const number = new Num(value).toSignificantDigits(digits)
  return number.isFinite() ? number : null
}

const numberText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i

/** A number as it is written, to its last digit. */
export function readNumber(text: string): Decimal | undefined {
  return numberText.test(text) ? numberOf(text) ?? undefined : undefined
}

/** As a number of the program, to its 17 digits; a whole number that has more is text, so that none of them is lost. */
export function plainNumber(value: Decimal): number | string {
  return value.isInteger() && value.abs().gt(Number.MAX_SAFE_INTEGER) ? value.toFixed() : value.toNumber()
}

/** A number in what is kept as JSON: its text, where a number of the program would lose some of its digits. */
export interface KeptNumber {
  readonly 'mw:decimal': string
}

export function isKept(value: unknown): value is KeptNumber {
  return typeof value === 'object' && value !== null && typeof (value as Partial<KeptNumber>)['mw:decimal'] === 'string'
}

/** As it is kept, to its last digit. */
export function keepNumber(value: Decimal): number | KeptNumber {
  const number = value.toNumber()
  return Number.isFinite(number) && value.eq(String(number)) ? number : { 'mw:decimal': value.toString() }
}

/** The most and the fewest digits after the point to which a number may be rounded (DMN 1.5 §10.3.4.5). */
const [fewest, most] = [-6111, 6176]

/** Rounded to digits after the point, before it where they are less than none. @returns undefined where there is no such place */
export function roundTo(value: Decimal, scale: Decimal, mode: Decimal.Rounding): Decimal | undefined {
  const places = scale.trunc().toNumber()
  if (places < fewest || places > most) return undefined
  if (places >= 0) return value.toDecimalPlaces(places, mode)
  const unit = new Num(10).pow(-places)
  return value.div(unit).toDecimalPlaces(0, mode).times(unit)
}
