import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { now, requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey, pollingCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { task } from '../index.ts'
import { taskActions } from '../rules/definition/process.ts'
import type { BatchResult, TaskCount, TaskInput } from '../rules/calls.ts'
import { engineSaid } from './engine/said.ts'
import { toDecide } from './engine/sight.ts'
import { actOnTask } from './engine/task-acts.ts'

const described = (name: string) => ({ schema: { tags: ['流程任务 workflow.task'], summary: `流程任务 ${name}` } })
const mostAtOnce = 200

/** What people do with tasks: `POST /flowable/task/{action}`, several approved at once, and how many wait. */
export function taskRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const action of taskActions) {
    app.post(`${task.path}/${action}`, described(action), async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${task.permission}:list`)
      const body = bodyOf(ctx, request)
      return once(ctx, idempotencyKey(request), [`workflow task ${action}`, body], async (inner) => {
        await actOnTask(inner, action, readInput(inner, body))
        return ok(null, engineSaid[inner.locale].done)
      })
    })
  }
  app.post(`${task.path}/approveBatch`, described('approveBatch'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${task.permission}:list`)
    const body = bodyOf(ctx, request)
    const ids = idList(ctx, body)
    if (ids.length > mostAtOnce) throw new Refusal(engineSaid[ctx.locale].tooMany)
    return ok(await approveAll(ctx, ids, scalarText(body.opinion) ?? ''), engineSaid[ctx.locale].done)
  })
  app.get(`${task.path}/count`, described('count'), async (request) => {
    const ctx = await pollingCtx(kernel, request)
    requireRight(ctx, `${task.permission}:list`)
    return ok(await countOf(ctx))
  })
}

/** Reads what a client sends of an act; what is no list of people is none. */
function readInput(ctx: Ctx, body: Rec): TaskInput & { people: string[]; taskId: string } {
  const people = (value: unknown): string[] =>
    (Array.isArray(value) ? value : (scalarText(value) ?? '').split(',')).map((one) => String(one).trim()).filter(Boolean)
  const chosen = typeof body.chosen === 'object' && body.chosen !== null
    ? Object.fromEntries(Object.entries(body.chosen).map(([node, who]) => [node, people(who)]))
    : {}
  return {
    id: parameter(ctx, body, 'id'),
    opinion: scalarText(body.opinion) ?? '',
    attachments: scalarText(body.attachments) ?? '',
    copyTo: people(body.copyTo),
    people: people(body.people),
    taskId: scalarText(body.taskId) ?? '',
    chosen,
    ...(typeof body.record === 'object' && body.record !== null && !Array.isArray(body.record) ? { record: body.record as Rec } : {}),
  }
}

/** Each by itself: one that cannot be approved does not keep the others. */
async function approveAll(ctx: Ctx, ids: readonly string[], opinion: string): Promise<BatchResult> {
  const failed: { id: string; title: string; text: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await actOnTask(ctx, 'approve', { id, opinion })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { rows: [row] } = await sql<
        { title: string }
      >`select title from wf_task where id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
      failed.push({ id, title: row?.title ?? id, text: error.message })
    }
  }
  return { done: new Set(ids).size - failed.length, failed }
}

async function countOf(ctx: Ctx): Promise<TaskCount> {
  const { tenantId, username } = ctx.session
  const { rows: [row] } = await sql<TaskCount>`select count(*)::int as mine, (count(*) filter (where t.due < ${
    now(ctx)
  }))::int as overdue, (select count(*)::int from wf_cc where receiver = ${username} and read_time is null and tenant_id = ${tenantId}) as copies
    from wf_task t where t.tenant_id = ${tenantId} and ${toDecide(username)}`.execute(ctx.db)
  return row!
}
