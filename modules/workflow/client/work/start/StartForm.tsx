import { SaveOutlined, SendOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import type { Fault } from '#kernel/client/records/record.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { FaultList } from '#ui/screens/form/FaultList.tsx'
import { FormFields } from '#ui/screens/form/FormFields.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { useText } from '#ui/text.ts'
import { keepStartDraft, type oneStartDraft } from '../../../calls/drafts.ts'
import { startProcess } from '../../../calls/instances.ts'
import type { FormOf } from '../instance/use-form-record.ts'
import { useWorkText } from '../text.ts'
import { ForeseenChain, useForeseen } from './ForeseenChain.tsx'
import { StartHead } from './StartHead.tsx'
import type { StartProps } from './StartPane.tsx'
import { useStart } from './use-start.ts'

interface StartFormProps extends StartProps {
  of: FormOf
  initial: Values
  /** What was put aside before. */
  draft: AnswerOf<typeof oneStartDraft> | undefined
}

/** A process that starts with its form: the new record is saved and the instance begun in one call. */
export function StartForm({ offer, onBack, of: { entity, slots }, initial, draft }: StartFormProps) {
  const { say } = useWorkText()
  const { locale } = useText()
  const { message } = App.useApp()
  const start = useStart(offer, draft)
  const formId = useId()
  const [refused, setRefused] = useState<string>()
  const [jump, setJump] = useState<Fault>()
  const begun = useRef('')
  const form = useForm(entity, initial, locale, async (record, idempotencyKey) => {
    const { result, message: text } = await makeCall(startProcess, { ...start.head(), record }, { idempotencyKey })
    begun.current = result.id
    return { result: {}, message: text }
  })
  const record = useMemo(() => sentOf(form.values), [form.values])
  const known = useForeseen(offer.modelKey, start, { record })
  const { send: keepDraft, busy: keeping } = useCall(keepStartDraft, { warn: true, onDone: () => {
    form.abandon()
    onBack()
  } })
  const keep = () => {
    const { draftId: _, ...head } = start.head()
    void keepDraft({ ...head, record, ...(draft ? { id: draft.id } : {}) })
  }
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
        <Button icon={<SaveOutlined />} loading={keeping} disabled={form.saving} onClick={keep}>{say('keepDraft')}</Button>
        <Button type="primary" icon={<SendOutlined />} loading={form.saving} onClick={() => void send()}>{say('start')}</Button>
      </ScreenHead>
      <div className="mw-form-body">
        <DraftNotice form={form} />
        <StartHead offer={offer} start={start} proposed={known?.title} />
        {slots.formHelper && <slots.formHelper form={form} />}
        <FaultList faults={form.faults} message={refused} onJump={(fault) => setJump({ ...fault })} />
        <FormFields form={form} formId={formId} slots={slots} jump={jump} focusFirst={false} />
        <ForeseenChain chain={known?.chain} />
      </div>
    </section>
  )
}

/** What was typed, without the texts that only stand beside it. */
function sentOf(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('_')))
}
