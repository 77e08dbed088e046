import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { drawingShown } from '#modules/lowcode/server.ts'
import { drawingOfInstance, drawingOfStart, formOfStart, formsOfInstance } from '../calls/instances.ts'
import type { FormPlace } from '../calls/shapes.ts'
import { newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { nodeForms } from './engine/node-form.ts'
import { engineMessages } from './engine/messages.ts'
import { requireSeenInstance } from './engine/sight.ts'
import { sightOf } from './engine/view-instance.ts'

/** The entity of a process's form with those of its sub-tables, and of forms at its nodes. */
export const formEntityCalls = [
  serve(formsOfInstance, async (ctx, { id }) => {
    await requireSeenInstance(ctx, id)
    return (await formsOf(ctx, id)).flatMap((name) => entitiesOf(ctx, name))
  }),
  serve(drawingOfInstance, async (ctx, { id, taskId, code, version }) => {
    await requireSeenInstance(ctx, id)
    if (!(await formsOf(ctx, id)).includes(`${RUNTIME}.${code}`)) throw refusal(ctx, 'notFound')
    const { hidden } = await sightOf(ctx, id, taskId ?? undefined)
    return drawingShown(ctx, code, version ? Number(version) : undefined, hidden)
  }),
  serve(drawingOfStart, async (ctx, { modelKey }) => {
    const form = await formOfModel(ctx, modelKey)
    if (form.kind !== 'DRAWN') throw refusal(ctx, 'notFound')
    return drawingShown(ctx, form.entityId.slice(RUNTIME.length + 1), undefined, [])
  }),
  serve(formOfStart, async (ctx, { modelKey }) => {
    const form = await formOfModel(ctx, modelKey)
    return entitiesOf(ctx, form.kind === 'NONE' ? undefined : form.entityId)
  }),
]

async function formOfModel(ctx: Ctx, modelKey: string): Promise<FormPlace> {
  const deployed = await newestOf(ctx, modelKey)
  if (!deployed) throw new Refusal(engineMessages[ctx.locale].notDeployed(modelKey))
  return formOf(ctx, deployed)
}

/** Names of the entities of an instance's forms, that of its start first. */
async function formsOf(ctx: Ctx, id: string): Promise<string[]> {
  const { rows: [row] } = await sql<{ entityId: string | null; deploymentId: string }>`
    select entity_id as "entityId", deployment_id as "deploymentId" from wf_instance where id = ${id}`.execute(ctx.db)
  const atNodes = await nodeForms(ctx, { id, deploymentId: row!.deploymentId })
  return [...new Set([row!.entityId, ...atNodes.map(({ entity }) => entity.id)])].filter((name) => name !== null)
}

/** By the caller's own registry: of fields that are closed to them even the names stay untold. */
export function entitiesOf(ctx: Ctx, id: string | null | undefined): Entity[] {
  const { registry } = ctx.kernel
  const entity = id ? registry.entities.get(id) : undefined
  return entity ? [entity, ...registry.lines(entity).map((line) => line.entity)] : []
}
