import { useState } from 'react'
import { sendingKey, type SendingKey } from '#kernel/client/request/sending-key.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { InstanceView } from '../../../calls/shapes.ts'
import { workKeys } from '../parts/work-keys.ts'
import { bodyOf, missingIn, type ActBody, type Missing, type Typed } from './act-input.ts'
import type { Act } from './acts.ts'
import { sendAct } from './send-act.ts'

/** What became of an act: done; refused; to be mended in the form; or nobody answered, so that it may have been done. */
export type Sent = 'done' | 'refused' | 'form' | 'unanswered'

/** Sends an act together with the form of its node. */
export type SendAct = (act: Act, body: ActBody, under: SendingKey) => Promise<Sent>

/** Does an act with what was typed for it, once however often it is pressed; what nobody answered is sent again under its key. */
export function useTaskAct(act: Act, subjectId: string, typed: Typed, { view, send }: { view?: InstanceView; send?: SendAct }) {
  const { tell, busy } = useTellAct()
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const choose = view?.mine?.choose ?? []
  const missing: readonly Missing[] = tried ? missingIn(act, typed, choose) : []
  const [under] = useState(sendingKey)
  const submit = async (): Promise<Sent | undefined> => {
    setTried(true)
    if (missingIn(act, typed, choose).length > 0) return undefined
    setSending(true)
    const became = await (act.form && send ? send : tell)(act, bodyOf(act, subjectId, typed), under)
    setSending(false)
    if (became !== 'unanswered') under.answered()
    return became
  }
  return { submit, missing, busy: busy || sending }
}

/** Does an act and tells what the server says of it. */
export function useTellAct(): { tell: SendAct; busy: boolean } {
  const { act: run, busy } = useAct(...workKeys)
  const tell: SendAct = async (act, body, under) => {
    let otherwise: Sent = 'unanswered'
    const onRefused = () => {
      otherwise = 'refused'
    }
    return await run(() => sendAct(act, body, under), { onRefused }) ? 'done' : otherwise
  }
  return { tell, busy }
}
