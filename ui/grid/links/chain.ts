import type { CellOption, DataColumn } from '../column.ts'
import { textOfValue } from '../values/empty.ts'
import type { GridRow } from '../row.ts'

/** Linked selects as they are configured (spec 2 §3): the first column of a chain and where the choices come from. */
export interface Linkage {
  readonly key: string
  /** Choices of `column` below a parent's value; the parent of the first column is the empty text. */
  readonly requestData: (parent: string, column: string) => Promise<readonly CellOption[]>
}

/** Columns whose choices depend on the one before, as province, city, district. */
export interface LinkChain {
  readonly keys: readonly string[]
  readonly requestData: Linkage['requestData']
}

/**
 * The chains of a grid: from the configured column on along `linkageKey`.
 * @throws Error where a chain comes back to itself: a mistake of the developer
 */
export function chainsOf(columns: readonly Pick<DataColumn, 'key' | 'linkageKey'>[], linkages: readonly Linkage[]): LinkChain[] {
  return linkages.map(({ key, requestData }) => {
    const keys: string[] = []
    for (let next: string | undefined = key; next !== undefined; next = columns.find((column) => column.key === keys.at(-1))?.linkageKey) {
      if (keys.includes(next)) throw new Error(`Linked columns go round in circles: ${[...keys, next].join(' → ')}`)
      keys.push(next)
    }
    return { keys, requestData }
  })
}

export function chainOf(chains: readonly LinkChain[], column: string): LinkChain | undefined {
  return chains.find(({ keys }) => keys.includes(column))
}

/** Value on which the choices of a column depend in a row: empty for the first of a chain, undefined while its parent is empty. */
export function parentValue({ keys }: LinkChain, row: GridRow, column: string): string | undefined {
  const place = keys.indexOf(column)
  if (place <= 0) return ''
  return textOfValue(row[keys[place - 1]!]) || undefined
}

/** Columns that are emptied when another value is chosen in `column`: all below it. */
export function clearedBy(chains: readonly LinkChain[], column: string): readonly string[] {
  const keys = chainOf(chains, column)?.keys ?? []
  return keys.slice(keys.indexOf(column) + 1)
}
