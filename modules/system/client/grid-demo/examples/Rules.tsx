import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { useDemoText } from '../text.ts'

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: 'no', title: t('no'), type: 'input', validateRules: [{ required: true }, { unique: true }, { pattern: /^[A-Z]\d+$/ }] },
        { key: 'phone', title: t('phone'), type: 'input', width: 140, validateRules: [{ pattern: 'm' }] },
        { key: 'email', title: t('email'), type: 'input', width: 180, validateRules: [{ pattern: 'e' }] },
        { key: 'qty', title: t('qty'), type: 'inputNumber',
          validateRules: [{ handler: async ({ value }) => ({ pass: Number(value) % 2 === 0, text: t('evenOnly') }) }] },
      ]),
      rows: [{ id: '1', no: 'A1', phone: '13800138000', email: 'a@example.org', qty: '2' }, { id: '2', no: 'A1', phone: '12345', email: 'x',
        qty: '2' }],
    })
  )
  return <DataGrid grid={grid} label={t('Rules')} />
}
