import { Decimal } from '#kernel/entity/index.ts'

/** A weight in kg by the name of the field that holds it. */
export interface NamedWeight {
  field: string
  kg: string
}

/** What somebody signs beside whoever typed weights: of what they are, and each of them. Both sides say it alike. */
export function signedWeights(of: string, weights: readonly NamedWeight[]): string {
  const each = weights.map(({ field, kg }) => `${field}=${new Decimal(kg).toFixed()}`).toSorted()
  return [of, ...each].join(' ')
}
