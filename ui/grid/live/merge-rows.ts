import type { GridRow, KeyOf, RowKey } from '../row.ts'
import { mergeOrder, movedKeys } from './merge-order.ts'
import { mergeRow, sameCell, type CellConflict, type MergeOptions } from './merge-row.ts'

/** Something on which both sides decided differently; until somebody chooses, the merged rows hold what is named here. */
export type RowConflict =
  /** Both changed a cell: mine stands. */
  | ({ readonly kind: 'cell'; readonly row: RowKey } & CellConflict)
  /** One side removed a row that the other changed: the changed row stands. */
  | { readonly kind: 'removed'; readonly row: RowKey; readonly removedBy: 'mine' | 'theirs'; readonly kept: GridRow }
  /** Both moved a row, behind different rows: it stands where I put it. */
  | { readonly kind: 'moved'; readonly row: RowKey }

export interface MergedRows {
  readonly merged: readonly GridRow[]
  readonly conflicts: readonly RowConflict[]
}

/** Three-way merge of a sub-table by row and cell: rows added, changed, removed and moved on both sides. */
export function mergeRows(base: readonly GridRow[], mine: readonly GridRow[], theirs: readonly GridRow[], keyOf: KeyOf, options: MergeOptions): MergedRows {
  const byKey = (rows: readonly GridRow[]): Rows => new Map(rows.map((row) => [keyOf(row), row]))
  const [bases, mines, theirRows] = [byKey(base), byKey(mine), byKey(theirs)]
  const merged = new Map<RowKey, GridRow>()
  const conflicts: RowConflict[] = []
  for (const key of new Set([...theirRows.keys(), ...mines.keys()])) {
    const [was, own, other] = [bases.get(key), mines.get(key), theirRows.get(key)]
    if (own && other) {
      const cells = mergeRow(was ?? {}, own, other, options)
      merged.set(key, cells.merged)
      for (const conflict of cells.conflicts) conflicts.push({ kind: 'cell', row: key, ...conflict })
      continue
    }
    const kept = (own ?? other)!
    // What only one side has was added there, or removed by the other; a removal yields to a change.
    if (was && !isChanged(was, kept, options)) continue
    merged.set(key, kept)
    if (was) conflicts.push({ kind: 'removed', row: key, removedBy: own ? 'theirs' : 'mine', kept })
  }
  const keys = { base: [...bases.keys()], mine: [...mines.keys()], theirs: [...theirRows.keys()] }
  const order = mergeOrder(keys.base, keys.mine, keys.theirs, (key) => merged.has(key))
  return { merged: order.map((key) => merged.get(key)!), conflicts: [...conflicts, ...movedByBoth(keys, merged)] }
}

type Rows = ReadonlyMap<RowKey, GridRow>

function isChanged(was: GridRow, is: GridRow, { columns, same = sameCell }: MergeOptions): boolean {
  return columns.some((column) => !same(column, was[column], is[column]))
}

function movedByBoth({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly RowKey[]>, merged: Rows): RowConflict[] {
  const byMe = movedKeys(base, mine)
  if (byMe.size === 0) return []
  const byThem = movedKeys(base, theirs)
  if (byThem.size === 0) return []
  const predecessors = (keys: readonly RowKey[]) => new Map(keys.map((key, place) => [key, keys[place - 1]]))
  const [before, behind] = [predecessors(mine), predecessors(theirs)]
  return [...byMe].filter((key) => byThem.has(key) && merged.has(key) && before.get(key) !== behind.get(key)).map((row) => ({ kind: 'moved', row }))
}
