import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { newId } from '#kernel/server/ids.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findPeople } from '#modules/system/server.ts'
import type { TaskAction } from '../../rules/definition/process.ts'
import { doneNow, noteAct, openStatuses, requireAction, takeInHand, writeTask, type Acting, type TaskInput } from './acting.ts'
import { decide, resubmit, returnTask, saveForm, withdrawTask } from './decide.ts'
import { engineMessages } from './messages.ts'
import { saveInstance } from './live.ts'
import { openTasks } from './open-tasks.ts'
import { barredAt } from './submitters.ts'

type Act = (ctx: Ctx, acting: Acting, input: TaskInput) => Promise<void>

/** What people do with a task (domain §2.12), each with its rule; one transaction with its history and what comes of it. */
export async function actOnTask(ctx: Ctx, action: TaskAction, input: TaskInput): Promise<void> {
  await transact(ctx, async (tx) => {
    const acting = await takeInHand(tx, input.id)
    if (action !== 'urge') requireAction(tx, acting, action)
    await acts[action](tx, acting, input)
    await copyTo(tx, acting, input.copyTo ?? [], input.opinion)
    await saveInstance(tx, acting.live)
  })
}

const acts: Readonly<Record<TaskAction, Act>> = {
  async claim(ctx, acting, input) {
    await writeTask(ctx, acting.task, { assignee: acting.me, status: 'CLAIMED', claimTime: now(ctx) })
    noteAct(acting, 'claim', input)
  },
  async unclaim(ctx, acting, input) {
    await writeTask(ctx, acting.task, { assignee: null, status: 'TODO', claimTime: null })
    noteAct(acting, 'unclaim', input)
  },
  approve: (ctx, acting, input) => (acting.task.kind === 'RESUBMIT' ? resubmit(ctx, acting, input) : decide(ctx, acting, input, 'approve')),
  async reject(ctx, acting, input) {
    requireOpinion(ctx, input)
    await decide(ctx, acting, input, 'reject')
  },
  async return(ctx, acting, input) {
    requireOpinion(ctx, input)
    await returnTask(ctx, acting, input)
  },
  withdraw: withdrawTask,
  async delegate(ctx, acting, input) {
    const [to] = await deciders(ctx, acting, input, 'one')
    await writeTask(ctx, acting.task, { assignee: to!, owner: acting.task.owner ?? acting.me, status: 'DELEGATED' })
    noteAct(acting, 'delegate', input, [to!])
    tellOf(acting)
  },
  /** What was delegated comes back to whose it is. */
  async resolve(ctx, acting, input) {
    requireOpinion(ctx, input)
    await writeTask(ctx, acting.task, { assignee: acting.task.owner, owner: null, status: 'TODO' })
    noteAct(acting, 'resolve', input)
    tellOf(acting)
  },
  async transfer(ctx, acting, input) {
    const [to] = await deciders(ctx, acting, input, 'one')
    await writeTask(ctx, acting.task, { assignee: to!, status: 'TODO', claimTime: null })
    noteAct(acting, 'transfer', input, [to!])
    tellOf(acting)
  },
  async signBefore(ctx, acting, input) {
    const signers = await deciders(ctx, acting, input, 'several')
    await addSigners(ctx, acting, signers, 'SIGN_BEFORE')
    await writeTask(ctx, acting.task, { assignee: acting.me, status: 'HELD' })
    noteAct(acting, 'signBefore', input, signers)
  },
  /** Whoever adds signers behind themselves approves by it, with the form of the node. */
  async signAfter(ctx, acting, input) {
    const signers = await deciders(ctx, acting, input, 'several')
    const formData = await saveForm(ctx, acting, input)
    await addSigners(ctx, acting, signers, 'SIGN_AFTER')
    await writeTask(ctx, acting.task, { ...doneNow(ctx, 'approve', input), formData })
    noteAct(acting, 'signAfter', input, signers)
  },
  async copy(ctx, acting, input) {
    await copyTo(ctx, acting, await people(ctx, input, 'several'), input.opinion)
  },
  /** Reminds whoever has the task, once an hour. */
  async urge(ctx, { live, task: row, ...acting }, input) {
    const messages = engineMessages[ctx.locale]
    if (live.row.starter !== acting.me) throw new Refusal(messages.notStarter)
    if (live.row.status !== 'RUNNING' || !openStatuses.includes(row.status)) throw new Refusal(messages.gone)
    const since = row.urgedTime ? minutesBetween(row.urgedTime, now(ctx)) : 60
    if (since < 60) throw new Refusal(messages.urgedAlready(60 - since))
    await writeTask(ctx, row, { urgedTime: now(ctx) })
    noteAct({ live, task: row, ...acting }, 'urge', input, row.assignee ? [row.assignee] : [])
  },
  async comment(ctx, acting, input) {
    requireOpinion(ctx, input)
    const named = input.people ?? []
    noteAct(acting, 'comment', input, named.length === 0 ? [] : await people(ctx, input, 'several'))
  },
}

