import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { formOfStart, formsOfInstance } from '../calls/instances.ts'
import { newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { nodeForms } from './engine/node-form.ts'
import { engineSaid } from './engine/said.ts'
import { requireSeenInstance } from './engine/sight.ts'

/** The entity of a process's form with those of its sub-tables, and of forms at its nodes. */
export const formEntityCalls = [
  serve(formsOfInstance, async (ctx, { id }) => {
    await requireSeenInstance(ctx, id)
    const { rows: [row] } = await sql<{ entityId: string | null; deploymentId: string }>`
      select entity_id as "entityId", deployment_id as "deploymentId" from wf_instance where id = ${id}`.execute(ctx.db)
    const atNodes = await nodeForms(ctx, { id, deploymentId: row!.deploymentId })
    return [...new Set([row!.entityId, ...atNodes.map(({ entity }) => entity.id)])].flatMap((name) => entitiesOf(ctx, name))
  }),
  serve(formOfStart, async (ctx, { modelKey }) => {
    const deployed = await newestOf(ctx, modelKey)
    if (!deployed) throw new Refusal(engineSaid[ctx.locale].notDeployed(modelKey))
    const form = await formOf(ctx, deployed)
    return entitiesOf(ctx, form.kind === 'NONE' ? undefined : form.entityId)
  }),
]

/** By the caller's own registry: of fields that are closed to them even the names stay untold. */
function entitiesOf(ctx: Ctx, id: string | null | undefined): Entity[] {
  const { registry } = ctx.kernel
  const entity = id ? registry.entities.get(id) : undefined
  return entity ? [entity, ...registry.lines(entity).map((line) => line.entity)] : []
}
