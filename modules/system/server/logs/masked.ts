import type { Rec } from '#kernel/server/rules.ts'

/** Names whose values are never written down, wherever they stand. */
const secretName = /pass(word|wd)?|secret|token|captcha|authorization|dbUsername|credential|otp|totp|smscode|ticket/i
const maxText = 4000
const maxValue = 200
const deepest = 4

/** What a call was given, as its log keeps it: secrets masked, long values cut, at most 4,000 characters. */
export function maskedParameters(query: unknown, body: unknown): string | null {
  const parts = { ...(isFilled(query) ? { query: masked(query) } : {}), ...(isFilled(body) ? { body: masked(body) } : {}) }
  if (Object.keys(parts).length === 0) return null
  return JSON.stringify(parts).replaceAll('\\u0000', '').slice(0, maxText)
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > maxValue ? `${value.slice(0, maxValue)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value as Rec).filter(([name]) => name !== '_t').map((
      [name, item],
    ) => [name, secretName.test(name) ? '***' : masked(item, depth + 1)]),
  )
}
