import { newId } from '#kernel/server/ids.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { changeOf, complete, ExpressionError, halt, provide, visibleTo, visitOf, whyStuck, type Effect, type Step,
  type StepChange } from '../../rules/engine/index.ts'
import { opensToStarter } from '../../rules/decisions.ts'
import type { NodeOf, ProcessNode } from '../../rules/definition/process.ts'
import { endInstance, stopCalled } from './end-instance.ts'
import { hearListener } from './listeners.ts'
import type { Live } from './live.ts'
import { openTasks, thoseToAsk } from './open-tasks.ts'
import { peopleOf } from './people.ts'
import { sayStuck } from './messages.ts'
import { nobody, submittersOf } from './submitters.ts'
import { dueOfTimer } from './timers.ts'
import { dropWaits, leaveActivities } from './writes.ts'

/** Who brought a step about, and by which act. */
export interface Cause {
  by: string
  action: string
  /** Whoever did a node before is asked again when it is given back to them. */
  again?: { node: string; person: string }
}

/** What a step did to rows, so that it can be taken back while nobody has acted on it. */
export interface Carried {
  change: StepChange
  /** Tasks that it opened and those that it cancelled. */
  opened: string[]
  closed: string[]
  /** Something happened that cannot be taken back: a service, a document, another instance. */
  final: boolean
}

/** Does what a step asks for, and what comes of that, until nothing is left to do now. */
export async function carryOut(ctx: Ctx, live: Live, first: Step, cause: Cause): Promise<Carried> {
  const before = live.state
  const carried: Carried = { change: { before: [], after: [] }, opened: [], closed: [], final: false }
  const work = new StepWork(ctx, live, cause, carried)
  await work.take(first)
  carried.change = changeOf(before, live.state)
  return carried
}

class StepWork {
  private readonly left = new Map<number, string | null>()
  private readonly gone = new Set<number>()
  private submitters: ReadonlySet<string> | undefined
  private readonly effects: Effect[] = []
  private readonly ctx: Ctx
  private readonly live: Live
  private readonly cause: Cause
  private readonly carried: Carried

  constructor(ctx: Ctx, live: Live, cause: Cause, carried: Carried) {
    this.ctx = ctx
    this.live = live
    this.cause = cause
    this.carried = carried
  }

  async take(step: Step): Promise<void> {
    this.adopt(step)
    for (let effect = this.effects.shift(); effect; effect = this.effects.shift()) await this.one(effect)
    // Tokens that came and went in one step have rows of their own already.
    await this.live.writes.flush(this.ctx)
    await leaveActivities(this.ctx, this.live.row.id, this.left)
    this.carried.closed.push(...await dropWaits(this.ctx, this.live.row.id, [...this.gone]))
  }

  private adopt({ state, effects }: Step): void {
    this.live.state = state
    this.effects.push(...effects)
  }

  private async one(effect: Effect): Promise<void> {
    const { live, ctx } = this
    const { writes, row } = live
    const at = now(ctx)
    switch (effect.kind) {
      case 'entered':
        writes.activities.push({ instanceId: row.id, modelKey: row.modelKey, nodeId: effect.node, token: effect.token, enteredAt: at,
          leftAt: null, outcome: null })
        return
      case 'left':
      case 'cancelled':
        this.left.set(effect.token, effect.kind === 'left' ? effect.outcome ?? null : 'cancelled')
        this.gone.add(effect.token)
        if (effect.kind === 'cancelled' && live.deployed.definition.nodes[effect.node]?.type === 'callActivity')
          await stopCalled(ctx, live, effect.token)
        return
      case 'taken':
        live.taken.add(effect.flow)
        return
      case 'resolve':
        return this.resolve(effect)
      case 'task':
        return this.task(effect)
      case 'service':
        writes.jobs.push({ instanceId: row.id, token: effect.token, nodeId: effect.node, kind: 'SERVICE', status: 'WAITING', due: at,
          tries: 0 })
        this.carried.final = true
        return
      case 'timer': {
        const timer = await dueOfTimer(ctx, effect.when, effect.event.workingTime)
        if (!timer)
          return this.adopt(halt(live.deployed.definition, live.state, live.evaluate, effect.token, { code: 'timer', text: effect.when }))
        writes.jobs.push({ instanceId: row.id, token: effect.token, nodeId: effect.node, kind: 'TIMER', status: 'WAITING', due: timer.due,
          tries: 0, left: timer.left })
        return
      }
      case 'subscribed':
        writes.subscriptions.push({ instanceId: row.id, token: effect.token, nodeId: effect.node, kind: effect.to, eventName: effect.name })
        return
      case 'thrown':
        // Told by a job of its own: whoever waits is another row, and locks are taken one at a time.
        writes.jobs.push({ instanceId: row.id, token: 0, nodeId: effect.name, kind: effect.as === 'message' ? 'MESSAGE' : 'SIGNAL',
          status: 'WAITING', due: at, tries: 0 })
        this.carried.final = true
        return
      case 'called':
        writes.jobs.push({ instanceId: row.id, token: effect.token, nodeId: effect.node, kind: 'CALL', status: 'WAITING', due: at,
          tries: 0 })
        this.carried.final = true
        return
      case 'listener':
        await hearListener(ctx, live, effect)
        return
      case 'stuck':
        writes.incidents.push({ instanceId: row.id, nodeId: effect.node,
          nodeName: live.deployed.definition.nodes[effect.node]?.name || effect.node, token: effect.token,
          reason: sayStuck(ctx.locale, effect.reason), status: 'OPEN' })
        return
      case 'ended':
        await endInstance(ctx, live, effect.result)
        this.carried.final = true
    }
  }

