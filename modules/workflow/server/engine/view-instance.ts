import { sql } from 'kysely'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { instance, task } from '../../index.ts'
import type { ChosenNode, FormPlace, HistoryView, InstanceAction, InstanceView, MineView, PlaceView, TaskView } from '../../calls/shapes.ts'
import type { ProcessDefinition } from '../../rules/definition/process.ts'
import { opensToStarter } from '../../rules/decisions.ts'
import { returnRefusal, type EngineState, type Visit } from '../../rules/engine/index.ts'
import { actionsOfTask, openStatuses, type TaskRow } from './acting.ts'
import type { Carried } from './carry-out-step.ts'
import { deployedOf, type Deployed } from './deployed.ts'
import { recordOf } from './form.ts'
import { hiddenFrom } from './hidden-fields.ts'
import { monitorRight } from '../../calls/tasks.ts'
import { mayRevoke } from './instance-acts.ts'
import type { InstanceRow } from './live.ts'
import { engineMessages } from './messages.ts'
import { submittersOf } from './submitters.ts'
import { nodeFormViews, shownTo } from './view-node-forms.ts'

type Candidates = ReadonlyMap<string, readonly string[]>

/** An instance with all that its screen shows, for a caller who may see it. */
export async function viewInstance(ctx: Ctx, id: string, taskId?: string): Promise<InstanceView> {
  const { row, deployed, state, tasks, candidates, task, hidden } = await sightOf(ctx, id, taskId)
  const { filled, own, fields } = await nodeFormViews(ctx, row, deployed.definition, task, hidden)
  const mine = task && { ...task, form: own, fields }
  const { rows: [xml] } = await sql<{ bpmn_xml: string }>`select bpmn_xml from wf_deployment where id = ${deployed.id}`.execute(ctx.db)
  await sql`update wf_cc set read_time = ${now(ctx)} where instance_id = ${id} and receiver = ${ctx.session.username} and read_time is null`
    .execute(ctx.db)
  return {
    id,
    instanceNo: row.instanceNo,
    title: row.title,
    status: row.status,
    processName: deployed.name,
    modelKey: row.modelKey,
    version: row.version,
    category: row.category,
    starter: row.starter,
    startTime: row.createTime!,
    endTime: row.endTime,
    reason: row.reason,
    recordId: row.recordId,
    recordName: row.recordName,
    form: formOfRow(row),
    record: await shownRecord(ctx, row, hidden),
    hidden,
    nodeForms: filled,
    bpmnXml: xml!.bpmn_xml,
    places: await placesOf(ctx, row, state, deployed.definition),
    taken: row.taken as string[],
    tasks: tasks.map((one) => taskView(one, candidates)),
    history: await historyOf(ctx, id),
    children: await childrenOf(ctx, id),
    parent: await parentOf(ctx, row),
    actions: await actionsOf(ctx, row, deployed, state),
    mine,
  }
}

/** An instance with the caller's task in it, and what stays hidden from them. */
export async function sightOf(ctx: Ctx, id: string, taskId: string | undefined) {
  const { rows: [row] } = await sql<InstanceRow>`select ${selectList(instance)} from wf_instance t where t.id = ${id}`.execute(ctx.db)
  const deployed = await deployedOf(ctx, row!.deploymentId)
  const state = row!.state as EngineState
  const tasks = await tasksOf(ctx, id)
  const candidates = await candidatesOf(ctx, tasks)
  const task = mineOf(ctx, { row: row!, deployed, state, tasks, candidates, taskId,
    submitters: await submittersOf(ctx, { row: row!, deployed }) })
  const hidden = await hiddenFrom(ctx, row!, deployed.definition, task?.fields ?? {})
  return { row: row!, deployed, state, tasks, candidates, task, hidden }
}

function formOfRow({ formKind, entityId }: InstanceRow): FormPlace {
  if (!entityId || !formKind || formKind === 'NONE') return { kind: 'NONE' }
  return formKind === 'DOCUMENT' ? { kind: 'DOCUMENT', entityId, route: null } : { kind: formKind as 'DRAWN' | 'ONLINE', id: '', entityId }
}

