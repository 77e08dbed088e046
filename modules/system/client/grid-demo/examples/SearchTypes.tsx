import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { ItemPicker } from '../ItemPicker.tsx'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: 'role', title: t('role'), type: 'sel_search', dict: 'valid_status' },
        { key: 'depart', title: t('depart'), type: 'sel_search_async', width: 160, dict: 'sys_depart,depart_name,id' },
        { key: 'user', title: t('user'), type: 'sel_user' },
        { key: 'users', title: t('users'), type: 'sel_user', fieldExtendJson: { store: 'id', text: 'realname', multiSelect: true } },
        { key: 'team', title: t('position'), type: 'sel_depart' },
        { key: 'item', title: t('item'), type: 'popup',
          props: { code: 'items', sourceFields: 'code,name', targetFields: 'item,itemName', Picker: ItemPicker } },
        { key: 'itemName', title: t('itemName'), type: 'input' },
      ]),
      rows: [{ id: '1', user: 'admin' }, { id: '2' }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('SearchTypes')} />
      <StoredRows grid={grid} />
    </>
  )
}
