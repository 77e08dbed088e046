import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { titleAt, type BuiltSort } from '../../rules/built-report.ts'
import type { StepProps } from './path-options.ts'
import { useBuildText } from './text.ts'

/** The order of the rows, by the columns that are shown. */
export function SortStep({ tables, report, onChange }: StepProps) {
  const { say } = useBuildText()
  const { columns, sorts } = report
  const set = (next: readonly BuiltSort[]) => onChange({ sorts: next })
  const change = (at: number, by: Partial<BuiltSort>) => set(sorts.map((one, index) => (index === at ? { ...one, ...by } : one)))
  const offered = columns.map(({ path, use }, value) => ({ value,
    label: say(`titled_${use}`, { title: titleAt(tables, report.table, path) }) })
  )
  return (
    <>
      <h3 className="mw-heading">{say('stepSorts')}</h3>
      {sorts.map(({ column, descending }, at) => (
        <div key={at} className="mw-rb-line">
          <Select aria-label={say('sortColumn', { row: at + 1 })} value={column} options={offered}
            onChange={(next: number) => change(at, { column: next })} />
          <Select aria-label={say('sortDirection', { row: at + 1 })} value={descending ? 'desc' : 'asc'}
            options={[{ value: 'asc', label: say('ascending') }, { value: 'desc', label: say('descending') }]}
            onChange={(next: string) => change(at, { descending: next === 'desc' })} />
          <Button type="text" icon={<DeleteOutlined />} aria-label={say('sortRemove', { row: at + 1 })}
            onClick={() => set(sorts.filter((_, index) => index !== at))} />
        </div>
      ))}
      <Button type="dashed" icon={<PlusOutlined />} disabled={columns.length === 0}
        onClick={() => set([...sorts, { column: 0, descending: false }])}
      >
        {say('sortAdd')}
      </Button>
    </>
  )
}
