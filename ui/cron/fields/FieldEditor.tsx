import { Radio } from 'antd'
import { useState } from 'react'
import { useCronText, type CronTextKey } from '../text.ts'
import type { CronField, CronMode, CronRule } from '#kernel/entity/cron/cron-value.ts'
import { beginningRule, fieldShapes } from '#kernel/entity/cron/field-shape.ts'
import { ModeParts } from './ModeParts.tsx'

interface FieldEditorProps {
  readonly field: CronField
  readonly rule: CronRule
  /** The present year: where ranges of years begin. */
  readonly year: number
  readonly disabled?: boolean
  readonly onChange: (rule: CronRule) => void
}

const modeTexts: Readonly<Record<Exclude<CronMode, 'TYPE_EVERY'>, CronTextKey>> = {
  TYPE_NOT_SET: 'notSet',
  TYPE_RANGE: 'range',
  TYPE_LOOP: 'loop',
  TYPE_WORK: 'work',
  TYPE_LAST: 'last',
  TYPE_SPECIFY: 'specify',
  TYPE_LAST_WORK: 'lastWork',
  TYPE_NTH: 'nth',
  TYPE_LAST_WEEKDAY: 'lastWeekday',
}

/** One field of a schedule: how it is set, and the numbers of that. A mode that was left is found as it was. */
export function FieldEditor({ field, rule, year, disabled, onChange }: FieldEditorProps) {
  const say = useCronText()
  const [left, setLeft] = useState<Partial<Record<CronMode, CronRule>>>({})
  const choose = (mode: CronMode) => {
    setLeft({ ...left, [rule.type]: rule })
    onChange(left[mode] ?? beginningRule(field, mode, year))
  }
  return (
    <Radio.Group className="mw-cron-modes" aria-label={say('mode', { field: say(field) })} value={rule.type} disabled={disabled}
      onChange={({ target }) => choose(target.value as CronMode)}
    >
      {fieldShapes[field].modes.map((mode) => (
        <div key={mode} className="mw-cron-mode">
          <Radio value={mode}>
            <span className="mw-cron-mode-name">{say(mode === 'TYPE_EVERY' ? `${field}Every` : modeTexts[mode])}</span>
          </Radio>
          {mode === rule.type && <ModeParts field={field} rule={rule} disabled={disabled} onChange={onChange} />}
        </div>
      ))}
    </Radio.Group>
  )
}
