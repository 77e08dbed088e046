import { aqlColumn } from './aql.ts'
import { codeLetter, type Level } from './code-letter.ts'
import { normalTable } from './normal-table.ts'
import { reducedTable } from './reduced-table.ts'
import { tightenedTable } from './tightened-table.ts'

/** How strictly a supplier's lots are inspected at present. */
export type Strictness = 'NORMAL' | 'TIGHTENED' | 'REDUCED'

export interface SamplingPlan {
  /** Code letter of Table 1. */
  letter: string
  /** Letter whose sample size is used, arrows followed. */
  code: string
  /** Items to inspect. */
  n: number
  /** Accepted with so many nonconforming items (or nonconformities, where the AQL is above 10). */
  ac: number
  /** Not accepted with so many. */
  re: number
  /** The sample would not be smaller than the lot: all of it is inspected. */
  full: boolean
}

/** Sizes of Tables 2-A and 2-B. */
const sizes: Readonly<Record<string, number>> = { A: 2, B: 3, C: 5, D: 8, E: 13, F: 20, G: 32, H: 50, J: 80, K: 125, L: 200, M: 315, N: 500,
  P: 800, Q: 1250, R: 2000, S: 3150 }
/** Sizes of Table 2-C. */
const reducedSizes: Readonly<Record<string, number>> = { A: 2, B: 2, C: 2, D: 3, E: 5, F: 8, G: 13, H: 20, J: 32, K: 50, L: 80, M: 125,
  N: 200, P: 315, Q: 500, R: 800 }

const tables: Readonly<
  Record<Strictness, { cells: Readonly<Record<string, readonly string[]>>; sizes: Readonly<Record<string, number>> }>
> = {
  NORMAL: { cells: cellsOf(normalTable), sizes },
  TIGHTENED: { cells: cellsOf(tightenedTable), sizes },
  REDUCED: { cells: cellsOf(reducedTable), sizes: reducedSizes },
}

/**
 * Single sampling plan by attributes (GB/T 2828.1-2012 = ISO 2859-1:1999, Tables 1 and 2; domain §3.1).
 * Where the table's arrow leads to another letter, sample size and acceptance number change together.
 * @param lot items in the lot
 * @param aql one of the 26 preferred values as decimal text, `0.65`
 * @returns counts of items; `re` is `ac` + 1. A lot not larger than the sample is inspected whole (`full`), with the numbers of the cell
 * @throws RangeError where lot, level or AQL are none
 */
export function samplingPlan(lot: number, level: Level, aql: string, state: Strictness): SamplingPlan {
  const letter = codeLetter(lot, level)
  const cell = tables[state].cells[letter]![aqlColumn(aql)]!
  const code = cell[0]!
  const ac = Number(cell.slice(1))
  const size = tables[state].sizes[code]!
  return { letter, code, n: Math.min(size, lot), ac, re: ac + 1, full: size >= lot }
}

function cellsOf(table: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(table).map(([letter, row]) => [letter, row.split(' ')]))
}
