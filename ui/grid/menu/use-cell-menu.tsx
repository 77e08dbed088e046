import { Dropdown } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature, MenuItem } from '../features/feature.ts'
import type { GridActs } from '../hands/hands.ts'
import type { CellAt } from '../row.ts'
import { contains } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'

/** The menu of a cell: what its features offer, where the pointer or the cell is. */
export function useCellMenu(grid: Grid, itemsOf: NonNullable<GridFeature['menu']>): { acts: GridActs; element: ReactNode } {
  const [open, setOpen] = useState<{ items: MenuItem[]; x: number; y: number }>()
  const acts = useMemo((): GridActs => ({
    openMenu: (at: CellAt, x: number, y: number) => {
      if (!selectedRanges(grid.view).some((range) => contains(range, at.row, at.column))) grid.act({ type: 'go', to: at })
      const items = itemsOf(at)
      if (items.length > 0) setOpen({ items, x, y })
    },
  }), [grid, itemsOf])
  const element = (
    <Dropdown open={open !== undefined} trigger={[]} menu={{ items: open?.items ?? [], onClick: () => setOpen(undefined) }}
      onOpenChange={(next) => {
        if (!next) setOpen(undefined)
      }} classNames={{ root: 'mw-g-popup' }}
    >
      <span className="mw-g-menu-point" style={{ left: open?.x ?? 0, top: open?.y ?? 0 }} onPointerDown={() => setOpen(undefined)} />
    </Dropdown>
  )
  return { acts, element }
}
