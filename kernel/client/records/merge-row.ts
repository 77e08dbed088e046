/** A row of a sub-table as any of the sides has it; texts of coded values in `<column>_dictText`. */
export type Row = Readonly<Record<string, unknown>>

export type Side = 'mine' | 'theirs'

/** Something that the sides have otherwise, and what becomes of it. */
export interface Choice {
  /** Names the choice among all of a comparison. */
  readonly choice: string
  /** Both changed it, to different ends; else only the named side did. */
  readonly changedBy: Side | 'both'
  /** Whose state holds unless a person says otherwise. */
  readonly side: Side
}

/** What a person chose, by `choice`; what is missing stays as the comparison proposes. */
export type Sides = Readonly<Record<string, Side>>

export interface CellDifference extends Choice {
  readonly column: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergeOptions {
  /** Columns that people edit; everything else of the row is as they have it. */
  readonly columns: readonly string[]
  /** Whether two values of a column mean the same; default: the same value, an empty one equal to none. */
  same?(column: string, a: unknown, b: unknown): boolean
  /** Columns that belong to this browser alone and stay mine. */
  readonly own?: readonly string[]
}

export function sameCell(_column: string, a: unknown, b: unknown): boolean {
  const [left, right] = [a === '' ? null : (a ?? null), b === '' ? null : (b ?? null)]
  if (left === right) return true
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right)
}

/** Whose side holds unless somebody chooses: whoever made a change; where both did mine, so that nothing typed disappears before its author has looked. */
export function proposedSide(changedBy: Choice['changedBy']): Side {
  return changedBy === 'theirs' ? 'theirs' : 'mine'
}

/** The cells of a row that differ between mine and theirs; those that both changed alike do not. */
export function compareRow(base: Row, mine: Row, theirs: Row, { columns, same = sameCell }: MergeOptions,
  choiceOf: (column: string) => string): CellDifference[] {
  const differences: CellDifference[] = []
  for (const column of columns) {
    if (same(column, mine[column], theirs[column])) continue
    const changedBy = same(column, base[column], theirs[column]) ? 'mine' : same(column, base[column], mine[column]) ? 'theirs' : 'both'
    differences.push({ choice: choiceOf(column), changedBy, side: proposedSide(changedBy), column, base: base[column], mine: mine[column],
      theirs: theirs[column] })
  }
  return differences
}

/** Their row with the cells that are chosen from mine. */
export function mergeRow(mine: Row, theirs: Row, differences: readonly CellDifference[], sides: Sides, own: readonly string[] = []): Row {
  const merged: Record<string, unknown> = { ...theirs }
  for (const { column, choice, side } of differences) if ((sides[choice] ?? side) === 'mine') copyCell(merged, mine, column)
  for (const column of own) if (column in mine) merged[column] = mine[column]
  return merged
}

/** A value goes with the text that stands for it. */
function copyCell(into: Record<string, unknown>, from: Row, column: string): void {
  const text = `${column}_dictText`
  into[column] = from[column]
  if (text in from || text in into) into[text] = from[text]
}
