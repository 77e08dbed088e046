import { App } from 'antd'
import { useRef, useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid, type ReadyGrid } from '#ui/grid/DataGrid.tsx'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

export function Example() {
  const { t } = useDemoText()
  const { message } = App.useApp()
  const table = useRef<ReadyGrid>(undefined)
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: '_check', type: 'row-checkbox' },
        { key: 'name', title: t('name'), type: 'input', validateRules: [{ required: true }] },
        { key: 'state', title: t('state'), type: 'select', dictCode: 'doc_status', defaultValue: '0' },
      ]),
      rows: [{ id: '1', name: '刀片', state: '0' }, { id: '2', name: '棒材', state: '2' }],
    })
  )
  const confirmRemoval = async (rows: readonly Record<string, unknown>[]) => {
    if (rows.some(({ state }) => state === '2')) throw new Error(t('refused'))
  }
  const save = () => table.current?.collect().then(() => message.success(t('saved')), () => message.warning(t('unsaved')))
  return (
    <>
      <DataGrid grid={grid} label={t('Toolbar')} toolbar={['add', 'save', 'remove', 'clearSelection']} confirmRemoval={confirmRemoval}
        onSave={() => void save()} onReady={(made) => {
        table.current = made
      }} />
      <StoredRows grid={grid} />
    </>
  )
}
