import type { ProcessDoubtCode, ProcessFault } from '../process-graph.ts'
import type { ProcessDefinition, ProcessNode } from './process.ts'

/**
 * What runs and is seldom meant: a task that people will read without a name, a step whose several exits are all taken at once, a
 * gateway that neither parts nor joins, a choice that may come to a stand because none of its conditions holds.
 */
export function doubtsOf({ nodes, flows }: ProcessDefinition): ProcessFault[] {
  return Object.values(nodes).flatMap((node) =>
    codesOf(node, flows).map((code) => ({ code, element: node.id, name: node.name, type: node.type }))
  )
}

function codesOf(node: ProcessNode, flows: ProcessDefinition['flows']): ProcessDoubtCode[] {
  const unconditioned = node.outgoing.filter((id) => flows[id]?.condition === '').length
  switch (node.type) {
    case 'exclusiveGateway':
    case 'inclusiveGateway':
      return node.outgoing.length > 1 ? (node.default === undefined ? ['noDefault'] : []) : idle(node)
    case 'parallelGateway':
      return idle(node)
    case 'userTask':
      return [...(node.name.trim() === '' ? ['noName' as const] : []), ...(unconditioned > 1 ? ['silentFork' as const] : [])]
    default:
      return unconditioned > 1 ? ['silentFork'] : []
  }
}

function idle({ incoming, outgoing }: ProcessNode): ProcessDoubtCode[] {
  return incoming.length <= 1 && outgoing.length === 1 ? ['idleGateway'] : []
}
