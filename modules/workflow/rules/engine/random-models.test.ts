import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocks, build, type Built } from '../../tests/blocks.ts'
import { Instance } from '../../tests/process-of.ts'
import type { NodeOf } from '../definition/process.ts'
import { evaluateFeel } from '../evaluate.ts'
import { changeOf, complete, fire, halt, jump, retry, returnRefusal, returnTo, takeBack, visitOf, type Effect, type Step, type StepChange,
  type Token, type Visit } from './index.ts'

/* Whatever process is drawn out of blocks and whatever people do in it, it ends, no token is lost, and its path explains how (domain §2.12). */

/** What people may do; numbers choose among what is possible at that moment. */
type Act = { kind: 'decide' | 'reject' | 'withdraw' | 'return' | 'late' | 'jump' | 'fail'; pick: number }

const acts = fc.array(fc.record({
  kind: fc.oneof({ weight: 6, arbitrary: fc.constant('decide' as const) }, fc.constantFrom('reject', 'withdraw', 'return', 'late', 'jump')),
  pick: fc.nat(1000),
}), { maxLength: 25 })

/** Hundreds of processes on a machine that does other things as well. */
const patience = 60_000
/** More steps than any of these processes takes once people only agree. */
const mostSteps = 2000

class Walk {
  readonly instance: Instance
  readonly built: Built
  /** How often each token entered a node, less how often it left one. */
  private readonly balance = new Map<number, number>()
  private readonly visits: Visit[] = []
  private last: StepChange | undefined
  private counted = 0

  constructor(built: Built) {
    this.built = built
    this.instance = new Instance(built.definition, built.variables)
    this.check()
  }

  get waiting(): Token[] {
    return this.instance.state.tokens.filter(({ status }) => status === 'waiting')
  }

  act({ kind, pick }: Act): void {
    const { waiting, instance, built: { definition, open } } = this
    const token = waiting[pick % waiting.length]!
    const asked = definition.nodes[token.node]!.type === 'userTask'
    if (kind === 'withdraw') return this.withdraw()
    if (kind === 'jump') return this.step(() => jump(definition, instance.state, evaluateFeel, open[pick % open.length]!))
    if (kind === 'return') return this.return(token, pick)
    if (kind === 'late') return this.late(pick)
    if (kind === 'fail') return this.fail(token)
    this.decide(token, kind === 'reject' && asked ? 'reject' : 'approve')
  }

  decide(token: Token, outcome: string): void {
    this.visits.push(visitOf(this.instance.state, token.id))
    const before = this.instance.state
    this.step(() => complete(this.built.definition, before, evaluateFeel, token.id, { outcome }))
    this.last = changeOf(before, this.instance.state)
  }

  private withdraw(): void {
    const back = this.last && takeBack(this.instance.state, this.last)
    if (!back) return
    const live = (token: Token) => (token.status === 'ended' ? 0 : 1)
    for (const { id } of this.last!.after) this.balance.set(id, 0)
    for (const token of this.last!.before) this.balance.set(token.id, live(token))
    this.instance.state = back
    this.last = undefined
    this.check()
  }

  private return(token: Token, pick: number): void {
    const targets = this.visits.filter((visit) =>
      this.built.definition.nodes[visit.node]!.type === 'userTask' && !returnRefusal(this.instance.state, token.id, visit)
    )
    const target = targets[pick % targets.length]
    if (target) this.step(() => returnTo(this.built.definition, this.instance.state, evaluateFeel, token.id, target))
  }

  private late(pick: number): void {
    const { definition } = this.built
    const hosts = this.instance.state.tokens.flatMap((
      token,
    ) => (token.index === undefined ? definition.nodes[token.node]!.boundary.map((event) => ({ token, event })) : []))
    const host = hosts[pick % hosts.length]
    if (host) this.step(() => fire(definition, this.instance.state, evaluateFeel, host.token.id, host.event))
  }

