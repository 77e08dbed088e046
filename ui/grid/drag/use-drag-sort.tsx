import { useMemo, useRef } from 'react'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { rowsInHand, type Hands } from '../hands/hands.ts'
import { moveRows } from '../rows/move-rows.ts'
import { useGridText } from '../text.ts'
import { dragRows } from './drag-rows.ts'

export interface DragSortOptions {
  /** Field that holds 1, 2, 3 … in the order of the rows (default of spec 2 §9: `orderNum`). */
  readonly orderKey: string | undefined
  readonly insertByMenu: (place: number) => void
  readonly removeRows: (() => void) | undefined
  readonly mayAdd: boolean
}

/** Rows are sorted by dragging their handle, by its menu, which a press opens as well (move up, move down, insert a row), or by Alt and an arrow. */
export function useDragSort(grid: Grid, hands: { readonly current: Hands | undefined }, options: DragSortOptions): GridFeature {
  const { say } = useGridText()
  const latest = useRef(options)
  latest.current = options
  return useMemo((): GridFeature => ({
    acts: {
      startDrag: (event, at) => {
        const row = grid.rowAt(at.row)
        const current = hands.current
        if (!current || !row || !grid.editable) return
        dragRows(current, event, at, [row], {
          // Sorted or filtered rows have no place of their own to be dragged to.
          drop: grid.lines ? undefined : (rows, line) => moveRows(grid, rows, line, latest.current.orderKey),
          press: (x, y) => current.acts().openMenu?.(at, x, y),
        })
      },
    },
    menu: ({ row: line }) => {
      const current = hands.current
      const place = grid.placeAt(line)
      if (!current || place < 0 || !grid.editable) return []
      const rows = rowsInHand(current)
      const sorted = grid.lines !== undefined
      const step = (by: -1 | 1) => moveRows(grid, rows, { by }, latest.current.orderKey)
      return [
        { key: 'up', label: say('moveUp'), disabled: sorted || place === 0, onClick: () => step(-1) },
        { key: 'down', label: say('moveDown'), disabled: sorted || place === grid.store.count - 1, onClick: () => step(1) },
        ...(latest.current.mayAdd
          ? [
            { key: 'insert', label: say('insertRow'), onClick: () => latest.current.insertByMenu(place) },
            { key: 'insertBelow', label: say('insertBelow'), onClick: () => latest.current.insertByMenu(place + 1) },
          ]
          : []),
        ...(latest.current.removeRows
          ? [{ key: 'remove', danger: true, label: say('removeRows', { count: rows.length }), onClick: () => latest.current.removeRows!() }]
          : []),
      ]
    },
  }), [grid, hands, say])
}
