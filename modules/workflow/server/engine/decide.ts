import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { complete, returnRefusal, returnTo, takeBack, type Step, type Visit } from '../../rules/engine/index.ts'
import { doneNow, noteAct, writeTask, type Acting, type TaskInput, type TaskRow } from './acting.ts'
import { carryOut, type Carried } from './carry-out-step.ts'
import { makeMove } from './document.ts'
import { recordOf, saveAtNode, variablesAbout } from './form.ts'
import { nodeFormOf, saveNodeForm } from './node-form.ts'
import { engineMessages } from './messages.ts'
import { refuseOwnChoice, submittersOf } from './submitters.ts'

type Outcome = 'approve' | 'reject'

/** A decision: with the last of those who are asked at the node, the process goes on. */
export async function decide(ctx: Ctx, acting: Acting, input: TaskInput, outcome: Outcome): Promise<void> {
  const { live, task, work } = acting
  const formData = await saveForm(ctx, acting, outcome === 'approve' ? input : undefined)
  if (outcome === 'approve') await choose(ctx, acting, input)
  await writeTask(ctx, task, { ...doneNow(ctx, outcome, input), formData })
  noteAct(acting, outcome, input)
  if (outcome === 'approve') {
    const waits = await handOn(ctx, acting)
    if (waits) return
    live.row.reason = null
    if (work?.documentMove) await makeMove(ctx, live, work.documentMove)
  } else live.row.reason = input.opinion?.trim() || null
  const carried = await carryOut(ctx, live, complete(live.deployed.definition, live.state, live.evaluate, task.token, { outcome }), {
    by: acting.me,
    action: outcome,
  })
  if (work?.documentMove) carried.final = true
  await writeTask(ctx, task, { step: carried })
}

/** The starter sends again what was given back. */
export async function resubmit(ctx: Ctx, acting: Acting, input: TaskInput): Promise<void> {
  const { live, task } = acting
  await saveForm(ctx, acting, input)
  await writeTask(ctx, task, doneNow(ctx, 'resubmit', input))
  noteAct(acting, 'resubmit', input)
  live.row.reason = null
  const carried = await carryOut(ctx, live,
    complete(live.deployed.definition, live.state, live.evaluate, task.token, { outcome: 'resubmit' }), { by: acting.me,
    action: 'resubmit' })
  await writeTask(ctx, task, { step: carried })
}

/** Writes the form as far as the node allows it, but for a rejection; the process reads it anew. Answers it as it now stands, for the task to keep. */
export async function saveForm(ctx: Ctx, { live, work, task }: Acting,
  input: TaskInput | undefined): Promise<Record<string, unknown> | null> {
  const { id, entityId, recordId } = live.row
  const own = input && task.kind !== 'RESUBMIT' ? await nodeFormOf(ctx, live.row, live.deployed.definition.nodes[task.nodeId]) : undefined
  if (own) {
    // Signers whom somebody asked read it.
    if (task.kind !== 'NORMAL') return null
    const record = await saveNodeForm(ctx, id, own, work?.fields ?? {}, input!.record)
    // The form of the start has the last word where both have a field of that name.
    const started = entityId && recordId ? await recordOf(ctx, id, entityId, recordId) : undefined
    live.state = { ...live.state,
      variables: { ...live.state.variables, ...await variablesAbout(ctx, id, { entity: own.entity, record }),
        ...(started ? await variablesAbout(ctx, id, started) : {}) } }
    return record
  }
  if (!entityId || !recordId) return null
  const found = await recordOf(ctx, id, entityId, recordId)
  if (!found) return null
  // The starter puts right whatever they like.
  const fields = work?.fields ?? Object.fromEntries(Object.keys(found.entity.fields).map((name) => [name, 'write' as const]))
  if (input) await saveAtNode(ctx, id, found, fields, input.record)
  const after = input?.record ? (await recordOf(ctx, id, entityId, recordId)) ?? found : found
  live.state = { ...live.state, variables: { ...live.state.variables, ...await variablesAbout(ctx, id, after) } }
  return after.record
}

/** Keeps the people whom somebody chose for the next nodes, and only for these, and refuses to go on without those that must be chosen. */
async function choose(ctx: Ctx, { live, task }: Acting, { chosen = {} }: TaskInput): Promise<void> {
  const { nodes, flows } = live.deployed.definition
  if (Object.keys(chosen).length > 0) refuseOwnChoice(ctx, live.deployed.definition, chosen, await submittersOf(ctx, live))
  for (const flow of nodes[task.nodeId]!.outgoing) {
    const next = nodes[flows[flow]!.to]!
    if (next.type !== 'userTask' || !next.work.chosenBefore) continue
    const people = chosen[next.id] ?? []
    if (people.length > 0) live.chosen[next.id] = people
    if ((live.chosen[next.id] ?? []).length === 0)
      throw refuseFaults([{ field: `chosen.${next.id}`, text: engineMessages[ctx.locale].chosen(next.name || next.id) }])
  }
}

