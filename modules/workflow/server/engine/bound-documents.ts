import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Hearer, WaitingSource } from '#kernel/server/moves.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { withLines } from '#kernel/server/operations/find.ts'
import { markRecord } from '#kernel/server/operations/mark.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import type { Person } from '#kernel/server/kernel.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { Whom } from '#kernel/server/work/whom.ts'
import { Budget } from '#ui/designer/expressions/budget.ts'
import { binding } from '../../index.ts'
import { evaluateWithin } from '../../rules/evaluate.ts'
import { ExpressionError } from '../../rules/engine/index.ts'
import { newestOf } from './deployed.ts'
import type { BindingRow } from './document.ts'
import { variablesOfRecord } from './form.ts'
import { actOnInstance } from './instance-acts.ts'
import { engineMessages } from './messages.ts'
import { startInstance } from './start-instance.ts'

/** A document under way waits for whoever decides in its process. */
export const heldByProcesses: WaitingSource = {
  free: (ctx, entity) => ({
    where: sql<boolean>`not exists (
      select 1
      from wf_instance i
      where i.entity_id = ${entity.id}
        and i.record_id = t.id
        and i.tenant_id = ${ctx.session.tenantId}
        and i.del_flag = 0
        and i.status in ('RUNNING', 'SUSPENDED'))`,
    tables: ['wf_instance'],
  }),
  whom: whoDecides,
}

/** Documents that are bound to a process start it when they are submitted, and are decided there alone. */
export const boundDocuments: Hearer = {
  async before(ctx, entity, name, record) {
    if (ctx.process) return
    const running = await runningOf(ctx, entity, record)
    if (!running) return
    // Whoever submitted takes the document back, and the process with it.
    if (running.revoke_move === name && running.starter === ctx.session.username) return
    throw new Refusal(engineMessages[ctx.locale].inProcess(running.title))
  },
  async after(ctx, entity, { move: name, after: record }) {
    if (ctx.process) return
    const running = await runningOf(ctx, entity, record)
    if (running) return actOnInstance({ ...ctx, process: running.id }, 'revoke', { id: running.id })
    const bound = await bindingFor(ctx, entity, name, record)
    const deployed = bound && await newestOf(ctx, bound.modelKey)
    if (!deployed) return
    const started = await startInstance(ctx, { deployed, starter: ctx.session.username,
      form: { kind: 'DOCUMENT', entityId: entity.id, route: null }, recordId: String(record.id), bindingId: bound.id })
    await markRecord(ctx, entity, String(record.id), { field: 'wfInstId', value: started.id })
  },
}

interface Deciding {
  document: string
  id: string
  title: string
  since: string
  late: boolean
  people: Person[]
}

/** Whose decision documents under way wait for: the oldest open task of each one's process. */
async function whoDecides(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, Whom>> {
  const { rows } = await sql<Deciding>`
    select distinct on (i.record_id) i.record_id as document, t.id, t.node_name as title, t.create_time as since,
      coalesce(t.due < ${now(ctx)}, false) as late,
      (
        select coalesce(json_agg(json_build_object('username', u.username, 'realname', u.realname) order by u.username), '[]'::json)
        from sys_user u
        where u.username = t.assignee
          or (t.assignee is null and u.username in (select c.username from wf_task_candidate c where c.task_id = t.id))
      ) as people
    from wf_instance i
    join wf_task t on t.instance_id = i.id and t.status in ('TODO', 'CLAIMED', 'DELEGATED')
    where i.entity_id = ${entity.id}
      and i.record_id = any(${[...ids]})
      and i.tenant_id = ${ctx.session.tenantId}
      and i.del_flag = 0
      and i.status in ('RUNNING', 'SUSPENDED')
    order by i.record_id, t.create_time, t.id`.execute(ctx.db)
  return new Map(rows.map((task) => [task.document, whomOf(ctx, task)]))
}

function whomOf({ session: { username } }: Ctx, { id, title, since, late, people }: Deciding): Whom {
  return { act: 'process', title, mine: people.some((one) => one.username === username),
    people: people.slice(0, named).map(({ realname }) => realname), more: Math.max(0, people.length - named),
    usernames: people.map((one) => one.username), since, late, at: `/flowable/instance/view?taskId=${encodeURIComponent(id)}` }
}

/** So many people are named. */
const named = 3

interface Running {
  id: string
  title: string
  starter: string
  revoke_move: string | null
}

async function runningOf(ctx: Ctx, entity: Entity, record: Rec): Promise<Running | undefined> {
  const { rows: [row] } = await sql<Running>`
    select i.id, i.title, i.starter, b.revoke_move
    from wf_instance i
    left join wf_bind b on b.id = i.binding_id
    where i.entity_id = ${entity.id}
      and i.record_id = ${record.id}
      and i.tenant_id = ${ctx.session.tenantId}
      and i.del_flag = 0
      and i.status in ('RUNNING', 'SUSPENDED')
    limit 1`.execute(ctx.db)
  return row
}

/** The first binding of the move whose condition holds for the record. A condition that fails holds the move back, and says so. */
async function bindingFor(ctx: Ctx, entity: Entity, name: string, record: Rec): Promise<(BindingRow & { modelKey: string }) | undefined> {
  const { rows } = await sql<BindingRow & { modelKey: string }>`
    select ${selectList(binding)}, m.model_key as "modelKey"
    from wf_bind t
    join wf_model m on m.id = t.model_id
    where t.entity_id = ${entity.id}
      and t.submit_move = ${name}
      and t.enabled = 'Y'
      and t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0
    order by t.position, t.id`.execute(ctx.db)
  if (rows.length === 0) return undefined
  const variables = variablesOfRecord(ctx, entity, await withLines(ctx, entity, { ...record }))
  const evaluate = evaluateWithin(new Budget())
  try {
    return rows.find(({ condition }) => !condition?.trim() || evaluate(condition, variables) === true)
  } catch (error) {
    if (error instanceof ExpressionError) throw new Refusal(error.message)
    throw error
  }
}
