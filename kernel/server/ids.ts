import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0

/** A new id: 32 hex characters, ordered by time also within a millisecond (the layout of UUID version 7, RFC 9562). */
export function newId(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs
    sequence = randomBytes(2).readUInt16BE() & 0x07ff
  } else if (++sequence > 0x0fff) {
    lastMs++
    sequence = 0
  }
  const random = randomBytes(8)
  random[0] = (random[0]! & 0x3f) | 0x80
  return lastMs.toString(16).padStart(12, '0') + '7' + sequence.toString(16).padStart(3, '0') + random.toString('hex')
}
