import type { NodeOf, ProcessDefinition } from '../definition/process.ts'
import { childrenOf, nodeOf, type Run } from './run.ts'
import type { Token } from './state.ts'

/** Whether a token has come by each flow into a parallel join; one that somebody has put there passes. */
export function isFull(run: Run, scope: number | null, node: NodeOf<'parallelGateway'>): boolean {
  const came = new Set(childrenOf(run, scope).filter((token) => token.node === node.id && token.status === 'joining').map(({ via }) => via))
  return came.has(null) || node.incoming.every((flow) => came.has(flow))
}

/**
 * Inclusive joins that need wait no longer: no token can still come by a flow that is empty, but for those that could
 * as well come by one that is not (BPMN 2.0.2, table 13.3).
 */
export function enabledJoins(run: Run): { scope: number | null; node: NodeOf<'inclusiveGateway'> }[] {
  const waiting = [...run.tokens.values()].filter((token) =>
    token.status === 'joining' && nodeOf(run, token.node).type === 'inclusiveGateway'
  )
  const places = Map.groupBy(waiting, ({ scope, node }) => `${scope ?? ''}/${node}`)
  return [...places.values()].flatMap((here) => {
    const { scope } = here[0]!
    const node = nodeOf(run, here[0]!.node) as NodeOf<'inclusiveGateway'>
    return mayStillCome(run, node, here) ? [] : [{ scope, node }]
  })
}

function mayStillCome(run: Run, node: NodeOf<'inclusiveGateway'>, here: readonly Token[]): boolean {
  const others = childrenOf(run, here[0]!.scope).filter((token) => token.node !== node.id)
  if (others.length === 0) return false
  const came = new Set(here.map(({ via }) => via))
  const toEmpty = before(run.definition, node.id, node.incoming.filter((flow) => !came.has(flow)))
  const toFull = before(run.definition, node.id, node.incoming.filter((flow) => came.has(flow)))
  return others.some((token) => toEmpty.has(token.node) && !toFull.has(token.node))
}

/** Nodes from which a flow can be reached without passing the gateway. */
function before(definition: ProcessDefinition, gateway: string, flows: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = flows.map((id) => definition.flows[id]!.from)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === gateway || found.has(id)) continue
    found.add(id)
    const node = definition.nodes[id]!
    if (node.type === 'boundaryEvent') open.push(node.attachedTo)
    for (const flow of node.incoming) open.push(definition.flows[flow]!.from)
  }
  return found
}
