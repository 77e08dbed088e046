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
 * @returns `start`, the window that is open, and whether one is being made: no other begins then, of a record that is about to change
 */
export function useSteps(onDone?: () => void): { start: (step: ActSlot, record: Rec) => void; window: ReactNode; making: boolean } {
  const [pending, setPending] = useState<Pending>()
  const key = pending && keyOf(pending)
  // What was begun since stays.
  const close = () => setPending((now) => (now && keyOf(now) === key ? undefined : now))
  return {
    making: pending !== undefined && !asksFirst(pending.step),
    start: (step, record) => setPending({ step, record }),
    window: pending && (asksFirst(pending.step)
      ? <StepWindow key={key} {...pending} onClose={close} onDone={onDone} />
      : <AtOnce key={key} {...pending} onClose={close} onDone={onDone} />),
  }
}

const keyOf = ({ step, record }: Pending) => `${step.act.id} ${record.id}`

interface StepProps extends Pending {
  onClose: () => void
  onDone: (() => void) | undefined
}

function StepWindow({ step: { act, Window, Told, defaults }, record, onClose, onDone }: StepProps) {
  if (Window) return <Window act={act} record={record} onClose={onClose} />
  return (
    <ActWindow act={act} record={record} onClose={onClose} {...(Told ? { told: (values) => <Told record={record} values={values} /> } : {})}
      {...(defaults ? { defaults: defaults(record) } : {})} onDone={() => onDone?.()} />
  )
}

/** Makes the step when it is drawn, once; what is refused is told. It is over with the answer, though lists are still loaded anew. */
function AtOnce({ step: { act }, record, onClose, onDone }: StepProps) {
  const { send } = useCall(act, { warn: true, onDone: () => {
    onClose()
    onDone?.()
  } })
  useState(() => {
    void send({ id: record.id, rev: record.rev } as never).then((done) => {
      if (!done) onClose()
    })
  })
  return null
}
