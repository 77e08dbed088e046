import { newIdempotencyKey } from './actions.ts'

/** Under which key something is sent, by what it is and what came of it. */
export interface SendingKey {
  /** What nobody answered is sent again under its key, so that it is booked once if it did arrive; anything else has its own. */
  of(content: object): string
  /** Somebody answered: the next try is another one, though it says the same. */
  answered(): void
}

/** A key for the calls of one window or form, of which one is on its way at a time. */
export function sendingKey(): SendingKey {
  let sent: string | undefined
  let key = ''
  return {
    of(content) {
      const text = JSON.stringify(content)
      if (sent !== text) key = newIdempotencyKey()
      sent = text
      return key
    },
    answered() {
      sent = undefined
    },
  }
}
