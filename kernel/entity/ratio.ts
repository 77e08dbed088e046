import { Decimal } from 'decimal.js'

const places = 6

/** So many times a part of a whole, to six places; null of nothing. */
export function ratio(part: Decimal.Value, whole: Decimal.Value, times: number): string | null {
  const all = new Decimal(whole)
  return all.isZero() ? null : new Decimal(part).mul(times).div(all).toDecimalPlaces(places).toFixed()
}

/** Percent of a whole; null of nothing. */
export function percentOf(part: Decimal.Value, whole: Decimal.Value): string | null {
  return ratio(part, whole, 100)
}
