import { Button } from 'antd'
import { useState } from 'react'
import { defineColumns } from '#ui/grid/columns/define-column.ts'
import { Grid } from '#ui/grid/controller/grid.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import type { SlotProps } from '#ui/grid/parts.ts'
import { StoredRows } from '../StoredRows.tsx'
import { useDemoText } from '../text.ts'

function Stars({ row, column, editable, onChange }: SlotProps) {
  const { t } = useDemoText()
  const stars = Number(row[column.key] ?? 0)
  return (
    <Button type="text" size="small" disabled={!editable} aria-label={`${t('addStar')} ${stars}`} onClick={() => onChange((stars % 5) + 1)}>
      {'★'.repeat(stars) || '☆'}
    </Button>
  )
}

export function Example() {
  const { t } = useDemoText()
  const [grid] = useState(() =>
    new Grid({
      columns: defineColumns([
        { key: '_drag', type: 'row-drag-sort' },
        { key: '_no', type: 'row-number' },
        { key: '_one', type: 'row-radio' },
        { key: 'name', title: t('name'), type: 'input' },
        { key: 'rating', title: t('rating'), type: 'slot', slotName: 'stars' },
      ]),
      rows: [{ id: '1', name: '刀片', rating: 3 }, { id: '2', name: '棒材' }, { id: '3', name: '球齿', rating: 5 }],
      isRowDisabled: (row) => row.id === '2',
    })
  )
  return (
    <>
      <DataGrid grid={grid} label={t('RowTypes')} slots={{ stars: Stars }} />
      <StoredRows grid={grid} />
    </>
  )
}
