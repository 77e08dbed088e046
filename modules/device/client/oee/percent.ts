import { Decimal } from '#kernel/entity/index.ts'

/** A share as it is printed, by hundredths of a percent; a dash where there is none. */
export function percent(share: string | null): string {
  return share === null ? '—' : `${new Decimal(share).times(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)}%`
}
