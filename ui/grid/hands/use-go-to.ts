import { useEffect } from 'react'
import type { Grid } from '../controller/grid.ts'
import { goTo, takeFocus, type Hands } from './hands.ts'

/** Leads to a cell that something outside the grid names: a fault in the list of a form. */
export function useGoTo(grid: Grid, hands: Hands | undefined, to: { readonly row: number; readonly name: string } | undefined): void {
  useEffect(() => {
    const row = to && grid.store.rows[to.row]
    const at = row && grid.atOf({ row: grid.keyOf(row), column: to.name })
    if (!hands || !at) return
    takeFocus(hands)
    goTo(hands, at)
  }, [grid, hands, to])
}
