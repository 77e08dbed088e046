import { heartBeatText, readLiveMessage, type LiveMessage } from './live-message.ts'
import type { LiveTimers } from './timers.ts'

/** Times of the live socket (spec 2 §4, §9). */
const heartBeatEveryMs = 10_000
const heartBeatTimeoutMs = 6_000
const reconnectAfterMs = 5_000

/** An open or opening connection. */
interface LiveWire {
  send(text: string): void
  close(): void
}

export interface WireEvents {
  opened(): void
  received(text: string): void
  /** Closed or failed, for whatever reason. */
  lost(): void
}

/** Opens a connection, or answers nothing where there is no use in trying now. */
export type OpenWire = (events: WireEvents) => LiveWire | undefined

export interface ConnectionOptions {
  openWire: OpenWire
  timers: LiveTimers
  onMessage(message: LiveMessage): void
  /** The connection stands; `missed` says whether there was a time without one, in which anything may have happened. */
  onOpen(missed: boolean): void
  onLost(): void
}

export interface Connection {
  /** False: there is no connection, nothing was sent. */
  send(text: string): boolean
  readonly isOpen: boolean
  close(): void
}

/** Keeps one socket open: heartbeats, and a new attempt 5 s after whatever ended the last one. Errors are silent (spec 2 §4). */
export function connect({ openWire, timers, onMessage, onOpen, onLost }: ConnectionOptions): Connection {
  let wire: LiveWire | undefined
  let isOpen = false
  let missed = false
  let closed = false
  let stopTimer = () => {}

  function attempt(): void {
    // Events of a wire that was given up count no more.
    let current = true
    const lost = () => {
      if (!current) return
      current = false
      drop()
    }
    wire = tryOpen({
      opened: () => {
        if (!current) return
        isOpen = true
        awaitBeat(lost)
        onOpen(missed)
      },
      received: (text) => {
        if (!current) return
        const message = readLiveMessage(text)
        if (message?.type === 'alive') awaitBeat(lost)
        else if (message) onMessage(message)
      },
      lost,
    })
    if (!wire) lost()
    else if (!current) wire = undefined
  }

  function tryOpen(events: WireEvents): LiveWire | undefined {
    try {
      return openWire(events)
    } catch {
      return undefined
    }
  }

  /** The next heartbeat in 10 s; without an answer within 6 s the connection counts as lost. */
  function awaitBeat(lost: () => void): void {
    stopTimer()
    stopTimer = timers.after(heartBeatEveryMs, () => {
      stopTimer = timers.after(heartBeatTimeoutMs, lost)
      wire?.send(heartBeatText)
    })
  }

  function drop(): void {
    const was = wire
    const wasOpen = isOpen
    wire = undefined
    isOpen = false
    missed = true
    stopTimer()
    was?.close()
    if (wasOpen) onLost()
    if (!closed) stopTimer = timers.after(reconnectAfterMs, attempt)
  }

  attempt()
  return {
    send(text) {
      if (!isOpen) return false
      wire!.send(text)
      return true
    },
    get isOpen() {
      return isOpen
    },
    close() {
      closed = true
      stopTimer()
      const was = wire
      wire = undefined
      isOpen = false
      was?.close()
    },
  }
}
