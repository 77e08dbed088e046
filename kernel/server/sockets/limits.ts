/** Largest message that a socket may send, in bytes. */
export const maxMessageBytes = 256 * 1024
/** Open sockets of one session in one server process: as many pages as a person has open. */
export const maxSocketsPerSession = 40
/** Messages that a socket may send per second, and how many it may save up. */
export const messagesPerSecond = 50
export const messageBurst = 200
/** A socket that takes its messages so slowly that this much waits for it is dropped, in bytes. */
export const maxUnsentBytes = 4 * 1024 * 1024

/** A socket that said nothing for this long is asked whether it is there, and dropped when it stays silent. */
export const pingAfterMs = 12_000
export const silenceLimitMs = 35_000
/** How often sockets are looked after. */
export const sweepEveryMs = 1000
/** How often it is asked whether their sessions have run out. */
export const checkSessionsEveryMs = 10_000
/** Sockets that do not answer a close are cut off after this long. */
export const closeGraceMs = 1000

export interface MessageBudget {
  /** Whether one more message is within the budget. */
  take(nowMs: number): boolean
}

export function createMessageBudget(nowMs: number): MessageBudget {
  let left = messageBurst
  let atMs = nowMs
  return {
    take(takenMs) {
      left = Math.min(messageBurst, left + ((takenMs - atMs) / 1000) * messagesPerSecond)
      atMs = takenMs
      if (left < 1) return false
      left--
      return true
    },
  }
}
