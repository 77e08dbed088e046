import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import { can, refusal, requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { instance } from '../index.ts'
import type { InstanceAction, Startable } from '../rules/calls.ts'
import { startOf } from '../rules/definition/start-of.ts'
import { deployedOf, newestOf } from './engine/deployed.ts'
import { formOf } from './engine/form.ts'
import { actOnInstance } from './engine/instance-acts.ts'
import { engineSaid } from './engine/said.ts'
import { instancesSeen, requireSeenInstance } from './engine/sight.ts'
import { startInstance } from './engine/start-instance.ts'
import { chosenNext, viewInstance } from './engine/view-instance.ts'

const described = (name: string) => ({ schema: { tags: ['流程实例 workflow.instance'], summary: `流程实例 ${name}` } })
const actions: readonly InstanceAction[] = ['revoke', 'urge', 'suspend', 'resume', 'terminate', 'jump', 'comment']
export const startRight = 'workflow:start:list'

/** Starting, seeing and steering instances. */
export function instanceRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/flowable/start/list', described('start list'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, startRight)
    return ok(await startables(ctx))
  })
  app.post(`${instance.path}/start`, described('start'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, startRight)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), ['workflow start', body],
      async (inner) => ok(await startByHand(inner, body), engineSaid[inner.locale].started))
  })
  app.get(`${instance.path}/view`, described('view'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${instance.permission}:list`)
    const { id, taskId } = request.query as Rec
    const found = scalarText(id) || await instanceOfTask(ctx, scalarText(taskId) ?? '')
    await requireSeenInstance(ctx, found)
    return ok(await viewInstance(ctx, found, scalarText(taskId)))
  })
  app.get(`${instance.path}/ofRecord`, described('of a record'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${instance.permission}:list`)
    return ok(await ofRecord(ctx, parameter(ctx, request.query, 'entityId'), parameter(ctx, request.query, 'recordId')))
  })
  for (const action of actions) {
    app.post(`${instance.path}/${action}`, described(action), async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${instance.permission}:list`)
      const body = bodyOf(ctx, request)
      const id = parameter(ctx, body, 'id')
      await requireSeenInstance(ctx, id)
      const people = Array.isArray(body.people) ? body.people.map(String) : []
      return once(ctx, idempotencyKey(request), [`workflow instance ${action}`, body], async (inner) => {
        await actOnInstance(inner, action, { id, opinion: scalarText(body.opinion) ?? '', attachments: scalarText(body.attachments) ?? '',
          nodeId: scalarText(body.nodeId) ?? '', people })
        return ok(null, engineSaid[inner.locale].done)
      })
    })
  }
}

async function startables(ctx: Ctx): Promise<Startable[]> {
  const { rows } = await sql<
    { id: string; remark: string | null }
  >`select d.id, m.remark from wf_model m join wf_deployment d on d.model_id = m.id and d.version = m.version and d.del_flag = 0
    where m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0 order by m.category, m.name`.execute(ctx.db)
  return Promise.all(rows.map(async ({ id, remark }) => {
    const deployed = await deployedOf(ctx, id)
    const { modelKey, name, category, version, definition } = deployed
    return { modelKey, name, category, version, remark, form: await formOf(ctx, deployed),
      choose: chosenNext(definition, startOf(definition).id) }
  }))
}

/** Starts a process from the start centre; the record of its form is made in the same transaction. */
async function startByHand(ctx: Ctx, body: Rec): Promise<{ id: string; instanceNo: string; title: string }> {
  const said = engineSaid[ctx.locale]
  const key = parameter(ctx, body, 'modelKey')
  const deployed = await newestOf(ctx, key)
  if (!deployed) throw new Refusal(said.notDeployed(key))
  const form = await formOf(ctx, deployed)
  const given = (
    name: string,
  ) => (typeof body[name] === 'object' && body[name] !== null && !Array.isArray(body[name]) ? (body[name] as Rec) : undefined)
  return transact(ctx, async (tx) => {
    let recordId = scalarText(body.recordId) || undefined
    if (form.kind !== 'NONE' && !recordId) {
      const record = given('record')
      // A document is written on its own screen, by its own rights.
      if (!record || form.kind === 'DOCUMENT') throw new Refusal(said.recordRequired)
      recordId = String((await create(tx, tx.kernel.registry.entity(form.entityId), record)).id)
    } else if (form.kind !== 'NONE' && recordId) await requireFreeRecord(tx, tx.kernel.registry.entity(form.entityId), recordId)
    const chosen = Object.fromEntries(
      Object.entries(given('chosen') ?? {}).map((
        [node, people],
      ) => [node, (Array.isArray(people) ? people : String(people).split(',')).map(String)]),
    )
    const { id, instanceNo, title } = await startInstance(tx, { deployed, starter: tx.session.username, form, recordId,
      title: scalarText(body.title) ?? undefined, variables: given('variables'), chosen })
    return { id, instanceNo, title }
  })
}

/** A process shows its record to whoever takes part: it is started over one that the starter may see, and one at a time. */
export async function requireFreeRecord(ctx: Ctx, entity: Entity, recordId: string): Promise<void> {
  requireRight(ctx, `${entity.permission}:list`)
  // Two who start at once come one after the other.
  await findOne(ctx, entity, recordId, { lock: true })
  const { rows } =
    await sql`select from wf_instance where entity_id = ${entity.id} and record_id = ${recordId} and status in ('RUNNING', 'SUSPENDED') and tenant_id = ${ctx.session.tenantId}`
      .execute(ctx.db)
  if (rows.length > 0) throw new Refusal(engineSaid[ctx.locale].running)
}

async function instanceOfTask(ctx: Ctx, taskId: string): Promise<string> {
  const { rows: [row] } = await sql<
    { instance_id: string }
  >`select instance_id from wf_task where id = ${taskId} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (!row) throw refusal(ctx, 'notFound')
  return row.instance_id
}

/** The instances of a record, newest first, for whoever may see the record or took part. */
async function ofRecord(ctx: Ctx, entityId: string, recordId: string): Promise<
  { id: string; instanceNo: string; title: string; status: string; startTime: string; endTime: string | null }[]
> {
  const entity = ctx.kernel.registry.entities.get(entityId)
  const seen = entity && can(ctx, `${entity.permission}:list`) ? sql`true` : instancesSeen(ctx) ?? sql`true`
  const { rows } = await sql<
    { id: string; instanceNo: string; title: string; status: string; startTime: string; endTime: string | null }
  >`select t.id, t.instance_no as "instanceNo", t.title, t.status, t.create_time as "startTime", t.end_time as "endTime"
    from wf_instance t where t.entity_id = ${entityId} and t.record_id = ${recordId} and t.tenant_id = ${ctx.session.tenantId} and ${seen} order by t.create_time desc, t.id desc limit 50`
    .execute(ctx.db)
  return rows
}
