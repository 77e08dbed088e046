import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { SEARCH_DELAY_MS, useDebounced } from '#kernel/client/records/use-options.ts'
import { splitCodes } from '../kinds/dict.tsx'
import type { QueryProps } from '../kinds/kind.ts'
import { useWarned } from '../parts/use-warned.ts'
import { reportApi, type ReportOption } from './report-api.ts'
import { usePopupText } from './text.ts'

const search = { optionFilterProp: 'label' }

/** Codes to choose from; several mean any of them. */
export function ChoiceQuery({ id, name, filters, onFilter, options }: QueryProps & { options: readonly ReportOption[] }) {
  return (
    <Select id={id} mode="multiple" style={{ width: '100%' }} showSearch={search} allowClear maxTagCount="responsive"
      value={splitCodes(filters[name])} options={options.map(({ value, text }) => ({ value, label: text }))}
      onChange={(next: string[]) => onFilter(name, next.join(','))} />
  )
}

/** Codes of a table, found by what is typed; the server's refusal is a warning (spec 2 §8). */
export function SearchQuery({ id, name, filters, onFilter, dictCode }: QueryProps & { dictCode: string }) {
  const say = usePopupText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReportOption>()
  const keyword = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const found = useQuery({ queryKey: ['report', 'dictionary', dictCode, keyword],
    queryFn: ({ signal }) => reportApi.dictionary(dictCode, keyword, signal), enabled: keyword !== '', placeholderData: keepPreviousData })
  useWarned(found.error)
  const value = filters[name]
  const options = keyword === '' ? [] : (found.data ?? [])
  const all = chosen && chosen.value === value && !options.some((option) => option.value === value) ? [chosen, ...options] : options
  return (
    <Select id={id} style={{ width: '100%' }} showSearch={{ filterOption: false, onSearch: setTyped }} allowClear
      value={value === undefined || value === '' ? undefined : value} loading={found.isFetching}
      notFoundContent={say(typed.trim() === '' ? 'enterSearch' : 'noMatch')}
      options={all.map((option) => ({ value: option.value, label: option.text }))} onChange={(next?: string) => {
      setChosen(all.find((option) => option.value === next))
      onFilter(name, next ?? '')
    }} />
  )
}
