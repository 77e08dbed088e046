import { translate } from '../i18n.ts'
import { sessionStore } from '../session/session-store.ts'
import { HttpError } from './errors.ts'
import { requestHooks } from './hooks.ts'

/** Part of a 500's message that says that the token no longer counts (wire contract §1.1). */
const TOKEN_INVALID = 'Token失效'

const fixedTexts: Record<number, string> = { 403: 'request:denied', 404: 'request:notFound', 504: 'request:timeout',
  401: 'request:expired' }

/**
 * Tells the user about a failed status as spec 1 §8 asks and answers the error to throw.
 * @param tell how the reason is put into words; as it is without it
 */
export async function reportHttpError(response: Response, quiet: boolean, tell = (reason: string) => reason): Promise<HttpError> {
  const body = await bodyOf(response)
  const serverMessage = messageOf(body)
  const held = sessionStore.getState().token !== undefined
  const hooks = requestHooks()
  const fixed = fixedTexts[response.status]
  const text = fixed ? translate(fixed) : serverMessage || translate('request:status', { status: response.status })

  if (response.status === 500 && held && serverMessage.includes(TOKEN_INVALID)) {
    hooks.showExpired()
  } else if (response.status === 401) {
    hooks.notify({ title: translate('request:title'), text })
    if (held) hooks.endSession()
  } else if (!quiet) {
    hooks.notify({ title: translate('request:title'), text: tell(text) })
  }
  return new HttpError(response.status, text, body)
}

/** What fetch throws where nobody answers, in the user's words: the browser has none but English ones. */
export function inWords(error: unknown): unknown {
  return error instanceof TypeError ? new HttpError(0, translate('request:network'), undefined) : error
}

/** Error bodies are JSON whatever the content type says, also where a blob was asked for. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function messageOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' ? body.message : ''
}
