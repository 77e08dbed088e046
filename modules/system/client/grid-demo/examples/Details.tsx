import { useMemo, useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { SubFormProps } from '#ui/grid/details/sub-form.ts'
import { useSubForm } from '#ui/grid/details/use-sub-form.tsx'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

/** The rows that a row holds: they go back into it whenever they change. */
function Lines({ row, onChange, editable }: SubFormProps) {
  const { t } = useDemoText()
  const [grid] = useState(() => {
    const made = new Grid({
      columns: defineColumns([{ key: 'process', title: t('process'), type: 'input' }, { key: 'qty', title: t('qty'), type: 'inputNumber',
        statistics: ['sum'] }]),
      rows: row.lines as { id: string }[],
      editable,
    })
    made.listen((changed) => changed.has('rows') && onChange({ lines: made.store.rows.slice() }))
    return made
  })
  return <DataGrid grid={grid} label={t('lines')} height={200} toolbar={['add']} />
}

const details = { SubForm: Lines }

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: '_expand', type: 'row-expand' },
        { key: 'name', title: t('name'), type: 'input', width: 160, showDetails: true },
        { key: 'state', title: t('state'), type: 'select', dictCode: 'doc_status' },
        { key: 'day', title: t('day'), type: 'date' },
      ]),
      rows: [{ id: '1', name: '刀片', state: '0', lines: [{ id: 'a', process: t('press'), qty: '3' }] }, { id: '2', name: '棒材',
        lines: [] }],
    })
  )
  const subForm = useSubForm(grid, Lines)
  const features = useMemo(() => [subForm], [subForm])
  return (
    <>
      <DataGrid grid={grid} label={t('Details')} details={details} features={features} />
      <StoredRows grid={grid} />
    </>
  )
}
