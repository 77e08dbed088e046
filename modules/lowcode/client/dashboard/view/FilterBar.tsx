import { Button } from 'antd'
import { useId } from 'react'
import { f, type Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import type { DashboardFilter } from '../../../rules/dashboard-layout.ts'
import { useBoardText } from '../text.ts'
import type { FilterValues } from './tile-query.ts'

interface FilterBarProps {
  readonly filters: readonly DashboardFilter[]
  readonly values: FilterValues
  /** A range tells its two ends one after the other. */
  readonly onFilter: (name: string, value: string) => void
  readonly onClear: () => void
}

/** The filters of a dashboard: every tile that takes one is narrowed at once. */
export function FilterBar({ filters, values, onFilter, onClear }: FilterBarProps) {
  const { say } = useBoardText()
  if (filters.length === 0) return null
  return (
    <div className="mw-board-filters" role="search">
      {filters.map((filter) => <OneFilter key={filter.id} filter={filter} values={values} onFilter={onFilter} />)}
      {Object.values(values).some((value) => value !== '') && <Button onClick={onClear}>{say('clearFilters')}</Button>}
    </div>
  )
}

function OneFilter(
  { filter, values, onFilter }: { filter: DashboardFilter; values: FilterValues; onFilter: (name: string, value: string) => void },
) {
  const id = useId()
  const { locale } = useBoardText()
  const field = fieldOf(filter)
  const label = locale === 'en-US' ? (filter.labelEn ?? filter.label) : filter.label
  const { QueryControl, RangeControl } = uiKindOf(field)
  const Control = filter.kind === 'dateRange' ? RangeControl : QueryControl
  if (!Control) return null
  return (
    <div className="mw-board-filter">
      <label htmlFor={id}>{label}</label>
      <Control id={id} name={filter.id} field={field} filters={values} onFilter={onFilter} />
    </div>
  )
}

function fieldOf({ kind, label, labelEn, dict }: DashboardFilter): Field {
  const common = { label, ...(labelEn ? { en: labelEn } : {}) }
  switch (kind) {
    case 'dateRange':
      return f.date(common)
    case 'dict':
      return f.dict(dict ?? '', common)
    case 'depart':
      return f.depart(common)
    default:
      return f.text(common)
  }
}
