import { Alert } from 'antd'
import { useEffect } from 'react'
import { FieldPicker } from './FieldPicker.tsx'
import { useCronText } from './text.ts'
import { notSet } from '#kernel/entity/cron/cron-value.ts'
import { writeRule } from '#kernel/entity/cron/write-cron.ts'

export interface DayOfMonthEditorProps {
  readonly value?: string | null
  /** The text of the weekday field beside it; `?` where there is none. */
  readonly week?: string
  readonly disabled?: boolean
  readonly onChange: (day: string) => void
}

/** Days of the month in all their modes; disabled, and `?`, whenever the weekday is set (spec 2 §4). */
export function DayOfMonthEditor({ value, week = writeRule(notSet), disabled, onChange }: DayOfMonthEditorProps) {
  const say = useCronText()
  const unset = writeRule(notSet)
  const weekIsSet = week !== unset
  const gives = weekIsSet && value !== unset
  useEffect(() => {
    if (gives) onChange(unset)
  }, [gives, onChange, unset])
  return (
    <>
      {weekIsSet && <Alert type="info" title={say('weekIsSet')} />}
      <FieldPicker field="day" value={weekIsSet ? unset : value} disabled={disabled || weekIsSet} onChange={onChange} />
    </>
  )
}
