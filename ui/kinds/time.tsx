import { DatePicker, TimePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { useText } from '../text.ts'
import { EMPTY, isEmpty, type ControlProps, type DisplayProps, type QueryProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { readableTime, toMoment, toWire, wireFormats, type TimeName } from './time-values.ts'
import { inputProps, withCell } from './with-cell.tsx'

function timeKind(kind: TimeName): UiKind {
  function Display({ name, record }: DisplayProps) {
    const { say } = useText()
    const value = record[name]
    if (isEmpty(value)) return <>{EMPTY}</>
    return <span className="mw-number" title={kind === 'datetime' ? String(value) : undefined}>{readableTime(kind, value, (year, week) => say('weekOf', { year, week }))}</span>
  }

  function FormControl(props: ControlProps) {
    const { value, onChange, placeholder } = props
    const shared = { ...inputProps(props), style: { width: '100%' }, placeholder, value: toMoment(kind, value), onChange: (moment: Dayjs | null) => onChange(toWire(kind, moment)) }
    return <Picker kind={kind} {...shared} />
  }

  function QueryControl({ name, id, filters, onFilter }: QueryProps) {
    const shared = { id, style: { width: '100%' }, value: toMoment(kind, filters[name]), onChange: (moment: Dayjs | null) => onFilter(name, toWire(kind, moment) ?? '') }
    return <Picker kind={kind} {...shared} />
  }

  /** Points in time are searched by whole days: the server takes the end of the second one. */
  function RangeControl({ name, id, filters, onFilter }: QueryProps) {
    const unit: TimeName = kind === 'datetime' ? 'date' : kind
    const [begin, end] = [`${name}_begin`, `${name}_end`]
    const change = (moments: readonly (Dayjs | null)[] | null) => {
      onFilter(begin, toWire(unit, moments?.[0] ?? null) ?? '')
      onFilter(end, toWire(unit, moments?.[1] ?? null) ?? '')
    }
    const value: [Dayjs | null, Dayjs | null] = [toMoment(unit, filters[begin]), toMoment(unit, filters[end])]
    const shared = { id: id === undefined ? undefined : { start: id }, style: { width: '100%' }, allowEmpty: [true, true] as [boolean, boolean], value, onChange: change }
    const pattern = usePattern(unit)
    if (unit === 'time') return <TimePicker.RangePicker {...shared} />
    return <DatePicker.RangePicker {...shared} {...pickerOf(unit, pattern)} />
  }

  const read: ReadValue = (name, _field, record, { weekOf }) => (isEmpty(record[name]) ? '' : readableTime(kind, record[name], weekOf))

  return withCell({ align: 'left', Display, read, FormControl, QueryControl, RangeControl })
}

interface PickerProps extends Pick<DatePickerProps, 'id' | 'disabled' | 'autoFocus' | 'status' | 'variant' | 'style' | 'aria-invalid' | 'aria-describedby' | 'aria-label'> {
  kind: TimeName
  value: Dayjs | null
  onChange: (moment: Dayjs | null) => void
  placeholder?: string
}

function Picker({ kind, ...props }: PickerProps) {
  const pattern = usePattern(kind)
  return kind === 'time' ? <TimePicker {...props} /> : <DatePicker {...props} {...pickerOf(kind, pattern)} />
}

/** How a picker writes its value. */
function usePattern(kind: TimeName): string | ((moment: Dayjs) => string) {
  const { say } = useText()
  if (kind !== 'week') return wireFormats[kind]
  return (moment) => readableTime('week', toWire('week', moment), (year, week) => say('weekOf', { year, week }))
}

function pickerOf(kind: Exclude<TimeName, 'time'>, format: string | ((moment: Dayjs) => string)) {
  if (kind === 'datetime') return { showTime: true as const, format }
  return { picker: kind, format }
}

export const date = timeKind('date')
export const datetime = timeKind('datetime')
export const time = timeKind('time')
export const month = timeKind('month')
export const year = timeKind('year')
export const week = timeKind('week')
