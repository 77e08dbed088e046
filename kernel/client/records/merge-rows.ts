import { mergeOrder, movedKeys } from './merge-order.ts'
import { compareRow, mergeRow, proposedSide, sameCell, type CellDifference, type Choice, type MergeOptions, type Row,
  type Sides } from './merge-row.ts'

/** What happened to a row on either side. */
export type RowDifference =
  | { readonly kind: 'changed'; readonly row: string; readonly mine: Row; readonly theirs: Row; readonly cells: readonly CellDifference[] }
  /** One side has a row that the other never had. */
  | ({ readonly kind: 'added'; readonly row: string; readonly values: Row } & Choice)
  /** One side removed a row; `both`: the other changed it meanwhile, and the changed row is proposed to stay. */
  | ({ readonly kind: 'removed'; readonly row: string; readonly values: Row; readonly removedBy: 'mine' | 'theirs' } & Choice)

/** Three states of a sub-table side by side. */
export interface RowsComparison {
  readonly differences: readonly RowDifference[]
  /** Rows were moved by one side, or by both behind different rows. */
  readonly order: Choice | undefined
  readonly base: Rows
  readonly mine: Rows
  readonly theirs: Rows
  readonly options: MergeOptions
}

/** Rows by what tells them apart, in their order. */
type Rows = ReadonlyMap<string, Row>

/** Compares a sub-table by row and cell: rows added, changed, removed and moved on both sides. `name` begins all its choices. */
export function compareRows(name: string, lists: Record<'base' | 'mine' | 'theirs', readonly Row[]>, keyOf: (row: Row) => string,
  options: MergeOptions): RowsComparison {
  const byKey = (rows: readonly Row[]): Rows => new Map(rows.map((row) => [keyOf(row), row]))
  const [base, mine, theirs] = [byKey(lists.base), byKey(lists.mine), byKey(lists.theirs)]
  const differences: RowDifference[] = []
  for (const row of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, own, other] = [base.get(row), mine.get(row), theirs.get(row)]
    if (own && other) {
      const cells = compareRow(was ?? {}, own, other, options, (column) => `${name}/${row}/${column}`)
      if (cells.length > 0) differences.push({ kind: 'changed', row, mine: own, theirs: other, cells })
      continue
    }
    const values = (own ?? other)!
    const [has, lacks] = own ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const)
    const choice = `${name}/${row}`
    if (!was) differences.push({ kind: 'added', row, values, choice, changedBy: has, side: has })
    else if (isChanged(was, values, options))
      differences.push({ kind: 'removed', row, values, removedBy: lacks, choice, changedBy: 'both', side: has })
    else differences.push({ kind: 'removed', row, values, removedBy: lacks, choice, changedBy: lacks, side: lacks })
  }
  return { differences, order: orderChoice(name, base, mine, theirs), base, mine, theirs, options }
}

function isChanged(was: Row, is: Row, { columns, same = sameCell }: MergeOptions): boolean {
  return columns.some((column) => !same(column, was[column], is[column]))
}

/** Moves of both sides that do not touch each other need no choice: both hold. */
function orderChoice(name: string, ...[base, mine, theirs]: Rows[]): Choice | undefined {
  const keys = [base, mine, theirs].map((rows) => [...rows!.keys()]) as [string[], string[], string[]]
  const [byMe, byThem] = [movedKeys(keys[0], keys[1]), movedKeys(keys[0], keys[2])]
  if (byMe.size === 0 && byThem.size === 0) return undefined
  const changedBy = byThem.size === 0 ? 'mine' : byMe.size === 0 ? 'theirs' : 'both'
  if (changedBy === 'both') {
    const [before, behind] = [predecessors(keys[1]), predecessors(keys[2])]
    if (![...byMe].some((key) => byThem.has(key) && before.get(key) !== behind.get(key))) return undefined
  }
  return { choice: `${name}/`, changedBy, side: proposedSide(changedBy) }
}

function predecessors(keys: readonly string[]): Map<string, string | undefined> {
  return new Map(keys.map((key, place) => [key, keys[place - 1]]))
}

/** All that somebody may choose in a comparison. */
export function choicesOf({ differences, order }: RowsComparison): Choice[] {
  const choices = differences.flatMap((difference): readonly Choice[] => (difference.kind === 'changed' ? difference.cells : [difference]))
  return order ? [...choices, order] : choices
}

/** The sub-table as it becomes: what only one side did holds, everything as chosen. */
export function mergeRows(comparison: RowsComparison, sides: Sides = {}): Row[] {
  const { differences, mine, theirs, options } = comparison
  const byRow = new Map(differences.map((difference) => [difference.row, difference]))
  const merged = new Map<string, Row>()
  for (const row of new Set([...theirs.keys(), ...mine.keys()])) {
    const difference = byRow.get(row)
    if (!difference || difference.kind === 'changed')
      merged.set(row, mergeRow(mine.get(row)!, theirs.get(row)!, difference?.cells ?? [], sides, options.own))
    else if ((sides[difference.choice] ?? difference.side) === (mine.has(row) ? 'mine' : 'theirs')) merged.set(row, difference.values)
  }
  return orderOf(comparison, sides, (key) => merged.has(key)).map((key) => merged.get(key)!)
}

function orderOf(comparison: RowsComparison, sides: Sides, stays: (key: string) => boolean): string[] {
  const { order } = comparison
  const [base, mine, theirs] = [[...comparison.base.keys()], [...comparison.mine.keys()], [...comparison.theirs.keys()]]
  const side = order && (sides[order.choice] ?? order.side)
  // Whose moves do not count is taken as if they had begun with the order they have.
  if (order?.changedBy === 'mine' && side === 'theirs') return mergeOrder(mine, mine, theirs, stays)
  if (order?.changedBy === 'theirs' && side === 'mine') return mergeOrder(theirs, theirs, mine, stays)
  return order?.changedBy === 'both' && side === 'theirs' ? mergeOrder(base, theirs, mine, stays) : mergeOrder(base, mine, theirs, stays)
}
