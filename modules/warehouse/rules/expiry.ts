import { daysLater } from '#kernel/entity/period.ts'

/**
 * The last day of a shelf life that begins on a day; null where an item has none.
 * @param day `yyyy-MM-dd`
 */
export function expiryOf(day: string, shelfLifeDays: number | null): string | null {
  return shelfLifeDays ? daysLater(day, shelfLifeDays) : null
}
