import type { Grid } from '../controller/grid.ts'
import type { Surface } from '../paint/surface.ts'
import type { DataColumn } from '../column.ts'
import type { CellAt, GridRow, RowKey } from '../row.ts'
import type { Typing } from './typing.ts'

/** What the surroundings of a grid do for the hands on it; what is missing cannot be done. */
export interface GridActs {
  /** A new row at a place, as Enter and Tab past the last row and the insert key ask for; not throttled (spec 2 §5). */
  readonly insertRow?: (place: number) => void
  readonly removeRows?: (rows: readonly GridRow[]) => void
  readonly toggleExpand?: (row: GridRow) => void
  /** Opens all of a row in a window (spec 2 §2.1). */
  readonly openDetails?: (row: GridRow) => void
  /** Opens the record that a cell of a read-only grid names. */
  readonly openRecord?: (row: GridRow, column: string) => void
  readonly openMenu?: (at: CellAt, x: number, y: number) => void
  /** Opens what rows are taken from. */
  readonly pickRows?: () => void
  readonly find?: (replace: boolean) => void
  readonly findNext?: (back: boolean) => void
  /** Opens or closes the group whose heading stands on a line. */
  readonly toggleGroup?: (line: number) => void
  readonly save?: () => void
  /** Tells all keys; without it the question mark is a letter. */
  readonly showKeys?: () => void
  readonly goToFault?: (back: boolean) => void
  readonly comment?: (at: CellAt) => void
  readonly rowClick?: (row: GridRow, element: HTMLElement) => void
  readonly moveRows?: (rows: readonly GridRow[], by: -1 | 1) => void
  readonly checkRow?: (row: GridRow, shift: boolean) => void
  readonly startDrag?: (event: PointerEvent, at: CellAt) => void
  readonly fill?: (direction: 'down' | 'right') => void
  /** A text was typed where a code belongs: finds out what it means. */
  readonly resolveTyped?: (row: RowKey, column: DataColumn, text: string) => void
}

/** One person's hands on one grid on the screen: what the files of this folder share. */
export interface Hands {
  readonly grid: Grid
  readonly surface: Surface
  readonly typing: Typing
  readonly root: HTMLElement
  readonly input: HTMLTextAreaElement
  /** Read at each use: the surroundings may offer other acts by then. */
  readonly acts: () => GridActs
  /** Column in which a run of Tabs began: Enter goes back to it. */
  tabOrigin: number | undefined
}

/** Chooses a cell and brings it into sight; what comes before it (a value that is stored) is drawn together with it. */
export function goTo({ grid, surface }: Hands, to: CellAt, before?: () => void): void {
  grid.batch(() => {
    before?.()
    grid.act({ type: 'go', to })
  })
  if (grid.view.active) surface.reveal(grid.view.active)
}

export function extendTo({ grid, surface }: Hands, to: CellAt): void {
  grid.act({ type: 'extend', to })
  if (grid.view.head) surface.reveal(grid.view.head)
}

/** The focus belongs to the input, which hears keys, pastes and input methods. */
export function takeFocus({ input }: Hands): void {
  if (document.activeElement !== input) input.focus({ preventScroll: true })
}

/** Rows of the selection, else of the active cell. */
export function rowsInHand({ grid }: Hands): GridRow[] {
  const { anchor, head, active } = grid.view
  const from = Math.min(anchor?.row ?? active?.row ?? 0, head?.row ?? active?.row ?? -1)
  const to = Math.max(anchor?.row ?? active?.row ?? 0, head?.row ?? active?.row ?? -1)
  const rows: GridRow[] = []
  for (let line = from; line <= to; line += 1) {
    const row = grid.rowAt(line)
    if (row) rows.push(row)
  }
  return rows
}
