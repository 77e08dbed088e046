import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { useDemoText } from '../text.ts'

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([{ key: '_check', type: 'row-checkbox' }, { key: 'name', title: t('name'), type: 'input' }, { key: 'price',
        title: t('price'), type: 'inputNumber' }]),
      rows: [{ id: '1', name: '刀片', price: '12.50' }, { id: '2', name: '棒材', price: '80' }],
    })
  )
  return <DataGrid grid={grid} label={t('Permissions')} permissionPrefix="system:grid-demo:" />
}