async function shownRecord(ctx: Ctx, { id, entityId, recordId }: InstanceRow, hidden: readonly string[]): Promise<Rec | null> {
  const found = entityId && recordId ? await recordOf(ctx, id, entityId, recordId) : undefined
  return found ? shownTo(ctx, id, found, hidden) : null
}

async function tasksOf(ctx: Ctx, id: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`select ${selectList(task)} from wf_task t where t.instance_id = ${id} order by t.create_time, t.id`
    .execute(ctx.db)
  return rows
}

async function candidatesOf(ctx: Ctx, tasks: readonly TaskRow[]): Promise<Candidates> {
  const open = tasks.filter(({ status, assignee }) => openStatuses.includes(status) && assignee === null).map(({ id }) => id)
  if (open.length === 0) return new Map()
  const { rows } = await sql<
    { task_id: string; people: string[] }
  >`select task_id, array_agg(username order by username) as people from wf_task_candidate where task_id = any(${open}) group by task_id`
    .execute(ctx.db)
  return new Map(rows.map(({ task_id: id, people }) => [id, people]))
}

function taskView(row: TaskRow, candidates: Candidates): TaskView {
  const { id, nodeId, nodeName, kind, status, assignee, owner, due, doneBy, doneTime, action, opinion } = row
  return { id, nodeId, nodeName, kind, status, assignee, owner, candidates: candidates.get(id) ?? [], createTime: row.createTime!, due,
    doneBy, doneTime, action, opinion }
}

interface Seen {
  row: InstanceRow
  deployed: Deployed
  state: EngineState
  tasks: readonly TaskRow[]
  candidates: Candidates
  taskId: string | undefined
  submitters: ReadonlySet<string>
}

/** The caller's task: the one that was asked for, else an open one of theirs, else the last that they did and might take back. */
function mineOf(ctx: Ctx, { row, deployed, state, tasks, candidates, taskId, submitters }: Seen): Omit<MineView, 'form'> | null {
  const me = ctx.session.username
  const open = tasks.filter(({ id, status, assignee }) =>
    openStatuses.includes(status) && (assignee === me || (assignee === null && (candidates.get(id) ?? []).includes(me)))
  )
  const done = tasks.filter(({ status, doneBy, step }) => status === 'DONE' && doneBy === me && step !== null && !(step as Carried).final)
    .at(-1)
  const chosen = open.find(({ id }) => id === taskId) ?? open[0] ?? done
  if (!chosen) return null
  const node = deployed.definition.nodes[chosen.nodeId]
  const work = node?.type === 'userTask' ? node.work : undefined
  const actions = actionsOfTask({ live: { row }, task: chosen, work, me, candidate: (candidates.get(chosen.id) ?? []).includes(me),
    barred: node !== undefined && !opensToStarter(node) && submitters.has(me) })
  const targets = actions.includes('return') ? targetsOf(ctx, row, state, tasks, chosen) : []
  return {
    taskId: chosen.id,
    nodeId: chosen.nodeId,
    nodeName: chosen.nodeName,
    kind: chosen.kind,
    status: chosen.status,
    due: chosen.due,
    actions: actions.filter((action) => action !== 'return' || targets.length > 0),
    fields: work?.fields ?? {},
    targets,
    choose: work ? chosenNext(deployed.definition, chosen.nodeId) : [],
  }
}

function targetsOf(ctx: Ctx, row: InstanceRow, state: EngineState, tasks: readonly TaskRow[], from: TaskRow): MineView['targets'] {
  const open = (visit: unknown) =>
    state.tokens.some(({ id }) => id === from.token) && returnRefusal(state, from.token, visit as Visit) === undefined
  const done = tasks.filter(({ status, kind, nodeId, visit }) =>
    (status === 'DONE' || status === 'RETURNED') && kind === 'NORMAL' && nodeId !== from.nodeId && open(visit)
  )
  const last = new Map(done.map((one) => [one.nodeId, one]))
  const starter = open({ node: '', scope: null, forks: [] })
    ? [{ taskId: 'start', nodeName: engineMessages[ctx.locale].starter, by: row.starter, at: row.createTime! }]
    : []
  return [...starter,
    ...[...last.values()].map(({ id: taskId, nodeName, doneBy, doneTime }) => ({ taskId, nodeName, by: doneBy ?? '', at: doneTime ?? '' }))]
}

