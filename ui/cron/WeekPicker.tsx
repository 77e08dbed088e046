import { FieldPicker } from './FieldPicker.tsx'
import { notSet, every } from '#kernel/entity/cron/cron-value.ts'
import { writeRule } from '#kernel/entity/cron/write-cron.ts'

export interface WeekPickerProps {
  readonly value?: string | null
  /** The text of the day field beside it. */
  readonly day: string
  readonly disabled?: boolean
  /** Told both fields: setting the weekday takes the day out (`?`), and the other way round. */
  readonly onChange: (week: string, day: string) => void
}

/** Days of the week, Sunday 1 to Saturday 7. Day or week, not both (spec 2 §5). */
export function WeekPicker({ value, day, disabled, onChange }: WeekPickerProps) {
  const unset = writeRule(notSet)
  const change = (week: string) => {
    if (week !== unset) onChange(week, unset)
    else onChange(week, day === unset ? writeRule(every) : day)
  }
  return <FieldPicker field="week" value={value || unset} disabled={disabled} onChange={change} />
}