  /** Over whom a node runs; an expression that fails is an incident. Nobody who may not act has a vote. */
  private async resolve({ token, node: id }: Extract<Effect, { kind: 'resolve' }>): Promise<void> {
    const node = this.live.deployed.definition.nodes[id] as NodeOf<'userTask'>
    const people = await this.people(token, id)
    const asked = people && await thoseToAsk(this.ctx, { work: node.work, people, barred: await this.barred(node) })
    if (typeof asked === 'string' && asked !== 'skip') this.nobody(token, asked)
    else if (asked)
      this.adopt(provide(this.live.deployed.definition, this.live.state, this.live.evaluate, token, asked === 'skip' ? [] : asked))
  }

  private nobody(token: number, why: 'error' | 'barred'): void {
    const { deployed: { definition }, state, evaluate } = this.live
    this.adopt(halt(definition, state, evaluate, token, { code: why === 'barred' ? 'onlyStarter' : 'nobody' }))
  }

  /** Those who may not act at a node: asked once for all that a step opens. */
  private async barred(node: ProcessNode): Promise<ReadonlySet<string>> {
    if (opensToStarter(node)) return nobody
    return this.submitters ??= await submittersOf(this.ctx, this.live)
  }

  private async people(token: number, node: string): Promise<string[] | undefined> {
    const { live, ctx } = this
    const task = live.deployed.definition.nodes[node] as NodeOf<'userTask'>
    const { work } = task
    try {
      const rules = work.assignees.length === 0 || work.chosenBefore ? [...work.assignees, { by: 'chosen' } as const] : work.assignees
      return await peopleOf(ctx, rules, { starter: live.row.starter, variables: visibleTo(live.state, token),
        chosen: live.chosen[node] ?? [], barred: await this.barred(task), evaluate: live.evaluate,
        declared: live.deployed.definition.options.variables })
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      this.adopt(halt(live.deployed.definition, live.state, live.evaluate, token, whyStuck(error)))
      return undefined
    }
  }

  private async task({ token, node: id, item }: Extract<Effect, { kind: 'task' }>): Promise<void> {
    const { live, ctx, cause } = this
    const { definition } = live.deployed
    const node = definition.nodes[id]!
    const people = node.type !== 'userTask'
      ? [live.row.starter]
      : cause.again?.node === id && !node.loop
      ? [cause.again.person]
      : item !== undefined && node.loop?.over.by === 'assignees'
      ? [String(item)]
      : await this.people(token, id)
    if (!people) return
    const barred = await this.barred(node)
    const sameAsBefore = node.type === 'userTask' && people.length === 1 && people[0] === cause.by && cause.action === 'approve'
      && definition.options.skipSamePerson && !barred.has(cause.by)
    const opened = sameAsBefore
      ? undefined
      : await openTasks(ctx, live, { token, node, people, barred, visit: visitOf(live.state, token) })
    if (opened?.task) {
      const taskId = newId(ctx.kernel.clock.now().getTime())
      live.writes.tasks.push({ ...opened.task, id: taskId })
      for (const username of opened.candidates) live.writes.candidates.push({ taskId, username })
      this.carried.opened.push(taskId)
    } else if (sameAsBefore || opened?.empty === 'skip') {
      live.writes.history.push({ instanceId: live.row.id, nodeId: id, nodeName: node.name || id, action: 'skip' })
      this.adopt(complete(definition, live.state, live.evaluate, token, { outcome: 'approve' }))
    } else this.nobody(token, opened?.empty === 'barred' ? 'barred' : 'error')
  }
}
