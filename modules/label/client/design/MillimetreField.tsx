import { InputNumber } from 'antd'
import { useLabelText, type LabelTextKey } from '../text.ts'

interface NumberFieldProps {
  name: LabelTextKey
  value: number
  min: number
  max: number
  step?: number
  unit?: string
  onChange: (value: number) => void
}

/** A length in millimetres, or another unit; half-typed values change nothing. */
export function MillimetreField({ name, value, min, max, step = 0.5, unit = 'mm', onChange }: NumberFieldProps) {
  const { say } = useLabelText()
  return (
    <label className="mw-label-field">
      <span>{say(name)}</span>
      <InputNumber value={value} min={min} max={max} step={step} precision={1} suffix={unit} onChange={(next) => {
        if (next !== null) onChange(next)
      }} />
    </label>
  )
}
