import { Input, InputNumber, Select, Space } from 'antd'
import { readTimer } from '../../../rules/timer.ts'
import { useModellerText } from '../text.ts'
import { amountOf, durationText, durationUnits, type DurationUnit } from './duration.ts'
import { Line } from './Line.tsx'
import { useTyped } from './use-typed.ts'

interface DurationLineProps {
  label: string
  value: string
  onChange: (text: string) => void
  help?: string
  optional?: boolean
}

/** A duration as a number and its unit; one that takes several units is written as ISO 8601 has it. */
export function DurationLine({ label, value, onChange, help, optional = false }: DurationLineProps) {
  const { say } = useModellerText()
  const known = value === '' ? { amount: null, unit: 'days' as const } : amountOf(value)
  const typed = useTyped(value, (text) => onChange(text.trim()))
  const fault = value === ''
    ? (optional ? undefined : say('missingTime'))
    : readTimer(value)?.kind === 'duration'
    ? undefined
    : say('badTime', { text: value })
  const change = (amount: number | null, unit: DurationUnit) => onChange(amount === null ? '' : durationText({ amount, unit }))
  return (
    <Line label={label} help={help} fault={fault}>
      {(props) => (known
        ? (
          <Space.Compact block>
            <InputNumber {...props} min={1} max={9999} precision={0} value={known.amount} onChange={(amount) => change(amount, known.unit)}
              style={{ width: '60%' }} />
            <Select aria-label={say('unitOf', { label })} value={known.unit}
              options={durationUnits.map((unit) => ({ value: unit, label: say(unit) }))}
              onChange={(unit: DurationUnit) => change(known.amount ?? 1, unit)} style={{ width: '40%' }} />
          </Space.Compact>
        )
        : <Input {...props} {...typed} className="mw-code" placeholder="P1DT4H" />)}
    </Line>
  )
}
