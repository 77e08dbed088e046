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
        { key: 'day', title: t('day'), type: 'date' },
        { key: 'moment', title: t('moment'), type: 'datetime' },
        { key: 'time', title: t('time'), type: 'time' },
      ]),
      rows: [{ id: '1', day: '2026-02-28', moment: '2026-02-28 08:30:00', time: '08:30:00' }, { id: '2' }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('DateTypes')} />
      <StoredRows grid={grid} />
    </>
  )
}
