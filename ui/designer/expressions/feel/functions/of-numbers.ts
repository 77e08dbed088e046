import { Decimal } from '#kernel/entity/index.ts'
import { builtin, type Builtin } from '../builtin.ts'
import { isNumber, Num, readNumber, roundTo } from '../numbers.ts'
import { Months, Seconds } from '../times.ts'
import type { Value } from '../values.ts'

const one = ['n'] as const
const zero = new Num(0)

/** Rounds in one way; where nothing is said of the digits, to whole numbers. */
function rounding(mode: Decimal.Rounding, scale: 'number' | 'number?'): Builtin {
  return builtin(['n', 'scale'], ['number', scale], (n, places) => roundTo(n, places ?? zero, mode))
}

const grouping: ReadonlySet<string> = new Set([' ', ',', '.'])

/** A text as number; the signs of thousands and of the decimal point may be told (DMN 1.5 §10.3.4.1). */
function numberFrom(from: Value, group: string | undefined, point: string | undefined): Decimal | undefined {
  if (group !== undefined && (!grouping.has(group) || group === (point ?? '.'))) return undefined
  if (point !== undefined && point !== '.' && point !== ',') return undefined
  if (isNumber(from)) return group === undefined && point === undefined ? from : undefined
  if (typeof from !== 'string') return undefined
  const bare = group === undefined ? from : from.replaceAll(group, '')
  const text = point === ',' ? bare.replaceAll('.', '#').replaceAll(',', '.') : bare
  return readNumber(text)
}

/** Functions of numbers (DMN 1.5 §10.3.4.5). */
export const ofNumbers: Readonly<Record<string, Builtin>> = {
  number: builtin(['from', 'grouping separator', 'decimal separator'], ['any', 'string?', 'string?'], numberFrom),
  decimal: rounding(Decimal.ROUND_HALF_EVEN, 'number'),
  floor: rounding(Decimal.ROUND_FLOOR, 'number?'),
  ceiling: rounding(Decimal.ROUND_CEIL, 'number?'),
  'round up': rounding(Decimal.ROUND_UP, 'number'),
  'round down': rounding(Decimal.ROUND_DOWN, 'number'),
  'round half up': rounding(Decimal.ROUND_HALF_UP, 'number'),
  'round half down': rounding(Decimal.ROUND_HALF_DOWN, 'number'),
  abs: builtin(one, ['any'], (n) => {
    if (isNumber(n)) return n.abs()
    if (n instanceof Months) return new Months(Math.abs(n.count))
    return n instanceof Seconds ? new Seconds(n.count.abs()) : undefined
  }),
  modulo: builtin(['dividend', 'divisor'], ['number', 'number'], (n, by) => (by.isZero() ? undefined : n.mod(by))),
  sqrt: builtin(['number'], ['number'], (n) => (n.isNegative() && !n.isZero() ? undefined : n.sqrt())),
  odd: builtin(['number'], ['number'], (n) => n.mod(2).eq(1)),
  even: builtin(['number'], ['number'], (n) => n.mod(2).isZero()),
}
