import type { FastifyInstance } from 'fastify'

/** A request as existing clients show it (wire contract §6.17). */
export interface Trace {
  timestamp: string
  timeTaken: number
  request: { method: string; uri: string }
  response: { status: number }
}

const kept = 100

/** Remembers the last requests of this process. @returns the newest first */
export function keepTraces(app: FastifyInstance): () => Trace[] {
  const traces: Trace[] = []
  app.addHook('onResponse', async (request, reply) => {
    // The address without its query: that may hold a token.
    traces.push({ timestamp: new Date().toISOString(), timeTaken: Math.round(reply.elapsedTime),
      request: { method: request.method, uri: request.url.split('?')[0]! }, response: { status: reply.statusCode } })
    if (traces.length > kept) traces.shift()
  })
  return () => traces.toReversed()
}
