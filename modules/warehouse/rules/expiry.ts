const dayMs = 86_400_000

/**
 * The last day of a shelf life that begins on a day; null where an item has none.
 * @param day `yyyy-MM-dd`
 */
export function expiryOf(day: string, shelfLifeDays: number | null): string | null {
  return shelfLifeDays ? new Date(Date.parse(`${day}T00:00:00Z`) + shelfLifeDays * dayMs).toISOString().slice(0, 10) : null
}
