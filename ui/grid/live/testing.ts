import { createLives, type LiveOptions } from './open-live.ts'
import type { WireEvents } from './connection.ts'

/** Time that passes when it is told to. */
export function handTimers() {
  let nowMs = 0
  const waiting = new Set<{ atMs: number; run: () => void }>()
  return {
    timers: {
      after(delayMs: number, run: () => void) {
        const timer = { atMs: nowMs + delayMs, run }
        waiting.add(timer)
        return () => void waiting.delete(timer)
      },
    },
    pass(ms: number) {
      const endMs = nowMs + ms
      for (;;) {
        const next = [...waiting].filter(({ atMs }) => atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!next) break
        waiting.delete(next)
        nowMs = next.atMs
        next.run()
      }
      nowMs = endMs
    },
    get waiting() {
      return waiting.size
    },
  }
}

interface HandWire extends WireEvents {
  pageId: string
  sent: Record<string, unknown>[]
  closed: boolean
  /** A message arrives. */
  hear(message: unknown): void
}

/** Sockets that a test plays the server of. */
export function handLives() {
  const clock = handTimers()
  const wires: HandWire[] = []
  const settings = { refuse: false }
  const open = createLives({
    timers: clock.timers,
    openWire: (pageId) => (events) => {
      if (settings.refuse) return undefined
      const wire: HandWire = { ...events, pageId, sent: [], closed: false,
        hear: (message) => events.received(typeof message === 'string' ? message : JSON.stringify(message)) }
      wires.push(wire)
      return { send: (text) => void wire.sent.push(JSON.parse(text) as Record<string, unknown>), close: () => {
        wire.closed = true
      } }
    },
  })
  return {
    ...clock,
    wires,
    settings,
    pass: (ms: number) => clock.pass(ms),
    get wire() {
      return wires.at(-1)!
    },
    open: (options: Partial<LiveOptions> = {}) => open({ pageId: 'page', onRow: () => undefined, ...options }),
    get timersWaiting() {
      return clock.waiting
    },
  }
}
