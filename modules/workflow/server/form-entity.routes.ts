import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { instance } from '../index.ts'
import { newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { nodeForms } from './engine/node-form.ts'
import { engineSaid } from './engine/said.ts'
import { requireSeenInstance } from './engine/sight.ts'

const described = (name: string) => ({ schema: { tags: ['流程实例 workflow.instance'], summary: `流程实例 ${name}` } })

/**
 * The entity of a process's form with those of its sub-tables, and of forms at its nodes: `GET /flowable/instance/form?id=` for whoever takes part in an instance,
 * `GET /flowable/start/form?modelKey=` for whoever may start one, whether or not they may see the list of the form's records.
 */
export function formEntityRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${instance.path}/form`, described('form'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${instance.permission}:list`)
    const id = parameter(ctx, request.query, 'id')
    await requireSeenInstance(ctx, id)
    const { rows: [row] } = await sql<
      { entityId: string | null; deploymentId: string }
    >`select entity_id as "entityId", deployment_id as "deploymentId" from wf_instance where id = ${id}`.execute(ctx.db)
    const atNodes = await nodeForms(ctx, { id, deploymentId: row!.deploymentId })
    return ok([...new Set([row!.entityId, ...atNodes.map(({ entity }) => entity.id)])].flatMap((name) => entitiesOf(ctx, name)))
  })
  app.get('/flowable/start/form', described('form of a start'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'workflow:start:list')
    const modelKey = parameter(ctx, request.query, 'modelKey')
    const deployed = await newestOf(ctx, modelKey)
    if (!deployed) throw new Refusal(engineSaid[ctx.locale].notDeployed(modelKey))
    const form = await formOf(ctx, deployed)
    return ok(entitiesOf(ctx, form.kind === 'NONE' ? undefined : form.entityId))
  })
}

/** By the caller's own registry: of fields that are closed to them even the names stay untold. */
function entitiesOf(ctx: Ctx, id: string | null | undefined): Entity[] {
  const { registry } = ctx.kernel
  const entity = id ? registry.entities.get(id) : undefined
  return entity ? [entity, ...registry.lines(entity).map((line) => line.entity)] : []
}
