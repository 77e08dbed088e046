import type { Kernel } from '#kernel/server/kernel.ts'
import type { SocketEndpoint } from '#kernel/server/sockets/endpoint.ts'
import { closeCode, type LiveSocket } from '#kernel/server/sockets/live-socket.ts'
import { pageRoom } from '#kernel/server/sockets/page-room.ts'
import { createPresence, type Present } from '#kernel/server/sockets/presence.ts'
import { mayEnterPage, mayWritePage, sightOf } from './page-rights.ts'
import { readVxeMessage, type VxeMessage } from './vxe-message.ts'

/** Clients send a heartbeat each 10 s, browsers let hidden pages do so once a minute; after two that failed to come the socket is idle. */
const idleLimitMs = 150_000
/** Grids of one page that may say where their cursor is. */
const maxCases = 20

const heartBeat = JSON.stringify({ type: 'heart_beat', data: true })

/** `/vxeSocket/{userId}/{pageId}`: what changes in the grids of a page reaches all who have it open (wire contract §6.23, spec 2 §7). */
export function vxeSocket(kernel: Kernel): SocketEndpoint {
  const hub = kernel.sockets
  /** Sockets that announced themselves, with the cases they did it for: others are not told who is there. */
  const cases = new Map<LiveSocket, Set<string>>()
  const announced = new Map<string, Set<LiveSocket>>()
  const presence = createPresence({
    hub,
    clock: kernel.clock,
    onChange: (room, here, left) => {
      for (const socket of announced.get(room) ?? []) tell(socket, here, left)
    },
  })

  function tell(socket: LiveSocket, here: readonly Present[], left: readonly string[]): void {
    socket.send(
      JSON.stringify({ type: 'presence',
        data: { here: here.map(({ key, userId, realname, place }) => ({ userId, realname, caseId: key, cell: place })), left } }),
    )
  }

  /** By socket: it leaves the room that it entered, whatever its person sees by then. */
  const places = new WeakMap<LiveSocket, string>()

  function place(socket: LiveSocket): string {
    const { session, params: { pageId } } = socket
    const room = places.get(socket) ?? pageRoom(session, pageId!, sightOf(kernel, session, pageId!))
    places.set(socket, room)
    return room
  }

  function receivePresence(socket: LiveSocket, { caseId, left, cell }: Extract<VxeMessage, { type: 'presence' }>): void {
    const room = place(socket)
    const own = cases.get(socket)
    if (left) {
      own?.delete(caseId)
      presence.leave(socket, room, caseId)
      return
    }
    if (!own) {
      cases.set(socket, new Set())
      announced.set(room, (announced.get(room) ?? new Set<LiveSocket>()).add(socket))
      tell(socket, presence.inRoom(room), [])
    }
    const known = cases.get(socket)!
    if (!known.has(caseId) && known.size >= maxCases) return
    if (presence.announce(socket, room, caseId, cell)) known.add(caseId)
  }

  return {
    path: '/vxeSocket/:userId/:pageId',
    idleLimitMs,
    // Who sees other rows than before comes anew, into the room of those who see the same.
    admits: async (session, { pageId = '' }, before) =>
      (before === undefined || sightOf(kernel, session, pageId) === sightOf(kernel, before, pageId))
      && mayEnterPage(kernel, session, pageId),
    opened(socket) {
      hub.join(socket, place(socket))
      // What the server itself tells a list, which names no more than that something changed, is for all who have it open.
      hub.join(socket, pageRoom(socket.session, socket.params.pageId!))
    },
    received(socket, text) {
      const message = readVxeMessage(text)
      if (!message) return
      if (message.type === 'heart_beat') socket.send(heartBeat)
      else if (message.type === 'presence') receivePresence(socket, message)
      else if (mayWritePage(kernel, socket.session, socket.params.pageId!) && !hub.broadcast(place(socket), text))
        hub.end(socket, closeCode.tryLater, 'busy')
    },
    closed(socket) {
      const room = place(socket)
      if (!cases.delete(socket)) return
      announced.get(room)?.delete(socket)
      if (announced.get(room)?.size === 0) announced.delete(room)
      presence.gone(socket)
    },
  }
}
