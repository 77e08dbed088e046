import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useText } from '../text.ts'

/**
 * Runs calls that change something: what the server says is told, what was loaded is asked for again.
 * @returns `act`, which answers whether the call went through, and whether one is running. Said quietly, only a refusal is told:
 *   where a bench takes one value after the other, each shows at its place that it is there; `onRefused` hears that the server
 *   answered no, where a call that nobody answered is to be sent again under its key
 */
export function useAct(...keys: readonly QueryKey[]) {
  const { message } = App.useApp()
  const { say } = useText()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function act(call: () => Promise<{ message: string }>,
    { quiet = false, onRefused }: { quiet?: boolean; onRefused?: () => void } = {}): Promise<boolean> {
    setBusy(true)
    try {
      const { message: text } = await call()
      if (!quiet) void message.success(text || say('done'))
      for (const queryKey of keys) await queryClient.invalidateQueries({ queryKey: [...queryKey] })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) {
        void message.warning(refusal.message)
        onRefused?.()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
