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
        { key: 'order', title: t('order'), type: 'inputNumber', isOrder: true },
        { key: 'qty', title: t('qty'), type: 'inputNumber', defaultValue: '1' },
        { key: 'progress', title: t('progress'), type: 'progress', width: 200 },
      ]),
      rows: [{ id: '1', order: '1', qty: '12.5', progress: 40 }, { id: '2', order: '2', progress: 100 }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('NumberTypes')} />
      <StoredRows grid={grid} />
    </>
  )
}
