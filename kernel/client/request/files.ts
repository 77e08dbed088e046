import { translate } from '../i18n.ts'
import { callAddress, type Query } from './address.ts'
import { openEnvelope, type Envelope } from './envelope.ts'
import { HttpError, isAbort } from './errors.ts'
import { commonHeaders } from './headers.ts'
import { requestHooks } from './hooks.ts'
import { inWords, reportHttpError } from './report-error.ts'
import { readBody, sendCall, TIMEOUT_MS, type CallOptions } from './send.ts'

/**
 * Reads a file as a blob.
 * @throws BusinessError if the server answered an envelope with `success: false` in place of the file
 */
export async function download(url: string, query?: Query,
  options: CallOptions & { method?: 'GET' | 'POST'; body?: unknown } = {}): Promise<Blob> {
  const { method = 'GET', ...rest } = options
  const response = await sendCall({ ...rest, method, url, query })
  const blob = await readBody(() => response.blob(), options.quiet ?? false, options.timeoutMs ?? TIMEOUT_MS)
  if (blob.type.includes('json')) openEnvelope(JSON.parse(await blob.text()))
  return blob
}

/** Hands a blob to the browser as a file of that name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(blob)
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Revoking at once would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export interface UploadOptions {
  signal?: AbortSignal
  /** Share of the bytes that are gone, 0 to 1. */
  onProgress?: (share: number) => void
  /** Further headers, such as the id under which the server tells its own progress. */
  headers?: Record<string, string>
  /** False: without the access token, for addresses that are not ours to trust. */
  token?: boolean
  /** Nobody is told of a network that is gone: it is tried again. */
  quiet?: boolean
}

/**
 * Multipart upload. There is no time-out: large files on slow networks take what they take, and the caller can abort.
 * fetch cannot tell the progress of what it sends, therefore XMLHttpRequest where the caller wants to know it.
 */
export async function upload<T>(url: string, form: FormData, options: UploadOptions = {}): Promise<Envelope<T>> {
  const response = options.onProgress && typeof XMLHttpRequest !== 'undefined'
    ? await sendWithProgress(url, form, options)
    : await sendForm(url, form, options)
  if (!response.ok) throw await reportHttpError(response, false, uploadFailed)
  return openEnvelope<T>(JSON.parse(await response.text()))
}

function sendForm(url: string, form: FormData, { signal, headers, token, quiet }: UploadOptions): Promise<Response> {
  return fetch(callAddress(url), { method: 'POST', headers: uploadHeaders(headers, token), body: form, signal }).catch((error: unknown) => {
    const failure = inWords(error)
    if (!isAbort(failure) && !quiet) notifyFailure(failure)
    throw failure
  })
}

function sendWithProgress(url: string, form: FormData, { signal, onProgress, headers, token, quiet }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', callAddress(url))
    uploadHeaders(headers, token).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = (event) => onProgress?.(event.total > 0 ? event.loaded / event.total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => {
      const error = new HttpError(0, translate('request:network'), undefined)
      if (!quiet) notifyFailure(error)
      reject(error)
    }
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function uploadHeaders(further: Record<string, string> = {}, token = true): Headers {
  const headers = commonHeaders()
  if (!token) headers.delete('X-Access-Token')
  for (const [name, value] of Object.entries(further)) headers.set(name, value)
  return headers
}

function notifyFailure(error: unknown): void {
  requestHooks().notify({ title: translate('request:title'), text: uploadFailed(error instanceof Error ? error.message : String(error)) })
}

/** Says of an upload what it was that failed (spec 2 §8). */
function uploadFailed(reason: string): string {
  return translate('request:uploadFailed', { reason })
}
