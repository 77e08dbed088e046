import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '../kinds/format-number.ts'

/** What stands for a figure that there is not, such as a share of nothing. */
const nothing = '—'

/** A decimal rounded for reading. */
export function rounded(value: string | null, places = 2): string {
  return value === null ? nothing : formatNumber(new Decimal(value).toFixed(places), { kind: 'decimal' })
}

export function percentText(value: string | null, places = 2): string {
  return value === null ? nothing : `${new Decimal(value).toFixed(places)}%`
}

/** A quantity as exact as it is. */
export const amountText = (value: string): string => formatNumber(value, { kind: 'decimal' })

/** How much more than before; undefined where either is unknown. */
export function changeOf(value: string | null, before: string | null): Decimal | undefined {
  return value === null || before === null ? undefined : new Decimal(value).minus(before)
}
