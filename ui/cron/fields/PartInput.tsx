import { InputNumber, Select } from 'antd'
import { nameOf } from '../sentence/rule-text.ts'
import { useCronText } from '../text.ts'
import type { CronField } from '#kernel/entity/cron/cron-value.ts'

interface PartInputProps {
  readonly field: CronField
  readonly label: string
  readonly value: number
  readonly bounds: readonly [min: number, max: number]
  /** An interval counts and has no name, in no field. */
  readonly counts?: boolean
  readonly onChange: (value: number) => void
}

/** One number of a rule: typed, or chosen by name where the values have names. */
export function PartInput({ field, label, value, bounds: [min, max], counts, onChange }: PartInputProps) {
  const say = useCronText()
  if (!counts && (field === 'month' || field === 'week')) {
    const options = Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: nameOf(say, field, min + index) }))
    return (
      <Select className="mw-cron-name" aria-label={label} value={value} options={options} onChange={onChange}
        popupMatchSelectWidth={false} />
    )
  }
  return (
    <InputNumber className="mw-cron-number" aria-label={label} value={value} min={min} max={max} precision={0} onChange={(next) => {
      if (next !== null && Number.isInteger(next)) onChange(next)
    }} />
  )
}
