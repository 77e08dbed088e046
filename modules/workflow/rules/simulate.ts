import type { NodeOf, ProcessDefinition, ProcessNode } from './definition/process.ts'
import { complete, fire, provide, retry, start, type Effect, type EngineState, type Evaluate, type Step,
  type Token } from './engine/index.ts'

/* A process tried out without rows, people or time: the same engine, and answers given by whoever looks on. */

export interface Simulation {
  readonly definition: ProcessDefinition
  readonly state: EngineState
  /** All that happened, each with the number of the step that brought it about. */
  readonly log: readonly { readonly step: number; readonly effect: Effect }[]
  readonly steps: number
}

/** What an instance waits for, at one of its tokens. */
export interface Waiting {
  readonly token: number
  readonly node: ProcessNode
  /** `people`: over whom it loops; `decide`: somebody's decision; `go`: a service, a time, a message, a called process, or the starter who puts right what they sent; `retry`: a variable that it lacks. */
  readonly kind: 'people' | 'decide' | 'go' | 'retry'
  /** Item of the instance of a loop. */
  readonly item?: unknown
  /** Events at its border that may come about meanwhile. */
  readonly boundary: readonly NodeOf<'boundaryEvent'>[]
  readonly error?: Token['error']
}

export type Answer =
  | { readonly kind: 'people'; readonly token: number; readonly people: readonly string[] }
  | { readonly kind: 'approve' | 'reject' | 'go'; readonly token: number }
  | { readonly kind: 'fire'; readonly token: number; readonly boundary: string }
  | { readonly kind: 'retry'; readonly token: number; readonly variables: Readonly<Record<string, unknown>> }

/** Begins to try a process. */
export function simulate(definition: ProcessDefinition, variables: Readonly<Record<string, unknown>>, evaluate: Evaluate): Simulation {
  return after({ definition, state: { next: 1, tokens: [], variables, ended: null }, log: [], steps: 0 },
    start(definition, variables, evaluate))
}

/** What can be answered now, in the order in which it came. */
export function waitingOf({ definition, state }: Simulation): Waiting[] {
  return state.tokens.flatMap((token): Waiting[] => {
    const kind = waitsFor(token, definition.nodes[token.node]!)
    if (!kind) return []
    const node = definition.nodes[token.node]!
    const item = token.locals && node.loop ? { item: token.locals[node.loop.element] } : {}
    const boundary = token.index === undefined ? node.boundary.map((id) => definition.nodes[id] as NodeOf<'boundaryEvent'>) : []
    return [{ token: token.id, node, kind, ...item, boundary, ...(token.error ? { error: token.error } : {}) }]
  })
}

function waitsFor({ status }: Token, node: ProcessNode): Waiting['kind'] | undefined {
  if (status === 'stuck') return 'retry'
  if (status === 'unresolved') return 'people'
  if (status === 'waiting') return node.type === 'userTask' ? 'decide' : 'go'
  return undefined
}

/** The simulation after an answer. */
export function answer(simulation: Simulation, given: Answer, evaluate: Evaluate): Simulation {
  const { definition, state } = simulation
  switch (given.kind) {
    case 'people':
      return after(simulation, provide(definition, state, evaluate, given.token, given.people))
    case 'go':
      return after(simulation, complete(definition, state, evaluate, given.token))
    case 'fire':
      return after(simulation, fire(definition, state, evaluate, given.token, given.boundary))
    case 'retry':
      return after(simulation, retry(definition, state, evaluate, given.token, given.variables))
    case 'approve':
    case 'reject':
      return after(simulation, complete(definition, state, evaluate, given.token, { outcome: given.kind }))
  }
}

function after({ definition, log, steps }: Simulation, { state, effects }: Step): Simulation {
  return { definition, state, steps: steps + 1, log: [...log, ...effects.map((effect) => ({ step: steps + 1, effect }))] }
}

/** Most answers that are given by themselves: a process in a circle ends here. */
const mostAnswers = 200

/** Goes on until the end with every decision an approval, or until it is stuck. @param people for nodes that ask each of several */
export function runThrough(begun: Simulation, people: readonly string[], evaluate: Evaluate): Simulation {
  let simulation = begun
  for (let given = 0; given < mostAnswers && simulation.state.ended === null; given++) {
    const next = waitingOf(simulation).find(({ kind }) => kind !== 'retry')
    if (!next) break
    const { token, kind } = next
    simulation = answer(simulation, kind === 'people' ? { kind, token, people } : { kind: kind === 'decide' ? 'approve' : 'go', token },
      evaluate)
  }
  return simulation
}

/** Nodes as a picture shows them: where tokens stand, how often others were passed. */
export function placesOf({ definition, state, log }: Simulation): Map<string, { state: 'done' | 'now' | 'stuck'; times: number }> {
  const places = new Map<string, { state: 'done' | 'now' | 'stuck'; times: number }>()
  for (const { effect } of log) {
    if (effect.kind !== 'entered') continue
    // Instances of a loop are entered as well: together they are once.
    const before = definition.nodes[effect.node]?.loop ? 0 : places.get(effect.node)?.times ?? 0
    places.set(effect.node, { state: 'done', times: before + 1 })
  }
  for (const { node, status } of state.tokens)
    if (status !== 'ended') places.set(node, { state: status === 'stuck' ? 'stuck' : 'now', times: places.get(node)?.times ?? 1 })
  return places
}

/** Flows that were taken, once each. */
export function takenOf({ log }: Simulation): string[] {
  return [...new Set(log.flatMap(({ effect }) => (effect.kind === 'taken' ? [effect.flow] : [])))]
}
