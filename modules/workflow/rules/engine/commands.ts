import type { NodeOf, ProcessDefinition } from '../definition/process.ts'
import { startOf } from '../definition/start-of.ts'
import { expandLoop } from './loop.ts'
import { arrive, cancel, childrenOf, nodeOf, openForks, openRun, put, stateOf, stick, tokenOf, variablesAt, type Run } from './run.ts'
import { askStarter, end, hearOfInstance, leave, settle } from './settle.ts'
import { emptyState, type EndResult, type EngineState, type Evaluate, type Step, type StuckReason, type Token } from './state.ts'

/*
 * What may happen to an instance. Each is a pure function from a state to the next one and to what is to be done outside;
 * time, people and the database are none of its business.
 */

type Variables = Readonly<Record<string, unknown>>

/** Begins an instance. */
export function start(definition: ProcessDefinition, variables: Variables, evaluate: Evaluate): Step {
  return step(definition, { ...emptyState, variables }, evaluate, (run) => {
    hearOfInstance(run, 'start')
    arrive(run, { node: startOf(definition).id, scope: null, via: null, forks: [] })
  })
}

/** What a token waited for has come: a decision, a service's answer, a time, a message, the end of a called instance. */
export function complete(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, id: number,
  { outcome, variables }: { outcome?: string; variables?: Variables } = {}): Step {
  return step(definition, state, evaluate, (run) => {
    run.variables = { ...run.variables, ...variables }
    leave(run, waiting(run, id), outcome)
  })
}

/** Over whom a node runs is known. */
export function provide(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, id: number,
  items: readonly unknown[]): Step {
  return step(definition, state, evaluate, (run) => {
    const token = tokenOf(run, id)
    if (token.status !== 'unresolved') throw new Error(`token ${id} asks for nobody`)
    expandLoop(run, token, items, leave)
  })
}

/** A boundary event of the node at which a token stands has come about. */
export function fire(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, id: number, boundary: string): Step {
  return step(definition, state, evaluate, (run) => {
    const host = tokenOf(run, id)
    const event = nodeOf(run, boundary) as NodeOf<'boundaryEvent'>
    if (event.interrupting) {
      arrive(run, { node: boundary, scope: host.scope, via: null, forks: host.forks })
      cancel(run, host)
      return
    }
    // From here on two go side by side.
    const forks = openForks(run, host)
    const fork = run.next++
    put(run, { ...host, forks: [...forks, `${fork}.0`] })
    arrive(run, { node: boundary, scope: host.scope, via: null, forks: [...forks, `${fork}.1`] })
  })
}

/** A token cannot go on; kept as an incident. */
export function halt(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, id: number, reason: StuckReason): Step {
  return step(definition, state, evaluate, (run) => stick(run, tokenOf(run, id), reason))
}

/** Tries again where an instance is stuck. What was begun there is taken away, and a new token begins it anew. */
export function retry(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, id: number, variables: Variables = {}): Step {
  return step(definition, state, evaluate, (run) => {
    const token = tokenOf(run, id)
    if (token.status !== 'stuck') throw new Error(`token ${id} is not stuck`)
    run.variables = { ...run.variables, ...variables }
    const { error: _, ...done } = token
    // Stuck behind what was decided: nobody is asked again.
    if (token.outcome !== undefined) return leave(run, put(run, { ...done, status: 'waiting' }), token.outcome)
    const { node, scope, via, forks, index, locals } = token
    arrive(run, { node, scope, via, forks, ...(index === undefined ? {} : { index }), ...(locals ? { locals } : {}) })
    cancel(run, token)
  })
}

/** Where a person was asked: what return and withdrawal go by. */
export interface Visit {
  node: string
  scope: number | null
  forks: readonly string[]
}

export function visitOf(state: EngineState, id: number): Visit {
  const byId = new Map(state.tokens.map((token) => [token.id, token]))
  const token = byId.get(id)!
  const { node, scope, forks } = token.index === undefined ? token : byId.get(token.scope!)!
  return { node, scope, forks }
}

export type ReturnRefusal = 'behindFork' | 'leftScope'

/**
 * Whether a task may be sent back to an earlier visit: out of a parallel branch only to before its fork (domain §2.12),
 * never into a branch that has been joined, nor into a sub-process that has ended.
 */
export function returnRefusal(state: EngineState, id: number, target: Visit): ReturnRefusal | undefined {
  const from = standsIn(state, id, target.scope)
  if (!from) return 'leftScope'
  const begins = target.forks.every((fork, at) => from.forks[at] === fork)
  return begins && (from.forks.length === 0 || target.forks.length < from.forks.length) ? undefined : 'behindFork'
}

/** The token itself, or the sub-process around it, that lies in a scope. */
function standsIn(state: EngineState, id: number, scope: number | null): Token | undefined {
  const byId = new Map(state.tokens.map((token) => [token.id, token]))
  let token = byId.get(id)
  if (token?.index !== undefined) token = byId.get(token.scope!)
  while (token && token.scope !== scope) token = token.scope === null ? undefined : byId.get(token.scope)
  return token
}

/** Sends a token back: what came out of the same forks since is taken away. */
export function returnTo(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, id: number, target: Visit): Step {
  if (returnRefusal(state, id, target)) throw new Error(`token ${id} cannot go back to ${target.node}`)
  return step(definition, state, evaluate, (run) => {
    const { forks, node, scope } = target
    for (const token of childrenOf(run, scope)) if (forks.every((fork, at) => token.forks[at] === fork)) cancel(run, token)
    if (nodeOf(run, node).type === 'startEvent') askStarter(run)
    else arrive(run, { node, scope, via: null, forks })
  })
}

/** Lets an instance go on at one node alone, whatever it was doing. Only nodes outside of sub-processes. */
export function jump(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, node: string): Step {
  return step(definition, { ...state, ended: null }, evaluate, (run) => {
    for (const token of childrenOf(run, null)) cancel(run, token)
    arrive(run, { node, scope: null, via: null, forks: [] })
  })
}

/** Ends an instance from outside. */
export function stop(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, result: EndResult): Step {
  return step(definition, state, evaluate, (run) => {
    for (const token of childrenOf(run, null)) cancel(run, token)
    end(run, result)
  })
}

/** Variables as a token sees them: for what is asked outside on its behalf. */
export function visibleTo({ tokens, variables }: EngineState, id: number): Variables {
  const byId = new Map(tokens.map((token) => [token.id, token]))
  return variablesAt({ tokens: byId, variables }, tokenOf({ tokens: byId }, id))
}

function waiting(run: Run, id: number): Token {
  const token = tokenOf(run, id)
  if (token.status !== 'waiting') throw new Error(`token ${id} waits for nothing`)
  return token
}

function step(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate, work: (run: Run) => void): Step {
  const run = openRun(definition, state, evaluate)
  work(run)
  settle(run)
  return { state: stateOf(run), effects: run.effects }
}
