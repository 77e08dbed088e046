import { sql } from 'kysely'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { contentOf } from './content.ts'
import { deployedOf } from './deployed.ts'
import { processCtx } from './document.ts'

interface Form {
  id: string
  entityId: string
  recordId: string
  deploymentId: string
}

/**
 * Puts `_content` beside tasks: what the first fields of their forms say, an amount among them, without what the step of the task
 * hides. Records of one form are read together.
 */
export async function addTaskContent(ctx: Ctx, tasks: readonly Rec[]): Promise<void> {
  const instances = [...new Set(tasks.map(({ instanceId }) => instanceId))].filter((id) => typeof id === 'string')
  if (instances.length === 0) return
  const { rows } = await sql<Form>`
    select id, entity_id as "entityId", record_id as "recordId", deployment_id as "deploymentId"
    from wf_instance
    where id = any(${instances}) and tenant_id = ${ctx.session.tenantId} and entity_id is not null and record_id is not null`.execute(
    ctx.db,
  )
  const forms = new Map(rows.map((row) => [row.id, row]))
  const records = await recordsOf(ctx, rows)
  for (const task of tasks) {
    const form = forms.get(String(task.instanceId))
    const entity = form && ctx.kernel.registry.entities.get(form.entityId)
    const record = form && records.get(form.recordId)
    if (!form || !entity || !record) continue
    const { definition } = await deployedOf(ctx, form.deploymentId)
    const node = definition.nodes[String(task.nodeId)]
    const fields = node?.type === 'userTask' ? node.work.fields : {}
    const hidden = new Set(Object.keys(fields).filter((name) => fields[name] === 'hidden'))
    task._content = contentOf(ctx, entity, record, hidden)
    // Where it is told in a line, as on homes and cards, it says more than the title once more.
    if (task._contents !== undefined && task._content !== '') task._contents = [task.processName, task.nodeName, task._content].join(' · ')
  }
}

/** The records of forms by their ids, with the texts of their codes, as the process reads them. */
async function recordsOf(ctx: Ctx, forms: readonly Form[]): Promise<ReadonlyMap<string, Rec>> {
  const found = new Map<string, Rec>()
  for (const [entityId, of] of Map.groupBy(forms, (form) => form.entityId)) {
    const entity = ctx.kernel.registry.entities.get(entityId)
    if (!entity) continue
    const records = await findMany(processCtx(ctx, of[0]!.id), entity, of.map(({ recordId }) => recordId))
    for (const record of await addTexts(ctx, entity, records)) found.set(String(record.id), record)
  }
  return found
}
