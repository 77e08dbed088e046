import { readExpression } from '#ui/designer/expressions/expression.ts'
import type { ProcessFault } from '../process-graph.ts'
import { readTimer } from '../timer.ts'
import { placeOfFlow } from './flow-place.ts'
import type { AssigneeRule, CaughtEvent, Flow, Listener, Loop, ProcessDefinition, ProcessNode, ThrownEvent } from './process.ts'
import { givesPeople, mayBePeople, samplesOf } from './sample-assignment.ts'

/** What is missing or cannot be read in the settings of nodes and flows. */
export function faultsOfSettings(definition: ProcessDefinition): ProcessFault[] {
  const nodes = Object.values(definition.nodes)
  return [
    ...nodes.flatMap((node) => faultsOfNode(node, definition)),
    ...Object.values(definition.flows).flatMap((flow) => faultsOfFlow(definition, flow)),
    ...(definition.options.title === '' ? [] : unread(definition.options.title, { id: definition.key, name: definition.name })),
  ]
}

type Place = Pick<ProcessFault, 'name' | 'type' | 'ends'> & { id: string }

function faultsOfNode(node: ProcessNode, definition: ProcessDefinition): ProcessFault[] {
  const at = (code: ProcessFault['code'],
    params?: Record<string, string>): ProcessFault[] => [{ code, element: node.id, name: node.name, type: node.type,
    ...(params ? { params } : {}) }]
  const own = (): ProcessFault[] => {
    switch (node.type) {
      case 'userTask':
        return [
          ...(node.work.assignees.length === 0 && !node.work.chosenBefore ? at('noAssignee') : []),
          ...node.work.assignees.flatMap((rule) =>
            'ids' in rule && rule.ids.length === 0 ? at('noAssignee') : faultsOfAssignment(rule, node, definition)
          ),
          ...(node.work.due === '' || readTimer(node.work.due)?.kind === 'duration' ? [] : at('badTimer', { text: node.work.due })),
        ]
      case 'serviceTask':
        return node.service.handler === ''
          ? at('noHandler')
          : [...(node.service.parameters.some(({ from }) => from.trim() === '') ? at('noValue') : []),
            ...node.service.parameters.filter(({ from }) => from.trim() !== '').flatMap(({ from }) => unread(from, node))]
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
  return [...own(), ...looped, ...node.listeners.flatMap(({ act }) => faultsOfListener(act, node, definition))]
}

function faultsOfListener(act: Listener['act'], node: ProcessNode, definition: ProcessDefinition): ProcessFault[] {
  if (act.kind === 'expression') return unread(act.text, node)
  return act.kind === 'notice' ? act.to.flatMap((rule) => faultsOfAssignment(rule, node, definition)) : []
}

/** People who are asked of values: what can give none whatever the values are. */
function faultsOfAssignment(rule: AssigneeRule, node: ProcessNode, { nodes, options }: ProcessDefinition): ProcessFault[] {
  if (rule.by !== 'field' && rule.by !== 'expression') return []
  const samples = samplesOf(options, loopsAround(nodes, node))
  if (rule.by === 'field') return mayBePeople(samples.get(rule.field)) ? [] : [fault(node, 'badAssignee', rule.field)]
  const cannotBeRead = unread(rule.text, node)
  return cannotBeRead.length > 0 || givesPeople(rule.text, samples) ? cannotBeRead : [fault(node, 'badAssignee', rule.text)]
}

/** Loops whose items a node sees, the outermost first. */
function loopsAround(nodes: ProcessDefinition['nodes'], { within, loop }: ProcessNode): Loop[] {
  const holder = within === undefined ? undefined : nodes[within]
  return [...(holder ? loopsAround(nodes, holder) : []), ...(loop ? [loop] : [])]
}

function faultsOfEvent(event: CaughtEvent | ThrownEvent, place: Place): ProcessFault[] {
  if (event.kind !== 'timer') return event.name === '' ? [fault(place, 'noEventName')] : []
  if (event.when.startsWith('=')) return unread(event.when.slice(1), place)
  return readTimer(event.when) ? [] : [fault(place, 'badTimer', event.when)]
}

function fault({ id, name, type, ends }: Place, code: ProcessFault['code'], text?: string): ProcessFault {
  return { code, element: id, name, ...(type ? { type } : {}), ...(ends ? { ends } : {}),
    ...(text === undefined ? {} : { params: { text } }) }
}

function faultsOfFlow({ nodes }: ProcessDefinition, flow: Flow): ProcessFault[] {
  const from = nodes[flow.from]
  const { element, ...rest } = placeOfFlow(nodes, flow)
  const place = { id: element, ...rest }
  const chooses = from?.type === 'exclusiveGateway' || from?.type === 'inclusiveGateway'
  if (flow.condition !== '') return unread(flow.condition, place)
  return chooses && from.outgoing.length > 1 && from.default !== flow.id ? [fault(place, 'noCondition')] : []
}

/** Names are only known once a form is bound, so that any name may be read; what cannot be parsed or might not end is a fault. */
function unread(text: string, place: Place): ProcessFault[] {
  if (text.trim() === '') return [fault(place, 'badExpression', '')]
  const { fault: found } = readExpression(text, [])
  return found ? [fault(place, 'badExpression', found.at)] : []
}
