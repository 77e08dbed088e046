import { useState } from 'react'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { BusinessError, isUnreached } from '#kernel/client/request/errors.ts'
import type { AnswerOf, SentOf } from '#kernel/entity/call.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { reportFault } from '../../calls/repair.ts'
import { useRepairText } from '../repairs/text.ts'
import { storedPictures } from '../sheet/pictures.ts'
import { useSheetQueue } from '../sheet/sheet-queue.ts'

type Sent = SentOf<typeof reportFault>

/** A report with its photos as they were taken. */
export type Report = Omit<Sent, 'photos'> & { readonly photos: readonly string[] }

interface Ends {
  onSent: (sent: AnswerOf<typeof reportFault>) => void
  /** It waits for the network under this key. */
  onKept: (key: string) => void
}

/**
 * Sends a report and its photos; without network it waits on this device, as what is entered at an order does. Where the device has
 * no room for it the person is told, and has it on the screen still.
 */
export function useReport(machine: string, { onSent, onKept }: Ends) {
  const { say } = useRepairText()
  const queue = useSheetQueue()
  const [storing, setStoring] = useState(false)
  const [fault, setFault] = useState<string>()
  const keep = (body: object, key: string) => {
    const kept = queue.addKept(say('reportOf', { machine }), reportFault, body, key)
    if (kept) onKept(key)
    else setFault(say('unkept'))
    return kept
  }
  const { send, busy, refused, faultOf } = useCall(reportFault, { silent: true, onDone: onSent, onUnreached: keep })

  async function report({ photos, ...given }: Report): Promise<void> {
    const body = { ...given, photos: photos.length === 0 ? null : photos }
    setStoring(true)
    setFault(undefined)
    try {
      await send(await storedPictures(body) as Sent)
    } catch (error) {
      if (isUnreached(error)) keep(body, newIdempotencyKey())
      else if (error instanceof BusinessError) setFault(error.message)
    } finally {
      setStoring(false)
    }
  }
  return { report, busy: busy || storing, refused: faultOf('symptom') ?? refused ?? fault }
}
