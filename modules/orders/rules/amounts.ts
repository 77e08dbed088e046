import { coinDigits } from '#kernel/entity/currency.ts'
import { Decimal } from '#kernel/entity/index.ts'

/* Amounts of money: each line is rounded to what can be paid in its currency, and a total is the sum of its rounded lines. */

export function rounded(amount: Decimal, currency: string): Decimal {
  return amount.toDecimalPlaces(coinDigits(currency), Decimal.ROUND_HALF_UP)
}

/** What a line costs; null where it has no price yet. */
export function lineAmount({ qty, price }: { qty: string; price: string | null }, currency: string): string | null {
  return price === null ? null : rounded(new Decimal(qty).times(price), currency).toFixed(coinDigits(currency))
}

/** The sum of lines that have an amount. */
export function totalOf(amounts: readonly (string | null)[], currency: string): string {
  return amounts.reduce((sum, one) => sum.plus(one ?? 0), new Decimal(0)).toFixed(coinDigits(currency))
}

/** An amount in CNY, by what a unit of its currency is. */
export function inCny(amount: string, rate: string): string {
  return rounded(new Decimal(amount).times(rate), 'CNY').toFixed(coinDigits('CNY'))
}
