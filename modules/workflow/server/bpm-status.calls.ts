import { sql } from 'kysely'
import { startOfOnlineForm } from '#kernel/entity/console/processes.ts'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { START } from '../index.ts'
import { deployedOf, type Deployed } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { engineMessages } from './engine/messages.ts'
import { startInstance } from './engine/start-instance.ts'
import { requireRecordToStart } from './record-to-start.ts'

/** Online forms name their process by this before their table. */
const codePrefix = 'onl_'

/** Existing clients start the process of a record of an online form (wire contract §6.19). */
export const bpmStatusCalls = [serve(startOfOnlineForm, (ctx, { flowCode, id }) => startOfForm(ctx, flowCode, id))]

async function startOfForm(ctx: Ctx, flowCode: string, recordId: string): Promise<null> {
  const messages = engineMessages[ctx.locale]
  const table = flowCode.startsWith(codePrefix) ? flowCode.slice(codePrefix.length) : flowCode
  const deployed = await processOfTable(ctx, table)
  const entity = ctx.kernel.registry.entities.get(`${RUNTIME}.${table}`)
  if (!deployed || !entity) throw new Refusal(messages.notDeployed(flowCode))
  await requireRecordToStart(ctx, entity, recordId, deployed)
  await startInstance(ctx, { deployed, starter: ctx.session.username, form: await formOf(ctx, deployed), recordId })
  return null
}

/** The version in force of the process to whose start the form is bound. */
async function processOfTable(ctx: Ctx, table: string): Promise<Deployed | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`
    select d.id
    from wf_deploy_online b
      join onl_cgform_head h on h.id = b.online_id and h.del_flag = 0
      join wf_deployment d on d.id = b.deploy_id and d.del_flag = 0
      join wf_model m on m.id = d.model_id and m.version = d.version and m.del_flag = 0
    where h.table_name = ${table} and b.node_key = ${START} and b.del_flag = 0 and d.tenant_id = ${ctx.session.tenantId}
    limit 1`.execute(ctx.db)
  return row && deployedOf(ctx, row.id)
}
