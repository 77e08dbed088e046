const defaultSize = 10
const largestSize = 1000

/** Page and size of a list that is no entity's; what is no such number is the default (wire contract §1.2). */
export function pagingOf({ pageNo, pageSize }: { pageNo: string | null; pageSize: string | null }): { pageNo: number; pageSize: number } {
  return { pageNo: positive(pageNo, 1, 1_000_000), pageSize: positive(pageSize, defaultSize, largestSize) }
}

function positive(text: string | null, fallback: number, most: number): number {
  const value = Number(text ?? NaN)
  if (!Number.isInteger(value)) return fallback
  // Minus one and its like mean everything.
  return value < 0 ? most : value === 0 ? fallback : Math.min(value, most)
}
