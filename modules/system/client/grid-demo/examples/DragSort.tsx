import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: '_drag', type: 'row-drag-sort' },
        { key: '_no', type: 'row-number' },
        { key: 'process', title: t('process'), type: 'input' },
      ]),
      rows: [{ id: '1', process: t('press'), orderNum: 1 }, { id: '2', process: t('sinter'), orderNum: 2 }, { id: '3', process: t('grind'),
        orderNum: 3 }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('DragSort')} />
      <StoredRows grid={grid} />
    </>
  )
}
