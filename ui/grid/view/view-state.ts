import type { CellAt } from '../row.ts'
import { rangeOf, type CellRange } from './range.ts'

/**
 * How a cell is being typed: `enter` was begun by a key or a click, so that arrows still leave the cell; in `edit` (F2, a
 * second click) they move the caret. `seed` is the key that began it and takes the place of the old value.
 */
interface Editing extends CellAt {
  readonly mode: 'enter' | 'edit'
  readonly seed?: string
}

/** What a person looks at and holds. Small and immutable: each change is another object. */
export interface ViewState {
  /** The cell that the keyboard speaks to. */
  readonly active: CellAt | undefined
  /** Where the range began; it ends at `head`. */
  readonly anchor: CellAt | undefined
  readonly head: CellAt | undefined
  /** Ranges put aside with Ctrl. */
  readonly others: readonly CellRange[]
  readonly editing: Editing | undefined
}

export const emptyView: ViewState = { active: undefined, anchor: undefined, head: undefined, others: [], editing: undefined }

export type ViewAction =
  | { readonly type: 'go'; readonly to: CellAt }
  /** The range grows from its anchor. */
  | { readonly type: 'extend'; readonly to: CellAt }
  /** A further range begins; those there are stay. */
  | { readonly type: 'add'; readonly to: CellAt }
  | { readonly type: 'select'; readonly range: CellRange }
  | { readonly type: 'edit'; readonly mode: Editing['mode']; readonly seed?: string }
  | { readonly type: 'stopEdit' }
  | { readonly type: 'clear' }

export interface Bounds {
  readonly rows: number
  readonly columns: number
}

/** The view after an action; cells outside the bounds are drawn in, an empty grid has none. */
export function reduceView(view: ViewState, action: ViewAction, bounds: Bounds): ViewState {
  if (action.type === 'clear' || bounds.rows === 0 || bounds.columns === 0) return emptyView
  switch (action.type) {
    case 'go': {
      const to = within(action.to, bounds)
      return { active: to, anchor: to, head: to, others: [], editing: undefined }
    }
    case 'extend': {
      const head = within(action.to, bounds)
      const anchor = view.anchor ?? head
      return { ...view, active: view.active ?? anchor, anchor, head, editing: undefined }
    }
    case 'add': {
      const to = within(action.to, bounds)
      return { active: to, anchor: to, head: to, others: selectedRanges(view), editing: undefined }
    }
    case 'select': {
      const { top, left, bottom, right } = action.range
      const anchor = within({ row: top, column: left }, bounds)
      return { active: view.active ?? anchor, anchor, head: within({ row: bottom, column: right }, bounds), others: [], editing: undefined }
    }
    case 'edit':
      return view.active
        ? { ...view, editing: { ...view.active, mode: action.mode, ...(action.seed === undefined ? {} : { seed: action.seed }) } }
        : view
    case 'stopEdit':
      return view.editing ? { ...view, editing: undefined } : view
  }
}

/** The range of anchor and head, then those put aside. */
export function selectedRanges(view: ViewState): CellRange[] {
  return view.anchor && view.head ? [rangeOf(view.anchor, view.head), ...view.others] : [...view.others]
}

function within({ row, column }: CellAt, { rows, columns }: Bounds): CellAt {
  return { row: Math.min(rows - 1, Math.max(0, row)), column: Math.min(columns - 1, Math.max(0, column)) }
}
