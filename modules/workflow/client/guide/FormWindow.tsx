import { Modal } from 'antd'
import { useId, useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { model } from '../../index.ts'
import { FormSelect } from './FormSelect.tsx'
import { useGuideText } from './text.ts'

interface FormWindowProps {
  process: { id: string; name: string }
  value: string | null
  /** It was saved: from which revision of the model to which. */
  onSaved?: ((before: number, after: number) => void) | undefined
  onClose: () => void
}

/** Asks what a process is about. */
export function FormWindow({ process: { id, name }, value, onSaved, onClose }: FormWindowProps) {
  const { say } = useGuideText()
  const fieldId = useId()
  const { act, busy } = useAct([model.id])
  const [chosen, setChosen] = useState(value)
  const save = async () => {
    const saved = await act(async () => {
      // The drawing may be open and saved meanwhile: only this field is said.
      const { rev } = await entityApi(model).queryById(id, new AbortController().signal)
      const answer = await entityApi(model).edit({ id, rev, entityId: chosen }, newIdempotencyKey())
      onSaved?.(Number(rev), Number(answer.result.rev))
      return answer
    })
    if (saved) onClose()
  }
  return (
    <Modal open title={say('chooseFormFor', { name })} okText={say('save')} cancelText={say('cancel')} confirmLoading={busy}
      mask={{ closable: false }} onCancel={onClose} onOk={() => void save()}
    >
      <div className="mw-stack">
        <p className="mw-faint">{say('chooseFormText')}</p>
        <div>
          <label className="mw-label" htmlFor={fieldId}>{say('partForm')}</label>
          <FormSelect id={fieldId} value={chosen} onChange={setChosen} />
        </div>
      </div>
    </Modal>
  )
}
