import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { START, customForm, deployForm, deployOnline, deployment } from '../index.ts'
import { newestOf } from './engine/deployed.ts'
import { requireBound } from './require-approvals.ts'
import { workflowMessages } from './messages.ts'
import { readDrawing } from './read-drawing.ts'

/** A screen belongs to an entity that exists, and bears the name of its process. */
export const customFormRules = defineRules(customForm, { beforeSave: requireScreen, afterRestore: requireScreen })

async function requireScreen(ctx: Ctx, record: Row<typeof customForm>): Promise<void> {
  if (!ctx.kernel.registry.entities.has(record.entityId))
    throw refuseFaults([{ field: 'entityId', text: workflowMessages[ctx.locale].noEntity(record.entityId) }])
  record.flowName = null
  if (!record.deployId) return
  const { name, modelKey } = await findOne(ctx, deployment, record.deployId)
  record.flowName = name
  const deployed = await newestOf(ctx, modelKey)
  const bound = { entityId: record.entityId, approveMove: null, rejectMove: null, revokeMove: null }
  if (deployed) requireBound(ctx, bound, { name, definition: deployed.definition }, 'deployId')
}

const beforeSave = async (ctx: Ctx, { deployId, nodeKey }: { deployId: string; nodeKey: string }): Promise<void> => {
  if (nodeKey === START) return
  const { definition } = await readDrawing(ctx, String((await findOne(ctx, deployment, deployId)).bpmnXml))
  if (!definition?.nodes[nodeKey]) throw refuseFaults([{ field: 'nodeKey', text: workflowMessages[ctx.locale].noNode(nodeKey) }])
}

export const deployFormRules = defineRules(deployForm, { beforeSave })
export const deployOnlineRules = defineRules(deployOnline, { beforeSave })
