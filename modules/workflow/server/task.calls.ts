import { sql } from 'kysely'
import type { AnswerOf, InputOf } from '#kernel/entity/call.ts'
import { scalarText } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { BatchResult } from '../calls/shapes.ts'
import { actsOnTask, approveTasks, countTasks, type TaskAct } from '../calls/tasks.ts'
import { taskActions } from '../rules/definition/process.ts'
import type { TaskInput } from './engine/acting.ts'
import { engineMessages } from './engine/messages.ts'
import { tasksSeen, toDecide } from './engine/sight.ts'
import { actOnTask } from './engine/task-acts.ts'

const mostAtOnce = 200

/** What people do with tasks, several approved at once, and how many wait. */
export const taskCalls = [
  ...taskActions.map((action) =>
    serve(actsOnTask[action], async (ctx, input) => {
      await actOnTask(ctx, action, readInput(input))
      return null
    })
  ),
  serve(approveTasks, async (ctx, { ids, opinion }) => {
    if (ids.length > mostAtOnce) throw new Refusal(engineMessages[ctx.locale].tooMany)
    return approveAll(ctx, ids, opinion ?? '')
  }),
  serve(countTasks, (ctx) => countOf(ctx)),
]

/** People as a list or joined by commas; what is neither is nobody. */
export function peopleOf(sent: unknown): string[] {
  const named: unknown[] = Array.isArray(sent) ? sent : (scalarText(sent) ?? '').split(',')
  return named.map((one) => String(one).trim()).filter(Boolean)
}

function readInput({ id, opinion, attachments, copyTo, people, taskId, chosen, record }: InputOf<TaskAct>): TaskInput {
  return {
    id,
    opinion: opinion ?? '',
    attachments: attachments ?? '',
    copyTo: peopleOf(copyTo),
    people: peopleOf(people),
    taskId: taskId ?? '',
    chosen: Object.fromEntries(Object.entries(chosen ?? {}).map(([node, who]) => [node, peopleOf(who)])),
    ...(record ? { record } : {}),
  }
}

/** Each by itself: one that cannot be approved does not keep the others. */
async function approveAll(ctx: Ctx, ids: readonly string[], opinion: string): Promise<BatchResult> {
  const failed: BatchResult['failed'][number][] = []
  for (const id of ids) {
    try {
      await actOnTask(ctx, 'approve', { id, opinion })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { rows: [row] } = await sql<{ title: string }>`
        select t.title from wf_task t
        where t.id = ${id} and t.tenant_id = ${ctx.session.tenantId} and ${tasksSeen(ctx) ?? sql`true`}`.execute(ctx.db)
      failed.push({ id, title: row?.title ?? id, text: error.message })
    }
  }
  return { done: ids.length - failed.length, failed }
}

async function countOf(ctx: Ctx): Promise<AnswerOf<typeof countTasks>> {
  const { tenantId, username } = ctx.session
  const { rows: [row] } = await sql<AnswerOf<typeof countTasks>>`
    select count(*)::int as mine, (count(*) filter (where t.due < ${now(ctx)}))::int as overdue,
      (select count(*)::int from wf_cc where receiver = ${username} and read_time is null and tenant_id = ${tenantId}) as copies
    from wf_task t
    where t.tenant_id = ${tenantId} and ${toDecide(username)}`.execute(ctx.db)
  return row!
}
