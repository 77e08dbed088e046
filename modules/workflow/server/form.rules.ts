import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { menuId } from '#modules/system/server.ts'
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

async function requireNode(ctx: Ctx, { deployId, nodeKey }: { deployId: string; nodeKey: string }): Promise<void> {
  if (nodeKey === START) return
  const { definition } = await readDrawing(ctx, String((await findOne(ctx, deployment, deployId)).bpmnXml))
  if (!definition?.nodes[nodeKey]) throw refuseFaults([{ field: 'nodeKey', text: workflowMessages[ctx.locale].noNode(nodeKey) }])
}

/**
 * Whoever starts the process, or fills in the form of a node, makes a record of it without a right of their own: the process lets
 * them. So whoever binds a form that has a menu, and with it rights, has the right to add; what stood at the node in the version before
 * goes on standing there.
 */
async function requireMayAdd(ctx: Ctx, bound: Bound): Promise<void> {
  const { rows: [found] } = await sql<{ name: string; stood: boolean }>`
    select f.${sql.ref(bound.name)} as name,
      exists (
        select 1
        from ${sql.table(bound.table)} b
          join wf_deployment was on was.id = b.deploy_id and was.del_flag = 0
          join wf_deployment now on now.id = ${bound.deployId} and now.model_id = was.model_id and was.version < now.version
        where b.node_key = ${bound.nodeKey} and b.${sql.ref(bound.column)} = f.id and b.del_flag = 0
      ) as stood
    from ${sql.table(bound.forms)} f
    where f.id = ${bound.formId}`.execute(ctx.db)
  const entity = found && ctx.kernel.registry.entities.get(`${RUNTIME}.${found.name}`)
  if (!entity || found.stood) return
  const { rows: menus } = await sql`select 1 from sys_permission where id = ${menuId(entity.id)} and del_flag = 0`.execute(ctx.db)
  if (menus.length > 0) requireRight(ctx, `${entity.permission}:add`)
}

interface Bound {
  deployId: string
  nodeKey: string
  formId: string
  /** Where it is bound, and by which column. */
  table: string
  column: string
  /** Where forms of the kind stand, and what is the name of their records. */
  forms: string
  name: string
}

export const deployFormRules = defineRules(deployForm, {
  beforeSave: async (ctx, record) => {
    await requireNode(ctx, record)
    await requireMayAdd(ctx, { ...record, table: deployForm.table, column: 'form_id', forms: 'lc_drawn_form', name: 'code' })
  },
})
export const deployOnlineRules = defineRules(deployOnline, {
  beforeSave: async (ctx, record) => {
    await requireNode(ctx, record)
    await requireMayAdd(ctx, { ...record, formId: record.onlineId, table: deployOnline.table, column: 'online_id', forms: 'onl_cgform_head',
      name: 'table_name' })
  },
})
