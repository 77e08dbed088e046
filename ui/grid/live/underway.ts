import type { GridRow } from '../row.ts'
import { tugColumn, tugsOf } from './tug-status.ts'

/**
 * The values that one grid sends, from the moment they were typed until they came back. All browsers get all messages in
 * one order, so a value of somebody else that arrives meanwhile stands before mine and must not take its place.
 */
export interface Underway {
  /** Joins values with those of the row that still wait. @returns all that must be sent of the row now */
  wait(row: string, values: GridRow): GridRow
  /** What waited of the row has gone out. */
  sent(row: string): void
  /** What waited of the row will never go out. */
  drop(row: string): void
  echoed(row: string, columns: readonly string[]): void
  holds(row: string, column: string): boolean
  /** The connection was lost: whether they arrived is not known. */
  forgetSent(): void
}

export function createUnderway(): Underway {
  const waiting = new Map<string, GridRow>()
  /** How many messages with a cell are on their way. */
  const flying = new Map<string, Map<string, number>>()

  return {
    wait(row, values) {
      const before = waiting.get(row)
      const tugs = before && { ...tugsOf(before), ...tugsOf(values) }
      const all = { ...before, ...values, ...(tugs && Object.keys(tugs).length > 0 ? { [tugColumn]: tugs } : {}) }
      waiting.set(row, all)
      return all
    },
    sent(row) {
      const cells = flying.get(row) ?? new Map<string, number>()
      for (const column of Object.keys(waiting.get(row) ?? {})) cells.set(column, (cells.get(column) ?? 0) + 1)
      waiting.delete(row)
      flying.set(row, cells)
    },
    drop: (row) => void waiting.delete(row),
    echoed(row, columns) {
      const cells = flying.get(row)
      if (!cells) return
      for (const column of columns) {
        const left = (cells.get(column) ?? 0) - 1
        if (left > 0) cells.set(column, left)
        else cells.delete(column)
      }
      if (cells.size === 0) flying.delete(row)
    },
    holds: (row, column) => (flying.get(row)?.has(column) ?? false) || column in (waiting.get(row) ?? {}),
    forgetSent: () => flying.clear(),
  }
}
