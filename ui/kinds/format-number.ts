import { Decimal, type Field } from '#kernel/entity/index.ts'
import { toHalfWidthNumber } from '#kernel/entity/half-width.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'

/** Money is read with at least two decimals. */
const MONEY_DECIMALS = 2
const numeral = /^-?\d+(\.\d+)?$/

/** A number for reading: exact, with thousands separators, without trailing zeros. Anything else comes back as it is. */
export function formatNumber(value: unknown, field: Pick<Field, 'kind'>): string {
  const text = String(value)
  if (!numeral.test(text)) return text
  const plain = trimZeros(text)
  if (field.kind !== 'money') return withThousands(plain)
  const decimals = plain.split('.')[1]?.length ?? 0
  return withThousands(decimals >= MONEY_DECIMALS ? plain : new Decimal(plain).toFixed(MONEY_DECIMALS))
}

/** A quantity for reading, with its unit where that is known. */
export function quantityText(qty: unknown, unit: unknown): string {
  return [formatNumber(qty, { kind: 'decimal' }), unit].filter((part) => part !== null && part !== undefined && part !== '').join(' ')
}

/** `12.500` → `12.5`, `-0.0` → `0`. */
export function trimZeros(text: string): string {
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return trimmed === '-0' || trimmed === '' ? '0' : trimmed
}

/** What a number input holds of what was typed or pasted: separators and blanks go, full-width digits become plain. */
export function plainNumber(typed: string): string {
  return toHalfWidthNumber(typed).replace(/[,\s]/g, '')
}