/** Whoever has the task now is told as of a new one. */
function tellOf({ live, task: { id } }: Acting): void {
  live.writes.happened.push({ event: 'workflow.task.opened', id })
}

function requireOpinion(ctx: Ctx, { opinion }: TaskInput): void {
  if (!opinion?.trim()) throw refuseFaults([{ field: 'opinion', text: engineMessages[ctx.locale].opinionRequired }])
}

/** The people of an input, as far as they are active in the tenant. @throws Refusal naming those that are not */
async function people(ctx: Ctx, input: TaskInput, how: 'one' | 'several'): Promise<string[]> {
  const messages = engineMessages[ctx.locale]
  const asked = [...new Set(input.people ?? [])]
  const refuse = (text: string) => refuseFaults([{ field: 'people', text }])
  if (asked.length === 0) throw refuse(messages.people)
  if (how === 'one' && asked.length > 1) throw refuse(messages.onePerson)
  if (asked.includes(ctx.session.username)) throw refuse(messages.yourself)
  const found = new Set(await findPeople(ctx, { by: 'user', ids: asked }))
  const unknown = asked.filter((person) => !found.has(person))
  if (unknown.length > 0) throw refuse(messages.unknownPeople(joinNames(ctx.locale, unknown)))
  return asked
}

/** The same for who shall act at the node. @throws Refusal naming those who started or submitted it */
async function deciders(ctx: Ctx, { live, task: row }: Acting, input: TaskInput, how: 'one' | 'several'): Promise<string[]> {
  const asked = await people(ctx, input, how)
  const barred = await barredAt(ctx, live, live.deployed.definition.nodes[row.nodeId])
  const own = asked.filter((person) => barred.has(person))
  if (own.length > 0)
    throw refuseFaults([{ field: 'people', text: engineMessages[ctx.locale].notStarterHere(joinNames(ctx.locale, own), row.nodeName) }])
  return asked
}

/** Each signer gets a task of their own beside the one that asked for them. */
async function addSigners(ctx: Ctx, { live, task: row }: Acting, signers: readonly string[], kind: string): Promise<void> {
  const node = live.deployed.definition.nodes[row.nodeId]!
  const barred = await barredAt(ctx, live, node)
  for (const signer of signers) {
    const { task } = await openTasks(ctx, live, { token: row.token, node, people: [signer], barred, visit: row.visit as never, kind,
      parentTask: row.id })
    live.writes.tasks.push({ ...task, id: newId(ctx.kernel.clock.now().getTime()) })
  }
}

async function copyTo(ctx: Ctx, acting: Acting, receivers: readonly string[], reason: string | undefined): Promise<void> {
  if (receivers.length === 0) return
  const { live, task: row, me } = acting
  const known = await findPeople(ctx, { by: 'user', ids: receivers })
  for (const receiver of known)
    live.writes.copies.push({ title: live.row.title, processName: live.deployed.name, nodeName: row.nodeName, sender: me, receiver,
      reason: reason?.trim() || null, instanceId: live.row.id, readTime: null })
  noteAct(acting, 'copy', {}, known)
}
