import { useState, type ReactNode } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useCall } from './use-call.ts'
import { ActWindow } from './ActWindow.tsx'
import { asksFirst, type ActSlot } from './steps.ts'

interface Pending {
  step: ActSlot
  record: Rec
}

/**
 * Makes steps: at once, or after what they ask for.
 * @param onDone a record stands otherwise now
 * @returns `start`, and the window that is open
 */
export function useSteps(onDone?: () => void): { start: (step: ActSlot, record: Rec) => void; window: ReactNode } {
  const [pending, setPending] = useState<Pending>()
  const close = () => setPending(undefined)
  return {
    start: (step, record) => setPending({ step, record }),
    window: pending && (asksFirst(pending.step)
      ? <StepWindow key={`${pending.step.act.id} ${pending.record.id}`} {...pending} onClose={close} onDone={onDone} />
      : <AtOnce key={`${pending.step.act.id} ${pending.record.id}`} {...pending} onClose={close} onDone={onDone} />),
  }
}

interface StepProps extends Pending {
  onClose: () => void
  onDone: (() => void) | undefined
}

function StepWindow({ step: { act, Window, Told, defaults }, record, onClose, onDone }: StepProps) {
  if (Window) return <Window act={act} record={record} onClose={onClose} />
  return (
    <ActWindow act={act} record={record} onClose={onClose} {...(Told ? { told: <Told record={record} /> } : {})}
      {...(defaults ? { defaults: defaults(record) } : {})} onDone={() => onDone?.()} />
  )
}

/** Makes the step when it is drawn, once; what is refused is told. */
function AtOnce({ step: { act }, record, onClose, onDone }: StepProps) {
  const { send } = useCall(act, { warn: true })
  useState(() => {
    void send({ id: record.id, rev: record.rev } as never).then((done) => {
      onClose()
      if (done) onDone?.()
    })
  })
  return null
}
