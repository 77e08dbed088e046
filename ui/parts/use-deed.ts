import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef, useState } from 'react'
import type { Fault } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'

/**
 * Sends an act of a record once, however often it is pressed; what is refused stays with the window.
 * @param onDone it went through, with what was answered
 */
export function useDeed<T = unknown>(entity: Entity, name: string, onDone: (answer: T) => void) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<{ message: string; faults: readonly Fault[] }>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  async function send(body: Record<string, unknown>): Promise<void> {
    setBusy(true)
    try {
      const answer = await post<T>(`${entity.path}/${name}`, body, { idempotencyKey: key.current })
      void message.success(answer.message)
      onDone(answer.result)
      await client.invalidateQueries({ queryKey: [entity.id] })
    } catch (error) {
      const told = refusalOf(error)
      // A refusal is an answer: the next try is another call. Where there was none, the same call is sent again.
      if (told) key.current = newIdempotencyKey()
      setRefusal(told)
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string, row?: number) => refusal?.faults.find((fault) => fault.field === field && fault.row === row)?.text
  return { send, busy, refused: refusal?.message, faults: refusal?.faults ?? [], faultOf }
}
