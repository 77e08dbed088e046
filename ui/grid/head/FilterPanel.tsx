import { Button, Checkbox, Input, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import type { ColumnFilter } from '../arrange/arrangement.ts'
import type { DataColumn } from '../column.ts'
import { optionsOf } from '../cell-types/options.ts'
import { useGridText } from '../text.ts'

interface FilterPanelProps {
  readonly column: DataColumn
  readonly filter: ColumnFilter | undefined
  readonly onApply: (filter: ColumnFilter | undefined) => void
}

const ordered = new Set(['integer', 'decimal', 'money', 'date', 'datetime', 'time', 'month', 'year', 'week'])

/** Which rows of a column are shown: by text, choice or bounds as its kind allows, or by whether there is a value. */
export function FilterPanel({ column, filter, onApply }: FilterPanelProps) {
  const { say, locale } = useGridText()
  const [draft, setDraft] = useState(filter)
  const { kind } = column.field
  const apply = (next: ColumnFilter | undefined) => onApply(next && isEmptyFilter(next) ? undefined : next)
  const empty = draft?.type === 'empty' ? (draft.empty ? 'empty' : 'filled') : 'value'
  return (
    <form className="mw-g-filter" onSubmit={(event) => {
      event.preventDefault()
      apply(draft)
    }}>
      <Radio.Group size="small" value={empty}
        onChange={({ target: { value } }) => setDraft(value === 'value' ? undefined : { type: 'empty', empty: value === 'empty' })}
        options={[{ value: 'value', label: say('filterValue') }, { value: 'filled', label: say('filterFilled') }, { value: 'empty',
          label: say('filterEmpty') }]} />
      {empty === 'value' && valueFilter()}
      <Space className="mw-g-filter-foot">
        <Button size="small" onClick={() => onApply(undefined)}>{say('filterReset')}</Button>
        <Button size="small" type="primary" htmlType="submit">{say('filterApply')}</Button>
      </Space>
    </form>
  )

  function valueFilter() {
    if (column.type === 'checkbox') {
      const chosen = draft?.type === 'equals' ? draft.value : undefined
      return (
        <Radio.Group value={chosen} onChange={({ target: { value } }) => setDraft({ type: 'equals', value: String(value) })}
          options={column.customValue.map((value, index) => ({ value: String(value), label: say(index === 0 ? 'yes' : 'no') }))} />
      )
    }
    if (kind === 'dict' || kind === 'dicts' || column.options) {
      const values = draft?.type === 'oneOf' ? [...draft.values] : []
      const options = optionsOf(column, { locale }).map(({ value, text }) => ({ value, label: text }))
      return options.length <= 8
        ? (
          <Checkbox.Group className="mw-g-filter-options" value={values} options={options} onChange={(next) =>
            setDraft({ type: 'oneOf', values: next.map(String) })} />
        )
        : (
          <Select mode="multiple" autoFocus style={{ width: '100%' }} value={values} options={options}
            showSearch={{ optionFilterProp: 'label' }} onChange={(next: string[]) => setDraft({ type: 'oneOf', values: next })} />
        )
    }
    if (ordered.has(kind)) {
      const { from = '', to = '' } = draft?.type === 'between' ? draft : {}
      const change = (part: { from?: string; to?: string }) => setDraft({ type: 'between', from, to, ...part })
      return (
        <Space.Compact block>
          <Input autoFocus placeholder={say('filterFrom')} aria-label={say('filterFrom')} defaultValue={from} onChange={(event) =>
            change({ from: event.target.value.trim() })} />
          <Input placeholder={say('filterTo')} aria-label={say('filterTo')} defaultValue={to} onChange={(event) =>
            change({ to: event.target.value.trim() })} />
        </Space.Compact>
      )
    }
    return (
      <Input autoFocus allowClear placeholder={say('filterContains')} aria-label={say('filterContains')}
        defaultValue={draft?.type === 'contains' ? draft.text : ''}
        onChange={(event) => setDraft({ type: 'contains', text: event.target.value })} />
    )
  }
}

function isEmptyFilter(filter: ColumnFilter): boolean {
  switch (filter.type) {
    case 'contains':
      return filter.text.trim() === ''
    case 'oneOf':
      return filter.values.length === 0
    case 'between':
      return !filter.from && !filter.to
    default:
      return false
  }
}
