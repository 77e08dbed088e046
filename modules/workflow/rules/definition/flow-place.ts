import type { ProcessFault } from '../process-graph.ts'
import type { Flow, ProcessDefinition } from './process.ts'

/** Where a fault of a flow lies: one without a name is known by what it joins. */
export function placeOfFlow(nodes: ProcessDefinition['nodes'],
  { id, name, from, to }: Flow): Pick<ProcessFault, 'element' | 'name' | 'type' | 'ends'> {
  const ends = [nodes[from], nodes[to]].flatMap((node) => (node ? [{ name: node.name, type: node.type }] : []))
  return { element: id, name, type: 'sequenceFlow', ...(name === '' ? { ends } : {}) }
}
