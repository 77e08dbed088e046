import type { NodeOf, ProcessDefinition } from './process.ts'

/** The one start at the top of a process. */
export function startOf(definition: ProcessDefinition): NodeOf<'startEvent'> {
  const found = Object.values(definition.nodes).find((node): node is NodeOf<'startEvent'> =>
    node.type === 'startEvent' && node.within === undefined
  )
  if (!found) throw new Error(`the process ${definition.key} has no start`)
  return found
}
