import { Decimal } from 'decimal.js'
import type { Field } from '../field.ts'
import { toHalfWidthNumber } from '../half-width.ts'
import { accept, refuse, type Parsed } from '../parsed.ts'
import { orderedOperators, type Kind } from './kind.ts'

/** Plain or exponent notation, nothing else: no hex, no `Infinity`, no blanks inside. Full-width signs have become plain before. */
const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i
const integerLimit = new Decimal(2_147_483_647)

function readDecimal(raw: unknown): Decimal | null | undefined {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'number') return Number.isFinite(raw) ? new Decimal(raw) : undefined
  if (typeof raw !== 'string') return undefined
  const text = toHalfWidthNumber(raw).trim()
  if (text === '') return null
  return text.length <= 64 && numeral.test(text) ? new Decimal(text) : undefined
}

function bounds(value: Decimal, field: Field): Parsed<never> | undefined {
  if (field.minValue !== undefined && value.lt(field.minValue)) return refuse('tooSmall', { min: field.minValue })
  if (field.maxValue !== undefined && value.gt(field.maxValue)) return refuse('tooBig', { max: field.maxValue })
  return undefined
}

function parseInteger(raw: unknown, field: Field): Parsed<number> {
  const value = readDecimal(raw)
  if (value === null) return accept<number>(null)
  if (value === undefined || !value.isInteger()) return refuse('notInteger')
  if (value.abs().gt(integerLimit)) return refuse('tooLarge', { max: integerLimit.toFixed() })
  return bounds(value, field) ?? accept(value.toNumber())
}

/** What most cells hold: no sign but a minus, no exponent, no blanks, no leading zeros. */
const plainNumeral = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/

/** The value of a plain numeral that surely fits, without arithmetic: workbooks and tables bring them by the million. */
function readPlain(raw: unknown, { scale = 6, precision = 18, minValue, maxValue }: Field): string | undefined {
  if ((typeof raw !== 'string' && typeof raw !== 'number') || minValue !== undefined || maxValue !== undefined) return undefined
  const text = String(raw)
  const match = plainNumeral.exec(text)
  const decimals = match?.[1]
  if (!match || (decimals?.length ?? 0) > scale || text.length - (decimals === undefined ? 0 : decimals.length + 1) > precision - scale)
    return undefined
  if (!text.endsWith('0') || (decimals === undefined && text !== '-0')) return text
  const trimmed = decimals === undefined ? text : text.replace(/(?<!0)0+$/, '').replace(/\.$/, '')
  return trimmed === '-0' ? '0' : trimmed
}

/** Exact: refuses more decimals than the field keeps instead of rounding what somebody typed. */
function parseDecimal(raw: unknown, field: Field): Parsed<string> {
  const plain = readPlain(raw, field)
  if (plain !== undefined) return accept(plain)
  const value = readDecimal(raw)
  if (value === null) return accept<string>(null)
  if (value === undefined) return refuse('notNumber')
  const scale = field.scale ?? 6
  if (value.decimalPlaces() > scale) return refuse('tooManyDecimals', { scale })
  const whole = (field.precision ?? 18) - scale
  if (value.abs().gte(new Decimal(10).pow(whole))) return refuse('tooLarge', { max: `10^${whole}` })
  return bounds(value, field) ?? accept(value.isZero() ? '0' : value.toFixed())
}

export const integer: Kind<number> = {
  name: 'integer',
  sql: () => 'integer',
  parse: parseInteger,
  comparison: 'number',
  operators: orderedOperators,
  fromCell: (cell, field) => parseInteger(cell, field),
  toCell: (value) => value,
}

function decimalKind(name: 'decimal' | 'money'): Kind<string> {
  return {
    name,
    sql: (field) => `numeric(${field.precision ?? 18},${field.scale ?? 6})`,
    parse: parseDecimal,
    comparison: 'number',
    operators: orderedOperators,
    fromCell: (cell, field) => parseDecimal(cell, field),
    // A number cell holds 15 significant digits; beyond them only text keeps the value exact.
    toCell: (value) => (new Decimal(value).sd() <= 15 ? Number(value) : value),
  }
}

export const decimal = decimalKind('decimal')
export const money = decimalKind('money')
