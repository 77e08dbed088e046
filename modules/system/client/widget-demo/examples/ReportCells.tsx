import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { StoredRows } from '../../grid-demo/StoredRows.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: 'code', title: t('codeColumn'), type: 'popup', width: 180,
          props: { code: 'md_item_pick', sourceFields: 'code,name', targetFields: 'code,name' } },
        { key: 'name', title: t('nameColumn'), type: 'normal', width: 180 },
        { key: 'users', title: t('usersColumn'), type: 'popup', width: 180,
          props: { code: 'sys_user_pick', sourceFields: 'realname', targetFields: 'users', multiple: true } },
      ]),
      rows: [{ id: '1' }, { id: '2' }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('ReportCells')} />
      <StoredRows grid={grid} />
    </>
  )
}
