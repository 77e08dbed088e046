import type { Entity, Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { model } from '../index.ts'
import { unknownFields } from '../rules/condition/unknown-fields.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { variableNames } from '../rules/known-variables.ts'
import type { ProcessFault } from '../rules/process-graph.ts'
import { newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { nodeForms } from './engine/node-form.ts'

type Of = Pick<Stored<typeof model>, 'entityId' | 'version' | 'modelKey'>

/** What a model is about: what its author says, else what its newest version is bound to. */
export async function entityIdOf(ctx: Ctx, { entityId, version, modelKey }: Of): Promise<string | undefined> {
  if (entityId) return entityId
  const newest = version === null ? undefined : await newestOf(ctx, modelKey)
  const bound = newest ? await formOf(ctx, newest) : undefined
  return bound && bound.kind !== 'NONE' ? bound.entityId : undefined
}

/** The entities of the forms of a model, that of its start first; none where it is about none. */
export async function formsOfModel(ctx: Ctx, of: Of): Promise<Entity[]> {
  const entityId = await entityIdOf(ctx, of)
  const own = entityId ? ctx.kernel.registry.entities.get(entityId) : undefined
  if (!own) return []
  const newest = of.version === null ? undefined : await newestOf(ctx, of.modelKey)
  const atNodes = newest ? await nodeForms(ctx, { id: '', deploymentId: newest.id }) : []
  return [own, ...atNodes.map(({ entity }) => entity)]
}

/** Conditions on fields that the forms of a model no longer have; where nothing is known of its forms, nothing is doubted. */
export async function fieldDoubts(ctx: Ctx, of: Of, definition: ProcessDefinition): Promise<ProcessFault[]> {
  const forms = await formsOfModel(ctx, of)
  return forms.length === 0 ? [] : unknownFields(definition, forms.flatMap(variableNames))
}
