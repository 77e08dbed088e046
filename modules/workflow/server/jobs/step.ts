import { complete, fire, type Step } from '../../rules/engine/index.ts'
import type { Cause } from '../engine/carry-out-step.ts'
import type { Live } from '../engine/live.ts'

export type Variables = Readonly<Record<string, unknown>>

/** The engine itself brings a step about. */
export const engineCause = (action: string): Cause => ({ by: 'system', action })

/** What a token waited for, or what interrupts it, has come about. */
export function occur(live: Live, token: number, nodeId: string, variables: Variables = {}): Step {
  const { definition } = live.deployed
  if (definition.nodes[nodeId]?.type !== 'boundaryEvent') return complete(definition, live.state, live.evaluate, token, { variables })
  return fire(definition, { ...live.state, variables: { ...live.state.variables, ...variables } }, live.evaluate, token, nodeId)
}

/** One line of the history, about a node. */
export function note({ row, writes, deployed }: Live, nodeId: string, action: string, opinion: string | null = null): void {
  writes.history.push({ instanceId: row.id, nodeId, nodeName: deployed.definition.nodes[nodeId]?.name || nodeId, action, opinion })
}
