import { Decimal } from '#kernel/entity/index.ts'

/** Above which difference a line is counted a second time; null says nothing. Quantities are decimal strings, the share is in percent. */
export interface RecountAbove {
  recountQty: string | null
  recountPct: string | null
}

/** Who counted a line so far, and whether it waits for somebody else. */
export interface CountedSoFar {
  readonly state: string
  readonly countBy: string | null
  readonly recountBy: string | null
}

/**
 * Which quantity of a line somebody writes: the first or the second count. Until the count is handed in people mend their own,
 * the first one only while nobody has counted a second time.
 * @returns undefined where the line is not theirs
 */
export function turnOf({ state, countBy, recountBy }: CountedSoFar, who: string | undefined): 'first' | 'second' | undefined {
  if (recountBy !== null) return recountBy === who ? 'second' : undefined
  if (countBy === null || countBy === who) return 'first'
  return state === 'RECOUNT' ? 'second' : undefined
}

/** Whether a difference is so large that somebody else counts again (domain §2.5). What no book knows differs by more than any share. */
export function needsRecount(counted: string, book: string, { recountQty, recountPct }: RecountAbove): boolean {
  const difference = new Decimal(counted).minus(book).abs()
  if (difference.isZero()) return false
  return (recountQty !== null && difference.gt(recountQty))
    || (recountPct !== null && difference.times(100).gt(new Decimal(book).times(recountPct)))
}

/** What counts of a line: the second count, else the first; null before either. */
export function countedQty({ countQty, recountQty }: { countQty: string | null; recountQty: string | null }): string | null {
  return recountQty ?? countQty
}

/** What was counted against the books at the moment of counting: the snapshot and what moved since. */
export function differenceOf(line: { countQty: string | null; recountQty: string | null; bookQty: string | null }): string | null {
  const counted = countedQty(line)
  return counted === null || line.bookQty === null ? null : new Decimal(counted).minus(line.bookQty).toFixed()
}

/** 库存准确率 in percent with two decimals: bins without difference ÷ counted bins (domain §2.17). */
export function accuracyOf(
  lines: readonly { bin: string; difference: string }[],
): { countedBins: number; differentLines: number; accuracy: string } {
  const bins = Map.groupBy(lines, ({ bin }) => bin)
  const different = lines.filter(({ difference }) => !new Decimal(difference).isZero())
  const right = bins.size - new Set(different.map(({ bin }) => bin)).size
  return { countedBins: bins.size, differentLines: different.length,
    accuracy: bins.size === 0 ? '100' : new Decimal(right).times(100).div(bins.size).toDecimalPlaces(2).toFixed() }
}
