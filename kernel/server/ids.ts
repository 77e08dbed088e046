import { randomBytes, randomFillSync } from 'node:crypto'

let lastMs = 0
let sequence = 0
/** Chance for many ids, drawn at once: eight bytes are as dear as thousands. */
const chance = Buffer.alloc(4096)
let used = chance.length

/** A new id: 32 hex characters, ordered by time also within a millisecond (the layout of UUID version 7, RFC 9562). */
export function newId(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs
    sequence = randomBytes(2).readUInt16BE() & 0x07ff
  } else if (++sequence > 0x0fff) {
    lastMs++
    sequence = 0
  }
  return lastMs.toString(16).padStart(12, '0') + '7' + sequence.toString(16).padStart(3, '0') + randomPart()
}

function randomPart(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  const from = used
  used += 8
  chance[from] = (chance[from]! & 0x3f) | 0x80
  return chance.toString('hex', from, used)
}
