import { ClockCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ExpressionInput } from './fields/ExpressionInput.tsx'
import { NextRun } from './runs/NextRun.tsx'
import { describeCron } from './sentence/sentence.ts'
import { sayFault, useCronText } from './text.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { writeCron } from '#kernel/entity/cron/write-cron.ts'
import './cron.css'

const CronModal = lazy(async () => ({ default: (await import('./CronModal.tsx')).CronModal }))

export interface CronInputProps {
  readonly value?: string | null
  /** Told each text as it stands, readable or not: a form asks `readCron` before it saves. */
  readonly onChange?: (text: string) => void
  readonly id?: string
  readonly label?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly now?: () => Date
}

/** A schedule as a field of a form: typed, or set in the window behind the button. */
export function CronInput({ value, onChange, id, label, placeholder, disabled, now }: CronInputProps) {
  const say = useCronText()
  const [open, setOpen] = useState(false)
  const text = value ?? ''
  const { value: schedule, fault } = text.trim() === '' ? {} : readCron(text)
  const plain = schedule && writeCron(schedule)
  return (
    <div className="mw-cron-input">
      <ExpressionInput id={id} label={label ?? say('expression')} value={text} fault={fault && sayFault(say, fault)}
        placeholder={placeholder} disabled={disabled} onChange={(next) => onChange?.(next)}
        onLeave={() => plain && plain !== text && onChange?.(plain)}
        button={
          <Button icon={<ClockCircleOutlined />} aria-label={say('edit')} title={say('edit')} disabled={disabled}
            onClick={() => setOpen(true)} />
        } />
      {schedule && (
        <p className="mw-cron-sentence">
          {describeCron(say, schedule)}
          <NextRun text={plain!} now={now} />
        </p>
      )}
      {open && (
        <Suspense>
          <CronModal open value={text} now={now} onCancel={() => setOpen(false)} onOk={(next) => {
            setOpen(false)
            onChange?.(next)
          }} />
        </Suspense>
      )}
    </div>
  )
}
