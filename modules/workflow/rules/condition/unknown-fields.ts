import { namesRead } from '#ui/designer/expressions/expression.ts'
import { placeOfFlow } from '../definition/flow-place.ts'
import type { ProcessDefinition, ProcessNode } from '../definition/process.ts'
import type { ReadProcess } from '../definition/read-definition.ts'
import type { ProcessFault } from '../process-graph.ts'
import { engineVariables } from '../known-variables.ts'

/**
 * Conditions on fields that no form of the process has any more, each with its flow, and people who are asked of one, each with its
 * node: an instance would stand still there.
 * @param fields names of what its forms have
 */
export function unknownFields(definition: ProcessDefinition, fields: readonly string[]): ProcessFault[] {
  const { nodes, flows, options } = definition
  const known = [...fields, ...options.variables.map(({ name }) => name), ...engineVariables, ...namesSet(definition)]
  const are = new Set(known)
  const unknown = (names: readonly string[]) => [...new Set(names)].filter((name) => !are.has(name))
  return [
    ...Object.values(flows).flatMap((flow) =>
      unknown(namesRead(flow.condition, known)).map((field) => ({ code: 'noField' as const, ...placeOfFlow(nodes, flow),
        params: { field } })
      )
    ),
    ...Object.values(nodes).flatMap((node) =>
      unknown(peopleAskedOf(node, known)).map((field) => ({ code: 'noPersonField' as const, element: node.id, name: node.name,
        type: node.type, params: { field } })
      )
    ),
  ]
}

/** What the people of a node are asked of. */
function peopleAskedOf(node: ProcessNode, known: readonly string[]): string[] {
  if (node.type !== 'userTask') return []
  return node.work.assignees.flatMap((rule) =>
    rule.by === 'field' ? [rule.field] : rule.by === 'expression' ? namesRead(rule.text, known) : []
  )
}

/** What was read of a drawing, and conditions on fields that no form has; of what cannot be read at all nothing more is said. */
export function withFieldDoubts(reading: ReadProcess, fields: readonly string[]): ReadProcess {
  const { drawn, faults, doubts } = reading
  const unknown = drawn ? unknownFields(drawn, fields) : []
  return { ...reading, doubts: [...doubts, ...unknown.filter(({ element }) => !faults.some((fault) => fault.element === element))] }
}

/** Variables that steps set by themselves. */
function namesSet({ nodes, listeners }: ProcessDefinition): string[] {
  const expressionsOf = (of: ProcessNode['listeners']) => of.flatMap(({ act }) => (act.kind === 'expression' ? [act.variable] : []))
  return [...expressionsOf(listeners), ...Object.values(nodes).flatMap((
    node,
  ) => [...expressionsOf(node.listeners), ...setBy(node), ...(node.loop ? [node.loop.element] : [])])]
}

function setBy(node: ProcessNode): string[] {
  switch (node.type) {
    case 'serviceTask':
      return [node.service.result]
    case 'scriptTask':
      return [node.result]
    case 'callActivity':
      return node.outputs.map(({ to }) => to)
    default:
      return []
  }
}
