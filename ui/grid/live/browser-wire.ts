import { callAddress } from '#kernel/client/request/address.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { OpenWire } from './connection.ts'
import { mayEnter } from './may-enter.ts'

/**
 * The socket of a page, with the token as sub-protocol (spec 2 §7). Nothing is tried while signed out, offline or without the right to
 * the page: it could only fail.
 */
export function openBrowserWire(pageId: string): OpenWire {
  return ({ opened, received, lost }) => {
    const { token, user, tenantId } = sessionStore.getState()
    if (!token || !user || !navigator.onLine || !mayEnter(pageId)) return undefined
    const address = new URL(callAddress(`/vxeSocket/${encodeURIComponent(user.id)}/${encodeURIComponent(pageId)}`, { tenantId }),
      location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address, [token])
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') received(data)
    })
    socket.addEventListener('error', lost)
    socket.addEventListener('close', lost)
    return {
      send: (text) => socket.send(text),
      close() {
        // Closing a socket that is not open yet makes browsers complain in the console.
        if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
        else socket.close()
      },
    }
  }
}
