import { isPartialNumber } from '#kernel/entity/preset-numbers.ts'
import type { Field } from '#kernel/entity/index.ts'
import { canonicalDecimal } from '../values/decimal-text.ts'
import { toHalfWidth } from '#kernel/entity/half-width.ts'

/**
 * What stands in a number input after a keystroke: the new text if it may become a number, else the old one again
 * (spec 2 §5). Digits and points of a Chinese keyboard are meant as digits and points; thousands separators that came
 * with a pasted number are left out.
 */
export function typeNumber(before: string, after: string): string {
  const text = withoutGroups(toHalfWidth(after).replace(/。/g, '.').trim())
  return isPartialNumber(text) ? text : before
}

/**
 * The value of a number input that lost the focus: empty if the text is no number, else the number (spec 2 §5). Decimals
 * stay exact texts; integer kinds are numbers, unless a decimal was typed, which the kind then refuses by name.
 */
export function leaveNumber(text: string, field: Pick<Field, 'kind'>): string | number | null {
  const decimal = canonicalDecimal(text)
  if (decimal === undefined) return null
  const asNumber = Number(decimal)
  return field.kind === 'integer' && Number.isSafeInteger(asNumber) ? asNumber : decimal
}

function withoutGroups(text: string): string {
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replace(/,/g, '') : text
}
