import { allFields, linesOf, type Entity } from '#kernel/entity/index.ts'
import { namesRead } from '#ui/designer/expressions/expression.ts'
import type { ProcessDefinition, ProcessNode } from './definition/process.ts'

/** Variables that the engine sets by itself. */
export const engineVariables: ReadonlySet<string> = new Set(['starter', 'starterDeparts', 'outcome', 'loopCounter', 'nrOfInstances',
  'nrOfCompletedInstances', 'nrOfActiveInstances'])

/** What fields and sub-tables of an entity are called, as variables. */
export function variableNames(entity: Entity): string[] {
  return [...Object.keys(allFields(entity)), ...linesOf(entity).map(([name]) => name)]
}

const known = new WeakMap<ProcessDefinition, ReadonlySet<string>>()

/** Every variable that a drawing knows: what it declares, what its expressions read, and what its steps set. */
export function variablesOf(definition: ProcessDefinition): ReadonlySet<string> {
  const found = known.get(definition) ?? read(definition)
  known.set(definition, found)
  return found
}

function read(definition: ProcessDefinition): ReadonlySet<string> {
  const { nodes, flows, options, listeners } = definition
  const declared = options.variables.map(({ name }) => name)
  const parts = [...Object.values(nodes).map(partsOf), partsOfListeners(listeners)]
  const texts = [options.title, ...Object.values(flows).map(({ condition }) => condition), ...parts.flatMap((part) => part.texts)]
  return new Set([...declared, ...parts.flatMap(({ names }) => names), ...texts.flatMap((text) => namesRead(text, declared))]
    .filter((name) => name !== ''))
}

interface Parts {
  /** Variables by name. */
  names: readonly string[]
  /** Expressions. */
  texts: readonly string[]
}

function partsOf(node: ProcessNode): Parts {
  const own = ownParts(node)
  const parts = partsOfListeners(node.listeners)
  const { over, done } = node.loop ?? {}
  return { names: [...own.names, ...parts.names],
    texts: [...own.texts, ...parts.texts, ...(over && 'text' in over ? [over.text] : []), ...(done && 'text' in done ? [done.text] : [])] }
}

function ownParts(node: ProcessNode): Parts {
  switch (node.type) {
    case 'userTask':
      return { names: node.work.assignees.flatMap((rule) => ('field' in rule ? [rule.field] : [])),
        texts: node.work.assignees.flatMap((rule) => ('text' in rule ? [rule.text] : [])) }
    case 'serviceTask':
      return { names: [node.service.result], texts: node.service.parameters.map(({ from }) => from) }
    case 'scriptTask':
      return { names: [node.result], texts: [node.script] }
    case 'callActivity':
      return { names: node.outputs.map(({ to }) => to), texts: node.inputs.map(({ from }) => from) }
    case 'catchEvent':
    case 'boundaryEvent':
      return { names: [], texts: node.event.kind === 'timer' && node.event.when.startsWith('=') ? [node.event.when.slice(1)] : [] }
    default:
      return { names: [], texts: [] }
  }
}

function partsOfListeners(listeners: ProcessDefinition['listeners']): Parts {
  const rules = listeners.flatMap(({ act }) => (act.kind === 'notice' ? act.to : []))
  return {
    names: [...listeners.flatMap(({ act }) => (act.kind === 'expression' ? [act.variable] : [])),
      ...rules.flatMap((rule) => ('field' in rule ? [rule.field] : []))],
    texts: [...listeners.flatMap(({ act }) => (act.kind === 'expression' ? [act.text] : [])),
      ...rules.flatMap((rule) => ('text' in rule ? [rule.text] : []))],
  }
}
