import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findPeople } from '#modules/system/server.ts'
import type { handOverTasks } from '../calls/tasks.ts'
import { openStatuses } from './engine/acting.ts'
import { lockInstance } from './engine/live.ts'
import { engineMessages } from './engine/messages.ts'
import { barredAt } from './engine/submitters.ts'
import { Writes } from './engine/writes.ts'

const atOnce = 100

type HandOver = InputOf<typeof handOverTasks>

interface Task {
  id: string
  instance_id: string
  node_id: string
  node_name: string
}

export interface HandedOver {
  count: number
  /** Requests of whoever should take over: they stay, for nobody decides their own. */
  kept: number
}

const messages = {
  'zh-CN': { same: '接手人不能是原办理人', own: '不能把他人的待办移交给自己，请由其他流程管理员办理' },
  'en-US': { same: 'Choose somebody else to take over',
    own: 'You cannot hand the tasks of somebody else to yourself: another administrator of processes can' },
} as const

/**
 * Gives everything that one person has to decide, has delegated, or could claim to another; the first need not be active any more.
 * Each hundred is a transaction of its own: broken off and begun again, it goes on with what is left.
 * @returns how many tasks went over
 */
export async function handOver(ctx: Ctx, { from, to, opinion }: HandOver): Promise<HandedOver> {
  if (from === to) throw refuseFaults([{ field: 'to', text: messages[ctx.locale].same }])
  if (to === ctx.session.username) throw refuseFaults([{ field: 'to', text: messages[ctx.locale].own }])
  if ((await findPeople(ctx, { by: 'user', ids: [to] })).length === 0)
    throw refuseFaults([{ field: 'to', text: engineMessages[ctx.locale].unknownPeople(to) }])
  return handTo(ctx, { from, to, opinion })
}

/** The same for whoever was found to take over. */
export async function handTo(ctx: Ctx, { from, to, opinion }: HandOver): Promise<HandedOver> {
  const done: HandedOver = { count: 0, kept: 0 }
  for (let last: string | undefined = ''; last !== undefined;) {
    const behind = last
    const next: HandedOver & { last: string | undefined } = await transact(ctx, (tx) =>
      nextHundred(tx, { from, to, opinion: opinion.trim(), behind }))
    done.count += next.count
    done.kept += next.kept
    last = next.last
  }
  return done
}

/** The condition on open tasks `t` that somebody has to decide, has delegated, or could claim. */
export function hasInHand(username: string): RawBuilder<SqlBool> {
  return sql`(
    t.assignee = ${username}
    or t.owner = ${username}
    or (t.assignee is null and t.id in (select c.task_id from wf_task_candidate c where c.username = ${username}))
  )`
}

/** Instances are locked in one order, so that two who hand over at once do not wait for each other; tasks are read again behind the locks. */
async function nextHundred(ctx: Ctx,
  { from, to, opinion, behind }: HandOver & { behind: string }): Promise<HandedOver & { last: string | undefined }> {
  const theirs = sql`
    t.tenant_id = ${ctx.session.tenantId}
    and t.status = any(${[...openStatuses]})
    and ${hasInHand(from)}`
  const { rows: found } = await sql<Pick<Task, 'id' | 'instance_id' | 'node_id'>>`
    select t.id, t.instance_id, t.node_id
    from wf_task t
    where ${theirs} and t.id > ${behind}
    order by t.id
    limit ${atOnce}`.execute(ctx.db)
  if (found.length === 0) return { count: 0, kept: 0, last: undefined }
  const instances = [...new Set(found.map((task) => task.instance_id))].toSorted()
  const own = new Set<string>()
  for (const id of instances) {
    const live = await lockInstance(ctx, id)
    for (const task of found.filter(({ instance_id: of }) => of === id))
      if ((await barredAt(ctx, live, live.deployed.definition.nodes[task.node_id])).has(to)) own.add(task.id)
  }
  const { rows: tasks } = await sql<Task>`
    update wf_task t
    set assignee = case when assignee = ${from} then ${to} else assignee end, owner = case when owner = ${from} then ${to} else owner end,
      rev = rev + 1
    where t.id = any(${found.map(({ id }) => id).filter((id) => !own.has(id))}) and ${theirs}
    returning t.id, t.instance_id, t.node_id, t.node_name`.execute(ctx.db)
  const ids = tasks.map(({ id }) => id)
  await sql`
    delete from wf_task_candidate c
    where c.task_id = any(${ids})
      and c.username = ${from}
      and exists (select from wf_task_candidate o where o.task_id = c.task_id and o.username = ${to})`.execute(ctx.db)
  await sql`update wf_task_candidate set username = ${to} where task_id = any(${ids}) and username = ${from}`.execute(ctx.db)
  const writes = new Writes()
  for (const { id, instance_id: instanceId, node_id: nodeId, node_name: nodeName } of tasks)
    writes.history.push({ instanceId, taskId: id, nodeId, nodeName, action: 'transfer', opinion, people: [from, to].join(',') })
  await writes.flush(ctx)
  return { count: tasks.length, kept: own.size, last: found.length === atOnce ? found.at(-1)!.id : undefined }
}