/** Nodes right behind one whose people the person before chooses. */
export function chosenNext({ nodes, flows }: ProcessDefinition, nodeId: string): ChosenNode[] {
  return (nodes[nodeId]?.outgoing ?? []).flatMap((flow) => {
    const next = nodes[flows[flow]!.to]!
    return next.type === 'userTask' && next.work.chosenBefore ? [{ nodeId: next.id, nodeName: next.name || next.id }] : []
  })
}

interface Stay {
  nodeId: string
  times: number
  minutes: number
  outcome: string | null
  open: boolean
}

async function placesOf(ctx: Ctx, { id, endTime }: InstanceRow, state: EngineState, { nodes }: ProcessDefinition): Promise<PlaceView[]> {
  const { rows } = await sql<Stay>`select node_id as "nodeId", count(*)::int as times, round(sum(extract(epoch from coalesce(left_at,
    ${now(ctx)}) - entered_at)) / 60)::int as minutes, bool_or(left_at is null) as open,
    (array_agg(outcome order by entered_at desc))[1] as outcome from wf_activity where instance_id = ${id} group by node_id`.execute(ctx.db)
  const stuck = new Set(state.tokens.filter(({ status }) => status === 'stuck').map(({ node }) => node))
  const known = new Map(rows.map((row) => [row.nodeId, row]))
  const seen = rows.map(({ nodeId, times, minutes, open, outcome }): PlaceView => ({ nodeId, times, minutes,
    state: stuck.has(nodeId) ? 'stuck' : open ? 'now' : outcome === 'cancelled' ? 'skipped' : 'done' })
  )
  // Once it has ended, what was never entered was skipped.
  const never = endTime
    ? Object.keys(nodes).filter((nodeId) => !known.has(nodeId)).map((nodeId): PlaceView => ({ nodeId, times: 0, minutes: 0,
      state: 'skipped' })
    )
    : []
  return [...seen, ...never]
}

async function historyOf(ctx: Ctx, id: string): Promise<HistoryView[]> {
  const { rows } = await sql<Omit<HistoryView, 'people'> & { people: string | null }>`
    select id, action, node_name as "nodeName", create_by as by, create_time as at, opinion, attachments, people, task_id as "taskId"
    from wf_history
    where instance_id = ${id}
    order by create_time, id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, people: row.people ? row.people.split(',') : [] }))
}

async function childrenOf(ctx: Ctx, id: string): Promise<InstanceView['children']> {
  const { rows } = await sql<{ id: string; title: string; status: string; nodeId: string }>`
    select c.id, c.title, c.status,
      coalesce((select a.node_id from wf_activity a where a.instance_id = ${id} and a.token = c.parent_token limit 1), '') as "nodeId"
    from wf_instance c
    where c.parent_id = ${id}
    order by c.create_time, c.id`.execute(ctx.db)
  return rows
}

async function parentOf(ctx: Ctx, { parentId }: InstanceRow): Promise<InstanceView['parent']> {
  if (!parentId) return null
  const { rows: [row] } = await sql<{ id: string; title: string }>`select id, title from wf_instance where id = ${parentId}`.execute(ctx.db)
  return row ?? null
}

async function actionsOf(ctx: Ctx, row: InstanceRow, deployed: Deployed, state: EngineState): Promise<InstanceAction[]> {
  const actions: InstanceAction[] = ['comment']
  const looksAfter = can(ctx, monitorRight)
  if (row.status === 'RUNNING') {
    if (row.starter === ctx.session.username)
      actions.push('urge', ...(await mayRevoke(ctx, { row, deployed, state }) ? ['revoke' as const] : []))
    if (looksAfter) actions.push('suspend', 'jump', 'terminate')
  }
  if (row.status === 'SUSPENDED' && looksAfter) actions.push('resume', 'terminate')
  return actions
}
