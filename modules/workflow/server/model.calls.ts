import { sql } from 'kysely'
import { joinNames, type Stored } from '#kernel/entity/index.ts'
import { snakeCase } from '#kernel/entity/naming.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { deploy, faultsOfModel } from '../calls/models.ts'
import { START, deployForm, deployOnline, deployment, model } from '../index.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { bindAtStart, formToBind } from './bind-form.ts'
import { nameDoubtsOf } from './forms-of-model.ts'
import { boundTo, passesUndecided, titleOfBound } from './approvals.ts'
import { requireVersion, undecidedText } from './require-approvals.ts'
import { sayProcessFault, workflowMessages } from './messages.ts'
import { readDrawing } from './read-drawing.ts'

/** What keeps a model from running, and deploying it. */
export const modelCalls = [
  serve(faultsOfModel, async (ctx, { id }) => {
    const found = await findOne(ctx, model, id)
    const { bpmnXml, name } = found
    if (!bpmnXml) return [{ code: 'noXml', element: '', text: workflowMessages[ctx.locale].noXml }]
    const { faults, doubts, definition } = await readDrawing(ctx, bpmnXml)
    return [...faults.map((fault) => ({ ...fault, text: sayProcessFault(ctx.locale, fault) })),
      ...[...doubts, ...definition ? await nameDoubtsOf(ctx, found, definition) : []].map((doubt) => ({ ...doubt, doubt: true,
        text: sayProcessFault(ctx.locale, doubt) })
      ), ...definition ? await aboutDecisions(ctx, id, name, definition) : []]
  }),
  serve(deploy, async (ctx, { id, asMeant }) => {
    const deployed = await deployModel(ctx, id, { asMeant: asMeant === true })
    return withMessage(deployed, workflowMessages[ctx.locale].deployed(deployed.version))
  }),
]

/** What the model is bound to and would approve without a decision: a fault, or said in the open where the drawing says it. */
async function aboutDecisions(ctx: Ctx, id: string, name: string, definition: ProcessDefinition) {
  const undecided = (await boundTo(ctx, id)).filter((bound) => passesUndecided(ctx, bound, definition))
  if (undecided.length === 0) return []
  if (!definition.options.withoutDecision)
    return undecided.map((bound) => ({ code: 'undecided', element: '', text: undecidedText(ctx, bound, name, definition)! }))
  const entities = joinNames(ctx.locale, [...new Set(undecided.map((bound) => titleOfBound(ctx, bound)))])
  return [{ code: 'withoutDecision', element: '', notice: true, text: workflowMessages[ctx.locale].withoutDecision(entities) }]
}

/**
 * Makes the next version of a model, by which instances start from now on; running ones keep theirs.
 * @throws Refusal naming each element at which a fault lies, or where something runs that is seldom meant and nobody says that it is
 */
export async function deployModel(ctx: Ctx, id: string, { asMeant }: { asMeant: boolean }): Promise<Stored<typeof deployment>> {
  return transact(ctx, async (tx) => {
    // Two who deploy at once make two versions, one after the other.
    const found = await findOne(tx, model, id, { lock: true })
    const { bpmnXml, version } = found
    if (!bpmnXml) throw new Refusal(workflowMessages[tx.locale].noXml)
    const { faults, doubts, definition } = await readDrawing(tx, bpmnXml)
    const refused = faults.length > 0 || asMeant ? faults : [...doubts, ...definition ? await nameDoubtsOf(tx, found, definition) : []]
    if (refused.length > 0) throw refuseFaults(refused.map((fault) => ({ field: 'bpmnXml', text: sayProcessFault(tx.locale, fault) })))
    await requireVersion(tx, { name: found.name, modelId: found.id, definition: definition! })
    const next = (version ?? 0) + 1
    const deployed = await create(tx, deployment, { modelId: found.id, modelKey: found.modelKey, name: found.name,
      fullName: `${found.name} · v${next}`, version: next, bpmnXml })
    // What the model says that it is about stands at its start, whatever stood there before.
    const form = await formToBind(tx, found.entityId)
    await carryForms(tx, found.id, version, deployed.id, [...(form ? [] : [START]), ...Object.keys(definition!.nodes)])
    if (form) await bindAtStart(tx, deployed.id, form)
    await changeRecord(tx, model, found, { version: next, status: 'deployed' }, { action: 'deploy' })
    return deployed
  })
}

/** The forms that were bound to the version before stand at the same nodes of the next one. */
async function carryForms(ctx: Ctx, modelId: string, version: number | null, deployId: string, nodes: readonly string[]): Promise<void> {
  if (version === null) return
  const { rows: [before] } = await sql<{ id: string }>`
    select id from wf_deployment where model_id = ${modelId} and version = ${version} and del_flag = 0`.execute(ctx.db)
  if (!before) return
  for (const [entity, form] of [[deployForm, 'formId'], [deployOnline, 'onlineId']] as const) {
    const { rows } = await sql<{ nodeKey: string; form: string }>`
      select node_key as "nodeKey", ${sql.ref(snakeCase(form))} as form
      from ${sql.table(entity.table)}
      where deploy_id = ${before.id} and del_flag = 0 and node_key = any(${[...nodes]})`.execute(ctx.db)
    for (const bound of rows) await create(ctx, entity, { deployId, nodeKey: bound.nodeKey, [form]: bound.form })
  }
}
