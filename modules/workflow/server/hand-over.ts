import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findPeople } from '#modules/system/server.ts'
import type { handOverTasks } from '../calls/tasks.ts'
import { engineSaid } from './engine/said.ts'
import { Writes } from './engine/writes.ts'

const atOnce = 100

type HandOver = InputOf<typeof handOverTasks>

interface Task {
  id: string
  instance_id: string
  node_id: string
  node_name: string
}

const said = {
  'zh-CN': { same: '接手人不能是原办理人' },
  'en-US': { same: 'Choose somebody else to take over' },
} as const

/**
 * Gives everything that one person has to decide, has delegated, or could claim to another; the first need not be active any more.
 * Each hundred is a transaction of its own: broken off and begun again, it goes on with what is left.
 * @returns how many tasks went over
 */
export async function handOver(ctx: Ctx, { from, to, opinion }: HandOver): Promise<number> {
  if (from === to) throw refuseFaults([{ field: 'to', text: said[ctx.locale].same }])
  if ((await findPeople(ctx, { by: 'user', ids: [to] })).length === 0)
    throw refuseFaults([{ field: 'to', text: engineSaid[ctx.locale].unknownPeople(to) }])
  let done = 0
  for (let more = true; more;) {
    const { found, moved } = await transact(ctx, (tx) => nextHundred(tx, { from, to, opinion: opinion.trim() }))
    done += moved
    more = found === atOnce
  }
  return done
}

/** Instances are locked in one order, so that two who hand over at once do not wait for each other; tasks are read again behind the locks. */
async function nextHundred(ctx: Ctx, { from, to, opinion }: HandOver): Promise<{ found: number; moved: number }> {
  const theirs = sql`
    t.tenant_id = ${ctx.session.tenantId}
    and t.status in ('TODO', 'CLAIMED', 'DELEGATED', 'HELD')
    and (
      t.assignee = ${from}
      or t.owner = ${from}
      or (t.assignee is null and t.id in (select c.task_id from wf_task_candidate c where c.username = ${from}))
    )`
  const { rows: found } = await sql<Pick<Task, 'id' | 'instance_id'>>`
    select t.id, t.instance_id
    from wf_task t
    where ${theirs}
    order by t.id
    limit ${atOnce}`.execute(ctx.db)
  if (found.length === 0) return { found: 0, moved: 0 }
  await sql`select from wf_instance where id = any(${found.map((task) => task.instance_id)}) order by id for update`.execute(ctx.db)
  const { rows: tasks } = await sql<Task>`
    update wf_task t
    set assignee = case when assignee = ${from} then ${to} else assignee end, owner = case when owner = ${from} then ${to} else owner end,
      rev = rev + 1
    where t.id = any(${found.map(({ id }) => id)}) and ${theirs}
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
  return { found: found.length, moved: tasks.length }
}
