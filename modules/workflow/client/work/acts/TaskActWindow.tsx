import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { InstanceView } from '../../../calls/shapes.ts'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText, type WorkTextKey } from '../text.ts'
import { bodyOf, missingIn, nothingTyped, type ActBody, type Missing, type Typed } from './act-input.ts'
import { ActFields } from './ActFields.tsx'
import { actTitle } from './act-title.ts'
import type { Act } from './acts.ts'
import { sendAct } from './send-act.ts'
import '../work.css'

/** Sends an act together with the form of its node. @returns whether it went through, or `form` where the form is to be mended first */
export type SendAct = (act: Act, body: ActBody, idempotencyKey: string) => Promise<boolean | 'form'>

interface ActWindowProps {
  act: Act
  /** The task or the instance. */
  subject: { id: string; title: string }
  /** The open instance, where there is one: with steps and people to choose. */
  view?: InstanceView
  /** What was typed before in a window of this instance; without it the window keeps it to itself. */
  kept?: { typed: Typed; onTyped: (typed: Typed) => void }
  send?: SendAct
  onClose: () => void
  /** It went through. */
  onDone?: () => void
}

/** What sets two acts apart that sound alike. */
const hints: Partial<Record<Act['key'], WorkTextKey>> = { reject: 'rejectHint', return: 'returnHint' }

/** Asks for what an act needs, and does it; refused, nothing of what was typed is lost. */
export function TaskActWindow({ act, subject, view, kept, send, onClose, onDone }: ActWindowProps) {
  const { say } = useWorkText()
  const { act: tell, busy } = useAct(...workKeys)
  const [own, setOwn] = useState(nothingTyped)
  const { typed, onTyped } = kept ?? { typed: own, onTyped: setOwn }
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const key = useRef(newIdempotencyKey())
  const choose = view?.mine?.choose ?? []
  const missing: readonly Missing[] = tried ? missingIn(act, typed, choose) : []
  const plain: SendAct = (_act, body, idempotencyKey) => tell(() => sendAct(act, body, idempotencyKey))
  const submit = async () => {
    setTried(true)
    if (missingIn(act, typed, choose).length > 0) return
    setSending(true)
    const done = await (act.form && send ? send : plain)(act, bodyOf(act, subject.id, typed), key.current)
    setSending(false)
    // A refusal is an answer: the next try is another call.
    if (done !== true) key.current = newIdempotencyKey()
    if (done === false) return
    if (done === true) {
      onTyped(nothingTyped)
      onDone?.()
    }
    onClose()
  }
  const title = actTitle(say, act, view?.mine?.kind)
  return (
    <Modal open width={560} title={title} mask={{ closable: false }} onCancel={onClose} footer={[
      <Button key="cancel" onClick={onClose}>{say('cancel')}</Button>,
      <Button key="ok" type="primary" danger={act.danger ?? false} loading={busy || sending} onClick={() => void submit()}>{title}</Button>,
    ]}>
      <p className="mw-wf-subject">{subject.title}</p>
      {hints[act.key] && <p className="mw-faint">{say(hints[act.key]!)}</p>}
      <ActFields act={act} typed={typed} missing={missing} view={view} onTyped={onTyped} onSend={() => void submit()} />
    </Modal>
  )
}
