import { Decimal } from '#kernel/entity/index.ts'

/** A price as it stands in a list. */
export interface Quoted {
  /** Of one customer, or of everybody. */
  customer: string | null
  validFrom: string
  validTo: string | null
  fromQty: string
  price: string
}

/**
 * What a quantity costs on a day: the customer's own prices go before those of everybody, later lists before earlier ones, and of one list
 * the largest quantity that is reached counts.
 * @param quoted prices of the item in the currency, of the customer and of everybody
 * @returns undefined where nothing is quoted
 */
export function priceAt(quoted: readonly Quoted[], qty: string, day: string): string | undefined {
  const valid = quoted.filter(({ validFrom, validTo, fromQty }) =>
    validFrom <= day && (validTo === null || validTo >= day) && new Decimal(fromQty).lte(qty)
  )
  const [best] = valid.toSorted((a, b) =>
    Number(b.customer !== null) - Number(a.customer !== null) || b.validFrom.localeCompare(a.validFrom)
    || new Decimal(b.fromQty).comparedTo(a.fromQty)
  )
  return best?.price
}
