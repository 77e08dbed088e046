import { useState } from 'react'
import { BusinessError } from '#kernel/client/request/errors.ts'

/** Runs what a form sends: busy meanwhile, a refusal told above its button. Failures of the wire are told by the request layer. */
export function useSubmit(onTrouble: (text: string) => void, onRefused?: (error: BusinessError) => void) {
  const [busy, setBusy] = useState(false)
  const submit = async (work: () => Promise<void>) => {
    setBusy(true)
    onTrouble('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof BusinessError)) return
      onTrouble(error.message)
      onRefused?.(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, submit }
}
