import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { Linkage } from '#ui/grid/links/chain.ts'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

const children: Record<string, Record<string, string>> = {
  '': { 51: '四川', 43: '湖南' },
  51: { 5101: '成都', 5103: '自贡' },
  43: { 4301: '长沙', 4302: '株洲' },
  5103: { 510302: '自流井区' },
  4302: { 430202: '荷塘区' },
}
const linkage: Linkage[] = [{ key: 'province',
  requestData: async (parent) => Object.entries(children[parent] ?? {}).map(([value, text]) => ({ value, text })) }]

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: 'province', title: t('province'), type: 'select', linkageKey: 'city' },
        { key: 'city', title: t('city'), type: 'select', linkageKey: 'district' },
        { key: 'district', title: t('district'), type: 'select' },
      ]),
      rows: [{ id: '1' }, { id: '2' }],
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('LinkedSelects')} linkage={linkage} />
      <StoredRows grid={grid} />
    </>
  )
}
