import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

const names = ['刀片', '棒材', '球齿', '喷嘴']

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: '_no', type: 'row-number' },
        { key: 'name', title: t('name'), type: 'input' },
        { key: 'process', title: t('process'), type: 'select',
          options: ['press', 'sinter', 'grind'].map((value) => ({ value, text: t(value as 'press') })) },
        { key: 'qty', title: t('qty'), type: 'inputNumber', statistics: ['sum'] },
        { key: 'day', title: t('day'), type: 'date' },
      ]),
      rows: Array.from({ length: 12 },
        (_, index) => ({ id: String(index), name: names[index % 4], process: ['press', 'sinter', 'grind'][index % 3],
          qty: String(index * 5), day: `2026-03-${String(index + 1).padStart(2, '0')}` })),
    })
  )
  return (
    <>
      <DataGrid grid={grid} name="grid-demo" label={t('Spreadsheet')} />
      <StoredRows grid={grid} />
    </>
  )
}
