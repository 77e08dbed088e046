import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import type { Fault, Rec } from '#kernel/client/records/record.ts'
import type { SendingKey } from '#kernel/client/request/sending-key.ts'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { FaultList } from '#ui/screens/form/FaultList.tsx'
import { FormFields } from '#ui/screens/form/FormFields.tsx'
import { NewerNotice } from '#ui/screens/form/NewerNotice.tsx'
import { StaleDialog } from '#ui/screens/form/StaleDialog.tsx'
import { useText } from '#ui/text.ts'
import { sendAct } from '../acts/send-act.ts'
import type { ActBody } from '../acts/act-input.ts'
import type { Act } from '../acts/acts.ts'
import type { SendAct } from '../acts/use-task-act.ts'
import { workKeys } from '../parts/work-keys.ts'
import type { FormOf } from './use-form-record.ts'

interface TaskFormProps {
  /** What is filled in; without `id` it is made by the decision. */
  of: FormOf & { record: Partial<Rec> }
  /** The form as its node shows it. */
  entity: Entity
  layout: (form: ReactNode, send: SendAct) => ReactNode
}

interface Pending {
  act: Act
  body: ActBody
  under: SendingKey
}

/** The form of a node that is filled in: what was changed goes with the decision, in one call. */
export function TaskForm({ of: { entity, record, slots, drawn }, entity: shown, layout }: TaskFormProps) {
  const { locale } = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const formId = useId()
  const [opened] = useState(record)
  const [own] = useState(shown)
  const [jump, setJump] = useState<Fault>()
  const pending = useRef<Pending>(undefined)
  const form = useForm(own, opened, locale, async ({ id: _same, rev, ...changes }) => {
    const { act, body, under } = pending.current!
    const written = Object.keys(changes).length > 0 || opened.id === undefined ? { record: { rev, ...changes } } : {}
    const { message: text } = await sendAct(act, { ...body, ...written }, under)
    return { result: opened.id === undefined ? {} : { id: opened.id }, message: text }
  })
  const send: SendAct = async (act, body, under) => {
    pending.current = { act, body, under }
    const { saved, message: text, faults } = await form.save()
    if (saved) {
      void message.success(text ?? '')
      for (const queryKey of [...workKeys, [entity.id]]) await client.invalidateQueries({ queryKey })
      return 'done'
    }
    if (text && !faults?.length) void message.warning(text)
    if (faults?.[0]) setJump({ ...faults[0] })
    // A fault in the form, or a newer record: both are seen to there.
    if (faults === undefined) return text ? 'form' : 'unanswered'
    return faults.length > 0 ? 'form' : 'refused'
  }
  const { formBody: _own, ...plain } = slots
  return (
    <>
      {layout((
        <div className="mw-wf-form">
          <DraftNotice form={form} />
          <NewerNotice form={form} />
          <FaultList faults={form.faults} message={undefined} onJump={(fault) => setJump({ ...fault })} />
          <FormFields form={form} formId={formId} slots={drawn ? slots : plain} jump={jump} focusFirst={false} />
        </div>
      ), send)}
      <StaleDialog form={form} />
    </>
  )
}
