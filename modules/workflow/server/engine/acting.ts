import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { task } from '../../index.ts'
import type { TaskAction, WorkSettings } from '../../rules/definition/process.ts'
import { lockInstance, type Live } from './live.ts'
import { engineMessages } from './messages.ts'
import { requireSeenInstance } from './sight.ts'
import { barredAt } from './submitters.ts'

export type TaskRow = Row<typeof task>

/** A person with a task in hand, while its instance is locked. */
export interface Acting {
  readonly live: Live
  readonly task: TaskRow
  /** Undefined at the start, which the starter sends again. */
  readonly work: WorkSettings | undefined
  readonly me: string
  readonly candidate: boolean
  /** They started or submitted what is decided here. */
  readonly barred: boolean
}

/** What somebody sends with an act, as it was read; each act takes what it needs of it. */
export interface TaskInput {
  id: string
  opinion?: string
  attachments?: string
  /** People who are told of it. */
  copyTo?: readonly string[]
  /** Whom it concerns. */
  people?: readonly string[]
  /** The task to which it is sent back. */
  taskId?: string
  /** People chosen for the next nodes. */
  chosen?: Record<string, readonly string[]>
  /** Changed fields of the form at the node, as far as it lets them be written; `rev` of the record where there is one. */
  record?: Record<string, unknown>
}

export const openStatuses: readonly string[] = ['TODO', 'CLAIMED', 'DELEGATED', 'HELD']

/** Whether a task still waits for somebody. */
export function isOpen(status: string): boolean {
  return openStatuses.includes(status)
}

/**
 * Takes a task in hand with its instance. Two who act at once come one after the other; the second sees what the first did.
 * @throws Refusal where there is none that the caller may see
 */
export async function takeInHand(ctx: Ctx, id: string): Promise<Acting> {
  const seen = await readTask(ctx, id)
  await requireSeenInstance(ctx, seen.instanceId)
  const live = await lockInstance(ctx, seen.instanceId)
  const { rows } = await sql`select from wf_task_candidate where task_id = ${id} and username = ${ctx.session.username}`.execute(ctx.db)
  const row = await readTask(ctx, id)
  const node = live.deployed.definition.nodes[row.nodeId]
  const me = ctx.session.username
  return { live, task: row, work: node?.type === 'userTask' ? node.work : undefined, me, candidate: rows.length > 0,
    barred: (await barredAt(ctx, live, node)).has(me) }
}

async function readTask(ctx: Ctx, id: string): Promise<TaskRow> {
  const { rows: [row] } = await sql<TaskRow>`select
    ${selectList(task)} from wf_task t where t.id = ${id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`.execute(ctx.db)
  if (!row) throw refusal(ctx, 'notFound')
  return row
}

/** Changes the row of a task that is in hand. */
export async function writeTask(ctx: Ctx, row: TaskRow, changes: Partial<TaskRow>): Promise<void> {
  Object.assign(row, await changeRow(ctx, task, row, changes))
}

/** What somebody may do with a task, by its state and by whose it is; rules that ask more of an act stand with it. */
export function actionsOfTask(acting: ActingNow): TaskAction[] {
  const actions = openActions(acting)
  return acting.barred ? actions.filter((action) => toStarters.has(action)) : actions
}

/** What is left to whoever started it, should a task have come to them all the same. */
const toStarters: ReadonlySet<TaskAction> = new Set(['unclaim', 'withdraw', 'copy', 'comment'])

/** As far as what may be done goes by it. */
export type ActingNow = Omit<Acting, 'live'> & { readonly live: Pick<Live, 'row'> }

function openActions({ live, task: row, work, me, candidate }: ActingNow): TaskAction[] {
  const offered = (actions: readonly TaskAction[]) => actions.filter((action) => !work?.without.includes(action))
  if (live.row.status !== 'RUNNING') return ['comment']
  if (row.status === 'DONE' && row.doneBy === me && row.action !== 'transfer') return offered(['withdraw', 'copy', 'comment'])
  const mine = row.assignee === me
  if (row.status === 'DELEGATED' && mine) return ['resolve', 'copy', 'comment']
  if ((row.status === 'TODO' || row.status === 'CLAIMED') && (mine || (row.assignee === null && candidate))) {
    const claims: TaskAction[] = row.assignee === null ? ['claim'] : row.status === 'CLAIMED' ? ['unclaim'] : []
    if (row.kind === 'RESUBMIT') return ['approve', 'copy', 'comment']
    const signers: TaskAction[] = row.kind === 'NORMAL' ? ['signBefore', 'signAfter'] : []
    return [...claims, ...offered(['approve', 'reject', 'return', 'delegate', 'transfer', ...signers, 'copy']), 'comment']
  }
  return ['comment']
}

/** @throws Refusal that says why the act is not open to the caller */
export function requireAction(ctx: Ctx, acting: Acting, action: TaskAction): void {
  if (actionsOfTask(acting).includes(action)) return
  const messages = engineMessages[ctx.locale]
  const { task: row, work, candidate, me, live, barred } = acting
  if (barred && openActions(acting).includes(action)) throw new Refusal(messages.ownRequest(row.owner && row.owner !== me ? row.owner : ''))
  if (live.row.status !== 'RUNNING') throw new Refusal(messages.notRunning(live.row.status))
  if (action === 'withdraw' && row.doneBy === me) throw new Refusal(messages.cannotWithdraw)
  if (!openStatuses.includes(row.status)) throw new Refusal(messages.gone)
  if (row.assignee !== me && candidate && row.assignee) throw new Refusal(messages.claimed(row.assignee))
  if (row.assignee !== me && !candidate) throw new Refusal(messages.notYours)
  throw new Refusal(work?.without.includes(action) ? messages.notOffered(action) : messages.gone)
}

/** One line of the history. */
export function noteAct({ live, task: row }: Acting, action: string, input: Pick<TaskInput, 'opinion' | 'attachments'>,
  people: readonly string[] = []): void {
  live.writes.history.push({ instanceId: live.row.id, taskId: row.id, nodeId: row.nodeId, nodeName: row.nodeName, action,
    opinion: input.opinion?.trim() || null, attachments: input.attachments || null, people: people.join(',') || null })
}

/** How a task is closed by an act. */
export function doneNow(ctx: Ctx, action: string, input: TaskInput): Partial<TaskRow> {
  return { status: 'DONE', doneBy: ctx.session.username, doneTime: now(ctx), action, opinion: input.opinion?.trim() || null }
}
