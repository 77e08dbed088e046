import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { instance } from '../index.ts'
import { engineSaid } from './engine/said.ts'
import { requireSeenInstance } from './engine/sight.ts'

/**
 * `GET /flowable/instance/form?id=`: the entity of an instance's form and of its sub-tables. Whoever takes part in a process sees its
 * form, whether or not they may see the list of its records.
 */
export function formEntityRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${instance.path}/form`, { schema: { tags: ['流程实例 workflow.instance'], summary: '流程实例 form' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    const id = parameter(ctx, request.query, 'id')
    await requireSeenInstance(ctx, id)
    const { rows: [row] } = await sql<{ entity_id: string | null }>`select entity_id from wf_instance where id = ${id}`.execute(ctx.db)
    const entity = row?.entity_id ? kernel.registry.entities.get(row.entity_id) : undefined
    if (!entity) throw new Refusal(engineSaid[ctx.locale].recordRequired)
    return ok([entity, ...kernel.registry.lines(entity).map((line) => line.entity)])
  })
}
