import { callAddress } from '../request/address.ts'
import { sessionStore } from '../session/session-store.ts'
import { readNoticeMessage, type NoticeMessage } from './notice-message.ts'

/** Spec 1 §4 and §9. */
export const RECONNECT_AFTER_MS = 20_000
export const HEART_BEAT_EVERY_MS = 20_000
/** After more errors than this, counted since it was last open, no new attempt is made. */
const MOST_ERRORS = 5

/** What is used of the browser's socket. */
export type NoticeWire = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>

/** Opens the socket of the signed-in person; undefined where nobody is signed in. */
function openNoticeWire(): NoticeWire | undefined {
  const { token, user, tenantId } = sessionStore.getState()
  if (!token || !user) return undefined
  const address = new URL(callAddress(`/websocket/${encodeURIComponent(user.id)}`, { tenantId }), location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new WebSocket(address, [token])
}

/**
 * Keeps the socket of notices open (spec 1 §4): a heartbeat every 20 s, a new attempt 20 s after it closed, an end
 * after more than 5 errors.
 * @returns ends it
 */
export function listenToNotices(onMessage: (message: NoticeMessage) => void,
  open: () => NoticeWire | undefined = openNoticeWire): () => void {
  let wire: NoticeWire | undefined
  let errors = 0
  let ended = false
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    wire = open()
    wire?.addEventListener('open', () => {
      errors = 0
      beat = setInterval(() => wire?.send('HeartBeat'), HEART_BEAT_EVERY_MS)
    })
    wire?.addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' ? readNoticeMessage(data) : undefined
      if (message && !ended) onMessage(message)
    })
    wire?.addEventListener('error', () => {
      errors++
    })
    wire?.addEventListener('close', () => {
      clearInterval(beat)
      if (!ended && errors <= MOST_ERRORS) again = setTimeout(connect, RECONNECT_AFTER_MS)
    })
  }

  connect()
  return () => {
    ended = true
    clearInterval(beat)
    clearTimeout(again)
    const last = wire
    // Closing a socket that is not open yet makes browsers complain in the console.
    if (last?.readyState === 0) last.addEventListener('open', () => last.close())
    else last?.close()
  }
}
