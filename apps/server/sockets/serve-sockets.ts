import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindSocket } from '#kernel/server/sockets/bind-socket.ts'
import { maxMessageBytes } from '#kernel/server/sockets/limits.ts'
import { vxeSocket } from './vxe-socket.ts'

/** Makes the server speak WebSocket; before any route is added. */
export async function speakWebSocket(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: maxMessageBytes },
    errorHandler: (error) => kernel.log.debug({ err: error }, 'a socket failed'),
    async preClose() {
      await kernel.sockets.close()
      app.websocketServer.close()
    },
  })
  app.addHook('onReady', async () => kernel.sockets.start())
}

/** All sockets, below the API base and without it: existing clients are configured either way. */
export function serveSockets(app: FastifyInstance, kernel: Kernel, modules: readonly ServerModule[], apiBase: string): void {
  for (const endpoint of [vxeSocket(kernel), ...modules.flatMap((module) => module.sockets?.(kernel) ?? [])]) {
    bindSocket(app, kernel, endpoint)
    bindSocket(app, kernel, { ...endpoint, path: `${apiBase}${endpoint.path}` })
  }
}
