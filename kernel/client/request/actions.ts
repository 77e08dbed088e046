import type { Query } from './address.ts'
import { openEnvelope, type Envelope } from './envelope.ts'
import { readBody, sendCall, SIGNED_GET_TIMEOUT_MS, TIMEOUT_MS, type Call, type CallOptions } from './send.ts'

/**
 * The helper kinds of spec 1 §7. Each answers the envelope of a success.
 * @throws BusinessError on `success: false`, HttpError on a failed status, TimeoutError
 */
async function callJson<T>(call: Call): Promise<Envelope<T>> {
  const response = await sendCall(call)
  const body = await readBody(() => response.text(), call.quiet ?? false, call.timeoutMs ?? TIMEOUT_MS)
  return openEnvelope<T>(parseJson(body))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Signed GET, 30 s: the usual way to read. */
export function getSigned<T>(url: string, query?: Query, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ timeoutMs: SIGNED_GET_TIMEOUT_MS, ...options, method: 'GET', url, query, signed: true })
}

/** GET without signature, 9 s. */
export function getPlain<T>(url: string, query?: Query, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ ...options, method: 'GET', url, query })
}

/** Signed POST. */
export function post<T>(url: string, body?: unknown, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ ...options, method: 'POST', url, body, signed: true })
}

/** Signed call with a body and the method of the caller's choice: POST for new records, PUT for known ones. */
export function sendBody<T>(method: string, url: string, body?: unknown, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ ...options, method: method.toUpperCase(), url, body, signed: true })
}

/** PUT without signature. */
export function put<T>(url: string, body?: unknown, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ ...options, method: 'PUT', url, body })
}

/** POST without signature: sign-in and sign-out (wire contract §1.3). */
export function postPlain<T>(url: string, body?: unknown, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ ...options, method: 'POST', url, body })
}

/** DELETE with a query. */
export function remove<T>(url: string, query?: Query, options: CallOptions = {}): Promise<Envelope<T>> {
  return callJson<T>({ ...options, method: 'DELETE', url, query })
}

/** A key for `X-Idempotency-Key`. Plain HTTP offers no `randomUUID`, so the random bytes are drawn by hand. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
