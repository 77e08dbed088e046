import type { Arrangement } from '../arrange/arrangement.ts'
import type { RowOp } from './row-op.ts'

/** One side of what can be undone: steps over the rows in their order, and how the rows are arranged after it. */
export interface Step {
  readonly ops: readonly RowOp[]
  readonly arrangement?: Arrangement
}

export interface HistoryEntry {
  readonly undo: Step
  readonly redo: Step
}

/** Older steps than these are forgotten. */
const KEPT = 500

export interface History {
  readonly past: readonly HistoryEntry[]
  readonly future: readonly HistoryEntry[]
}

export const noHistory: History = { past: [], future: [] }

export function remember({ past }: History, entry: HistoryEntry): History {
  return { past: [...past.slice(-KEPT + 1), entry], future: [] }
}

/** What followed from the last change is undone and done again with it. */
export function amendLast(history: History, { undo, redo }: HistoryEntry): History {
  const last = history.past.at(-1)
  if (!last) return remember(history, { undo, redo })
  const joined: HistoryEntry = {
    undo: { ...last.undo, ops: [...undo.ops, ...last.undo.ops] },
    redo: { ...last.redo, ops: [...last.redo.ops, ...redo.ops] },
  }
  return { past: [...history.past.slice(0, -1), joined], future: [] }
}

/** The step that takes the last change back, and the history after it. */
export function stepBack({ past, future }: History): { step: Step; history: History } | undefined {
  const entry = past.at(-1)
  return entry && { step: entry.undo, history: { past: past.slice(0, -1), future: [entry, ...future] } }
}

export function stepForward({ past, future }: History): { step: Step; history: History } | undefined {
  const [entry, ...rest] = future
  return entry && { step: entry.redo, history: { past: [...past, entry], future: rest } }
}
