import type { Flow, ProcessDefinition, ProcessNode } from '../definition/process.ts'
import { ExpressionError, ExpressionLimit, type Effect, type EndResult, type EngineState, type Evaluate, type StuckReason,
  type Token } from './state.ts'

/** More steps than this without waiting is a circle that nothing ends. */
const mostSteps = 2500
/** What a step takes of the budget, beside its expressions; each token that it looks at takes a little more. */
const costOfStep = 50
const tokensForOne = 16
/** Forks that a token came out of are looked at by name. */
const forksForOne = 2

/** A step being made: tokens in hand, effects in their order, and tokens that still have to move. */
export interface Run {
  readonly definition: ProcessDefinition
  readonly evaluate: Evaluate
  readonly tokens: Map<number, Token>
  readonly effects: Effect[]
  /** Tokens that stand at a node which has not begun. */
  readonly queue: number[]
  variables: Readonly<Record<string, unknown>>
  next: number
  steps: number
  ended: EndResult | null
}

export function openRun(definition: ProcessDefinition, state: EngineState, evaluate: Evaluate): Run {
  return { definition, evaluate, tokens: new Map(state.tokens.map((token) => [token.id, token])), effects: [], queue: [],
    variables: state.variables, next: state.next, steps: 0, ended: state.ended }
}

export function stateOf(run: Run): EngineState {
  return { next: run.next, tokens: [...run.tokens.values()], variables: run.variables, ended: run.ended }
}

export function nodeOf(run: Run, id: string): ProcessNode {
  const node = run.definition.nodes[id]
  if (!node) throw new Error(`the process ${run.definition.key} has no node ${id}`)
  return node
}

export function tokenOf(run: Pick<Run, 'tokens'>, id: number): Token {
  const token = run.tokens.get(id)
  if (!token) throw new Error(`no token ${id}`)
  return token
}

export function put(run: Run, token: Token): Token {
  run.tokens.set(token.id, token)
  return token
}

/** A token that is about to begin a node. */
export function arrive(run: Run, at: Omit<Token, 'id' | 'status'>): void {
  const token = put(run, { ...at, id: run.next++, status: 'waiting' })
  run.queue.push(token.id)
  run.steps += 1
  run.evaluate.budget?.take(costOfStep + at.forks.length)
}

/** Why no more steps are made; undefined while they are. */
export function stopped(run: Run): StuckReason | undefined {
  if (run.steps > mostSteps) return { code: 'endless' }
  return run.evaluate.budget?.spent ? { code: 'limit', what: 'work', text: '' } : undefined
}

/** Variables as a token sees them: those around it first, its own over them. */
export function variablesAt(run: Pick<Run, 'variables' | 'tokens'>, token: Token): Readonly<Record<string, unknown>> {
  const around = token.scope === null ? run.variables : variablesAt(run, tokenOf(run, token.scope))
  return token.locals ? { ...around, ...token.locals } : around
}

/** Makes a token an incident: it stays where it is until somebody sees to it. */
export function stick(run: Run, token: Token, error: StuckReason): void {
  put(run, { ...token, status: 'stuck', error })
  run.effects.push({ kind: 'stuck', token: token.id, node: token.node, reason: error })
}

/** What an expression that fails makes of its token. */
export function whyStuck(error: ExpressionError): StuckReason {
  return error instanceof ExpressionLimit
    ? { code: 'limit', what: error.what, text: error.message }
    : { code: 'expression', text: error.message }
}

/** Does what reads expressions; one that fails makes the token an incident. @returns undefined after a failure */
export function orStuck<T>(run: Run, token: Token, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    stick(run, token, whyStuck(error))
    return undefined
  }
}

export function childrenOf(run: Run, scope: number | null): Token[] {
  run.evaluate.budget?.take(run.tokens.size / tokensForOne)
  return [...run.tokens.values()].filter((token) => token.scope === scope)
}

/** Takes a token away with all that lies in it. One that had not begun its node has nothing to leave. */
export function cancel(run: Run, token: Token): void {
  for (const child of childrenOf(run, token.id)) cancel(run, child)
  run.tokens.delete(token.id)
  if (token.status !== 'ended' && !run.queue.includes(token.id)) run.effects.push({ kind: 'cancelled', token: token.id, node: token.node })
}

/** Takes a token away whose node is done. */
export function finish(run: Run, token: Token, outcome?: string): void {
  run.tokens.delete(token.id)
  run.effects.push({ kind: 'left', token: token.id, node: token.node, ...(outcome === undefined ? {} : { outcome }) })
}

/** Forks without the innermost ones that nobody else came out of any more. */
export function openForks(run: Run, { id, scope, forks }: Pick<Token, 'id' | 'scope' | 'forks'>): readonly string[] {
  const beside = childrenOf(run, scope)
  run.evaluate.budget?.take(beside.reduce((sum, token) => sum + token.forks.length, 0) / forksForOne)
  if (run.evaluate.budget?.spent) return forks
  const others = new Set(beside.flatMap((token) => (token.id === id ? [] : token.forks.map(forkOf))))
  return forks.slice(0, forks.findLastIndex((fork) => others.has(forkOf(fork))) + 1)
}

/** Which fork, whatever the branch. */
function forkOf(fork: string): string {
  return fork.slice(0, fork.indexOf('.'))
}

/** Forks of one token in place of several that have met: they lie in the same branches, or in one of their own of a fork that others are still out of. */
export function forksOfJoined(run: Run, [first, ...rest]: readonly Token[]): readonly string[] {
  const forks: string[] = []
  for (const [at, fork] of first!.forks.entries()) {
    if (rest.some((other) => other.forks[at] === undefined || forkOf(other.forks[at]) !== forkOf(fork))) break
    forks.push(rest.every((other) => other.forks[at] === fork) ? fork : `${forkOf(fork)}.${run.next++}`)
  }
  return openForks(run, { ...first!, forks })
}

/** Sends a token on its way along flows; several of them are a fork. */
export function follow(run: Run, token: Token, flows: readonly Flow[]): void {
  const forks = openForks(run, token)
  const fork = flows.length > 1 ? run.next++ : undefined
  for (const [branch, flow] of flows.entries()) {
    run.effects.push({ kind: 'taken', flow: flow.id })
    arrive(run, { node: flow.to, scope: token.scope, via: flow.id, forks: fork === undefined ? forks : [...forks, `${fork}.${branch}`] })
  }
}
