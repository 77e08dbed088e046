import type { Listener, NodeOf, ProcessNode } from '../definition/process.ts'
import { startOf } from '../definition/start-of.ts'
import { enabledJoins, isFull } from './joins.ts'
import { beginLoop, judgeLoop } from './loop.ts'
import { arrive, cancel, childrenOf, finish, follow, forksOfJoined, nodeOf, orStuck, put, stick, stopped, tokenOf, variablesAt,
  type Run } from './run.ts'
import type { EndResult, Token } from './state.ts'

/** Moves every token until each waits for something from outside. */
export function settle(run: Run): void {
  for (;;) {
    const id = run.queue.shift()
    if (id !== undefined) {
      const token = run.tokens.get(id)
      if (!token) continue
      const why = stopped(run)
      if (why) stick(run, token, why)
      else enter(run, token)
    } else if (!openInclusiveJoin(run)) break
  }
  stickHangingJoins(run)
}

/** Begins the node at which a token stands. */
function enter(run: Run, token: Token): void {
  const node = nodeOf(run, token.node)
  run.effects.push({ kind: 'entered', token: token.id, node: node.id })
  // Of a loop each instance is heard as it begins, where its item is known.
  const loop = token.index === undefined ? node.loop : undefined
  if (!loop && !hear(run, token, node.listeners, 'start', node.id)) return
  if (token.index === undefined && !arm(run, token, node)) return
  if (loop) beginLoop(run, token, loop, leave)
  else act(run, token, node)
}

function act(run: Run, token: Token, node: ProcessNode): void {
  switch (node.type) {
    case 'startEvent':
    case 'boundaryEvent':
      return leave(run, token)
    case 'userTask': {
      run.effects.push({ kind: 'task', token: token.id, node: node.id,
        ...(token.locals && node.loop ? { item: token.locals[node.loop.element] } : {}) })
      return
    }
    case 'serviceTask':
      run.effects.push({ kind: 'service', token: token.id, node: node.id })
      return
    case 'callActivity':
      run.effects.push({ kind: 'called', token: token.id, node: node.id })
      return
    case 'catchEvent':
      return catchEvent(run, token, node)
    case 'throwEvent':
      if (node.event) run.effects.push({ kind: 'thrown', as: node.event.kind, name: node.event.name })
      return leave(run, token)
    case 'endEvent':
      return endAt(run, token, node)
    case 'scriptTask':
      return runScript(run, token, node)
    case 'subProcess':
      return beginScope(run, token, node)
    case 'exclusiveGateway':
      return chooseOne(run, token, node)
    case 'parallelGateway': {
      put(run, { ...token, status: 'joining' })
      if (isFull(run, token.scope, node)) join(run, token.scope, node)
      return
    }
    case 'inclusiveGateway':
      if (node.incoming.length > 1) put(run, { ...token, status: 'joining' })
      else chooseSome(run, token, node)
  }
}

function catchEvent(run: Run, token: Token, { id, event }: NodeOf<'catchEvent'>): void {
  if (event.kind !== 'timer') run.effects.push({ kind: 'subscribed', token: token.id, node: id, to: event.kind, name: event.name })
  else startTimer(run, token, id, event)
}

function startTimer(run: Run, token: Token, node: string, event: Extract<NodeOf<'catchEvent'>['event'], { kind: 'timer' }>): boolean {
  const when = orStuck(run, token,
    () => (event.when.startsWith('=') ? String(run.evaluate(event.when.slice(1), variablesAt(run, token))) : event.when))
  if (when === undefined) return false
  run.effects.push({ kind: 'timer', token: token.id, node, event, when })
  return true
}

/** Starts what is attached to the border of an activity. @returns whether the activity may begin */
function arm(run: Run, token: Token, { boundary }: ProcessNode): boolean {
  return boundary.every((id) => {
    const { event } = nodeOf(run, id) as NodeOf<'boundaryEvent'>
    if (event.kind === 'timer') return startTimer(run, token, id, event)
    run.effects.push({ kind: 'subscribed', token: token.id, node: id, to: event.kind, name: event.name })
    return true
  })
}

