import { Checkbox, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { SEARCH_DELAY_MS, useDebounced, useDictSearch } from '#kernel/client/records/use-options.ts'
import { uiKindOf } from '../../kinds/index.ts'
import type { ControlProps } from '../../kinds/kind.ts'
import { OptionSelect } from '../../pickers/OptionSelect.tsx'
import { optionsOf, withOwn } from '../cell-types/options.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { useGridText } from '../text.ts'

interface DetailFieldProps {
  readonly id: string
  readonly column: DataColumn
  readonly values: GridRow
  readonly disabled: boolean
  readonly fault: string | undefined
  readonly onChange: (value: unknown, text?: string) => void
}

/** A column as a field of a form. */
export function DetailField({ id, column, values, disabled, fault, onChange }: DetailFieldProps) {
  const text = values[`${column.key}_dictText`]
  const control: ControlProps = {
    id,
    name: column.key,
    field: column.field,
    value: values[column.key],
    disabled,
    onChange,
    ...(typeof text === 'string' ? { text } : {}),
    ...(column.placeholder === undefined ? {} : { placeholder: column.placeholder }),
  }
  return (
    <div className="mw-g-detailsfield">
      <label htmlFor={id}>
        {column.field.required && !column.field.filled && <span className="mw-required" aria-hidden="true">*</span>}
        {column.title}
      </label>
      {controlOf(column, control)}
      {fault !== undefined && <div className="mw-fault" role="alert">{fault}</div>}
    </div>
  )
}

function controlOf(column: DataColumn, control: ControlProps): ReactNode {
  if (column.type === 'checkbox') {
    const [on, off] = column.customValue
    return (
      <Checkbox id={control.id} checked={control.value === on} disabled={control.disabled} onChange={(event) =>
        control.onChange(event.target.checked ? on : off)} />
    )
  }
  if (column.dict !== undefined) return <SearchedChoice {...control} dict={column.dict} />
  if (column.options) return <Choice {...control} column={column} />
  const { FormControl } = uiKindOf(column.field)
  return <FormControl {...control} />
}

function Choice({ column, id, value, disabled, placeholder, onChange }: ControlProps & { column: DataColumn }) {
  const { locale } = useGridText()
  const several = column.field.kind === 'dicts'
  const chosen = String(value ?? '').split(several ? ',' : '\n').filter((code) => code !== '')
  const options = withOwn(optionsOf(column, { locale }), chosen, (code) => code).map((option) => ({ value: option.value, label: option.text,
    disabled: option.disabled })
  )
  const textOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
  const shared = { id, disabled, placeholder, options, style: { width: '100%' }, allowClear: true,
    showSearch: { optionFilterProp: 'label' } }
  if (several)
    return (
      <Select {...shared} mode="multiple" value={chosen}
        onChange={(codes: string[]) => onChange(codes.join(',') || null, codes.map(textOf).join(','))} />
    )
  return (
    <Select {...shared} value={chosen[0] ?? null}
      onChange={(code: string | null | undefined) => onChange(code ?? null, code ? textOf(code) : '')} />
  )
}

function SearchedChoice({ dict, ...control }: ControlProps & { dict: string }) {
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SEARCH_DELAY_MS)
  const { options, loading, failed } = useDictSearch(dict, rested, open)
  return (
    <OptionSelect {...control} options={options} loading={loading || keyword !== rested} failed={failed} keyword={keyword}
      onKeyword={setKeyword} onOpen={setOpen} />
  )
}
