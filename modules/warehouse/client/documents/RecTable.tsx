import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { useText } from '#ui/text.ts'

interface RecTableProps {
  fields: Readonly<Record<string, Field>>
  /** Columns with their widths in px. */
  columns: Readonly<Record<string, number>>
  rows: readonly Rec[]
  rowClass?: (row: Rec) => string
  /** Stands before a value. */
  mark?: (row: Rec, name: string) => ReactNode
}

/** Records of another entity in a tab of a document, each value as its kind draws it. */
export function RecTable({ fields, columns: shown, rows, rowClass, mark }: RecTableProps) {
  const { locale } = useText()
  const columns: TableColumnsType<Rec> = Object.entries(shown).map(([name, width]) => {
    const field = fields[name]!
    const { Display, align } = uiKindOf(field)
    return { key: name, title: fieldLabel(name, field, locale), width, align, ellipsis: true, render: (_, row) => (
      <>
        {mark?.(row, name)}
        <Display name={name} field={field} record={row} />
      </>
    ) }
  })
  return (
    <Table<Rec> className="mw-table" size="small" rowKey="id" {...(rowClass ? { rowClassName: rowClass } : {})} columns={columns}
      dataSource={rows} pagination={false} scroll={{ x: Object.values(shown).reduce((sum, one) => sum + one, 0) }} />
  )
}
