import { whatWaits } from '#kernel/client/menu/use-menu-counts.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { showAnswered } from '#kernel/client/records/show-answered.ts'
import { refusalOf, type Refusal } from '#kernel/client/records/refusal.ts'
import { isUnreached } from '#kernel/client/request/errors.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import type { CallOptions } from '#kernel/client/request/send.ts'
import { sendingKey } from '#kernel/client/request/sending-key.ts'
import type { AnswerOf, Call, SentOf } from '#kernel/entity/call.ts'
import { useHappened } from './use-happened.tsx'
import { useText } from '../text.ts'

interface SendHooks<C extends Call> extends Pick<CallOptions, 'timeoutMs'> {
  /** It went through, with what was answered. */
  onDone?: (answer: AnswerOf<C>) => void
  /** What else is asked for again besides what the call belongs to. */
  also?: readonly QueryKey[]
  /** A refusal is told as a warning rather than kept for the window that asks. */
  warn?: boolean
  /** Nothing is said of a success. */
  silent?: boolean
}

interface CallHooks<C extends Call> extends SendHooks<C> {
  /** Nobody answered: whoever keeps it, and says so, sends it later under its key, so that it is booked once if it did arrive. */
  onUnreached?: (sent: SentOf<C>, key: string) => boolean
}

/** Why a call did not go through: what the server said, or that nobody answered. */
interface Failure {
  refusal: Refusal | undefined
  unreached: boolean
}

/**
 * Sends any call that changes something: what the server says is told, what was loaded is asked for anew.
 * @returns a function that answers undefined once the call went through; `onFailure` hears of what kept it from that before lists are asked
 */
export function useSend() {
  const { message } = App.useApp()
  const tellHappened = useHappened()
  const { say } = useText()
  const client = useQueryClient()

  return async function send<C extends Call>(call: C, sent: SentOf<C>, idempotencyKey: string,
    { onDone, onFailure, also = [], warn = false, silent = false, ...options }: SendHooks<C> & {
      onFailure?: (failure: Failure) => void
    }): Promise<Failure | undefined> {
    const own = [call.of ?? call.id]
    try {
      const answer = await makeCall(call, sent, { ...options, idempotencyKey })
      const of = call.of === undefined ? undefined : findEntity(call.of)
      if (of) showAnswered(client, of, answer.result)
      if (!silent) tellHappened(answer.happened ?? [], answer.message || say('done'))
      onDone?.(answer.result)
      for (const queryKey of whatWaits) void client.invalidateQueries({ queryKey })
      for (const queryKey of [own, ...also]) await client.invalidateQueries({ queryKey: [...queryKey] })
      return undefined
    } catch (error) {
      const failure = { refusal: refusalOf(error), unreached: isUnreached(error) }
      if (failure.refusal && warn) void message.warning(failure.refusal.message)
      onFailure?.(failure)
      // Somebody else was faster: it waits no more, or otherwise.
      if (failure.refusal?.current) { for (const queryKey of [...whatWaits, own]) await client.invalidateQueries({ queryKey }) }
      return failure
    }
  }
}

/**
 * Makes a call that changes something, once however often it is pressed: what the server says is told, what was loaded is
 * asked for anew, what it refuses stays with the window.
 */
export function useCall<C extends Call>(call: C, { onDone, onUnreached, ...hooks }: CallHooks<C> = {}) {
  const post = useSend()
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [under] = useState(sendingKey)

  async function send(sent: SentOf<C>): Promise<boolean> {
    setBusy(true)
    const key = under.of(sent)
    try {
      return await post(call, sent, key, {
        ...hooks,
        onDone: (answer) => {
          under.answered()
          setRefusal(undefined)
          onDone?.(answer)
        },
        onFailure: ({ refusal: refused, unreached }) => {
          if (!refused || !hooks.warn) setRefusal(refused)
          // A refusal is an answer: the next try is another call. Where there was none, the same call is sent again.
          if (refused || (unreached && onUnreached?.(sent, key))) under.answered()
        },
      }) === undefined
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string, row?: number) => refusal?.faults.find((fault) => fault.field === field && fault.row === row)?.text
  return { send, busy, refused: refusal?.message, faults: refusal?.faults ?? [], faultOf }
}
