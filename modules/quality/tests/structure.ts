import { aqls } from '../rules/sampling/aql.ts'
import type { Strictness } from '../rules/sampling/sampling-plan.ts'

/*
 * The second way to the master tables of GB/T 2828.1 (domain §3.1, "Structure check"): numbers stand on diagonals k = letter + AQL,
 * everything else is an arrow. Nothing of it is shared with the tables as data.
 */

export const letters = [...'ABCDEFGHJKLMNPQR']
const rowOf = (letter: string) => letters.indexOf(letter)
const last = rowOf('R')

type Cell = number | 'down' | 'up'

/** The cell as the standard prints it: an acceptance number or an arrow. */
type Print = (row: number, column: number) => Cell

const from = (k: number, first: number, numbers: readonly number[]): number | undefined => numbers[k - first]

const normal: Print = (row, column) => {
  const k = row + column
  const number = k === 14 ? 0 : (from(k, 17, [1, 2, 3, 5, 7, 10, 14, 21]) ?? (row <= rowOf('E') ? from(k, 25, [30, 44]) : undefined))
  if (number !== undefined) return number
  if (row === 0 && k === 15) return 'down'
  if (row === last && k === 16) return 'up'
  return k < 14 || k === 16 ? 'down' : 'up'
}

const tightened: Print = (row, column) => {
  const k = row + column
  if (row > last) return 1
  const number = k === 15 ? 0 : (from(k, 18, [1, 2, 3, 5, 8, 12, 18]) ?? (row <= rowOf('E') ? from(k, 25, [27, 41]) : undefined))
  if (number !== undefined) return number
  if (row === last && k === 16) return 'up'
  return k < 15 || k === 16 || k === 17 ? 'down' : 'up'
}

const reduced: Print = (row, column) => {
  const k = row + column
  if (k === 14) return 0
  const long = [1, 2, 3, 5, 7, 10, 14, 21, 30]
  const number = row === 0
    ? from(k, 17, long)
    : row === 1
    ? from(k, 18, long)
    : (from(k, 18, [1, 2, 3, 5, 6, 8, 10]) ?? (row <= rowOf('E') ? from(k, 25, [14, 21]) : undefined))
  if (number !== undefined) return number
  if (k < 14 || (row === 0 && k === 15)) return 'down'
  const aql = aqls[column]
  const atTheEnd = (row === rowOf('Q') && aql === '0.025') || (row === last && (aql === '0.015' || aql === '0.025'))
  return (k === 16 || k === 17) && !atTheEnd ? 'down' : 'up'
}

const prints: Readonly<Record<Strictness, Print>> = { NORMAL: normal, TIGHTENED: tightened, REDUCED: reduced }

/** The cell with its arrows followed, as the tables as data write it: `K3`. Below R, tightened inspection has the row S. */
export function structureCell(state: Strictness, letter: string, column: number): string {
  let row = rowOf(letter)
  let cell = prints[state](row, column)
  while (typeof cell === 'string') {
    row += cell === 'down' ? 1 : -1
    if (row < 0 || row > last + 1) throw new Error(`${state} ${letter}: the arrows leave the table at ${aqls[column]}`)
    cell = prints[state](row, column)
  }
  return `${[...letters, 'S'][row]}${cell}`
}
