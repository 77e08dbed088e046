import { whatWaits } from '#kernel/client/menu/use-menu-counts.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import { showAnswered } from '#kernel/client/records/show-answered.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { isUnreached } from '#kernel/client/request/errors.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import type { CallOptions } from '#kernel/client/request/send.ts'
import type { AnswerOf, Call, SentOf } from '#kernel/entity/call.ts'
import { useHappened } from './use-happened.tsx'
import { useText } from '../text.ts'

interface CallHooks<C extends Call> extends Pick<CallOptions, 'timeoutMs'> {
  /** It went through, with what was answered. */
  onDone?: (answer: AnswerOf<C>) => void
  /** What else is asked for again besides what the call belongs to. */
  also?: readonly QueryKey[]
  /** A refusal is told as a warning rather than kept for the window that asks. */
  warn?: boolean
  /** Nothing is said of a success. */
  silent?: boolean
  /** Nobody answered: whoever keeps it, and says so, sends it later under its key, so that it is booked once if it did arrive. */
  onUnreached?: (sent: SentOf<C>, key: string) => boolean
}

/**
 * Makes a call that changes something, once however often it is pressed: what the server says is told, what was loaded is
 * asked for anew, what it refuses stays with the window.
 */
export function useCall<C extends Call>(call: C,
  { onDone, also = [], warn = false, silent = false, onUnreached, ...options }: CallHooks<C> = {}) {
  const { message } = App.useApp()
  const tellHappened = useHappened()
  const { say } = useText()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<{ message: string; faults: readonly Fault[] }>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  async function send(sent: SentOf<C>): Promise<boolean> {
    setBusy(true)
    try {
      const answer = await makeCall(call, sent, { ...options, idempotencyKey: key.current })
      key.current = newIdempotencyKey()
      setRefusal(undefined)
      const of = call.of === undefined ? undefined : findEntity(call.of)
      if (of) showAnswered(client, of, answer.result)
      if (!silent) tellHappened(answer.happened ?? [], answer.message || say('done'))
      onDone?.(answer.result)
      for (const queryKey of whatWaits) void client.invalidateQueries({ queryKey })
      for (const queryKey of [[call.of ?? call.id], ...also]) await client.invalidateQueries({ queryKey: [...queryKey] })
      return true
    } catch (error) {
      const told = refusalOf(error)
      // A refusal is an answer: the next try is another call. Where there was none, the same call is sent again.
      if (told) key.current = newIdempotencyKey()
      if (told && warn) void message.warning(told.message)
      else setRefusal(told)
      if (isUnreached(error) && onUnreached?.(sent, key.current)) key.current = newIdempotencyKey()
      // Somebody else was faster: it waits no more, or otherwise.
      if (told?.current) { for (const queryKey of [...whatWaits, [call.of ?? call.id]]) await client.invalidateQueries({ queryKey }) }
      return false
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string, row?: number) => refusal?.faults.find((fault) => fault.field === field && fault.row === row)?.text
  return { send, busy, refused: refusal?.message, faults: refusal?.faults ?? [], faultOf }
}
