import type { DateInputKind } from '#kernel/entity/preset-dates.ts'
import { MomentPicker, MomentRange } from '../kinds/moment-pickers.tsx'
import type { TimeName } from '../kinds/time-values.ts'

type RangeKind = Extract<DateInputKind, `${string}range`>
type SingleKind = Exclude<DateInputKind, RangeKind>

/** A point or span of time as it travels; open ends are null. */
export type DateValue = string | null
export type DateRange = readonly [DateValue, DateValue]

interface Common {
  readonly id?: string
  readonly disabled?: boolean
  readonly 'aria-label'?: string
}

interface Input<Kind, Value> extends Common {
  readonly type: Kind
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export type DateInputProps = { [Kind in SingleKind]: Input<Kind, DateValue> }[SingleKind] | {
  [Kind in RangeKind]: Input<Kind, DateRange | null>
}[RangeKind]

const ranges: Readonly<Record<RangeKind, TimeName>> = { daterange: 'date', monthrange: 'month', datetimerange: 'datetime' }

/** Date input of the eight types, each in its format (spec 2 §9). */
export function DateInput(props: DateInputProps) {
  const { id, disabled, 'aria-label': label } = props
  const shared = { ...(id === undefined ? {} : { id }), ...(disabled === undefined ? {} : { disabled }),
    ...(label === undefined ? {} : { 'aria-label': label }) }
  if (props.type === 'daterange' || props.type === 'monthrange' || props.type === 'datetimerange') {
    const { type, value, onChange } = props
    return (
      <MomentRange {...shared} kind={ranges[type]} begin={value?.[0]} end={value?.[1]} onChange={(begin, end) =>
        onChange(begin === null && end === null ? null : [begin, end])} />
    )
  }
  return <MomentPicker {...shared} kind={props.type} value={props.value} onChange={props.onChange} />
}
