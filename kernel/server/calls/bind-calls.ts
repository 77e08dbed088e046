import type { FastifyInstance } from 'fastify'
import type { Call } from '#kernel/entity/call.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { defineDocument, type Entity } from '#kernel/entity/index.ts'
import { refusal } from '../context.ts'
import type { Kernel } from '../kernel.ts'
import { callerCtx } from '../rest/caller.ts'
import { runtimeEntity } from '../runtime/entity-of.ts'
import { bindCall } from './bind-call.ts'
import { answerRequest } from './carry-out.ts'
import { derivedCalls } from './derived.ts'
import type { ServedCall } from './serve.ts'

/** Every call of the installation: those of modules, and what entities yield where no module answers it itself. */
export function servedCalls(kernel: Kernel, ownCalls: Record<string, readonly string[]> = {}): ServedCall[] {
  const own = new Set(kernel.calls.flatMap(({ call }) => call.at))
  const yielded = [...kernel.registry.entities.values()].filter(hasCalls).flatMap(derivedCalls)
  return [...kernel.calls, ...yielded.filter(({ call }) => !call.at.some((address) => own.has(address)) && !isOwn(kernel, ownCalls, call))]
}

function isOwn(kernel: Kernel, ownCalls: Record<string, readonly string[]>, { at, name }: Call): boolean {
  return Object.entries(ownCalls).some(([id, names]) => names.includes(name) && at[0].endsWith(` ${kernel.registry.entity(id).path}/${name}`))
}

/** Whether an entity has calls of its own; what people made at run time stands below one address for all. */
function hasCalls({ parent, internal, origin }: Entity): boolean {
  return !parent && !internal && !origin
}

/** An entity such as people make: the document of the API tells by it what stands below `/runtime/<name>`. */
export const madeEntity: Entity = defineDocument({ module: RUNTIME, name: ':entity', table: ':entity', title: '自定义表单', en: 'Drawn form', numbering: '',
  fields: {} })

export function bindCalls(app: FastifyInstance, kernel: Kernel, ownCalls: Record<string, readonly string[]> = {}): void {
  for (const served of servedCalls(kernel, ownCalls)) bindCall(app, kernel, served)
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
      const served = derivedCalls(runtimeEntity(ctx, name)).find((one) => one.call.at.some((address) => address === `${request.method} ${path}`))
      if (!served) throw refusal(ctx, 'noCall', { call })
      return answerRequest(kernel, served, request, reply)
    },
  })
}
