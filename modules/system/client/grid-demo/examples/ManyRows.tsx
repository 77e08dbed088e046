import { useState } from 'react'
import { defineColumns, type ColumnDefinition } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { useDemoText } from '../text.ts'

const rowCount = 100_000
const numberColumns = 20

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() => {
    const numbers = Array.from({ length: numberColumns },
      (_, index): ColumnDefinition => ({ key: `n${index}`, title: `${t('qty')} ${index + 1}`, type: 'inputNumber', statistics: ['sum'] }))
    return new Grid({
      columns: defineColumns([{ key: '_no', type: 'row-number' }, { key: 'name', title: t('name'), type: 'input', fixed: 'left' }, {
        key: 'state',
        title: t('state'),
        type: 'select',
        dictCode: 'doc_status',
      }, ...numbers]),
      rows: Array.from({ length: rowCount },
        (_, row) => ({ id: String(row), name: `M${row}`, state: String(row % 4),
          ...Object.fromEntries(numbers.map(({ key }, index) => [key, (row * (index + 1)) % 1000])) })),
    })
  })
  return <DataGrid grid={grid} label={t('ManyRows')} />
}
