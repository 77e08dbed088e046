import { useMemo, useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { GridRow } from '#ui/grid/row.ts'
import { useTree } from '#ui/grid/tree/use-tree.ts'
import { useDemoText } from '../text.ts'

const perLevel = [100, 10, 9]

/** 100 places with 10 each below them, and 9 below those: 10,100 in all. */
function below(id: string, level: number): GridRow[] {
  return Array.from({ length: perLevel[level]! },
    (_, index) => ({ id: `${id}${index + 1}.`, name: `${id}${index + 1}`, hasChildren: level + 1 < perLevel.length }))
}

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({ columns: defineColumns([{ key: 'name', title: t('no'), type: 'normal', width: 320 }]), rows: below('', 0), editable: false })
  )
  const tree = useTree(grid, 'name', async ({ id }) => below(String(id), String(id).split('.').length - 1))
  const features = useMemo(() => [tree], [tree])
  return <DataGrid grid={grid} label={t('LargeTree')} toolbar={false} tree={tree.tree} features={features} />
}
