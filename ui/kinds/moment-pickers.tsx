import { DatePicker, TimePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { useText } from '../text.ts'
import { readableTime, toMoment, toWire, wireFormats, type TimeName } from './time-values.ts'

interface MomentPickerProps
  extends
    Pick<DatePickerProps, 'id' | 'disabled' | 'autoFocus' | 'status' | 'variant' | 'aria-invalid' | 'aria-describedby' | 'aria-label'> {
  kind: TimeName
  /** As it travels: `2026-02-28`, `2026-W09`, … */
  value: unknown
  onChange: (value: string | null) => void
  placeholder?: string
}

/** Picks a date, a month, a year, a week, a point in time or a time of day. */
export function MomentPicker({ kind, value, onChange, ...props }: MomentPickerProps) {
  const pattern = usePattern(kind)
  const shared = { ...props, style: { width: '100%' }, value: toMoment(kind, value),
    onChange: (moment: Dayjs | null) => onChange(toWire(kind, moment)) }
  // A picker holds what is typed back until Enter or Tab; whoever saves by Ctrl+S or clicks elsewhere would lose it.
  return (
    <span role="presentation" style={{ display: 'contents' }} onInput={({ target }) => {
      const typed = target instanceof HTMLInputElement ? toWire(kind, toMoment(kind, target.value)) : null
      if (typed !== null && typed !== value) onChange(typed)
    }}>
      {kind === 'time' ? <TimePicker {...shared} /> : <DatePicker {...shared} {...pickerOf(kind, pattern)} />}
    </span>
  )
}

interface MomentRangeProps {
  kind: TimeName
  begin: unknown
  end: unknown
  onChange: (begin: string | null, end: string | null) => void
  id?: string
  disabled?: boolean
  'aria-label'?: string
}

/** Picks from when to when; either end may stay open. */
export function MomentRange({ kind, begin, end, onChange, id, ...props }: MomentRangeProps) {
  const pattern = usePattern(kind)
  const value: [Dayjs | null, Dayjs | null] = [toMoment(kind, begin), toMoment(kind, end)]
  const shared = {
    ...props,
    id: id === undefined ? undefined : { start: id },
    style: { width: '100%' },
    allowEmpty: [true, true] as [boolean, boolean],
    value,
    onChange: (moments: readonly (Dayjs | null)[] | null) =>
      onChange(toWire(kind, moments?.[0] ?? null), toWire(kind, moments?.[1] ?? null)),
  }
  return kind === 'time' ? <TimePicker.RangePicker {...shared} /> : <DatePicker.RangePicker {...shared} {...pickerOf(kind, pattern)} />
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
