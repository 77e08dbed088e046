import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import { newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'

/**
 * Sends an act of a document once, however often it is pressed, and keeps what was refused of it.
 * @param onDone it went through
 */
export function useSend(entity: Entity, action: string, onDone: () => void) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<{ message: string; faults: Fault[]; keys: readonly string[] }>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  /** `keys` are those of the rows in the order in which they are sent, by which faults name them. */
  async function send(body: Record<string, unknown>, keys: readonly string[]): Promise<void> {
    setBusy(true)
    try {
      const answer = await post<unknown>(`${entity.path}/${action}`, body, { idempotencyKey: key.current })
      void message.success(answer.message)
      onDone()
      await client.invalidateQueries({ queryKey: [entity.id] })
    } catch (error) {
      const told = refusalOf(error)
      // A refusal is an answer: the next try is another call. Where there was none, the same call is sent again.
      if (told) key.current = newIdempotencyKey()
      setRefusal(told && { message: told.message, faults: told.faults, keys })
    } finally {
      setBusy(false)
    }
  }
  const faultsOf = (rowKey: string) => (refusal?.faults ?? []).filter(({ row }) => row !== undefined && refusal?.keys[row] === rowKey)
  return { send, busy, faultsOf, refused: refusal?.message }
}
