import { Alert, Button, Tabs, type InputRef } from 'antd'
import { useId, useState, type Ref } from 'react'
import { ExpressionInput } from './fields/ExpressionInput.tsx'
import { FieldEditor } from './fields/FieldEditor.tsx'
import { NextRuns } from './runs/NextRuns.tsx'
import { describeCron } from './sentence/sentence.ts'
import { sayFault, useCronText } from './text.ts'
import { changeField } from './value/change-field.ts'
import { cronFields, notSet, startingValue, type CronField, type CronRule } from '#kernel/entity/cron/cron-value.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { writeCron, writeRule } from '#kernel/entity/cron/write-cron.ts'
import './cron.css'

export interface CronEditorProps {
  /** The expression, also while it cannot be read; empty begins with a daily run at midnight. */
  readonly value: string
  /** Told each text as it stands, readable or not: ask `readCron` before it is used. */
  readonly onChange: (text: string) => void
  /** The clock of the preview and of beginning years. */
  readonly now?: () => Date
  readonly inputRef?: Ref<InputRef>
}

const systemClock = () => new Date()

/** A schedule by seven fields or as text, with its meaning in words and its next ten runs (spec 2 §2.5, §4, §9). */
export function CronEditor({ value, onChange, now = systemClock, inputRef }: CronEditorProps) {
  const say = useCronText()
  const beginning = writeCron(startingValue)
  const text = value.trim() === '' ? beginning : value
  const { value: schedule, fault } = readCron(text)
  const [good, setGood] = useState({ text, schedule: schedule ?? startingValue })
  if (schedule && good.text !== text) setGood({ text, schedule })
  const shown = schedule ?? good.schedule
  const tabsId = useId()
  const change = (field: CronField, rule: CronRule) => onChange(writeCron(changeField(shown, field, rule)))
  const weekIsSet = shown.week.type !== 'TYPE_NOT_SET'
  const year = now().getFullYear()
  return (
    <div className="mw-cron">
      <ExpressionInput ref={inputRef} label={say('expression')} value={value} fallback={beginning} fault={fault && sayFault(say, fault)}
        onChange={onChange} onLeave={() => schedule && writeCron(schedule) !== value && onChange(writeCron(schedule))} />
      {!fault && <p className="mw-cron-sentence" role="status">{describeCron(say, shown)}</p>}
      <Tabs id={tabsId} size="small" aria-label={say('fields')} items={cronFields.map((field) => ({
        key: field,
        label: (
          <span className="mw-cron-tab">
            {say(field)}
            <code title={writeRule(shown[field])}>{writeRule(shown[field])}</code>
          </span>
        ),
        children: (
          <>
            {field === 'day' && weekIsSet && (
              <Alert type="info" title={say('weekIsSet')} action={
                <Button size="small" onClick={() => change('week', notSet)}>{say('useDay')}</Button>
              } />
            )}
            <FieldEditor field={field} rule={shown[field]} year={year} disabled={field === 'day' && weekIsSet}
              onChange={(rule) => change(field, rule)} />
          </>
        ),
      }))} />
      {fault ? <div className="mw-cron-runs" /> : <NextRuns text={writeCron(shown)} now={now} />}
    </div>
  )
}
