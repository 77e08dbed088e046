import { translate } from '../i18n.ts'
import { bearsTimestamp, callAddress, isAbsolute, type Query } from './address.ts'
import { HttpError, isAbort, TimeoutError } from './errors.ts'
import { commonHeaders, signHeaders } from './headers.ts'
import { requestHooks } from './hooks.ts'
import { inWords, reportHttpError } from './report-error.ts'

/** Time-out of calls (spec 1 §9). */
export const TIMEOUT_MS = 9_000
/** Time-out of signed GET calls (spec 1 §9). */
export const SIGNED_GET_TIMEOUT_MS = 30_000

export interface CallOptions {
  /** Milliseconds without a complete answer until the call is given up. */
  timeoutMs?: number
  /** Ends the call from outside; such an end raises no notice. */
  signal?: AbortSignal
  /** No notices: for polling and look-ups whose failure has a fallback. The session's end is still told. */
  quiet?: boolean
  /** Sent as `X-Idempotency-Key`: the same key books nothing twice. */
  idempotencyKey?: string
  /** Sent as `X-Progress-Id`: under it the server tells how far a long call is. */
  progressId?: string
  /** Sent as `X-Waited-Seconds`: how long it waited on this device, which had no network. */
  waitedSeconds?: number
  /** Goes out also where the page is being closed. */
  keepalive?: boolean
  /** The last of a session: goes out although calls were stopped. */
  parting?: boolean
}

export interface Call extends CallOptions {
  method: string
  url: string
  query?: Query
  body?: unknown
  signed?: boolean
}

const standing = new AbortController()

/** Gives up what is still asked for, and asks for nothing more from this page: a session that ends would answer it with a failure. */
export function stopCalls(): void {
  standing.abort()
}

/**
 * Sends a call and answers the response of a 2xx status.
 * @throws HttpError, HttpError of status 0 where nobody answers, TimeoutError; each is told to the user unless `quiet`.
 */
export async function sendCall(call: Call): Promise<Response> {
  const timeoutMs = call.timeoutMs ?? TIMEOUT_MS
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(addressOf(call), {
      method: call.method,
      headers: headersOf(call),
      body: bodyOf(call.body),
      keepalive: call.keepalive ?? false,
      signal: AbortSignal.any([timeout, ...(call.parting ? [] : [standing.signal]), ...(call.signal ? [call.signal] : [])]),
    })
    if (response.ok) return response
    throw await reportHttpError(response, call.quiet ?? false)
  } catch (error) {
    throw reportClientError(error, timeout, timeoutMs, call.quiet ?? false)
  }
}

/** Runs the reading of a body under the same rules for time-outs as the call itself. */
export async function readBody<T>(read: () => Promise<T>, quiet: boolean, timeoutMs: number): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw reportClientError(error, { aborted: timedOut }, timeoutMs, quiet)
  }
}

function reportClientError(error: unknown, timeout: { aborted: boolean }, timeoutMs: number, quiet: boolean): unknown {
  if (error instanceof HttpError || isAbort(error)) return error
  const failure = timeout.aborted ? new TimeoutError(translate('request:timeout'), timeoutMs) : inWords(error)
  const text = failure instanceof Error ? failure.message : String(failure)
  if (!quiet) requestHooks().notify({ title: translate('request:title'), text })
  return failure
}

function addressOf(call: Call): string {
  const stamped = call.method === 'GET' && bearsTimestamp(call.url)
  return callAddress(call.url, stamped ? { ...call.query, _t: Math.floor(Date.now() / 1000) } : call.query)
}

function headersOf(call: Call): Headers {
  // The token is for our own server only: an absolute address may lead anywhere.
  const headers = isAbsolute(call.url) ? new Headers() : commonHeaders()
  if (call.signed) signHeaders(headers, call)
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('Content-Type', 'application/json;charset=UTF-8')
  if (call.idempotencyKey) headers.set('X-Idempotency-Key', call.idempotencyKey)
  if (call.progressId) headers.set('X-Progress-Id', call.progressId)
  if (call.waitedSeconds) headers.set('X-Waited-Seconds', String(call.waitedSeconds))
  return headers
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  return body instanceof FormData ? body : JSON.stringify(body)
}
