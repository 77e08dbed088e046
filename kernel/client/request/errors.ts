/** A call that ended with a HTTP status outside 2xx. `status` 401 and token-invalid 500 also end the session. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, message: string, body: unknown) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}

/** No answer within the call's time. */
export class TimeoutError extends Error {
  readonly timeoutMs: number

  constructor(message: string, timeoutMs: number) {
    super(message)
    this.name = 'TimeoutError'
    this.timeoutMs = timeoutMs
  }
}

/** The server understood and refused: HTTP 200 with `success: false`. The message is in the user's language. */
export class BusinessError extends Error {
  /** 500 refused, 412 wrong captcha, 510 missing right (wire contract §1.1). */
  readonly code: number
  /** Messages by field name, where the server says which field it means. */
  readonly fields: Record<string, string>
  readonly result: unknown

  constructor(message: string, code: number, result: unknown) {
    super(message)
    this.name = 'BusinessError'
    this.code = code
    this.result = result
    this.fields = fieldMessages(result)
  }
}

function fieldMessages(result: unknown): Record<string, string> {
  const fields = typeof result === 'object' && result !== null && 'fields' in result ? result.fields : undefined
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether the caller itself gave up: no notice, no error view. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Whether nobody answered: there is no network or no server, or it took too long. What was sent may have arrived all the same. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TimeoutError || (error instanceof HttpError && error.status === 0)
}
