import type { DetailedError, Upload } from 'tus-js-client'
import { callAddress } from '#kernel/client/request/address.ts'
import { commonHeaders } from '#kernel/client/request/headers.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { resumablePath } from '#kernel/entity/console/files.ts'
import { PAUSED } from './pausing.ts'

/** Proxies and the server see pieces of this size; a broken one is taken up in its middle. */
const PIECE_BYTES = 16 * 1024 * 1024
/** Waits in ms before each next try: a server that restarts is found soon, one that is down for five minutes still. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 3000, ...Array.from({ length: 60 }, () => 5000)]
/** Answers that another try may change: no answer, a lost place, somebody else still writing. */
const PASSING_STATUS = new Set([0, 409, 423])

interface ResumableOptions {
  /** Folder of the file. */
  readonly biz: string
  readonly signal?: AbortSignal
}

/**
 * Uploads a large file by the tus protocol. The same file of the same person goes on where it ended, also after the page
 * was loaded anew. An abort with the reason `PAUSED` keeps what has arrived, any other deletes it.
 * @param tell gets percent from 0 to 100
 * @returns the stored path, as the usual upload answers it
 * @throws Error with the server's text; AbortError
 */
export async function storeResumable(file: File, tell: (percent: number) => void, { biz, signal }: ResumableOptions): Promise<string> {
  const tus = await import('tus-js-client')
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const upload: Upload = new tus.Upload(file, {
      endpoint: callAddress(resumablePath),
      headers: Object.fromEntries(commonHeaders()),
      metadata: { filename: file.name, biz },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(fingerprintOf(file, biz)),
      onShouldRetry: (error) => mayPass(statusOf(error)),
      onProgress: (sent, total) => tell(total > 0 ? Math.floor((sent / total) * 100) : 0),
      onError: (error) => reject(new Error(textOf(error))),
      onSuccess: ({ lastResponse }) => resolve(decodeURIComponent(lastResponse.getHeader('Upload-Path') ?? '')),
    })
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error)
      // What the server could not delete now, its duty deletes later.
      upload.abort(signal.reason !== PAUSED).catch(() => undefined)
    }, { once: true })
    void begin(upload).catch(reject)
  })
}

async function begin(upload: Upload): Promise<void> {
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  upload.start()
}

/** What makes a file the same one: its name, size and time, where it goes and who sends it. */
function fingerprintOf({ name, size, lastModified }: File, biz: string): string {
  const { user, tenantId } = sessionStore.getState()
  return ['millwright', tenantId ?? '0', user?.username ?? '', biz, name, size, lastModified].join('-')
}

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0
}

export function mayPass(status: number): boolean {
  return PASSING_STATUS.has(status) || status >= 500
}

/** What the server said: a plain text, or the envelope of a refusal. */
function textOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return body.trim()
  }
}
