import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany, nameOf, withLines } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { foreseen } from '../calls/chain.ts'
import { actsOnInstance, instancesOfRecord, oneInstance, startableProcesses, startProcess } from '../calls/instances.ts'
import { instanceActions, type FormPlace, type RecordInstance, type Startable } from '../calls/shapes.ts'
import { startOf } from '../rules/definition/start-of.ts'
import { dropDraft } from './draft.calls.ts'
import { chainOf } from './engine/chain.ts'
import { deployedOf, newestOf, type Deployed } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { givenVariables } from './engine/given-variables.ts'
import { actOnInstance } from './engine/instance-acts.ts'
import { engineMessages } from './engine/messages.ts'
import { instancesSeen, requireSeenInstance } from './engine/sight.ts'
import { foreseenTitle, startInstance } from './engine/start-instance.ts'
import { refuseOwnChoice } from './engine/submitters.ts'
import { chosenNext, viewInstance } from './engine/view-instance.ts'
import { requireRecordToStart } from './record-to-start.ts'
import { peopleOf } from './task.calls.ts'

/** Starting, seeing and steering instances. */
export const instanceCalls = [
  serve(startableProcesses, (ctx) => startables(ctx)),
  serve(foreseen, (ctx, input) => foresee(ctx, input)),
  serve(startProcess, (ctx, input) => startByHand(ctx, input)),
  serve(oneInstance, async (ctx, { id, taskId }) => {
    const found = id ?? await instanceOfTask(ctx, taskId ?? '')
    await requireSeenInstance(ctx, found)
    return viewInstance(ctx, found, taskId ?? undefined)
  }),
  serve(instancesOfRecord, (ctx, { entityId, recordId }) => ofRecord(ctx, entityId, recordId)),
  ...instanceActions.map((action) =>
    serve(actsOnInstance[action], async (ctx, { id, opinion, attachments, nodeId, people }) => {
      await requireSeenInstance(ctx, id)
      await actOnInstance(ctx, action, { id, opinion: opinion ?? '', attachments: attachments ?? '', nodeId: nodeId ?? '',
        people: peopleOf(people) })
      return null
    })
  ),
]

async function startables(ctx: Ctx): Promise<Startable[]> {
  const { rows } = await sql<{ id: string; remark: string | null }>`
    select d.id, m.remark
    from wf_model m
      join wf_deployment d on d.model_id = m.id and d.version = m.version and d.del_flag = 0
    where m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0
    order by m.category, m.name`.execute(ctx.db)
  return Promise.all(rows.map(async ({ id, remark }) => {
    const deployed = await deployedOf(ctx, id)
    const { modelKey, name, category, version, definition } = deployed
    return { modelKey, name, category, version, remark, form: await formOf(ctx, deployed),
      choose: chosenNext(definition, startOf(definition).id) }
  }))
}

/** Starts a process from the start centre; the record of its form is made in the same transaction. */
async function startByHand(ctx: Ctx, { modelKey, recordId, record, title, variables, chosen, draftId }: InputOf<typeof startProcess>) {
  const messages = engineMessages[ctx.locale]
  const deployed = await newestOf(ctx, modelKey)
  if (!deployed) throw new Refusal(messages.notDeployed(modelKey))
  const form = await formOf(ctx, deployed)
  const people = Object.fromEntries(Object.entries(chosen ?? {}).map(([node, who]) => [node, peopleOf(who)]))
  const given = await givenVariables(ctx, deployed, { id: '', deploymentId: deployed.id,
    entityId: form.kind === 'NONE' ? null : form.entityId }, variables ?? {})
  refuseOwnChoice(ctx, deployed.definition, people, new Set([ctx.session.username]))
  const started = await startInstance(ctx, { deployed, starter: ctx.session.username, form,
    recordId: form.kind === 'NONE' ? undefined : await recordOfStart(ctx, deployed, form, recordId, record), title: title ?? undefined,
    variables: given, chosen: people })
  if (draftId) await dropDraft(ctx, draftId)
  return { id: started.id, instanceNo: started.instanceNo, title: started.title }
}

/** Who would be asked, and what it would be called: of a record that the caller may see, or of what they have typed so far. */
async function foresee(ctx: Ctx, { modelKey, recordId, record, chosen }: InputOf<typeof foreseen>) {
  const deployed = await newestOf(ctx, modelKey)
  if (!deployed) throw new Refusal(engineMessages[ctx.locale].notDeployed(modelKey))
  const form = await formOf(ctx, deployed)
  const entity = form.kind === 'NONE' ? undefined : ctx.kernel.registry.entity(form.entityId)
  const [stored] = entity && recordId && can(ctx, `${entity.permission}:list`) ? await findMany(ctx, entity, [recordId]) : []
  const typed = form.kind === 'DOCUMENT' ? undefined : record ?? {}
  const about = entity && (stored ? await withLines(ctx, entity, stored) : typed)
  const of = entity && about && { entity, record: about }
  const people = Object.fromEntries(Object.entries(chosen ?? {}).map(([node, who]) => [node, peopleOf(who)]))
  const name = stored && entity && nameOf(entity, stored) !== stored.id ? nameOf(entity, stored) : null
  return { title: await foreseenTitle(ctx, deployed, of && { ...of, name }),
    chain: await chainOf(ctx, { deployed, starter: ctx.session.username, of, chosen: people }) }
}

/** The record that a process is started over: one that was saved before, or one that is made now. */
async function recordOfStart(ctx: Ctx, deployed: Deployed, form: Exclude<FormPlace, { kind: 'NONE' }>, recordId: string | null,
  record: Rec | null): Promise<string> {
  const entity = ctx.kernel.registry.entity(form.entityId)
  if (recordId !== null) {
    await requireRecordToStart(ctx, entity, recordId, deployed)
    return recordId
  }
  // A document is written on its own screen, by its own rights.
  if (!record || form.kind === 'DOCUMENT') throw new Refusal(engineMessages[ctx.locale].recordRequired)
  return (await create(ctx, entity, record)).id
}

async function instanceOfTask(ctx: Ctx, taskId: string): Promise<string> {
  const { rows: [row] } = await sql<{ instanceId: string }>`
    select instance_id as "instanceId" from wf_task where id = ${taskId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (!row) throw refusal(ctx, 'notFound')
  return row.instanceId
}

/** The instances of a record, newest first, for whoever may see the record or took part. */
async function ofRecord(ctx: Ctx, entityId: string, recordId: string): Promise<RecordInstance[]> {
  const entity = ctx.kernel.registry.entities.get(entityId)
  const visible = entity && can(ctx, `${entity.permission}:list`) && (await findMany(ctx, entity, [recordId])).length > 0
  const seen = visible ? sql`true` : instancesSeen(ctx) ?? sql`true`
  const { rows } = await sql<RecordInstance>`
    select t.id, t.instance_no as "instanceNo", t.title, t.status, t.create_time as "startTime", t.end_time as "endTime"
    from wf_instance t
    where t.entity_id = ${entityId} and t.record_id = ${recordId} and t.tenant_id = ${ctx.session.tenantId} and ${seen}
    order by t.create_time desc, t.id desc
    limit 50`.execute(ctx.db)
  return rows
}
