import { Decimal } from '#kernel/entity/index.ts'
import { unitFactor } from './units.ts'

/** What a characteristic says about the values that are typed for it. */
export interface ValueFormat {
  /** Decimals that values of it have. */
  decimals: number
  /** Unit of its values, as the characteristic writes it; none for a mere number. */
  unit?: string | null
}

export type ReadFault =
  | { code: 'empty' | 'number' | 'large' }
  /** The comma could separate thousands as well: `asPoint` and `asThousands` are what it could mean. */
  | { code: 'thousands'; asPoint: string; asThousands: string }
  | { code: 'unit'; typed: string; unit: string | null }
  | { code: 'decimals'; decimals: number }

export type ReadValue = { ok: true; value: string } | { ok: false; fault: ReadFault }

/** Digits before the point that a value is kept with. */
const mostDigits = 12

/**
 * Reads a measured value as people and gauges type it: full-width digits, signs and points, a decimal comma where it can be
 * nothing else, a unit behind the number (domain §2.6 rule 3). Nothing is rounded: what does not fit is told.
 * @returns plain decimal text in the unit of the characteristic
 */
export function readValue(text: string, { decimals, unit = null }: ValueFormat): ReadValue {
  const typed = normal(text)
  if (typed === '') return failed({ code: 'empty' })
  // Stryker disable next-line ArrayDeclaration: what stands first in a match is not read
  const [, number = '', behind = ''] = /^([+-]?[\d.,]*)(?:\s*([^\d.,\s].*)?)$/.exec(typed) ?? []
  const plain = plainNumber(number)
  if (typeof plain !== 'string') return failed(plain)
  const factor = behind ? unitFactor(behind, unit ? normal(unit) : null) : '1'
  if (factor === undefined) return failed({ code: 'unit', typed: behind, unit })
  const value = new Decimal(plain).times(factor)
  if (value.abs().gte(new Decimal(10).pow(mostDigits))) return failed({ code: 'large' })
  return value.decimalPlaces() > decimals ? failed({ code: 'decimals', decimals }) : { ok: true, value: value.toFixed() }
}

function failed(fault: ReadFault): ReadValue {
  return { ok: false, fault }
}

/** One form for each sign: full-width ones become the usual, the Chinese full stop a point, a true minus a hyphen. */
function normal(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.').replaceAll(/[−﹣]/g, '-').trim()
}

function plainNumber(number: string): string | ReadFault {
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(number)) return number
  const comma = /^([+-]?)(\d+),(\d+)$/.exec(number)
  if (comma) {
    const [, sign = '', whole = '', part = ''] = comma
    const asPoint = `${sign}${whole}.${part}`
    return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
      ? { code: 'thousands', asPoint, asThousands: `${sign}${whole}${part}` }
      : asPoint
  }
  const grouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(number) ? number.replaceAll(',', '') : undefined
  return grouped === undefined ? { code: 'number' } : { code: 'thousands', asPoint: grouped, asThousands: grouped }
}
