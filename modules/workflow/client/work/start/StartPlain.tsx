import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '#ui/acts/use-call.ts'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { startProcess } from '../../../calls/instances.ts'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'
import { ForeseenChain, useForeseen } from './ForeseenChain.tsx'
import { StartHead } from './StartHead.tsx'
import type { StartProps } from './StartPane.tsx'
import { useStart } from './use-start.ts'

interface StartPlainProps extends StartProps {
  /** The record that the instance is about; undefined while it has to be chosen. */
  recordId?: string
  /** False: something is still to be chosen. */
  ready?: () => boolean
  children?: ReactNode
}

/** A process that starts without a form of its own. */
export function StartPlain({ offer, onBack, recordId, ready = () => true, children }: StartPlainProps) {
  const { say } = useWorkText()
  const start = useStart(offer)
  const known = useForeseen(offer.modelKey, start, { recordId })
  const { send, busy } = useCall(startProcess, { also: workKeys, warn: true, onDone: ({ id }) => start.started(id) })
  const begin = () => {
    const [complete, chosen] = [start.check(), ready()]
    if (complete && chosen) void send({ ...start.head(), ...(recordId === undefined ? {} : { recordId }) })
  }
  return (
    <section className="mw-form" aria-label={offer.name}>
      <ScreenHead title={say('startTitle', { name: offer.name })} onBack={onBack}>
        <Button type="primary" icon={<SendOutlined />} loading={busy} onClick={begin}>{say('start')}</Button>
      </ScreenHead>
      <div className="mw-form-body">
        {children}
        <StartHead offer={offer} start={start} proposed={known?.title} />
        <ForeseenChain chain={known?.chain} />
      </div>
    </section>
  )
}
