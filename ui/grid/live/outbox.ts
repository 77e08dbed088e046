import type { LiveTimers } from './timers.ts'

/** The server takes 50 messages a second (`kernel/server/sockets/limits.ts`); heartbeats and presence need some of them. */
const perSecond = 40
/** Rows that wait for a connection; with more, what others must do is read the document anew. */
const maxWaiting = 2000
/** The server refuses messages of more than 256 kB. */
const maxBytes = 250 * 1024

export interface Outbox {
  /** A later text under the same key takes the place of one that still waits. */
  put(key: string, text: string): void
  /** Goes on sending, after the connection came back. */
  flush(): void
  close(): void
}

/** Sends texts no faster than the server takes them; without a connection they wait. */
export function createOutbox(send: (text: string) => boolean, timers: LiveTimers): Outbox {
  const waiting = new Map<string, string>()
  let sent = 0
  let stopTimer: (() => void) | undefined

  function flush(): void {
    for (const [key, text] of waiting) {
      if (sent >= perSecond || !send(text)) break
      waiting.delete(key)
      sent++
      stopTimer ??= timers.after(1000, () => {
        stopTimer = undefined
        sent = 0
        flush()
      })
    }
  }

  return {
    put(key, text) {
      if (text.length * 3 > maxBytes && new TextEncoder().encode(text).length > maxBytes) return
      waiting.delete(key)
      waiting.set(key, text)
      if (waiting.size > maxWaiting) waiting.delete(waiting.keys().next().value!)
      flush()
    },
    flush,
    close() {
      stopTimer?.()
      waiting.clear()
    },
  }
}
