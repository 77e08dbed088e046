import { createPortal } from 'react-dom'
import { useSyncExternalStore } from 'react'
import { isDataColumn } from './column.ts'
import type { Grid } from './controller/grid.ts'
import type { GridSlots } from './parts.ts'
import type { Surface } from './paint/surface.ts'

interface ComponentCell {
  readonly element: HTMLElement
  readonly line: number
  readonly column: number
}

/** The cells in sight that hold components, as the surface last drew them. */
export interface ComponentCells {
  readonly read: () => readonly ComponentCell[]
  readonly subscribe: (tell: () => void) => () => void
  readonly update: (surface: Surface) => void
}

export function createComponentCells(): ComponentCells {
  let cells: readonly ComponentCell[] = []
  const listeners = new Set<() => void>()
  return {
    read: () => cells,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    update: (surface) => {
      cells = [...surface.components()]
      for (const tell of listeners) tell()
    },
  }
}

/** Draws the components into their cells. */
export function RichCells({ grid, cells, slots }: { grid: Grid; cells: ComponentCells; slots: GridSlots }) {
  const shown = useSyncExternalStore(cells.subscribe, cells.read)
  return shown.map(({ element, line, column: index }) => {
    const row = grid.rowAt(line)
    const column = grid.columns[index]
    const Slot = column && isDataColumn(column) && column.slotName !== undefined ? slots[column.slotName] : undefined
    if (!row || !column || !isDataColumn(column) || !Slot) return null
    const key = grid.keyOf(row)
    const editable = grid.isEditable(row, column)
    return createPortal(
      <Slot row={row} column={column} line={line} editable={editable} onChange={(value, text) => {
        if (editable) grid.run({ type: 'write', cells: [{ row: key, column: column.key, value, ...(text === undefined ? {} : { text }) }] })
      }} />,
      element,
      `${key}.${column.key}`,
    )
  })
}
