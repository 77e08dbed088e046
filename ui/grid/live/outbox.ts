import type { LiveTimers } from './timers.ts'

/** The server takes 50 messages a second (`kernel/server/sockets/limits.ts`); heartbeats and presence need some of them. */
const perSecond = 40
/** Rows that wait for a connection; with more, what others must do is read the document anew. */
const maxWaiting = 2000
/** The server refuses messages of more than 256 kB. */
const maxBytes = 250 * 1024

export interface Outbox {
  /**
   * A later text under the same key takes the place of one that still waits. `sent` is called when it has gone out.
   * @returns false: the server would refuse it, it will never be sent
   */
  put(key: string, text: string, sent?: () => void): boolean
  /** Goes on sending, after the connection came back. */
  flush(): void
  close(): void
}

/** Sends texts no faster than the server takes them; without a connection they wait. */
export function createOutbox(send: (text: string) => boolean, timers: LiveTimers): Outbox {
  const waiting = new Map<string, { text: string; sent: (() => void) | undefined }>()
  let count = 0
  let stopTimer: (() => void) | undefined

  function flush(): void {
    for (const [key, { text, sent }] of waiting) {
      if (count >= perSecond || !send(text)) break
      waiting.delete(key)
      sent?.()
      count++
      stopTimer ??= timers.after(1000, () => {
        stopTimer = undefined
        count = 0
        flush()
      })
    }
  }

  return {
    put(key, text, sent) {
      if (text.length * 3 > maxBytes && new TextEncoder().encode(text).length > maxBytes) return false
      waiting.delete(key)
      waiting.set(key, { text, sent })
      if (waiting.size > maxWaiting) waiting.delete(waiting.keys().next().value!)
      flush()
      return true
    },
    flush,
    close() {
      stopTimer?.()
      waiting.clear()
    },
  }
}
