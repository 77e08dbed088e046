import type { Kernel } from '#kernel/server/kernel.ts'
import type { SocketEndpoint } from '#kernel/server/sockets/endpoint.ts'
import { personRoom, tenantRoom } from './rooms.ts'

/** The answer to whatever a client says (wire contract §6.23). */
const heartBeat = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })

/** `/websocket/{userId}`: tells a person at once what was announced. Everybody who is signed in may listen. */
export function noticeSocket({ sockets }: Kernel): SocketEndpoint {
  return {
    path: '/websocket/:userId',
    admits: () => Promise.resolve(true),
    opened(socket) {
      const { tenantId, userId } = socket.session
      sockets.join(socket, tenantRoom(tenantId))
      sockets.join(socket, personRoom(tenantId, userId))
    },
    received: (socket) => socket.send(heartBeat),
  }
}
