import type { FastifyInstance } from 'fastify'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { refusal } from '../context.ts'
import type { Kernel } from '../kernel.ts'
import { callerCtx } from '../rest/caller.ts'
import { runtimeEntity } from '../runtime/entity-of.ts'
import { bindCall } from './bind-call.ts'
import { answerRequest } from './carry-out.ts'
import { derivedCalls } from './derived.ts'
import { servedCalls } from './served-calls.ts'

/** Serves every call at its addresses. */
export function bindCalls(app: FastifyInstance, kernel: Kernel): void {
  for (const served of servedCalls(kernel)) bindCall(app, kernel, served)
  bindRuntime(app, kernel)
}

/** Entities come and go while the server runs: the path says which one, its own calls say the rest. */
function bindRuntime(app: FastifyInstance, kernel: Kernel): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `/${RUNTIME}/:entity/:call`,
    handler: async (request, reply) => {
      const { entity: name, call } = request.params as { entity: string; call: string }
      const ctx = await callerCtx(kernel, request)
      const path = `/${RUNTIME}/${name}/${call}`
      const served = derivedCalls(runtimeEntity(ctx, name)).find((one) =>
        one.call.at.some((address) => address === `${request.method} ${path}`)
      )
      if (!served) throw refusal(ctx, 'noCall', { call })
      return answerRequest(kernel, served, request, reply)
    },
  })
}
