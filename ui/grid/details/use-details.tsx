import { lazy, Suspense, useMemo, useState } from 'react'
import { useScreenActive } from '#kernel/client/screen-active.ts'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import type { RowKey } from '../row.ts'
import { useGridText } from '../text.ts'
import { writeChanged } from './changed-values.ts'
import type { SubForm } from './sub-form.ts'

const DetailsModal = lazy(async () => ({ default: (await import('./DetailsModal.tsx')).DetailsModal }))

export interface DetailsOptions {
  /** Fields of the main form; without them the columns of the grid. */
  readonly columns?: readonly GridColumn[]
  readonly SubForm?: SubForm
}

/** All of a row in a window, opened by the button in cells of `showDetails` columns or by the menu (spec 2 §2.1). */
export function useDetails(grid: Grid, { columns, SubForm }: DetailsOptions = {}): GridFeature {
  const { say } = useGridText()
  const active = useScreenActive()
  const [open, setOpen] = useState<RowKey>()
  return useMemo((): GridFeature => {
    const fields = (columns ?? grid.columns).filter((column): column is DataColumn => isDataColumn(column) && column.type !== 'slot')
    const row = open === undefined ? undefined : grid.store.rowOf(open)
    return {
      acts: { openDetails: (one) => setOpen(grid.keyOf(one)) },
      menu: ({ row: line }) => {
        const there = grid.rowAt(line)
        const opens = grid.columns.some((column) => isDataColumn(column) && column.showDetails)
        return there && opens ? [{ key: 'details', label: say('details'), onClick: () => setOpen(grid.keyOf(there)) }] : []
      },
      dialog: row && active && (
        <Suspense>
          <DetailsModal key={open} grid={grid} row={row} columns={fields} {...(SubForm ? { SubForm } : {})} onClose={() =>
            setOpen(undefined)} onDone={(values) => {
            writeChanged(grid, open!, values)
            setOpen(undefined)
          }} />
        </Suspense>
      ),
    }
  }, [grid, columns, SubForm, open, active, say])
}
