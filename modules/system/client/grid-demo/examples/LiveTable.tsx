import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { useDemoText } from '../text.ts'

const live = { pageId: 'grid-demo' }

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([{ key: '_no', type: 'row-number' }, { key: 'name', title: t('name'), type: 'input', width: 180 }, {
        key: 'qty',
        title: t('qty'),
        type: 'inputNumber',
      }]),
      rows: [{ id: '1', name: '刀片', qty: '10' }, { id: '2', name: '棒材', qty: '20' }, { id: '3', name: '球齿', qty: '30' }],
    })
  )
  return <DataGrid grid={grid} label={t('LiveTable')} live={live} toolbar={[]} />
}
