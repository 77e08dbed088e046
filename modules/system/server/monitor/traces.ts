import type { FastifyInstance } from 'fastify'
import type { Trace } from '../../calls/monitor.ts'

const kept = 100

/** The last requests of this process. */
export interface Traces {
  watch(app: FastifyInstance): void
  /** The newest first. */
  latest(): Trace[]
}

export function createTraces(): Traces {
  const traces: Trace[] = []
  return {
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        // The address without its query: that may hold a token.
        traces.push({ timestamp: new Date().toISOString(), timeTaken: Math.round(reply.elapsedTime),
          request: { method: request.method, uri: request.url.split('?')[0]! }, response: { status: reply.statusCode } })
        if (traces.length > kept) traces.shift()
      })
    },
    latest: () => traces.toReversed(),
  }
}
