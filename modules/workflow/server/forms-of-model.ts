import type { Entity, Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { model } from '../index.ts'
import { nameDoubts } from '../rules/condition/unknown-fields.ts'
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

/** What is doubted of the names that a drawing asks for, by the forms of its model. */
export async function nameDoubtsOf(ctx: Ctx, of: Of, definition: ProcessDefinition): Promise<ProcessFault[]> {
  const forms = await formsOfModel(ctx, of)
  return nameDoubts(definition, forms.length === 0 ? undefined : forms.flatMap(variableNames))
}
