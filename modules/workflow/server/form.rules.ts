import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { START, customForm, deployForm, deployOnline, deployment } from '../index.ts'
import { readDefinition } from '../rules/definition/read-definition.ts'
import { workflowSaid } from './said.ts'

/** A screen belongs to an entity that exists, and bears the name of its process. */
export const customFormRules = defineRules(customForm, {
  async beforeSave(ctx, record) {
    if (!ctx.kernel.registry.entities.has(record.entityId))
      throw refuseFaults([{ field: 'entityId', text: workflowSaid[ctx.locale].noEntity(record.entityId) }])
    record.flowName = record.deployId ? String((await findOne(ctx, deployment, record.deployId)).name) : null
  },
})

const beforeSave = async (ctx: Ctx, { deployId, nodeKey }: { deployId: string; nodeKey: string }): Promise<void> => {
  if (nodeKey === START) return
  const { definition } = await readDefinition(String((await findOne(ctx, deployment, deployId)).bpmnXml))
  if (!definition?.nodes[nodeKey]) throw refuseFaults([{ field: 'nodeKey', text: workflowSaid[ctx.locale].noNode(nodeKey) }])
}

export const deployFormRules = defineRules(deployForm, { beforeSave })
export const deployOnlineRules = defineRules(deployOnline, { beforeSave })
