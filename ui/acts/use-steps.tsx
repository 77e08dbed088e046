import { useRef, useState, type ReactNode } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { ActWindow } from './ActWindow.tsx'
import { asksFirst, type ActSlot } from './steps.ts'
import { useSend } from './use-call.ts'

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
  const send = useSend()
  const [pending, setPending] = useState<Pending>()
  // Known at once, where what is drawn follows later.
  const making = useRef(false)
  // What was begun since stays.
  const closing = (closed: Pending) => () => setPending((now) => (now && keyOf(now) === keyOf(closed) ? undefined : now))

  /** It is over with the answer, though lists are still loaded anew. */
  async function make(begun: Pending): Promise<void> {
    const { step: { act }, record } = begun
    const close = () => {
      making.current = false
      closing(begun)()
    }
    making.current = true
    await send(act, { id: record.id, rev: record.rev } as never, newIdempotencyKey(), { warn: true, onFailure: close, onDone: () => {
      close()
      onDone?.()
    } })
  }

  return {
    making: pending !== undefined && !asksFirst(pending.step),
    start: (step, record) => {
      if (making.current) return
      setPending({ step, record })
      if (!asksFirst(step)) void make({ step, record })
    },
    window: pending && asksFirst(pending.step)
      ? <StepWindow key={keyOf(pending)} {...pending} onClose={closing(pending)} onDone={onDone} />
      : undefined,
  }
}

const keyOf = ({ step, record }: Pending) => `${step.act.id} ${record.id}`

interface StepProps extends Pending {
  onClose: () => void
  onDone: (() => void) | undefined
}

function StepWindow({ step: { act, Window, Explanation, defaults }, record, onClose, onDone }: StepProps) {
  if (Window) return <Window act={act} record={record} onClose={onClose} />
  return (
    <ActWindow act={act} record={record} onClose={onClose}
      {...(Explanation ? { explanation: (values) => <Explanation record={record} values={values} /> } : {})}
      {...(defaults ? { defaults: defaults(record) } : {})} onDone={() => onDone?.()} />
  )
}
