import { useState } from 'react'
import { ExpressionInput } from './fields/ExpressionInput.tsx'
import { FieldEditor } from './fields/FieldEditor.tsx'
import { sayFault, useCronText } from './text.ts'
import { every, type CronField } from '#kernel/entity/cron/cron-value.ts'
import { readRule } from '#kernel/entity/cron/read-rule.ts'
import { writeRule } from '#kernel/entity/cron/write-cron.ts'
import './cron.css'

export interface FieldPickerProps {
  readonly field: CronField
  /** The text of the field, also while it cannot be read; empty is `*`. */
  readonly value?: string | null
  readonly disabled?: boolean
  readonly now?: () => Date
  readonly onChange: (text: string) => void
}

/** One field of a schedule on its own: by mode or as text, each following the other. */
export function FieldPicker({ field, value, disabled, now = () => new Date(), onChange }: FieldPickerProps) {
  const say = useCronText()
  const text = value || writeRule(every)
  const { value: rule, fault } = readRule(field, text)
  const [good, setGood] = useState({ text, rule: rule ?? every })
  if (rule && good.text !== text) setGood({ text, rule })
  return (
    <div className="mw-cron mw-cron-single" role="group" aria-label={say(field)}>
      <div className="mw-cron-title">{say(field)}</div>
      <FieldEditor field={field} rule={rule ?? good.rule} year={now().getFullYear()} disabled={disabled}
        onChange={(next) => onChange(writeRule(next))} />
      <ExpressionInput label={`${say(field)}${say('colon')}${say('expression')}`} value={value ?? ''} fallback={writeRule(every)}
        fault={fault && sayFault(say, fault)} disabled={disabled} onChange={onChange}
        onLeave={() => rule && writeRule(rule) !== value && onChange(writeRule(rule))} />
    </div>
  )
}
