import { namesRead } from '#ui/designer/expressions/expression.ts'
import { placeOfFlow } from '../definition/flow-place.ts'
import type { ProcessDefinition, ProcessNode } from '../definition/process.ts'
import type { ReadProcess } from '../definition/read-definition.ts'
import type { ProcessFault } from '../process-graph.ts'
import { engineVariables } from '../known-variables.ts'

/** What is doubted of the names that a drawing asks for. @param fields names of what its forms have; undefined where it has none */
export function nameDoubts(definition: ProcessDefinition, fields: readonly string[] | undefined): ProcessFault[] {
  return fields ? unknownFields(definition, fields) : itemsPassedOver(definition)
}

/**
 * Without forms any name may be a variable that is given at the start. But a loop over a list whose people are asked of a name that
 * nothing here sets, and not of its item, most likely has its item misspelt: all its instances would stand still.
 */
function itemsPassedOver(definition: ProcessDefinition): ProcessFault[] {
  const known = namesKnown(definition)
  return Object.values(definition.nodes).flatMap((node) => {
    if (node.loop?.over.by !== 'collection') return []
    const asked = peopleAskedOf(node, known)
    return asked.includes(node.loop.element) ? [] : asked.filter((name) => !known.includes(name)).map((name) => noPersonField(node, name))
  })
}

/**
 * Conditions on fields that no form of the process has any more, each with its flow, and people who are asked of one, each with its
 * node: an instance would stand still there.
 * @param fields names of what its forms have
 */
export function unknownFields(definition: ProcessDefinition, fields: readonly string[]): ProcessFault[] {
  const { nodes, flows } = definition
  const known = [...fields, ...namesKnown(definition)]
  const are = new Set(known)
  const unknown = (names: readonly string[]) => [...new Set(names)].filter((name) => !are.has(name))
  return [
    ...Object.values(flows).flatMap((flow) =>
      unknown(namesRead(flow.condition, known)).map((field) => ({ code: 'noField' as const, ...placeOfFlow(nodes, flow),
        params: { field } })
      )
    ),
    ...Object.values(nodes).flatMap((node) => unknown(peopleAskedOf(node, known)).map((field) => noPersonField(node, field))),
  ]
}

function noPersonField({ id, name, type }: ProcessNode, field: string): ProcessFault {
  return { code: 'noPersonField', element: id, name, type, params: { field } }
}

/** What the people of a node are asked of. */
function peopleAskedOf(node: ProcessNode, known: readonly string[]): string[] {
  if (node.type !== 'userTask') return []
  return node.work.assignees.flatMap((rule) =>
    rule.by === 'field' ? [rule.field] : rule.by === 'expression' ? namesRead(rule.text, known) : []
  )
}

/** What was read of a drawing, and what is doubted of its names; of what cannot be read at all nothing more is said. */
export function withNameDoubts(reading: ReadProcess, fields: readonly string[] | undefined): ReadProcess {
  const { drawn, faults, doubts } = reading
  const unknown = drawn ? nameDoubts(drawn, fields) : []
  return { ...reading, doubts: [...doubts, ...unknown.filter(({ element }) => !faults.some((fault) => fault.element === element))] }
}

/** What a drawing declares, its steps set and every process knows. */
function namesKnown(definition: ProcessDefinition): string[] {
  return [...definition.options.variables.map(({ name }) => name), ...engineVariables, ...namesSet(definition)]
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