  /** What a token waits for fails, and is tried again. */
  private fail(token: Token): void {
    const { definition } = this.built
    this.instance.take(halt(definition, this.instance.state, evaluateFeel, token.id, { code: 'service', text: '' }))
    this.step(() => retry(definition, this.instance.state, evaluateFeel, token.id))
  }

  private step(make: () => Step): void {
    this.last = undefined
    this.instance.take(make())
    this.check()
  }

  /** Tokens are conserved: each that is there has entered once more than it left, each that is gone as often. */
  private check(): void {
    const { effects, state } = this.instance
    for (const effect of effects.slice(this.counted)) this.count(effect)
    this.counted = effects.length
    const alive = new Map(state.tokens.map((token) => [token.id, token]))
    for (const [id, balance] of this.balance)
      expect([id, balance]).toEqual([id, alive.has(id) && alive.get(id)!.status !== 'ended' ? 1 : 0])
    for (const { id, scope, status, error } of state.tokens) {
      expect(this.balance.has(id)).toBe(true)
      expect([error, scope === null ? 'scope' : alive.get(scope)?.status]).toEqual([undefined, 'scope'])
      expect(status).not.toBe('stuck')
    }
    expect(state.tokens.length === 0).toBe(state.ended !== null)
  }

  private count(effect: Effect): void {
    if (effect.kind === 'entered') this.balance.set(effect.token, (this.balance.get(effect.token) ?? 0) + 1)
    if (effect.kind === 'left' || effect.kind === 'cancelled') this.balance.set(effect.token, (this.balance.get(effect.token) ?? 0) - 1)
  }

  /** Everybody agrees, until it ends. */
  finish(): void {
    for (let steps = 0; !this.instance.state.ended; steps++) {
      expect(steps).toBeLessThan(mostSteps)
      this.decide(this.waiting[0]!, 'approve')
    }
  }

  /** What ended it: the end it came to, or the task at which it was rejected. */
  get explained(): string | undefined {
    const last = this.instance.effects.flatMap((effect) => (effect.kind === 'left' ? [effect] : [])).at(-1)!
    const node = this.built.definition.nodes[last.node]!
    return node.type === 'endEvent'
      ? node.result
      : (node as NodeOf<'userTask'>).work.reject === 'end' && last.outcome === 'reject'
      ? 'rejected'
      : undefined
  }
}

test('where everybody agrees, each node is entered as often as its blocks say, and the process ends', () => {
  fc.assert(fc.property(blocks, (block) => {
    const built = build(block)
    const walk = new Walk(built)
    walk.finish()
    const entered = Map.groupBy(walk.instance.path, (node) => node)
    expect(Object.fromEntries(Object.keys(built.visits).map((node) => [node, entered.get(node)?.length ?? 0]))).toEqual(built.visits)
    expect([walk.instance.state.ended, walk.explained]).toEqual(['approved', 'approved'])
  }), { numRuns: 300 })
}, patience)

test('rejecting, returning, withdrawing, jumping, failing and running late in between never break a process', () => {
  fc.assert(fc.property(blocks, acts, (block, what) => {
    const walk = new Walk(build(block))
    for (const act of what) if (!walk.instance.state.ended) walk.act(act)
    walk.finish()
    expect(walk.explained).toBe(walk.instance.state.ended)
  }), { numRuns: 300 })
}, patience)

test('every node but a start was come to by a flow, an event at a border, a way back, a jump, or as one of several', () => {
  fc.assert(fc.property(blocks, (block) => {
    const { definition, variables } = build(block)
    const walk = new Walk({ definition, variables, visits: {}, open: [] })
    walk.finish()
    const { effects } = walk.instance
    const taken = effects.flatMap((effect) => (effect.kind === 'taken' ? [definition.flows[effect.flow]!.to] : []))
    const entered = effects.flatMap((
      effect,
    ) => (effect.kind === 'entered' && !definition.nodes[effect.node]!.loop && definition.nodes[effect.node]!.type !== 'startEvent'
      ? [effect.node]
      : [])
    )
    expect(entered.toSorted()).toEqual(taken.filter((node) => !definition.nodes[node]!.loop).toSorted())
  }), { numRuns: 100 })
}, patience)
