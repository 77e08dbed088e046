import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { isLong, sendLong } from '../rest/long-page.ts'
import { answerRequest } from './carry-out.ts'
import type { ServedCall } from './serve.ts'

/** Serves a call at its addresses. */
export function bindCall(app: FastifyInstance, kernel: Kernel, served: ServedCall): void {
  for (const address of served.call.at) {
    const [method, url] = address.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url,
      // A call is described with its method; HEAD beside each would be a third of all routes, and nobody asks it.
      exposeHeadRoute: false,
      ...(served.call.limit ? { config: { rateLimit: served.call.limit } } : {}),
      handler: async (request, reply) => {
        const answer = await answerRequest(kernel, served, request, reply)
        return isLong(answer) ? sendLong(reply, answer) : answer
      },
    })
  }
}
