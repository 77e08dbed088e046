import { useText } from '../text.ts'
import { EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import { MomentPicker, MomentRange } from './moment-pickers.tsx'
import type { ReadValue } from './reading.ts'
import { readableTime, type TimeName } from './time-values.ts'
import { inputProps, withCell } from './with-cell.tsx'

function timeKind(kind: TimeName): UiKind {
  function Display({ name, record }: DisplayProps) {
    const { say } = useText()
    const value = record[name]
    if (isEmpty(value)) return <>{EMPTY}</>
    return (
      <span className="mw-number" title={kind === 'datetime' ? String(value) : undefined}>
        {readableTime(kind, value, (year, week) => say('weekOf', { year, week }))}
      </span>
    )
  }

  function FormControl(props: ControlProps) {
    return <MomentPicker kind={kind} {...inputProps(props)} placeholder={props.placeholder} value={props.value} onChange={props.onChange} />
  }

  function QueryControl({ name, id, filters, onFilter }: QueryProps) {
    return <MomentPicker kind={kind} id={id} value={filters[name]} onChange={(value) => onFilter(name, value ?? '')} />
  }

  /** Points in time are searched by whole days: the server takes the end of the second one. */
  function RangeControl({ name, id, filters, onFilter }: QueryProps) {
    const [first, last] = [`${name}_begin`, `${name}_end`]
    return (
      <MomentRange kind={kind === 'datetime' ? 'date' : kind} id={id} begin={filters[first]} end={filters[last]} onChange={(begin, end) => {
        onFilter(first, begin ?? '')
        onFilter(last, end ?? '')
      }} />
    )
  }

  const read: ReadValue = (name, _field, record, { weekOf }) => (isEmpty(record[name]) ? '' : readableTime(kind, record[name], weekOf))

  return withCell({ align: 'left', Display, read, FormControl, QueryControl, RangeControl })
}

export const date = timeKind('date')
export const datetime = timeKind('datetime')
export const time = timeKind('time')
export const month = timeKind('month')
export const year = timeKind('year')
export const week = timeKind('week')
