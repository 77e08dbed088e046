import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { snakeCase } from '#kernel/entity/naming.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { START, deployForm, deployOnline, deployment, model } from '../index.ts'
import { readDefinition } from '../rules/definition/read-definition.ts'
import { sayProcessFault, workflowSaid } from './said.ts'

const described = (name: string) => ({ schema: { tags: ['流程模型 workflow.model'], summary: `流程模型 ${name}` } })

/** Deploying a model: `POST /flowable/model/deploy {id}`; `GET /flowable/model/faults?id=` says beforehand what keeps it from running. */
export function modelRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${model.path}/faults`, described('faults'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${model.permission}:list`)
    const { bpmnXml } = await findOne(ctx, model, parameter(ctx, request.query, 'id'))
    if (!bpmnXml) return ok([{ code: 'noXml', element: '', text: workflowSaid[ctx.locale].noXml }])
    const { faults } = await readDefinition(bpmnXml as string)
    return ok(faults.map((fault) => ({ ...fault, text: sayProcessFault(ctx.locale, fault) })))
  })
  app.post(`${model.path}/deploy`, described('deploy'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${model.permission}:deploy`)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), ['workflow deploy', body], async (inner) => {
      const deployed = await deployModel(inner, parameter(inner, body, 'id'))
      return ok(deployed, workflowSaid[inner.locale].deployed(deployed.version as number))
    })
  })
}

/**
 * Makes the next version of a model, by which instances start from now on; running ones keep theirs.
 * @throws Refusal naming each element at which a fault lies
 */
export async function deployModel(ctx: Ctx, id: string): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const found = await findOne(tx, model, id)
    // Two who deploy at once make two versions, one after the other.
    const { rows } = await sql<
      { bpmn_xml: string | null; version: number | null }
    >`select bpmn_xml, version from wf_model where id = ${found.id} for update`.execute(tx.db)
    const { bpmn_xml: bpmnXml, version } = rows[0]!
    if (!bpmnXml) throw new Refusal(workflowSaid[tx.locale].noXml)
    const { faults, definition } = await readDefinition(bpmnXml)
    if (faults.length > 0) throw refuseFaults(faults.map((fault) => ({ field: 'bpmnXml', text: sayProcessFault(tx.locale, fault) })))
    const next = (version ?? 0) + 1
    const deployed = await create(tx, deployment, { modelId: found.id, modelKey: found.modelKey, name: found.name,
      fullName: `${String(found.name)} · v${next}`, version: next, bpmnXml })
    await carryForms(tx, found.id as string, version, String(deployed.id), Object.keys(definition!.nodes))
    await sql`update wf_model set version = ${next}, status = 'deployed', rev = rev + 1 where id = ${found.id}`.execute(tx.db)
    return deployed
  })
}

/** The forms that were bound to the version before stand at the same nodes of the next one. */
async function carryForms(ctx: Ctx, modelId: string, version: number | null, deployId: string, nodes: readonly string[]): Promise<void> {
  if (version === null) return
  const { rows: [before] } = await sql<
    { id: string }
  >`select id from wf_deployment where model_id = ${modelId} and version = ${version} and del_flag = 0`.execute(ctx.db)
  if (!before) return
  for (const [entity, form] of [[deployForm, 'formId'], [deployOnline, 'onlineId']] as const) {
    const { rows } = await sql<{ nodeKey: string; form: string }>`select node_key as "nodeKey", ${sql.ref(snakeCase(form))} as form from ${
      sql.table(entity.table)
    } where deploy_id = ${before.id} and del_flag = 0 and node_key = any(${[START, ...nodes]})`.execute(ctx.db)
    for (const bound of rows) await create(ctx, entity, { deployId, nodeKey: bound.nodeKey, [form]: bound.form })
  }
}
