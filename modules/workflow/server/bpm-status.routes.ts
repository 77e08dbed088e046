import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { START } from '../index.ts'
import { deployedOf, type Deployed } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { engineSaid } from './engine/said.ts'
import { startInstance } from './engine/start-instance.ts'
import { requireFreeRecord, startRight } from './instance.routes.ts'

/** Online forms name their process by this before their table. */
const codePrefix = 'onl_'

/** `POST /act/process/extActProcess/startMutilProcess {flowCode: "onl_<table>", id}`: existing clients start the process of a record of an online form (wire contract §6.19). */
export function bpmStatusRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post('/act/process/extActProcess/startMutilProcess', {
    schema: { tags: ['流程实例 workflow.instance'], summary: '流程实例 start from an online form' },
  }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, startRight)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), ['workflow start of form', body], async (inner) => {
      await transact(inner, (tx) => startOfForm(tx, parameter(tx, body, 'flowCode'), parameter(tx, body, 'id')))
      return ok(null, engineSaid[inner.locale].started)
    })
  })
}

async function startOfForm(ctx: Ctx, flowCode: string, recordId: string): Promise<void> {
  const said = engineSaid[ctx.locale]
  const table = flowCode.startsWith(codePrefix) ? flowCode.slice(codePrefix.length) : flowCode
  const deployed = await processOfTable(ctx, table)
  const entity = ctx.kernel.registry.entities.get(`${RUNTIME}.${table}`)
  if (!deployed || !entity) throw new Refusal(said.notDeployed(flowCode))
  await requireFreeRecord(ctx, entity, recordId)
  await startInstance(ctx, { deployed, starter: ctx.session.username, form: await formOf(ctx, deployed), recordId })
}

/** The version in force of the process to whose start the form is bound. */
async function processOfTable(ctx: Ctx, table: string): Promise<Deployed | undefined> {
  const { rows: [row] } = await sql<
    { id: string }
  >`select d.id from wf_deploy_online b join onl_cgform_head h on h.id = b.online_id and h.del_flag = 0 join wf_deployment d on d.id = b.deploy_id and d.del_flag = 0
    join wf_model m on m.id = d.model_id and m.version = d.version and m.del_flag = 0 where h.table_name = ${table} and b.node_key = ${START} and b.del_flag = 0 and d.tenant_id = ${ctx.session.tenantId} limit 1`
    .execute(ctx.db)
  return row && deployedOf(ctx, row.id)
}
