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
        { key: 'attachment', title: t('attachment'), type: 'upload', width: 160, number: 1, token: true },
        { key: 'drawing', title: t('drawing'), type: 'file', width: 220, data: { biz: 'drawing' }, token: true },
        { key: 'photo', title: t('photo'), type: 'image', width: 160, number: 3, allowRemove: false, token: true },
      ]),
      rows: [{ id: '1' }, { id: '2' }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('FileTypes')} />
      <StoredRows grid={grid} />
    </>
  )
}
