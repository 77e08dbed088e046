import { Table } from 'antd'
import { scrolled } from '#ui/parts/scrolled.ts'
import type { Sample } from '../../calls/report-build.ts'
import { useBuildText } from './text.ts'

interface SampleTableProps {
  sample: Sample
  /** Headings that are known better than the statement says them. */
  items?: readonly { readonly fieldName: string; readonly fieldTxt: string }[] | undefined
  busy: boolean
}

/** The first rows of a statement under their headings. */
export function SampleTable({ sample: { columns, records }, items = [], busy }: SampleTableProps) {
  const { say } = useBuildText()
  return (
    <div className="mw-rb-rows" role="group" {...scrolled} aria-label={say('firstRows', { count: records.length })}>
      <Table size="small" bordered loading={busy} pagination={false} scroll={{ x: 'max-content' }}
        rowKey={(record) => String(records.indexOf(record))} dataSource={[...records]} locale={{ emptyText: say('noRows') }}
        title={() => say('firstRows', { count: records.length })}
        columns={columns.map(({ name, title }) => ({ key: name, title: items.find(({ fieldName }) => fieldName === name)?.fieldTxt ?? title,
          render: (_, record) => shown(record, name) })
        )} />
    </div>
  )
}

/** A code is told by its text. */
function shown(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[`${name}_dictText`] ?? record[name]
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
