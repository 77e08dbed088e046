import { lookup } from './lookup.ts'
import { md5 } from './md5.ts'

/** The family's published secret: it stands in every client's script and so proves little (wire contract §1.3). */
export const DEFAULT_SIGN_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a'

/** How far `X-TIMESTAMP` may be from the server's clock (wire contract §1.3). */
export const SIGN_WINDOW_MS = 5 * 60 * 1000

/** The key under which a comma-bearing last path segment enters the signature. */
const PATH_VARIABLE_KEY = 'x-path-variable'

export interface SignInput {
  /** Path with or without query; its query parameters are part of what is signed. */
  url: string
  /** Query parameters given apart from the address; empty ones (undefined, null) are not sent and not signed. */
  query?: Record<string, unknown>
  /** Body of the call. Only a plain object is merged; anything else is not signed. */
  body?: unknown
}

/**
 * The value of `X-Sign` (spec 1 §7, wire contract §1.3): query and body merged (body wins), sorted by key,
 * as JSON, plus the secret, MD5, upper case. `_t` never counts. Query values are strings; of the body,
 * top-level numbers are signed as strings and everything else as it is.
 */
export function signRequest(input: SignInput, secret: string): string {
  return md5(stringifyOrdered(signedParameters(input)) + secret).toUpperCase()
}

/** What is signed, before sorting: shown apart so that a mismatch can be explained. */
export function signedParameters({ url, query, body }: SignInput): Record<string, unknown> {
  const [path = '', search = ''] = url.split('?', 2)
  const merged: Record<string, unknown> = lookup({})
  const variable = pathVariable(path)
  if (variable !== undefined) merged[PATH_VARIABLE_KEY] = variable
  for (const [key, value] of new URLSearchParams(search)) merged[key] = value
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) merged[key] = Array.isArray(value) ? value.join(',') : String(value)
  }
  if (isPlainObject(body)) {
    for (const [key, value] of Object.entries(body)) {
      if (value !== undefined) merged[key] = typeof value === 'number' ? String(value) : value
    }
  }
  delete merged['_t']
  return merged
}

function pathVariable(path: string): string | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const decoded = decodeSafely(last)
  return decoded.includes(',') ? decoded : undefined
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Objects put integer-like keys first whatever the insertion order, so the outer braces are written by hand. */
function stringifyOrdered(values: Record<string, unknown>): string {
  const pairs = Object.keys(values)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(values[key])}`)
  return `{${pairs.join(',')}}`
}
