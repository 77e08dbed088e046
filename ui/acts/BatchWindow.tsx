import { Modal } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Call } from '#kernel/entity/call.ts'
import { LabelledField } from '../parts/LabelledField.tsx'
import { useText } from '../text.ts'
import { askedFields } from './act-form.ts'

interface BatchWindowProps {
  act: Call
  count: number
  busy: boolean
  onClose: () => void
  onRun: (values: Record<string, unknown>) => void
}

/** Asks once what an act takes for all ticked rows. */
export function BatchWindow({ act, count, busy, onClose, onRun }: BatchWindowProps) {
  const { say, locale } = useText()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [tried, setTried] = useState(false)
  const fields = Object.entries(askedFields(act))
  const missing = (name: string) => String(values[name] ?? '').trim() === ''
  const title = callTitle(act, locale)
  const submit = () => {
    setTried(true)
    if (!fields.some(([name, { required }]) => required && missing(name))) onRun({ ...values })
  }
  return (
    <Modal open title={say('batchTitle', { move: title, count })} okText={title} cancelText={say('cancel')}
      okButtonProps={{ danger: act.danger ?? false }} confirmLoading={busy} onOk={submit} onCancel={onClose}
    >
      <div className="mw-stack">
        {fields.map(([name, field]) => (
          <LabelledField key={name} name={name} field={field} value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
            {...(tried && field.required && missing(name) ? { fault: say('commentMissing', { move: title }) } : {})} />
        ))}
      </div>
    </Modal>
  )
}
