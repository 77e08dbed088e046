import { useState } from 'react'
import { dateFilter, numberFilter } from '#ui/widgets/filters.ts'
import { DateInput, type DateRange, type DateValue } from '#ui/widgets/DateInput.tsx'
import { Stored } from '../Stored.tsx'

const single = ['date', 'week', 'month', 'year', 'datetime'] as const
const ranges = ['monthrange', 'daterange', 'datetimerange'] as const

export function Example() {
  const [values, setValues] = useState<Record<string, DateValue>>({ week: '2026-W53' })
  const [spans, setSpans] = useState<Record<string, DateRange | null>>({})
  return (
    <div className="mw-stack">
      {single.map((type) => (
        <DateInput key={type} type={type} aria-label={type} value={values[type] ?? null}
          onChange={(value) => setValues({ ...values, [type]: value })} />
      ))}
      {ranges.map((type) => (
        <DateInput key={type} type={type} aria-label={type} value={spans[type] ?? null}
          onChange={(value) => setSpans({ ...spans, [type]: value })} />
      ))}
      <Stored value={{ ...values, ...spans }} />
      <p>{dateFilter('2026-11-21 08:05:09')} · {dateFilter('2026-11-21 08:05:09', 'YYYY-MM-DD')} · {numberFilter('1234567.125')}</p>
    </div>
  )
}
