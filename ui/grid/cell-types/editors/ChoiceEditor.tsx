import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { loadDictionary } from '#kernel/client/dictionary/dictionary.ts'
import { useText } from '../../../text.ts'
import { optionsOf } from '../options.ts'
import type { CellEditorProps } from '../cell-type.ts'
import type { CellOption } from '../../column.ts'

/** Chooses among the column's options or its dictionary's items: one or several, with search, or with values of one's own. */
export function ChoiceEditor({ column, value, text, seed, label, onChange, onDone, onCancel }: CellEditorProps) {
  const { locale } = useText()
  const [options, setOptions] = useState<readonly CellOption[]>(() => optionsOf(column, { locale }))
  const [search, setSearch] = useState(seed ?? '')
  const several = column.field.kind === 'dicts'
  const [chosen, setChosen] = useState<string[]>(() => String(value ?? '').split(',').filter((code) => code !== ''))
  const { dict } = column.field
  useEffect(() => {
    if (!column.options && dict !== undefined) void loadDictionary(dict).then(() => setOptions(optionsOf(column, { locale })))
  }, [column, dict, locale])
  const textOf = (code: string) => options.find((option) => option.value === code)?.text ?? (String(value) === code && text !== '' ? text : code)
  const typed: readonly CellOption[] = column.allowInput && search !== '' && !options.some((option) => option.value === search || option.text === search) ? [{ value: search, text: search }] : []
  const shared = {
    autoFocus: true,
    defaultOpen: true,
    'aria-label': label,
    variant: 'borderless' as const,
    style: { width: '100%' },
    popupMatchSelectWidth: false,
    placeholder: column.placeholder,
    allowClear: !column.field.required,
    showSearch: { optionFilterProp: 'label', searchValue: search, onSearch: setSearch },
    options: [...typed, ...options].map((option) => ({ value: option.value, label: option.text, disabled: option.disabled })),
  }
  if (several) {
    return (
      <Select {...shared} mode="multiple" maxTagCount="responsive" value={chosen}
        onChange={(codes: string[]) => {
          setChosen(codes)
          onChange(codes.join(',') || null, codes.map(textOf).join(','))
        }} />
    )
  }
  return (
    <Select {...shared} value={chosen[0] === undefined ? null : { value: chosen[0], label: textOf(chosen[0]) }} labelInValue
      onChange={(picked: { value: string; label: React.ReactNode } | null | undefined) => onDone(picked?.value ?? null, picked ? textOf(picked.value) : '')}
      onOpenChange={(open) => {
        if (!open && search === '') onCancel()
      }} />
  )
}
