import type { ProcessDefinition } from '../definition/process.ts'
import type { EngineState, Token } from './state.ts'

/** Which node of the new version takes the place of which of the old one; those not named keep their id. */
export type NodeMap = Readonly<Record<string, string>>

export interface MigrationFault {
  node: string
  name: string
  code: 'missing' | 'otherType' | 'otherScope' | 'otherJoin'
}

/** Why instances that stand where this one does cannot go on by another version; none where they can. */
export function migrationFaults(from: ProcessDefinition, to: ProcessDefinition, state: EngineState, map: NodeMap): MigrationFault[] {
  return state.tokens.flatMap((token): MigrationFault[] => {
    const old = from.nodes[token.node]!
    const node = to.nodes[mapped(map, token.node)]
    const at = (code: MigrationFault['code']) => [{ node: old.id, name: old.name, code }]
    if (!node) return at('missing')
    if (node.type !== old.type || (node.loop === undefined) !== (old.loop === undefined)) return at('otherType')
    if (node.within !== (old.within === undefined ? undefined : mapped(map, old.within))) return at('otherScope')
    return token.status === 'joining' && flowOf(from, to, token, map) === undefined ? at('otherJoin') : []
  })
}

/** @throws Error where there are faults */
export function migrate(from: ProcessDefinition, to: ProcessDefinition, state: EngineState, map: NodeMap): EngineState {
  if (migrationFaults(from, to, state, map).length > 0) throw new Error('the instance cannot go on by that version')
  return { ...state,
    tokens: state.tokens.map((token) => ({ ...token, node: mapped(map, token.node), via: flowOf(from, to, token, map) ?? null })) }
}

function mapped(map: NodeMap, node: string): string {
  return map[node] ?? node
}

/** The flow of the new version that joins the same nodes. */
function flowOf(from: ProcessDefinition, to: ProcessDefinition, { via }: Token, map: NodeMap): string | undefined {
  const flow = via === null ? undefined : from.flows[via]
  if (!flow) return undefined
  const [source, target] = [mapped(map, flow.from), mapped(map, flow.to)]
  if (to.flows[flow.id]?.from === source && to.flows[flow.id]?.to === target) return flow.id
  return Object.values(to.flows).find((other) => other.from === source && other.to === target)?.id
}
