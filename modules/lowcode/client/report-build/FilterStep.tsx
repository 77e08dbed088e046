import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { columnAt, comparisons, fitsColumn, type BuiltFilter, type Comparison } from '../../rules/built-report.ts'
import { kindAt, pathKey, pathOf, type StepProps } from './path-options.ts'
import { useBuildText } from './text.ts'

/** Which rows are meant: by a value, or by what readers give when they open the report. */
export function FilterStep(props: StepProps) {
  const { report, options, onChange } = props
  const { say } = useBuildText()
  const { filters } = report
  const set = (at: number, by: Partial<BuiltFilter>) =>
    onChange({ filters: filters.map((one, index) => (index === at ? { ...one, ...by } : one)) })
  return (
    <>
      <h3 className="mw-heading">{say('stepFilters')}</h3>
      {filters.map((filter, at) => (
        <div key={at} className="mw-rb-filter">
          <Select showSearch={{ optionFilterProp: 'label' }} aria-label={say('filterColumn', { row: at + 1 })} value={pathKey(filter.path)}
            options={[...options]} onChange={(key: string) => set(at, { path: pathOf(key), value: '', asked: true })} />
          <Select aria-label={say('filterComparison', { row: at + 1 })} value={filter.comparison}
            options={comparisons.map((value) => ({ value, label: say(`is_${value}`) }))}
            onChange={(comparison: Comparison) => set(at, { comparison })} />
          <FilterValue {...props} at={at} filter={filter} onFilter={(by) => set(at, by)} />
          <Button type="text" icon={<DeleteOutlined />} aria-label={say('filterRemove', { row: at + 1 })}
            onClick={() => onChange({ filters: filters.filter((_, index) => index !== at) })} />
        </div>
      ))}
      <Select showSearch={{ optionFilterProp: 'label' }} aria-label={say('filterAdd')} placeholder={say('filterAdd')} value={null}
        options={[...options]}
        onChange={(key: string) => onChange({ filters: [...filters, { path: pathOf(key), comparison: 'eq', value: '', asked: true }] })} />
    </>
  )
}

interface FilterValueProps extends StepProps {
  at: number
  filter: BuiltFilter
  onFilter: (by: Partial<BuiltFilter>) => void
}

function FilterValue({ at, filter, onFilter, ...props }: FilterValueProps) {
  const { say } = useBuildText()
  const dict = columnAt(props.tables, props.report.table, filter.path)?.dict ?? undefined
  const codes = useDictionary(dict)
  if (filter.comparison === 'empty' || filter.comparison === 'filled') return <span />
  const kind = kindAt(props, filter.path)
  const name = say('filterValue', { row: at + 1 })
  // What its author does not say is asked of whoever opens the report.
  const take = (value: string) => onFilter({ value, asked: value === '' })
  const wrong = !filter.asked && filter.value !== '' && filter.comparison !== 'contains' && !fitsColumn(kind, filter.value)
  return (
    <div className="mw-rb-value">
      {codes.length > 0 && filter.comparison !== 'contains'
        ? (
          <Select allowClear aria-label={name} value={filter.value || undefined}
            options={codes.map(({ value, text }) => ({ value, label: text }))}
            onChange={(value: string | undefined) => take(value ?? '')} />
        )
        : (
          <Input aria-label={name} value={filter.value} {...(wrong ? { status: 'error' as const } : {})}
            placeholder={kind === 'date' ? 'yyyy-MM-dd' : kind === 'datetime' ? 'yyyy-MM-dd HH:mm' : ''}
            onChange={({ target }) => take(target.value)} />
        )}
      <Checkbox checked={filter.asked} onChange={({ target }) => onFilter(target.checked ? { asked: true, value: '' } : { asked: false })}>
        {say('filterAsked')}
      </Checkbox>
    </div>
  )
}