/** Tells listeners of the whole instance. */
export function hearOfInstance(run: Run, on: Listener['on']): void {
  for (const listener of run.definition.listeners)
    if (listener.on === on) run.effects.push({ kind: 'listener', node: null, listener, variables: run.variables })
}

/** Tells listeners; those that are expressions set their variable at once. @returns false where one of them failed */
function hear(run: Run, token: Token, listeners: readonly Listener[], on: Listener['on'], node: string | null): boolean {
  return listeners.filter((listener) => listener.on === on).every((listener) => {
    const { act: what } = listener
    if (what.kind !== 'expression') {
      run.effects.push({ kind: 'listener', node, listener, variables: variablesAt(run, token),
        ...(token.index === undefined ? {} : { index: token.index }) })
      return true
    }
    return assign(run, token, what.variable, what.text)
  })
}

function assign(run: Run, token: Token, variable: string, text: string): boolean {
  const value = orStuck(run, token, () => ({ of: run.evaluate(text, variablesAt(run, token)) }))
  if (value && variable !== '') run.variables = { ...run.variables, [variable]: value.of }
  return value !== undefined
}

function runScript(run: Run, token: Token, { script, result }: NodeOf<'scriptTask'>): void {
  if (assign(run, token, result, script)) leave(run, token)
}

function beginScope(run: Run, token: Token, { id }: NodeOf<'subProcess'>): void {
  put(run, { ...token, status: 'scope' })
  const start = Object.values(run.definition.nodes).find(({ type, within }) => type === 'startEvent' && within === id)
  if (!start) throw new Error(`the sub-process ${id} has no start`)
  arrive(run, { node: start.id, scope: token.id, via: null, forks: [] })
}

function endAt(run: Run, token: Token, { event, result }: NodeOf<'endEvent'>): void {
  if (event?.kind === 'terminate') { for (const other of childrenOf(run, token.scope)) if (other.id !== token.id) cancel(run, other) }
  if (event && event.kind !== 'terminate') run.effects.push({ kind: 'thrown', as: event.kind, name: event.name })
  finish(run, token)
  closeIfEmpty(run, token.scope, result)
}

/** Ends a sub-process, or the instance, in which no token is left. */
function closeIfEmpty(run: Run, scope: number | null, result: EndResult): void {
  if (childrenOf(run, scope).length > 0) return
  if (scope !== null) return leave(run, tokenOf(run, scope), 'done')
  end(run, result)
}

/** Sends a token on whose node is done; an instance of a loop is judged with its like. */
export function leave(run: Run, token: Token, outcome?: string): void {
  const node = nodeOf(run, token.node)
  if (token.index !== undefined) return leaveInstance(run, token, node, outcome)
  if (node.type === 'userTask') {
    run.variables = { ...run.variables, outcome: outcome ?? 'approve' }
    if (outcome === 'reject' && node.work.reject !== 'flow') return rejectAll(run, token, node.work.reject)
  }
  const going = put(run, { ...token, outcome: outcome ?? 'done' })
  // Of a loop each instance was heard as it ended.
  if (!node.loop && !hear(run, going, node.listeners, 'end', node.id)) return
  const open = orStuck(run, going,
    () => node.outgoing.map((id) => run.definition.flows[id]!).filter(({ condition }) => condition === '' || isTrue(run, going, condition)))
  if (!open) return
  if (open.length === 0 && node.outgoing.length > 0) return stick(run, going, { code: 'noFlow' })
  finish(run, going, outcome)
  follow(run, going, open)
  if (open.length === 0) closeIfEmpty(run, token.scope, 'approved')
}

/**
 * An instance of a loop is heard as it ends, where its item and its own decision are known, and judged with its like. As with a task of
 * one person, a rejection that no flow takes up is not heard.
 */
function leaveInstance(run: Run, token: Token, node: ProcessNode, outcome?: string): void {
  const decided = node.type === 'userTask' ? { locals: { ...token.locals, outcome: outcome ?? 'approve' } } : {}
  const going = put(run, { ...token, ...decided, outcome: outcome ?? 'done' })
  const unheard = node.type === 'userTask' && outcome === 'reject' && node.work.reject !== 'flow'
  if (!unheard && !hear(run, going, node.listeners, 'end', node.id)) return
  run.effects.push({ kind: 'left', token: token.id, node: token.node, ...(outcome === undefined ? {} : { outcome }) })
  const ended = put(run, { ...going, status: 'ended' })
  judgeLoop(run, tokenOf(run, token.scope!), variablesAt(run, ended), leave)
}

