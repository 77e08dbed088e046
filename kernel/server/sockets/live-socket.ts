import { randomUUID } from 'node:crypto'
import type { Session } from '../context.ts'
import type { SocketEndpoint, SocketParams } from './endpoint.ts'
import { closeGraceMs, createMessageBudget, maxUnsentBytes, type MessageBudget } from './limits.ts'

/** What is used of the socket library's socket. */
export interface Wire {
  readonly bufferedAmount: number
  send(text: string): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}

/** Close codes of RFC 6455 §7.4.1 and its registry. */
export const closeCode = { goingAway: 1001, policy: 1008, failure: 1011, restart: 1012, tryLater: 1013 } as const

/** An open socket of a signed-in person. */
export interface LiveSocket {
  readonly id: string
  readonly token: string
  readonly endpoint: SocketEndpoint
  readonly params: SocketParams
  readonly budget: MessageBudget
  /** Resolves when the connection is no more, at most a second after `close`. */
  readonly gone: Promise<void>
  /** As it was when last looked at, in the tenant for which the socket was opened. */
  session: Session
  /** When anything was heard of the other end, and when it last sent a message. */
  heardMs: number
  spokeMs: number
  pingedMs: number
  send(text: string): void
  ping(): void
  /** Asks the other end to close, and cuts it off when it does not. */
  close(code: number, reason: string): void
  terminate(): void
}

export interface LiveSocketInput {
  wire: Wire
  token: string
  session: Session
  endpoint: SocketEndpoint
  params: SocketParams
  gone: Promise<void>
  nowMs: number
}

export function createLiveSocket({ wire, nowMs, ...rest }: LiveSocketInput): LiveSocket {
  return {
    ...rest,
    id: randomUUID(),
    budget: createMessageBudget(nowMs),
    heardMs: nowMs,
    spokeMs: nowMs,
    pingedMs: nowMs,
    send(text) {
      if (wire.bufferedAmount > maxUnsentBytes) wire.terminate()
      else wire.send(text)
    },
    ping: () => wire.ping(),
    close(code, reason) {
      wire.close(code, reason)
      setTimeout(() => wire.terminate(), closeGraceMs).unref()
    },
    terminate: () => wire.terminate(),
  }
}
