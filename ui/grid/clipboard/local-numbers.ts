import { Decimal } from '#kernel/entity/index.ts'
import { formatScaled, parseScaled } from '../values/decimal-text.ts'
import { toHalfWidth } from '#kernel/entity/half-width.ts'

/** Binary floats of spreadsheets are right to as many significant digits; what follows is noise. */
const SPREADSHEET_DIGITS = 15

/**
 * A number as spreadsheets show it, as a plain decimal: thousands separators, full-width digits, currency signs, negative
 * in parentheses, percent (12.5% is 0.125, but 12.5 where percent is the unit), the unit itself. Exponents are refused:
 * `1.23457E+11` is what is left of a longer number.
 */
export function readLocalNumber(raw: string, unit: string | undefined): string | undefined {
  let text = toHalfWidth(raw).replace(/[\s\u00a0]/g, '').replace(/−/g, '-')
  const inParentheses = /^\((.+)\)$/.exec(text)
  if (inParentheses) text = `-${inParentheses[1]}`
  text = text.replace(/^(-?)[¥￥$€]/, '$1')
  const isPercent = text.endsWith('%')
  if (isPercent) text = text.slice(0, -1)
  else if (unit !== undefined && unit !== '' && text.length > unit.length && text.toLowerCase().endsWith(unit.toLowerCase()))
    text = text.slice(0, -unit.length)
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) text = text.replace(/,/g, '')
  const scaled = parseScaled(text)
  return scaled && formatScaled(scaled.digits, scaled.scale + (isPercent && unit !== '%' ? 2 : 0))
}

/** The number that a spreadsheet holds behind the shown text, without the noise of its binary form. */
export function readExactNumber(exact: string): string | undefined {
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(exact)
    ? new Decimal(exact).toSignificantDigits(SPREADSHEET_DIGITS).toFixed()
    : undefined
}
