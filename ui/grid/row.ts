/**
 * A row as the grid holds it: values by column key, texts of coded values in `<key>_dictText`.
 * Never changed in place: an edit puts another object in its place, so that what was can be kept by keeping the object.
 */
export type GridRow = Readonly<Record<string, unknown>>

/** What tells rows apart for as long as they live: the value of the row-key column (default `id`, spec 2 §9), else one given by the grid. */
export type RowKey = string

export type KeyOf = (row: GridRow) => RowKey

/** A cell by what stays true when rows are moved, sorted or inserted. */
export interface CellRef {
  readonly row: RowKey
  readonly column: string
}

/** A cell by its place on the screen, counted from 0 over the shown rows and columns. */
export interface CellAt {
  readonly row: number
  readonly column: number
}

/** Something that keeps a figure or an index over all rows and is told of each change, so that its cost is that of the change. */
export interface RowWatcher {
  /** All rows anew. */
  reset(rows: readonly GridRow[]): void
  added(rows: readonly GridRow[]): void
  removed(rows: readonly GridRow[]): void
  /** `before[i]` became `after[i]`, under the same key. */
  replaced(before: readonly GridRow[], after: readonly GridRow[]): void
}
