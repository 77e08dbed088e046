import { complete, provide, start, type EngineState, type Step } from '../rules/engine/index.ts'
import { evaluateFeel } from '../rules/evaluate.ts'
import type { Flow, NodeKind, ProcessDefinition, ProcessNode, WorkSettings } from '../rules/definition/process.ts'

/* Processes written down for tests, without XML. */

export const work: WorkSettings = { assignees: [{ by: 'starter' }], empty: 'admin', reject: 'end', fields: {}, form: '', due: '',
  documentMove: '', without: [], chosenBefore: false, starterMayDecide: false }
export const task: NodeKind = { type: 'userTask', work }

export type Given = NodeKind & Partial<Pick<ProcessNode, 'within' | 'loop' | 'listeners'>>

/**
 * @param nodes by id; `s` and `e` are there of themselves
 * @param flows `from to`, and a condition behind it: `x a amount > 5`
 */
export function processOf(nodes: Record<string, Given>, flows: readonly string[]): ProcessDefinition {
  const given: Record<string, Given> = { s: { type: 'startEvent' }, e: { type: 'endEvent', result: 'approved' }, ...nodes }
  const all = flows.map((text, index): Flow => {
    const [from, to, ...condition] = text.split(' ')
    return { id: `f${index}`, name: '', from: from!, to: to!, condition: condition.join(' ') }
  })
  const attached = Object.entries(given).flatMap(([id, node]) => (node.type === 'boundaryEvent' ? [{ id, to: node.attachedTo }] : []))
  return {
    key: 'p',
    name: 'P',
    listeners: [],
    options: { revoke: 'always', skipSamePerson: false, title: '', withoutDecision: false, variables: [] },
    flows: Object.fromEntries(all.map((flow) => [flow.id, flow])),
    nodes: Object.fromEntries(Object.entries(given).map(([id, node]) => [id, {
      listeners: [],
      ...node,
      id,
      name: id,
      incoming: all.filter(({ to }) => to === id).map((flow) => flow.id),
      outgoing: all.filter(({ from }) => from === id).map((flow) => flow.id),
      boundary: attached.filter(({ to }) => to === id).map((boundary) => boundary.id),
    } satisfies ProcessNode])),
  }
}

/** An instance under way, with what each step brought about. */
export class Instance {
  state: EngineState
  readonly effects: Step['effects'][number][] = []
  readonly definition: ProcessDefinition

  constructor(definition: ProcessDefinition, variables: Record<string, unknown> = {}) {
    this.definition = definition
    this.state = this.take(start(definition, variables, evaluateFeel))
  }

  take(step: Step): EngineState {
    this.effects.push(...step.effects)
    this.state = step.state
    return step.state
  }

  /** Nodes at which it stands, in order. */
  get at(): string[] {
    return this.state.tokens.filter(({ status }) => status !== 'scope' && status !== 'ended').map(({ node }) => node).toSorted()
  }

  token(node: string, index?: number): number {
    const found = this.state.tokens.find((token) =>
      token.node === node && token.status !== 'scope' && token.status !== 'ended' && (index === undefined || token.index === index)
    )
    if (!found) throw new Error(`nothing stands at ${node}, but at ${this.at.join(', ')}`)
    return found.id
  }

  done(node: string, outcome = 'approve', variables: Record<string, unknown> = {}, index?: number): this {
    this.take(complete(this.definition, this.state, evaluateFeel, this.token(node, index), { outcome, variables }))
    return this
  }

  people(node: string, people: readonly string[]): this {
    this.take(provide(this.definition, this.state, evaluateFeel, this.token(node), people))
    return this
  }

  /** Nodes that were entered, in order. */
  get path(): string[] {
    return this.effects.flatMap((effect) => (effect.kind === 'entered' ? [effect.node] : []))
  }
}
