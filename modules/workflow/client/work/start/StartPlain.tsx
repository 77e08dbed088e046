import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'
import { workCalls } from '../work-calls.ts'
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
  const { act, busy } = useAct(...workKeys)
  const start = useStart(offer)
  const key = useRef(newIdempotencyKey())
  const send = async () => {
    const [complete, chosen] = [start.check(), ready()]
    if (!complete || !chosen) return
    const done = await act(async () => {
      const answer = await workCalls.start({ ...start.head(), ...(recordId === undefined ? {} : { recordId }) }, key.current)
      start.started(answer.result.id)
      return answer
    })
    if (!done) key.current = newIdempotencyKey()
  }
  return (
    <section className="mw-form" aria-label={offer.name}>
      <ScreenHead title={say('startTitle', { name: offer.name })} onBack={onBack}>
        <Button type="primary" icon={<SendOutlined />} loading={busy} onClick={() => void send()}>{say('start')}</Button>
      </ScreenHead>
      <div className="mw-form-body">
        {children}
        <StartHead offer={offer} start={start} />
      </div>
    </section>
  )
}