/** A rejection that no flow takes up ends the instance, or gives it back to whoever started it. */
function rejectAll(run: Run, token: Token, how: 'end' | 'starter'): void {
  finish(run, token, 'reject')
  for (const other of childrenOf(run, null)) cancel(run, other)
  run.queue.length = 0
  if (how === 'starter') askStarter(run)
  else end(run, 'rejected')
}

/** The starter puts right what they sent, before it starts anew. */
export function askStarter(run: Run): void {
  const { id: node } = startOf(run.definition)
  const token = put(run, { id: run.next++, node, scope: null, via: null, forks: [], status: 'waiting' })
  run.effects.push({ kind: 'entered', token: token.id, node }, { kind: 'task', token: token.id, node })
}

export function end(run: Run, result: EndResult): void {
  run.ended = result
  hearOfInstance(run, 'end')
  run.effects.push({ kind: 'ended', result })
}

function isTrue(run: Run, token: Token, condition: string): boolean {
  return run.evaluate(condition, variablesAt(run, token)) === true
}

function chooseOne(run: Run, token: Token, node: NodeOf<'exclusiveGateway' | 'inclusiveGateway'>): void {
  const flows = node.outgoing.map((id) => run.definition.flows[id]!)
  const chosen = orStuck(run, token, () => ({
    flow: flows.find(({ id, condition }) => id !== node.default && (condition === '' || isTrue(run, token, condition)))
      ?? flows.find(({ id }) => id === node.default),
  }))
  if (chosen) goOn(run, token, chosen.flow ? [chosen.flow] : [])
}

function chooseSome(run: Run, token: Token, node: NodeOf<'exclusiveGateway' | 'inclusiveGateway'>): void {
  const flows = node.outgoing.map((id) => run.definition.flows[id]!)
  const open = orStuck(run, token,
    () => flows.filter(({ id, condition }) => id !== node.default && (condition === '' || isTrue(run, token, condition))))
  if (open) goOn(run, token, open.length > 0 ? open : flows.filter(({ id }) => id === node.default))
}

function goOn(run: Run, token: Token, flows: Parameters<typeof follow>[2]): void {
  if (flows.length === 0) return stick(run, token, { code: 'noFlow' })
  finish(run, token)
  follow(run, token, flows)
}

/** Makes one token of those that have come, one of each flow. */
function join(run: Run, scope: number | null, node: NodeOf<'parallelGateway' | 'inclusiveGateway'>): void {
  const here = childrenOf(run, scope).filter((token) => token.node === node.id && token.status === 'joining')
  const each = node.incoming.flatMap((flow) => here.find(({ via }) => via === flow) ?? [])
  const joined = each.length > 0 ? each : here.slice(0, 1)
  const [first, ...rest] = joined
  for (const { id } of rest) run.tokens.delete(id)
  for (const { id } of rest) run.effects.push({ kind: 'left', token: id, node: node.id })
  const one = put(run, { ...first!, status: 'waiting', forks: forksOfJoined(run, joined) })
  if (node.type === 'inclusiveGateway') return chooseSome(run, one, node)
  goOn(run, one, node.outgoing.map((id) => run.definition.flows[id]!))
}

/** @returns whether one opened */
function openInclusiveJoin(run: Run): boolean {
  const enabled = enabledJoins(run)
  for (const { scope, node } of enabled) join(run, scope, node)
  return enabled.length > 0
}

/** A join that waits while nothing else moves would wait for ever. */
function stickHangingJoins(run: Run): void {
  const scopes = Map.groupBy(run.tokens.values(), ({ scope }) => scope)
  for (const tokens of scopes.values()) {
    if (tokens.every(({ status }) => status === 'joining')) stick(run, tokens[0]!, { code: 'joinNeverFull' })
  }
}
