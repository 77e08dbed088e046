/** What waits for a client that does not answer: so many bytes at most. */
const mostBytes = 4 * 1024 * 1024

interface Numbered {
  id: number
  bytes: Buffer
}

/** Publications that want an answer: so many at once as the client takes, the others in their order once it has answered. */
export interface SendWindow {
  /** @returns false where too much waits already */
  offer(one: Numbered): boolean
  /** @returns whether it was waited for */
  answered(id: number): boolean
}

/** @param most how many the client takes before it answers (Receive Maximum) */
export function sendWindow(most: number, send: (bytes: Buffer) => void): SendWindow {
  const open = new Set<number>()
  const waiting: Numbered[] = []
  let held = 0
  const pass = (one: Numbered) => {
    open.add(one.id)
    send(one.bytes)
  }
  return {
    offer(one) {
      if (open.size < most && waiting.length === 0) pass(one)
      else {
        held += one.bytes.length
        waiting.push(one)
      }
      return held <= mostBytes
    },
    answered(id) {
      if (!open.delete(id)) return false
      const next = waiting.shift()
      if (next) {
        held -= next.bytes.length
        pass(next)
      }
      return true
    },
  }
}
