import { useMemo } from 'react'
import { useColours } from '../colours/use-colours.tsx'
import type { GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { useRowDrafts } from '../drafts/use-row-drafts.tsx'
import type { Faults } from '../faults/use-faults.tsx'
import { useFill } from '../fill/use-fill.tsx'
import { useFind } from '../find/use-find.tsx'
import { useGroups, type Groups } from '../groups/use-groups.tsx'
import type { Hands } from '../hands/hands.ts'
import type { GridRow } from '../row.ts'
import type { ScanOptions } from '../scan/scan.ts'
import { useScan } from '../scan/use-scan.tsx'
import type { GridFeature } from './feature.ts'

interface SpreadsheetOptions {
  /** All columns of the grid, also those that are hidden now. */
  readonly columns: readonly GridColumn[]
  readonly name: string | undefined
  readonly keepDrafts: boolean
  readonly scan: ScanOptions | undefined
  readonly faults: Faults
  readonly newRow: (() => GridRow) | undefined
}

/** What people know from a spreadsheet, and scan mode: each feature stands in its own folder. */
export function useSpreadsheet(grid: Grid, hands: Hands | undefined,
  { columns, name, keepDrafts, scan, faults, newRow }: SpreadsheetOptions): { features: readonly GridFeature[]; groups: Groups } {
  const fill = useFill(grid)
  const find = useFind(grid, hands)
  const groups = useGroups(grid, hands)
  const colours = useColours(grid, hands, columns, name)
  const scanning = useScan(grid, hands, { options: scan, faults, newRow })
  const drafts = useRowDrafts(grid, keepDrafts ? name : undefined)
  return useMemo(() => ({ features: [drafts, groups, find, fill, colours, scanning], groups }), [drafts, groups, find, fill, colours,
    scanning])
}
