import { Table, type TableColumnsType } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import type { DisplayProps } from '../kinds/kind.ts'
import { RecordLink } from '../parts/RecordLink.tsx'
import { uiKindOf } from '../kinds/index.ts'
import { useText } from '../text.ts'

interface RecTableProps {
  /** Whose records they are: the first column then opens them. */
  entity?: Entity
  fields: Readonly<Record<string, Field>>
  /** Columns with their widths in px. */
  columns: Readonly<Record<string, number>>
  rows: readonly Rec[]
  /** Draws a column otherwise than its kind. */
  draws?: Readonly<Record<string, ComponentType<DisplayProps>>>
  rowClass?: (row: Rec) => string
  /** Stands before a value. */
  mark?: (row: Rec, name: string) => ReactNode
}

/** Records of another entity in a tab of a document, each value as its kind draws it. */
export function RecTable({ entity, fields, columns: shown, rows, draws, rowClass, mark }: RecTableProps) {
  const { locale } = useText()
  const columns: TableColumnsType<Rec> = Object.entries(shown).map(([name, width], at) => {
    const field = fields[name]!
    const { Display: Usual, align } = uiKindOf(field)
    const Display = draws?.[name] ?? Usual
    return { key: name, title: fieldLabel(name, field, locale), width, align, ellipsis: true, render: (_, row) => (
      <>
        {mark?.(row, name)}
        {entity && at === 0
          ? <RecordLink target={entity.id} id={row.id} text={textOf(row, name) || '—'} />
          : <Display name={name} field={field} record={row} />}
      </>
    ) }
  })
  return (
    <Table<Rec> className="mw-table" size="small" rowKey="id" {...(rowClass ? { rowClassName: rowClass } : {})} columns={columns}
      dataSource={rows} pagination={false} scroll={{ x: Object.values(shown).reduce((sum, one) => sum + one, 0) }} />
  )
}
