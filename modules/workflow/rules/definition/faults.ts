import { readExpression } from '#ui/designer/expressions/expression.ts'
import type { ProcessFault } from '../process-graph.ts'
import { readTimer } from '../timer.ts'
import type { CaughtEvent, Flow, ProcessDefinition, ProcessNode, ThrownEvent } from './process.ts'

/** What is missing or cannot be read in the settings of nodes and flows. */
export function faultsOfSettings(definition: ProcessDefinition): ProcessFault[] {
  const nodes = Object.values(definition.nodes)
  return [
    ...nodes.flatMap((node) => faultsOfNode(node)),
    ...Object.values(definition.flows).flatMap((flow) => faultsOfFlow(definition, flow)),
    ...(definition.options.title === '' ? [] : unread(definition.options.title, { id: definition.key, name: definition.name })),
  ]
}

type Place = { id: string; name: string }

function faultsOfNode(node: ProcessNode): ProcessFault[] {
  const at = (code: ProcessFault['code'],
    params?: Record<string, string>): ProcessFault[] => [{ code, element: node.id, name: node.name, ...(params ? { params } : {}) }]
  const own = (): ProcessFault[] => {
    switch (node.type) {
      case 'userTask':
        return [
          ...(node.work.assignees.length === 0 && !node.work.chosenBefore ? at('noAssignee') : []),
          ...node.work.assignees.flatMap((
            rule,
          ) => (rule.by === 'expression' ? unread(rule.text, node) : 'ids' in rule && rule.ids.length === 0 ? at('noAssignee') : [])),
          ...(node.work.due === '' || readTimer(node.work.due)?.kind === 'duration' ? [] : at('badTimer', { text: node.work.due })),
        ]
      case 'serviceTask':
        return node.service.handler === '' ? at('noHandler') : node.service.parameters.flatMap(({ from }) => unread(from, node))
      case 'scriptTask':
        return node.script === '' ? at('noScript') : unread(node.script, node)
      case 'callActivity':
        return node.called === '' ? at('noCalled') : [...node.inputs, ...node.outputs].flatMap(({ from }) => unread(from, node))
      case 'catchEvent':
      case 'boundaryEvent':
        return faultsOfEvent(node.event, node)
      case 'throwEvent':
      case 'endEvent':
        return node.event && node.event.kind !== 'terminate' ? faultsOfEvent(node.event, node) : []
      default:
        return []
    }
  }
  const { loop } = node
  const looped = loop
    ? [...(loop.over.by === 'assignees' ? (node.type === 'userTask' ? [] : at('noItems')) : unread(loop.over.text, node)),
      ...(loop.done.by === 'expression' ? unread(loop.done.text, node) : [])]
    : []
  return [...own(), ...looped, ...node.listeners.flatMap(({ act }) => (act.kind === 'expression' ? unread(act.text, node) : []))]
}

function faultsOfEvent(event: CaughtEvent | ThrownEvent, { id, name }: Place): ProcessFault[] {
  if (event.kind !== 'timer') return event.name === '' ? [{ code: 'noEventName', element: id, name }] : []
  if (event.when.startsWith('=')) return unread(event.when.slice(1), { id, name })
  return readTimer(event.when) ? [] : [{ code: 'badTimer', element: id, name, params: { text: event.when } }]
}

function faultsOfFlow({ nodes }: ProcessDefinition, flow: Flow): ProcessFault[] {
  const from = nodes[flow.from]
  const chooses = from?.type === 'exclusiveGateway' || from?.type === 'inclusiveGateway'
  if (flow.condition !== '') return unread(flow.condition, flow)
  return chooses && from.outgoing.length > 1 && from.default !== flow.id ? [{ code: 'noCondition', element: flow.id, name: flow.name }] : []
}

/** Names are only known once a form is bound, so that any name may be read; what cannot be parsed or might not end is a fault. */
function unread(text: string, { id, name }: Place): ProcessFault[] {
  if (text.trim() === '') return [{ code: 'badExpression', element: id, name, params: { text: '' } }]
  const { fault } = readExpression(text, [])
  return fault ? [{ code: 'badExpression', element: id, name, params: { text: fault.at } }] : []
}
