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
        { key: 'name', title: t('name'), type: 'input', placeholder: t('placeholder'), defaultValue: 'A-01' },
        { key: 'remark', title: t('remark'), type: 'textarea', width: 180 },
        { key: 'longText', title: t('longText'), type: 'input_pop', width: 180, props: { width: 260 } },
        { key: 'tags', title: t('tags'), type: 'tags', width: 180, setTagColor: () => 'blue' },
        { key: 'fixed', title: t('fixedText'), type: 'normal' },
        { key: 'secret', type: 'hidden' },
      ]),
      rows: [{ id: '1', name: '刀片', remark: '', longText: '', tags: 'CN;MG;', fixed: '2026', secret: 'x' }, { id: '2' }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('TextTypes')} />
      <StoredRows grid={grid} />
    </>
  )
}
