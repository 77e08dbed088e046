/** A node of a process, as far as validation and running need it. */
export interface FlowNode {
  id: string
  name: string
  /** BPMN element without its prefix: `UserTask`. */
  type: string
  /** Sub-process that holds it; undefined at the top. */
  within?: string
  /** Node to whose border it is attached. */
  attachedTo?: string
}

export interface SequenceFlow {
  id: string
  name: string
  from: string
  to: string
}

export interface ProcessGraph {
  id: string
  name: string
  nodes: readonly FlowNode[]
  flows: readonly SequenceFlow[]
}

export type ProcessFaultCode = 'notXml' | 'tooIntricate' | 'noProcess' | 'manyProcesses' | 'keyDiffers' | 'noStart' | 'manyStarts' | 'noEnd'
  | 'unsupported' | 'danglingFlow' | 'unreachable' | 'noExit' | 'noAssignee' | 'noItems' | 'noHandler' | 'noValue' | 'noScript' | 'noCalled'
  | 'noEventName' | 'noCondition' | 'badExpression' | 'badAssignee' | 'badTimer' | ProcessDoubtCode

/** What runs, and is seldom meant so. */
export type ProcessDoubtCode = 'noName' | 'silentFork' | 'idleGateway' | 'noDefault' | 'noField' | 'noPersonField'

/** What keeps a process from running, and at which element. */
export interface ProcessFault {
  code: ProcessFaultCode
  /** Id and name of the element; the process itself where none is named. */
  element: string
  name: string
  /** BPMN element without its prefix, in either case, by which one without a name is told. */
  type?: string
  /** What a flow without a name joins. */
  ends?: readonly { name: string; type: string }[]
  params?: Record<string, string>
}

/** Elements that the engine runs (domain §2.12). */
export const supportedNodes: ReadonlySet<string> = new Set([
  'StartEvent',
  'EndEvent',
  'BoundaryEvent',
  'IntermediateCatchEvent',
  'IntermediateThrowEvent',
  'UserTask',
  'ServiceTask',
  'ScriptTask',
  'ExclusiveGateway',
  'ParallelGateway',
  'InclusiveGateway',
  'SubProcess',
  'CallActivity',
])

/** Every fault of a process; none where it may be deployed. Each sub-process is judged for itself. */
export function faultsOfGraph(graph: ProcessGraph): ProcessFault[] {
  const known = new Set(graph.nodes.map(({ id }) => id))
  const dangling = graph.flows.filter(({ from, to }) => !known.has(from) || !known.has(to))
  const unsupported = graph.nodes.filter(({ type }) => !supportedNodes.has(type))
  const scopes = [undefined, ...graph.nodes.filter(({ type }) => type === 'SubProcess').map(({ id }) => id)]
  return [
    ...unsupported.map((node) => at(node, 'unsupported', { type: node.type })),
    ...dangling.map((flow) => at({ ...flow, type: 'sequenceFlow' }, 'danglingFlow')),
    ...scopes.flatMap((scope) => faultsOfScope(graph, scope)),
  ]
}

function faultsOfScope(graph: ProcessGraph, scope: string | undefined): ProcessFault[] {
  const holder = graph.nodes.find(({ id }) => id === scope) ?? graph
  const nodes = graph.nodes.filter(({ within }) => within === scope)
  const starts = nodes.filter(({ type }) => type === 'StartEvent')
  const ends = nodes.filter(({ type }) => type === 'EndEvent')
  if (starts.length !== 1) return [at(holder, starts.length === 0 ? 'noStart' : 'manyStarts')]
  if (ends.length === 0) return [at(holder, 'noEnd')]
  const inside = new Set(nodes.map(({ id }) => id))
  const steps = [...graph.flows.map(({ from, to }) => ({ from, to })),
    ...nodes.flatMap(({ id, attachedTo }) => (attachedTo ? [{ from: attachedTo, to: id }] : []))].filter(({ from, to }) =>
      inside.has(from) && inside.has(to)
    )
  const reached = closure(starts, Map.groupBy(steps, ({ from }) => from), ({ to }) => to)
  const leaving = closure(ends, Map.groupBy(steps, ({ to }) => to), ({ from }) => from)
  return [
    ...nodes.filter(({ id }) => !reached.has(id)).map((node) => at(node, 'unreachable')),
    // A circle that nothing leaves, or a branch that ends in the open.
    ...nodes.filter(({ id }) => reached.has(id) && !leaving.has(id)).map((node) => at(node, 'noExit')),
  ]
}

interface Step {
  from: string
  to: string
}

/** Every node that can be reached; a list of work in place of recursion, since processes may be long. */
function closure(begin: readonly { id: string }[], steps: ReadonlyMap<string, readonly Step[]>, next: (step: Step) => string): Set<string> {
  const found = new Set(begin.map(({ id }) => id))
  const open = [...found]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const step of steps.get(id) ?? []) {
      if (found.has(next(step))) continue
      found.add(next(step))
      open.push(next(step))
    }
  }
  return found
}

interface Place {
  id: string
  name: string
  type?: string
}

function at({ id, name, type }: Place, code: ProcessFaultCode, params?: Record<string, string>): ProcessFault {
  return { code, element: id, name, ...(type ? { type } : {}), ...(params ? { params } : {}) }
}
