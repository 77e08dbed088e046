import { SendOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useId, useRef, useState } from 'react'
import type { Fault } from '#kernel/client/records/record.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { FaultList } from '#ui/screens/form/FaultList.tsx'
import { FormFields } from '#ui/screens/form/FormFields.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { useText } from '#ui/text.ts'
import { startProcess } from '../../../calls/instances.ts'
import type { FormOf } from '../instance/use-form-record.ts'
import { useWorkText } from '../text.ts'
import { StartHead } from './StartHead.tsx'
import type { StartProps } from './StartPane.tsx'
import { useStart } from './use-start.ts'

/** A process that starts with its form: the new record is saved and the instance begun in one call. */
export function StartForm({ offer, onBack, of: { entity, slots }, initial }: StartProps & { of: FormOf; initial: Values }) {
  const { say } = useWorkText()
  const { locale } = useText()
  const { message } = App.useApp()
  const start = useStart(offer)
  const formId = useId()
  const [refused, setRefused] = useState<string>()
  const [jump, setJump] = useState<Fault>()
  const begun = useRef('')
  const form = useForm(entity, initial, locale, async (record, idempotencyKey) => {
    const { result, message: text } = await makeCall(startProcess, { ...start.head(), record }, { idempotencyKey })
    begun.current = result.id
    return { result: {}, message: text }
  })
  const send = async () => {
    const complete = start.check()
    if (!complete) return
    const { saved, message: text, faults } = await form.save(slots.beforeSubmit)
    if (saved) {
      void message.success(text || say('started'))
      start.started(begun.current)
      return
    }
    setRefused(faults?.length === 0 ? text : undefined)
    if (faults?.[0]) setJump({ ...faults[0] })
  }
  return (
    <section className="mw-form" aria-label={offer.name}>
      <ScreenHead title={say('startTitle', { name: offer.name })} onBack={onBack}>
        <Button type="primary" icon={<SendOutlined />} loading={form.saving} onClick={() => void send()}>{say('start')}</Button>
      </ScreenHead>
      <div className="mw-form-body">
        <DraftNotice form={form} />
        <StartHead offer={offer} start={start} />
        {slots.formHelper && <slots.formHelper form={form} />}
        <FaultList faults={form.faults} message={refused} onJump={(fault) => setJump({ ...fault })} />
        <FormFields form={form} formId={formId} slots={slots} jump={jump} focusFirst={false} />
      </div>
    </section>
  )
}
