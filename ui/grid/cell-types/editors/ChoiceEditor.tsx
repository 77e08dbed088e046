import { Select } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { loadDictionary } from '#kernel/client/dictionary/dictionary.ts'
import { useText } from '../../../text.ts'
import type { CellOption } from '../../column.ts'
import { LinkedChoices } from '../../links/linked-choices.ts'
import type { CellEditorProps } from '../cell-type.ts'
import { optionsOf, withOwn } from '../options.ts'

/** Chooses among the column's options or its dictionary's items: one or several, with search, or with values of one's own. */
export function ChoiceEditor({ column, row, value, text, seed, label, onChange, onDone, onCancel }: CellEditorProps) {
  const { locale } = useText()
  const links = use(LinkedChoices)
  const linked = links?.isLinked(column.key) ? links : undefined
  const [loaded, setLoaded] = useState<readonly CellOption[]>(
    () => (linked ? (linked.known(row, column.key) ?? []) : optionsOf(column, { locale })),
  )
  const [search, setSearch] = useState(seed ?? '')
  // As it is made, the select empties its search: the key that opened it would be lost.
  const isMade = useRef(false)
  useEffect(() => {
    isMade.current = true
  }, [])
  const several = column.field.kind === 'dicts'
  const stored = value === null || value === undefined || value === '' ? [] : several ? String(value).split(',') : [String(value)]
  const [chosen, setChosen] = useState<readonly string[]>(stored)
  const { dict } = column.field
  useEffect(() => {
    if (linked) void linked.load(row, column.key).then(setLoaded)
    else if (dict !== undefined) void loadDictionary(dict).then(() => setLoaded(optionsOf(column, { locale })))
  }, [column, row, linked, dict, locale])
  const textOfStored = (code: string) => (stored.length === 1 && code === stored[0] && text !== '' ? text : code)
  const options = withOwn(loaded, [...new Set([...stored, ...chosen])], textOfStored)
  const textOf = (code: string) => options.find((option) => option.value === code)?.text ?? code
  const isOwn = column.allowInput && search !== '' && !options.some((option) => option.value === search || option.text === search)
  const offer = isOwn ? [{ value: search, text: search }, ...options] : options
  const takeSeveral = (codes: readonly string[]) => {
    setChosen(codes)
    setSearch('')
    onChange(codes.join(',') || null, codes.map(textOf).join(','))
  }
  const shared = {
    autoFocus: true,
    defaultOpen: true,
    'aria-label': label,
    variant: 'borderless' as const,
    style: { width: '100%' },
    popupMatchSelectWidth: false,
    placeholder: column.placeholder,
    allowClear: !column.field.required,
    showSearch: column.allowSearch || column.allowInput
      ? { optionFilterProp: ['label', 'value'], searchValue: search, onSearch: (next: string) => isMade.current && setSearch(next) }
      : false,
    options: offer.map((option) => ({ value: option.value, label: option.text, disabled: option.disabled })),
  }
  if (several)
    return (
      <Select {...shared} mode="multiple" maxTagCount="responsive" value={[...chosen]} onChange={(codes: string[]) => takeSeveral(codes)} />
    )
  return (
    <Select {...shared} value={chosen[0] === undefined ? null : { value: chosen[0], label: textOf(chosen[0]) }} labelInValue
      onChange={(picked: { value: string; label: React.ReactNode } | null | undefined) =>
        onDone(picked?.value ?? null, picked ? textOf(picked.value) : '')} onOpenChange={(open) => {
      if (!open && search === '') onCancel()
    }} />
  )
}
