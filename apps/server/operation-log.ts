import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'

/** One log line per call with its id, duration and address; reads that succeed only at debug level. */
export function noteOperations(api: FastifyInstance, kernel: Kernel): void {
  api.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  api.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : request.method === 'GET' ? 'debug' : 'info'
    kernel.log[level]({ requestId: request.id, method: request.method, url: request.url.split('?')[0], status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime), ip: request.ip }, 'call')
  })
}
