import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { PeopleField } from '../acts/ActFields.tsx'
import { OpinionField } from '../acts/OpinionField.tsx'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'
import { workCalls } from '../work-calls.ts'

/** Hands every open task of one person to another: somebody leaves, or is away unannounced. */
export function HandOverWindow({ onClose }: { onClose: () => void }) {
  const { say } = useWorkText()
  const { act, busy } = useAct(...workKeys)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [opinion, setOpinion] = useState('')
  const [tried, setTried] = useState(false)
  const key = useRef(newIdempotencyKey())
  const fault = (value: string) => (tried && value === '' ? say('peopleMissing') : undefined)
  const same = tried && from !== '' && from === to ? say('handOverSame') : undefined
  const submit = async () => {
    setTried(true)
    if (from === '' || to === '' || from === to || opinion.trim() === '') return
    if (await act(() => workCalls.handOver({ from, to, opinion: opinion.trim() }, key.current))) onClose()
    else key.current = newIdempotencyKey()
  }
  return (
    <Modal open width={560} title={say('handOverTitle')} okText={say('handOver')} confirmLoading={busy} mask={{ closable: false }}
      onOk={() => void submit()} onCancel={onClose}
    >
      <div className="mw-stack">
        <p className="mw-faint">{say('handOverText')}</p>
        <PeopleField label={say('handOverFrom')} many={false} required value={from} fault={fault(from)} onChange={setFrom} />
        <PeopleField label={say('handOverTo')} many={false} required value={to} fault={fault(to) ?? same} onChange={setTo} />
        <OpinionField required fault={fault(opinion.trim()) && say('opinionMissing')} value={opinion} onChange={setOpinion}
          onSend={() => void submit()} />
      </div>
    </Modal>
  )
}
