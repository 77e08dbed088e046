import { Button, Modal } from 'antd'
import { useHeldValues } from '#ui/upload/use-held-values.ts'
import type { InstanceView } from '../../../calls/shapes.ts'
import { useWorkText, type WorkTextKey } from '../text.ts'
import { nothingTyped, type Typed } from './act-input.ts'
import { ActFields } from './ActFields.tsx'
import { actTitle } from './act-title.ts'
import type { Act } from './acts.ts'
import { useTaskAct, type SendAct } from './use-task-act.ts'
import '../work.css'

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

/** Asks for what an act needs, and does it once its files have arrived; refused, nothing of what was typed is lost. */
export function TaskActWindow({ act, subject, view, kept, send, onClose, onDone }: ActWindowProps) {
  const { say } = useWorkText()
  const held = useHeldValues(kept?.typed ?? nothingTyped, kept?.onTyped)
  const { submit, missing, busy } = useTaskAct(act, subject.id, held, { ...(view ? { view } : {}), ...(send ? { send } : {}) })
  const press = async () => {
    const became = await submit()
    if (became === 'done') {
      held.change(nothingTyped)
      onDone?.()
    }
    if (became === 'done' || became === 'form') onClose()
  }
  const title = actTitle(say, act, view?.mine?.kind)
  return (
    <Modal open width={560} title={title} mask={{ closable: false }} onCancel={onClose} footer={[
      <Button key="cancel" onClick={onClose}>{say('cancel')}</Button>,
      <Button key="ok" type="primary" danger={act.danger ?? false} loading={busy} onClick={() => void press()}>{title}</Button>,
    ]}>
      <p className="mw-wf-subject">{subject.title}</p>
      {hints[act.key] && <p className="mw-faint">{say(hints[act.key]!)}</p>}
      <ActFields act={act} held={held} missing={missing} view={view} onSend={() => void press()} />
    </Modal>
  )
}
