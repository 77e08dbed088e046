import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { ScanOptions } from '#ui/grid/scan/scan.ts'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

/** Lots begin with L; anything else is a wrong code. */
const scan: ScanOptions = { column: 'lot', resolve: (code) => (/^L\d+$/.test(code) ? { value: code } : undefined) }

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([{ key: '_no', type: 'row-number' }, { key: 'lot', title: t('lot'), type: 'input', width: 180 }, { key: 'qty',
        title: t('qty'), type: 'inputNumber', defaultValue: '1' }]),
      rows: Array.from({ length: 5 }, (_, index) => ({ id: String(index) })),
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('ScanMode')} scan={scan} />
      <StoredRows grid={grid} />
    </>
  )
}
