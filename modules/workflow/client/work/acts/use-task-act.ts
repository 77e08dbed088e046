import { useState } from 'react'
import { sendingKey, type SendingKey } from '#kernel/client/request/sending-key.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { HeldValues } from '#ui/upload/use-held-values.ts'
import type { InstanceView } from '../../../calls/shapes.ts'
import { workKeys } from '../parts/work-keys.ts'
import { bodyOf, missingIn, type ActBody, type Missing, type Typed } from './act-input.ts'
import type { Act } from './acts.ts'
import { sendAct } from './send-act.ts'

/** What became of an act: done; refused; to be mended in the form; or nobody answered, so that it may have been done. */
export type Sent = 'done' | 'refused' | 'form' | 'unanswered'

/** What was typed, with the files that are under way for it. */
type Held = Pick<HeldValues<Typed>, 'values' | 'save' | 'waiting'>

/** Sends an act together with the form of its node. */
export type SendAct = (act: Act, body: ActBody, under: SendingKey) => Promise<Sent>

/**
 * Does an act with what was typed for it and the files given to it, once however often it is pressed; what nobody answered is sent
 * again under its key.
 */
export function useTaskAct(act: Act, subjectId: string, held: Held, { view, send }: { view?: InstanceView; send?: SendAct }) {
  const { tell, busy } = useTellAct()
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const choose = view?.mine?.choose ?? []
  const lacking = missingIn(act, held.values, choose)
  const missing: readonly Missing[] = tried ? lacking : []
  const [under] = useState(sendingKey)
  const doWith = async (typed: Typed): Promise<Sent> => {
    setSending(true)
    const became = await (act.form && send ? send : tell)(act, bodyOf(act, subjectId, typed), under)
    setSending(false)
    if (became !== 'unanswered') under.answered()
    return became
  }
  /** Nothing where something is missing, or a file was not uploaded. */
  const submit = async (): Promise<Sent | undefined> => {
    setTried(true)
    if (lacking.length > 0) return undefined
    let sent: Promise<Sent> | undefined
    await held.save((typed) => {
      sent = doWith(typed)
    })
    return sent
  }
  return { submit, missing, busy: busy || sending || held.waiting }
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
