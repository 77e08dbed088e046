import type { FastifyInstance } from 'fastify'
import { defineRead } from '#kernel/entity/call.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { serve } from '../calls/serve.ts'
import type { Kernel } from '../kernel.ts'
import { describedFor } from './entity-of.ts'
import { followRuntime, loadRuntime } from './store.ts'

const description = defineRead(`GET /${RUNTIME}/:entity/entity`, {
  title: '自定义表单的描述',
  en: 'Description of a drawn form with its sub-tables, from which the page draws list and form',
  right: { decided: 'whoever may list, add or edit its records' },
  input: { entity: is.text },
  answer: is.list(is.of<Entity>({ type: 'object' })),
})

/** The calls below `/runtime` that are not those of an entity's records. */
export const runtimeCalls = [serve(description, async (ctx, { entity }) => describedFor(ctx, entity))]

/** Takes in the entities that people made, and those that they make in whatever process. */
export function knowRuntime(app: FastifyInstance, kernel: Kernel): void {
  followRuntime(kernel)
  app.addHook('onReady', () => loadRuntime(kernel))
}