/** Whoever waited for a signer goes on; answers whether the node still waits for somebody. */
async function handOn(ctx: Ctx, { live, task }: Acting): Promise<boolean> {
  const { rows } = await sql<{ id: string; parent: string | null; status: string }>`
    select id, parent_task as parent, status
    from wf_task
    where instance_id = ${live.row.id}
      and token = ${task.token}
      and id <> ${task.id}
      and status in ('TODO', 'CLAIMED', 'DELEGATED', 'HELD')`.execute(ctx.db)
  const held = rows.find(({ id, status }) => id === task.parentTask && status === 'HELD')
  if (held && !rows.some(({ parent }) => parent === held.id))
    await sql`update wf_task set status = 'TODO', rev = rev + 1 where id = ${held.id}`.execute(ctx.db)
  return rows.length > 0
}

/** Sends a task back to one that was done before; whatever else came out of the same fork goes with it. */
export async function returnTask(ctx: Ctx, acting: Acting, input: TaskInput): Promise<void> {
  const { live, task } = acting
  const target = await doneTask(ctx, acting, input.taskId ?? '')
  const visit = target.visit as Visit
  const refused = returnRefusal(live.state, task.token, visit)
  if (refused) throw new Refusal(engineMessages[ctx.locale].cannotReturn[refused])
  await writeTask(ctx, task, { ...doneNow(ctx, 'return', input), status: 'RETURNED' })
  noteAct(acting, 'return', input, target.doneBy ? [target.doneBy] : [])
  await carryOut(ctx, live, returnTo(live.deployed.definition, live.state, live.evaluate, task.token, visit), { by: acting.me,
    action: 'return', ...(target.doneBy ? { again: { node: target.nodeId, person: target.doneBy } } : {}) })
}

async function doneTask(ctx: Ctx, { live }: Acting, id: string): Promise<Pick<TaskRow, 'visit' | 'doneBy' | 'nodeId'>> {
  const { rows: [row] } = await sql<Pick<TaskRow, 'visit' | 'doneBy' | 'nodeId'>>`
    select visit, done_by as "doneBy", node_id as "nodeId"
    from wf_task
    where id = ${id} and instance_id = ${live.row.id} and status in ('DONE', 'RETURNED')`.execute(ctx.db)
  if (row) return row
  if (id !== 'start') throw new Refusal(engineMessages[ctx.locale].gone)
  const start = Object.values(live.deployed.definition.nodes).find(({ type, within }) => type === 'startEvent' && within === undefined)!
  return { visit: { node: start.id, scope: null, forks: [] } satisfies Visit, doneBy: live.row.starter, nodeId: start.id }
}

/** Takes one's own decision back while nobody has acted on what it brought about. */
export async function withdrawTask(ctx: Ctx, acting: Acting, input: TaskInput): Promise<void> {
  const { live, task } = acting
  const messages = engineMessages[ctx.locale]
  const carried = task.step as Carried | null
  if (!carried || carried.final) throw new Refusal(messages.cannotWithdraw)
  const state = takeBack(live.state, carried.change)
  if (!state || (await isBegun(ctx, carried.opened))) throw new Refusal(messages.cannotWithdraw)
  const step: Step = { state,
    effects: carried.change.after.filter(({ id }) => !state.tokens.some((token) => token.id === id)).map(({ id: token, node }) => ({
      kind: 'cancelled',
      token,
      node,
    })) }
  await carryOut(ctx, live, step, { by: acting.me, action: 'withdraw' })
  await reopen(ctx, acting, carried)
  noteAct(acting, 'withdraw', input)
}

/** Whether anybody has acted on one of the tasks; the history knows of acts after which a task waits as at first. */
async function isBegun(ctx: Ctx, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select
    from wf_task
    where id = any(${tasks}) and status <> 'TODO'
    union all
    select
    from wf_history
    where task_id = any(${tasks}) and action not in ('urge', 'comment', 'copy')
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Tasks, timers and node records of the tokens that are there again. */
async function reopen(ctx: Ctx, { live, task }: Acting, { change, closed }: Carried): Promise<void> {
  const tokens = change.before.map(({ id }) => id)
  await sql`update wf_job set status = 'WAITING' where instance_id = ${live.row.id} and token = any(${tokens}) and status = 'CANCELLED'`
    .execute(ctx.db)
  await sql`update wf_activity set left_at = null, outcome = null where instance_id = ${live.row.id} and token = any(${tokens})`.execute(
    ctx.db,
  )
  await sql`
    update wf_task
    set status = case when claim_time is null then 'TODO' else 'CLAIMED' end, rev = rev + 1
    where id = any(${closed})`.execute(ctx.db)
  await writeTask(ctx, task, { status: 'TODO', doneBy: null, doneTime: null, action: null, opinion: null, step: null, formData: null })
}
