import { useMemo, useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { GridRow } from '#ui/grid/row.ts'
import { loadTreeRows } from '#ui/grid/tree/load-children.ts'
import { useTree } from '#ui/grid/tree/use-tree.ts'
import { LoadedExample } from '../LoadedExample.tsx'
import { useDemoText } from '../text.ts'

const departments = { url: '/sys/sysDepart/list', params: { pageNo: '1', pageSize: '-1', column: 'departOrder', order: 'asc' } }

/** Until it is opened, every department may have others below it. */
const load = async (parent: string) => (await loadTreeRows(departments, parent)).map((row) => ({ ...row, hasChildren: true }))

export function Example() {
  return (
    <LoadedExample name="departments" load={async () => (await load('')).filter(({ parentId }: GridRow) => !parentId)}>
      {(rows) => <Departments rows={rows} />}
    </LoadedExample>
  )
}

function Departments({ rows }: { rows: readonly GridRow[] }) {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([{ key: 'departName', title: t('depart'), type: 'normal', width: 320 }, { key: 'orgCode', title: t('no'),
        type: 'normal' }]),
      rows,
      editable: false,
    })
  )
  const tree = useTree(grid, 'departName', (parent) => load(String(parent.id)))
  const features = useMemo(() => [tree], [tree])
  return <DataGrid grid={grid} label={t('TreeTable')} toolbar={false} tree={tree.tree} features={features} />
}
