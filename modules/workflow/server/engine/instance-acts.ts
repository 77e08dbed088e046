import { sql } from 'kysely'
import { now, requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findPeople } from '#modules/system/server.ts'
import { jump, stop } from '../../rules/engine/index.ts'
import type { InstanceAction } from '../../calls/shapes.ts'
import { monitorRight } from '../../calls/tasks.ts'
import { approvesUndecided } from '../../rules/decisions.ts'
import { approvalsOf, boundOf, requireOwnRight } from '../approvals.ts'
import { carryOut } from './carry-out-step.ts'
import { endInstance } from './end-instance.ts'
import { lockInstance, saveInstance, type Live } from './live.ts'
import { engineMessages } from './messages.ts'
import { submittersOf } from './submitters.ts'

export interface InstanceInput {
  id: string
  opinion?: string
  attachments?: string
  people?: readonly string[]
  nodeId?: string
}

type Act = (ctx: Ctx, live: Live, input: InstanceInput) => Promise<void>

/** What is done with an instance as a whole, by its starter or by whoever looks after processes. */
export async function actOnInstance(ctx: Ctx, action: InstanceAction, input: InstanceInput): Promise<void> {
  await transact(ctx, async (tx) => {
    const live = await lockInstance(tx, input.id)
    await acts[action](tx, live, input)
    await saveInstance(tx, live)
  })
}

const acts: Readonly<Record<InstanceAction, Act>> = {
  async revoke(ctx, live, input) {
    requireStarter(ctx, live)
    requireRunning(ctx, live)
    if (!(await mayRevoke(ctx, live))) throw new Refusal(engineMessages[ctx.locale].cannotRevoke)
    await haltInstance(ctx, live, input, 'REVOKED', 'revoke')
  },
  async terminate(ctx, live, input) {
    requireRight(ctx, monitorRight)
    requireOpinion(ctx, input)
    if (live.row.endTime) throw new Refusal(engineMessages[ctx.locale].notRunning(live.row.status))
    await haltInstance(ctx, live, input, 'TERMINATED', 'terminate')
  },
  async suspend(ctx, live, input) {
    requireRight(ctx, monitorRight)
    requireRunning(ctx, live)
    live.row.status = 'SUSPENDED'
    note(live, 'suspend', input)
  },
  async resume(ctx, live, input) {
    requireRight(ctx, monitorRight)
    if (live.row.status !== 'SUSPENDED') throw new Refusal(engineMessages[ctx.locale].notRunning(live.row.status))
    live.row.status = 'RUNNING'
    note(live, 'resume', input)
  },
  async jump(ctx, live, input) {
    requireRight(ctx, monitorRight)
    requireRunning(ctx, live)
    requireOpinion(ctx, input)
    const node = live.deployed.definition.nodes[input.nodeId ?? '']
    if (!node || node.within !== undefined || node.type === 'boundaryEvent')
      throw refuseFaults([{ field: 'nodeId', text: engineMessages[ctx.locale].noNode(input.nodeId ?? '') }])
    await requireJump(ctx, live, node.id)
    note(live, 'jump', input, node.id)
    await carryOut(ctx, live, jump(live.deployed.definition, live.state, live.evaluate, node.id), { by: ctx.session.username,
      action: 'jump' })
  },
  /** Reminds everybody who is asked, once an hour. */
  async urge(ctx, live, input) {
    requireStarter(ctx, live)
    requireRunning(ctx, live)
    const messages = engineMessages[ctx.locale]
    const { rows } = await sql<{ assignee: string | null; since: number | null }>`
      select assignee, floor(extract(epoch from ${now(ctx)}::timestamptz - urged_time) / 60)::int as since
      from wf_task
      where instance_id = ${live.row.id} and status in ('TODO', 'CLAIMED', 'DELEGATED')`.execute(ctx.db)
    if (rows.length === 0) throw new Refusal(messages.nobodyToUrge)
    const last = Math.min(...rows.map(({ since }) => since ?? 60))
    if (last < 60) throw new Refusal(messages.urgedAlready(60 - last))
    await sql`update wf_task set urged_time =
      ${now(ctx)}, rev = rev + 1 where instance_id = ${live.row.id} and status in ('TODO', 'CLAIMED', 'DELEGATED')`.execute(ctx.db)
    note(live, 'urge', input, null, rows.flatMap(({ assignee }) => assignee ?? []))
  },
  async comment(ctx, live, input) {
    requireOpinion(ctx, input)
    note(live, 'comment', input, null, await findPeople(ctx, { by: 'user', ids: input.people ?? [] }))
  },
}

/** Past all decisions goes only who might decide by themselves, and nobody with their own request. */
async function requireJump(ctx: Ctx, live: Live, node: string): Promise<void> {
  const { row, deployed: { definition } } = live
  const bound = row.entityId ? await boundOf(ctx, row.entityId, row.bindingId) : undefined
  const approvals = bound ? approvalsOf(bound) : []
  if (definition.options.withoutDecision || !approvesUndecided(definition, approvals, node)) return
  if ((await submittersOf(ctx, live)).has(ctx.session.username)) throw new Refusal(engineMessages[ctx.locale].ownJump)
  if (bound) requireOwnRight(ctx, bound, definition)
}

/** Ends an instance from outside. */
export async function haltInstance(ctx: Ctx, live: Live, input: Pick<InstanceInput, 'opinion' | 'attachments'>,
  status: 'REVOKED' | 'TERMINATED', action: string): Promise<void> {
  live.row.reason = input.opinion?.trim() || null
  note(live, action, input)
  const { state, effects } = stop(live.deployed.definition, live.state, live.evaluate, 'rejected')
  await carryOut(ctx, live, { state, effects: effects.filter(({ kind }) => kind !== 'ended') }, { by: ctx.session.username, action })
  await endInstance(ctx, live, 'rejected', status)
}

/** By the process's own option; once it has been given back to the starter they may always. */
export async function mayRevoke(ctx: Ctx, { row, deployed, state }: Pick<Live, 'row' | 'deployed' | 'state'>): Promise<boolean> {
  const { revoke } = deployed.definition.options
  if (state.tokens.some(({ node }) => deployed.definition.nodes[node]?.type === 'startEvent')) return true
  if (revoke !== 'beforeApproval') return revoke === 'always'
  const { rows } = await sql`select from wf_task where instance_id = ${row.id} and status = 'DONE' and action = 'approve' limit 1`.execute(
    ctx.db,
  )
  return rows.length === 0
}

function requireStarter(ctx: Ctx, { row }: Live): void {
  if (row.starter !== ctx.session.username) throw new Refusal(engineMessages[ctx.locale].notStarter)
}

function requireRunning(ctx: Ctx, { row }: Live): void {
  if (row.status !== 'RUNNING') throw new Refusal(engineMessages[ctx.locale].notRunning(row.status))
}

function requireOpinion(ctx: Ctx, { opinion }: InstanceInput): void {
  if (!opinion?.trim()) throw refuseFaults([{ field: 'opinion', text: engineMessages[ctx.locale].opinionRequired }])
}

function note({ row, writes, deployed }: Live, action: string, input: Pick<InstanceInput, 'opinion' | 'attachments'>,
  nodeId: string | null = null, people: readonly string[] = []): void {
  const nodeName = nodeId === null ? null : deployed.definition.nodes[nodeId]?.name || nodeId
  writes.history.push({ instanceId: row.id, nodeId, nodeName, action, opinion: input.opinion?.trim() || null,
    attachments: input.attachments || null, people: people.join(',') || null })
}
