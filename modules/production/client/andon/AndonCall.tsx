import { BellOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { andonPlaces, callAndon, type AndonPlace } from '../../calls/andon.ts'
import { andon } from '../../entities/andon.ts'
import { useAndonText } from './text.ts'
import './andon.css'

const types = ['EQUIP', 'QUALITY', 'MATERIAL', 'PROCESS', 'SAFETY'] as const
const urgencies = ['1', '2', '3'] as const

/** Calls for help in two taps: this button, and whom; the place is that of the work in hand. */
export function AndonCall({ task }: { task?: string | undefined }) {
  const { say } = useAndonText()
  const may = useElementVisible(`${andon.permission}:add`)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button danger size="large" icon={<BellOutlined />} onClick={() => setOpen(true)}>{say('call')}</Button>
      {open && <CallWindow task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CallWindowProps {
  task: string | undefined
  onClose: () => void
}

function CallWindow({ task, onClose }: CallWindowProps) {
  const { say } = useAndonText()
  const answer = useRead(andonPlaces, { task }, { staleTime: 0 })
  return (
    <Modal open title={say('callTitle')} footer={null} onCancel={onClose} className="mes-terminal">
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : answer.data
        ? <Kinds places={answer.data} onDone={onClose} />
        : <Loading rows={3} />}
    </Modal>
  )
}

function Kinds({ places, onDone }: { places: readonly AndonPlace[]; onDone: () => void }) {
  const { say, locale } = useAndonText()
  const [at, setAt] = useState(0)
  const [urgency, setUrgency] = useState<string>('2')
  const call = useCall(callAndon, { onDone })
  const place = places[at]
  if (!place) {
    return (
      <div className="mw-stack">
        <p>{say('noPlace')}</p>
        <Link to={`${andon.path}?open=new`}>{say('fill')}</Link>
      </div>
    )
  }
  const { opTask, workcenter, device } = place
  return (
    <div className="mw-stack">
      <Segmented vertical block aria-label={say('where')} value={at} onChange={setAt}
        options={places.map(({ text }, value) => ({ value, label: text }))} />
      <Segmented block aria-label={say('urgency')} value={urgency} onChange={setUrgency}
        options={urgencies.map((value) => ({ value, label: dictEntry(andon.fields.level, value, value, locale).text }))} />
      {call.refused && <Alert type="warning" showIcon title={call.refused} />}
      <div className="mes-kinds">
        {types.map((type) => (
          <Button key={type} size="large" danger={type === 'SAFETY'} disabled={call.busy}
            onClick={() => void call.send({ type, level: urgency, opTask, workcenter, device })}
          >
            {dictEntry(andon.fields.type, type, type, locale).text}
          </Button>
        ))}
      </div>
    </div>
  )
}
