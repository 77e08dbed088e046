import type { GridRow } from '../row.ts'

/**
 * One step of a change to the rows. Places are indexes into all rows, ascending, as they stand when the step is taken.
 * Steps are plain data: a change is kept as the steps that undo it and the steps that do it again.
 */
export type RowOp =
  /** Merges `values[i]` into the row at `at[i]`; whatever else the row holds stays, so that undoing mine keeps yours. */
  | { readonly type: 'change'; readonly at: readonly number[]; readonly values: readonly GridRow[] }
  /** After it, `rows[i]` stands at `at[i]`. */
  | { readonly type: 'insert'; readonly at: readonly number[]; readonly rows: readonly GridRow[] }
  | { readonly type: 'remove'; readonly at: readonly number[] }
  /** After it, the row that stood at `from[i]` stands at `i`. */
  | { readonly type: 'order'; readonly from: Int32Array }

/** `count` places from `start` on. */
export function span(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index)
}

export function isSpan(at: readonly number[]): boolean {
  return at.length > 0 && at.at(-1)! - at[0]! === at.length - 1
}

/** The order that puts everything back. */
export function invertOrder(from: Int32Array): Int32Array {
  const back = new Int32Array(from.length)
  for (let index = 0; index < from.length; index += 1) back[from[index]!] = index
  return back
}

/**
 * The order after rows were taken out and put down together before the row that stood at `to` (`count` = at the end).
 * @param moved places of the taken rows, ascending
 */
export function orderAfterMove(count: number, moved: readonly number[], to: number): Int32Array {
  const order = new Int32Array(count)
  const taken = new Set(moved)
  let next = 0
  for (let index = 0; index <= count; index += 1) {
    if (index === to) { for (const place of moved) order[next++] = place }
    if (index < count && !taken.has(index)) order[next++] = index
  }
  return order
}
