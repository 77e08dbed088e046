import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTenant, type Session } from '../context.ts'
import { NoSession } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { failed } from '../rest/envelope.ts'
import type { SocketEndpoint, SocketParams } from './endpoint.ts'
import { closeCode, createLiveSocket } from './live-socket.ts'
import { isTicket } from '../rest/page-ticket.ts'

interface Visitor {
  token: string
  session: Session
  params: SocketParams
  /** How many changes of sessions there had been when this one was looked at. */
  changes: number
}

/** The sub-protocol bears the token (wire contract §6.23); the socket library echoes it. */
function tokenOf(request: FastifyRequest): string {
  return request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''
}

/** Sockets bear no headers of their own, so our client names a tenant in the query. */
function tenantOf({ query }: FastifyRequest, session: Session): number {
  const named = (query as Record<string, unknown>).tenantId
  return typeof named === 'string' && session.tenantIds.includes(Number(named)) ? Number(named) : session.tenantId
}

/** The session behind a request for a socket; the path must name its user. */
async function visitorOf(kernel: Kernel, request: FastifyRequest, changes: number): Promise<Visitor> {
  const token = tokenOf(request)
  const params = request.params as SocketParams
  const session = token === '' || isTicket(token) ? null : await kernel.providers.peekSession(token)
  if (!session || session.userId !== params.userId) throw new NoSession()
  return { token, session: inTenant(session, tenantOf(request, session)), params, changes }
}

/**
 * Serves a kind of socket below the path of the app. Refused before the upgrade: 401 without a session or for another
 * person's, 403 where the endpoint does not admit the person, 429 with too many sockets.
 */
export function bindSocket(app: FastifyInstance, kernel: Kernel, endpoint: SocketEndpoint): void {
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const changes = kernel.sockets.changes()
    const visitor = await visitorOf(kernel, request, changes)
    if (!kernel.sockets.hasRoomFor(visitor.session)) return reply.code(429).send(failed('too many sockets', 429))
    if (!(await endpoint.admits(visitor.session, visitor.params))) return reply.code(403).send(failed('not admitted', 403))
    visitors.set(request, visitor)
    return undefined
  }
  app.get(endpoint.path, { websocket: true, preValidation: enter }, (wire, request) => open(kernel, endpoint, wire, visitors.get(request)!))
}

function open({ clock, sockets, log }: Kernel, endpoint: SocketEndpoint, wire: WebSocket, visitor: Visitor): void {
  const nowMs = () => clock.now().getTime()
  const socket = createLiveSocket({ ...visitor, wire, endpoint, nowMs: nowMs(), gone: new Promise((resolve) => {
    wire.once('close', () => resolve())
  }) })
  sockets.add(socket)
  endpoint.opened(socket)
  wire.on('close', () => sockets.remove(socket))
  wire.on('pong', () => {
    socket.heardMs = nowMs()
  })
  wire.on('message', (data, isBinary) => {
    if (!sockets.has(socket) || isBinary) return
    socket.heardMs = socket.spokeMs = nowMs()
    if (!socket.budget.take(socket.heardMs)) {
      sockets.end(socket, closeCode.policy, 'too many messages')
      return
    }
    try {
      endpoint.received(socket, (data as Buffer).toString('utf8'))
    } catch (error) {
      log.error({ err: error, path: endpoint.path }, 'a message of a socket could not be handled')
    }
  })
  // Who was looked at before a change may not be admitted after it.
  if (sockets.changes() !== visitor.changes) sockets.recheck()
}
