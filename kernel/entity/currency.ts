/** Digits behind the point of the smallest coin of a currency (ISO 4217), where they are not two. */
const digits: ReadonlyMap<string, number> = new Map([['JPY', 0]])

/** Digits behind the point of the smallest coin. */
export function coinDigits(currency: string): number {
  return digits.get(currency) ?? 2
}
