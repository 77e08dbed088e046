/** Inspection levels: three general ones, of which II is usual, and four special ones for small samples. */
export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export type Level = (typeof levels)[number]

/** Table 1 of GB/T 2828.1-2012: the largest lot of a row, then a letter for each level in their order. */
const rows: readonly (readonly [largest: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
]

/**
 * Sample-size code letter of a lot (GB/T 2828.1-2012 Table 1; domain §3.1).
 * @param lot items in the lot; the standard begins at 2, a single item is taken as the first row and inspected whole
 * @throws RangeError where the lot is no whole number of at least 1, or the level is unknown
 */
export function codeLetter(lot: number, level: Level): string {
  const column = levels.indexOf(level)
  if (column < 0) throw new RangeError(`inspection level ${String(level)} is none of ${levels.join(', ')}`)
  if (!Number.isSafeInteger(lot) || lot < 1) throw new RangeError(`a lot of ${lot} is no whole number of at least 1`)
  return rows.find(([largest]) => lot <= largest)![1][column]!
}
