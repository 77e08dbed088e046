import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() => {
    const grades = [{ value: 'A', text: t('good') }, { value: 'B', title: t('fair') }, { value: 'C', label: t('poor') }, { value: 'X',
      text: t('stopped'), disabled: true }]
    const colours = [{ value: 'r', text: t('red') }, { value: 'g', text: t('green') }, { value: 'b', text: t('blue') }]
    return new Grid({
      columns: defineColumns([
        { key: 'grade', title: t('grade'), type: 'select', options: grades, setTagColor: (value) => (value === 'A' ? 'green' : 'gold') },
        { key: 'state', title: t('state'), type: 'select', dictCode: 'doc_status' },
        { key: 'city', title: t('city'), type: 'select-search', allowInput: true,
          options: [{ value: 'BJ', text: '北京' }, { value: 'CD', text: '成都' }] },
        { key: 'colours', title: t('colours'), type: 'select-multiple', width: 160, options: colours },
        { key: 'skills', title: t('skills'), type: 'list_multi', width: 160, dictCode: 'yn', options: [{ value: '9', text: t('grind') }] },
        { key: 'level', title: t('level'), type: 'radio', width: 260, options: grades, props: { allowClear: true } },
        { key: 'urgent', title: t('urgent'), type: 'checkbox', customValue: ['1', '0'], defaultChecked: true },
      ]),
      rows: [{ id: '1', grade: 'A', state: '1', urgent: '0' }, { id: '2' }],
    })
  })
  return (
    <>
      <DataGrid grid={grid} label={t('ChoiceTypes')} />
      <StoredRows grid={grid} />
    </>
  )
}
