import { Modal } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import { addPayload, defaultValues, validate, type Values } from '#kernel/client/records/form-values.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import type { Call } from '#kernel/entity/call.ts'
import { LabelledField } from '../parts/LabelledField.tsx'
import { useText } from '../text.ts'
import { actForm, askedFields } from './act-form.ts'
import { leaveText } from './leave-text.ts'

interface BatchWindowProps {
  act: Call
  count: number
  busy: boolean
  onClose: () => void
  onRun: (values: Values) => void
}

/** Asks once what an act takes for all ticked rows. */
export function BatchWindow({ act, count, busy, onClose, onRun }: BatchWindowProps) {
  const { say, locale } = useText()
  const [form] = useState(() => actForm(act, 'batch', askedFields(act)))
  const [values, setValues] = useState(() => defaultValues(form))
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const title = callTitle(act, locale)
  const change = (name: string, value: unknown, text?: string) => {
    setValues({ ...values, [name]: value, ...(text === undefined ? {} : { [`${name}_dictText`]: text }) })
    setFaults(faults.filter(({ field }) => field !== name))
  }
  const submit = () => {
    const found = validate(form, values, false, locale)
    setFaults(found)
    if (found.length === 0) onRun(addPayload(form, values))
  }
  return (
    <Modal open title={say('batchTitle', { move: title, count })} okText={title} cancelText={leaveText(say, title)}
      okButtonProps={{ danger: act.danger ?? false }} cancelButtonProps={{ disabled: busy }} confirmLoading={busy} closable={!busy}
      keyboard={!busy} mask={{ closable: false }} onOk={submit} onCancel={onClose}
    >
      <div className="mw-stack">
        {Object.entries(form.fields).map(([name, field]) => (
          <LabelledField key={name} name={name} field={field} value={values[name]} text={values[`${name}_dictText`]}
            fault={faults.find((fault) => fault.field === name)?.text} onChange={(value, text) => change(name, value, text)} />
        ))}
      </div>
    </Modal>
  )
}
