import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** One-time passwords by time, as common apps make them (RFC 6238 with SHA-1, 30 s). */
const stepSeconds = 30
const secretBytes = 20
/** Clocks of phones may be off by one step either way. */
const tolerance = 1
const defaultDigits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A fresh secret in Base32 (RFC 4648), as apps take it. */
export function newSecret(): string {
  return toBase32(randomBytes(secretBytes))
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The password of a counter (RFC 4226 §5.3). */
export function hotp(secret: Uint8Array, counter: number, digits = defaultDigits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(message).digest()
  const offset = hash.at(-1)! & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/**
 * The step to which a typed password belongs, looked for around now and after the one that was used last.
 * @returns undefined where it is wrong or was used already
 */
export function stepOf(secret: string, typed: string, now: Date, lastStep: number): number | undefined {
  const key = fromBase32(secret)
  const given = Buffer.from(typed)
  const present = stepAt(now)
  for (let step = present - tolerance; step <= present + tolerance; step++) {
    const expected = Buffer.from(hotp(key, step))
    if (step > lastStep && given.length === expected.length && timingSafeEqual(given, expected)) return step
  }
  return undefined
}

/** The address that apps read from the picture. */
export function otpAddress(issuer: string, account: string, secret: string): string {
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${
    new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(defaultDigits), period: String(stepSeconds) }).toString()
  }`
}
