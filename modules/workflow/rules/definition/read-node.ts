import type { ModdleElement } from 'bpmn-moddle'
import { feelOf, foreignAssignees, foreignAttribute, foreignLoop } from './foreign.ts'
import { taskActions, type AssigneeRule, type CaughtEvent, type FieldRight, type Listener, type Loop, type Mapping, type NodeKind,
  type ProcessOptions, type TaskAction, type ThrownEvent, type VariableType, type WorkSettings } from './process.ts'

/* One element of the XML as the engine knows it. What it does not know is undefined, and named by the faults. */

export function kindOf(element: ModdleElement): NodeKind | undefined {
  const type = element.$type.replace('bpmn:', '')
  const [event, second] = element.eventDefinitions ?? []
  if (second || repeats(element)) return undefined
  switch (type) {
    case 'StartEvent':
      return event ? undefined : { type: 'startEvent' }
    case 'EndEvent':
      return endOf(element, event)
    case 'IntermediateCatchEvent': {
      const caught = event && caughtOf(event)
      return caught && { type: 'catchEvent', event: caught }
    }
    case 'IntermediateThrowEvent': {
      if (!event) return { type: 'throwEvent' }
      const thrown = thrownOf(event)
      return thrown && { type: 'throwEvent', event: thrown }
    }
    case 'BoundaryEvent': {
      const caught = event && caughtOf(event)
      return caught
        && { type: 'boundaryEvent', attachedTo: element.attachedToRef?.id ?? '',
          interrupting: property(element, 'cancelActivity') !== false, event: caught }
    }
    case 'UserTask':
      return { type: 'userTask', work: workOf(element) }
    case 'ServiceTask':
      return { type: 'serviceTask', service: serviceOf(element) }
    case 'ScriptTask':
      return { type: 'scriptTask', script: feelOf(text(element, 'script')),
        result: text(own(element, 'Script'), 'result') || (foreignAttribute(element, 'resultVariable') ?? '') }
    case 'ExclusiveGateway':
      return { type: 'exclusiveGateway', ...(element.default?.id ? { default: element.default.id } : {}) }
    case 'InclusiveGateway':
      return { type: 'inclusiveGateway', ...(element.default?.id ? { default: element.default.id } : {}) }
    case 'ParallelGateway':
      return { type: 'parallelGateway' }
    case 'SubProcess':
      return property(element, 'triggeredByEvent') === true ? undefined : { type: 'subProcess' }
    case 'CallActivity': {
      const call = own(element, 'Call')
      return { type: 'callActivity', called: text(element, 'calledElement'), inputs: mappings(call, 'inputs'),
        outputs: mappings(call, 'outputs') }
    }
    default:
      return undefined
  }
}

/** Whether it runs again and again until a condition says so: not known here, and never once in silence. */
export function repeats({ loopCharacteristics }: ModdleElement): boolean {
  return loopCharacteristics?.$type === 'bpmn:StandardLoopCharacteristics'
}

function endOf(element: ModdleElement, event: ModdleElement | undefined): NodeKind | undefined {
  const result = text(own(element, 'Result'), 'value') === 'rejected' ? 'rejected' as const : 'approved' as const
  if (!event) return { type: 'endEvent', result }
  if (event.$type === 'bpmn:TerminateEventDefinition') return { type: 'endEvent', event: { kind: 'terminate' }, result }
  const thrown = thrownOf(event)
  return thrown && { type: 'endEvent', event: thrown, result }
}

function caughtOf(event: ModdleElement): CaughtEvent | undefined {
  if (event.$type !== 'bpmn:TimerEventDefinition') return thrownOf(event)
  const when =
    ['timeDuration', 'timeDate', 'timeCycle'].map((name) => (property(event, name) as ModdleElement | undefined)?.body).find(Boolean) ?? ''
  const written = /^[$#]\{/.test(when) ? `=${feelOf(when)}` : when.trim()
  return { kind: 'timer', when: written, workingTime: property(own(event, 'Timer'), 'workingTime') === true }
}

function thrownOf(event: ModdleElement): ThrownEvent | undefined {
  const named = (name: string) => (property(event, name) as ModdleElement | undefined)?.name ?? ''
  if (event.$type === 'bpmn:MessageEventDefinition') return { kind: 'message', name: named('messageRef') }
  if (event.$type === 'bpmn:SignalEventDefinition') return { kind: 'signal', name: named('signalRef') }
  return undefined
}

function workOf(element: ModdleElement): WorkSettings {
  const work = own(element, 'Work')
  const assignees = work ? rulesOf(work, 'assignees') : foreignAssignees(element)
  return {
    assignees,
    empty: oneOf(text(work, 'empty'), ['skip', 'admin', 'error'], 'admin'),
    reject: oneOf(text(work, 'reject'), ['end', 'starter', 'flow'], 'end'),
    fields: Object.fromEntries(
      list(work, 'fields').map((
        field,
      ) => [text(field, 'name'), oneOf<FieldRight>(text(field, 'right'), ['hidden', 'read', 'write', 'required'], 'read')]),
    ),
    form: text(work, 'form'),
    due: text(work, 'due'),
    documentMove: text(work, 'documentMove'),
    without: split(text(work, 'without')).filter((action): action is TaskAction => (taskActions as readonly string[]).includes(action)),
    chosenBefore: property(work, 'chosenBefore') === true,
    starterMayDecide: property(work, 'starterMayDecide') === true,
  }
}

function rulesOf(holder: ModdleElement, name: string): AssigneeRule[] {
  return list(holder, name).flatMap((rule): AssigneeRule[] => {
    const by = text(rule, 'by')
    switch (by) {
      case 'user':
      case 'role':
      case 'position':
      case 'depart':
        return [{ by, ids: split(text(rule, 'ids')) }]
      case 'leader':
        return [{ by, level: Math.max(1, Number(property(rule, 'level') ?? 1)) }]
      case 'starter':
      case 'chosen':
        return [{ by }]
      case 'field':
        return [{ by, field: text(rule, 'field') }]
      case 'expression':
        return [{ by, text: text(rule, 'text') }]
      default:
        return []
    }
  })
}

function serviceOf(element: ModdleElement): Extract<NodeKind, { type: 'serviceTask' }>['service'] {
  const service = own(element, 'Service')
  return { handler: text(service, 'handler'), parameters: mappings(service, 'parameters'), result: text(service, 'result'),
    tries: Math.max(1, Number(property(service, 'tries') ?? 3)) }
}

/** Several instances: our own settings, or what BPMN itself and other tools have for them. */
export function loopOf(element: ModdleElement): Loop | undefined {
  const loop = element.loopCharacteristics
  if (loop?.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return undefined
  const ours = own(loop, 'Loop')
  const sequential = property(loop, 'isSequential') === true
  const condition = (property(loop, 'completionCondition') as ModdleElement | undefined)?.body
  const cardinality = (property(loop, 'loopCardinality') as ModdleElement | undefined)?.body
  const { collection, item } = foreignLoop(loop)
  if (ours)
    return { sequential, over: overOf(text(ours, 'over'), text(ours, 'text')), element: text(ours, 'element') || 'item',
      done: doneOf(ours, condition ?? '') }
  const over: Loop['over'] = collection !== undefined
    ? { by: 'collection', text: feelOf(collection) }
    : cardinality
    ? { by: 'cardinality', text: feelOf(cardinality) }
    : { by: 'assignees' }
  return { sequential, over, element: item ?? 'item', done: condition ? { by: 'expression', text: feelOf(condition) } : { by: 'all' } }
}

function overOf(by: string, what: string): Loop['over'] {
  return by === 'collection' || by === 'cardinality' ? { by, text: what } : { by: 'assignees' }
}

function doneOf(ours: ModdleElement, condition: string): Loop['done'] {
  const by = text(ours, 'done')
  if (by === 'expression') return { by, text: feelOf(condition) }
  if (by === 'percent') return { by, percent: Math.min(100, Math.max(1, Number(property(ours, 'percent') ?? 100))) }
  return by === 'any' ? { by } : { by: 'all' }
}

export function listenersOf(element: ModdleElement): Listener[] {
  return ownAll(element, 'Listener').flatMap((listener): Listener[] => {
    const on = oneOf(text(listener, 'on'), ['start', 'end'], 'end')
    switch (text(listener, 'kind')) {
      case 'expression':
        return [{ on, act: { kind: 'expression', text: text(listener, 'text'), variable: text(listener, 'variable') } }]
      case 'service':
        return [{ on, act: { kind: 'service', handler: text(listener, 'handler') } }]
      case 'notice':
        return [{ on, act: { kind: 'notice', template: text(listener, 'template'), to: rulesOf(listener, 'to') } }]
      default:
        return []
    }
  })
}

export function optionsOf(process: ModdleElement): ProcessOptions {
  const options = own(process, 'Options')
  return {
    revoke: oneOf(text(options, 'revoke'), ['never', 'beforeApproval', 'always'], 'beforeApproval'),
    skipSamePerson: property(options, 'skipSamePerson') === true,
    title: text(options, 'title'),
    withoutDecision: property(options, 'withoutDecision') === true,
    variables: list(options, 'variables').map((variable) => ({ name: text(variable, 'name'),
      type: oneOf<VariableType>(text(variable, 'type'), ['text', 'number', 'boolean', 'date', 'datetime', 'list', 'context'], 'text') })
    ),
  }
}

function mappings(holder: ModdleElement | undefined, name: string): Mapping[] {
  return list(holder, name).map((mapping) => ({ from: text(mapping, 'from'), to: text(mapping, 'to') }))
}

function ownAll(element: ModdleElement, type: string): ModdleElement[] {
  return (element.extensionElements?.values ?? []).filter(({ $type }) => $type === `mw:${type}`)
}

function own(element: ModdleElement, type: string): ModdleElement | undefined {
  return ownAll(element, type)[0]
}

function property(element: ModdleElement | undefined, name: string): unknown {
  return element?.get?.(name)
}

function text(element: ModdleElement | undefined, name: string): string {
  const value = property(element, name)
  return typeof value === 'string' ? value.trim() : ''
}

function list(element: ModdleElement | undefined, name: string): readonly ModdleElement[] {
  return (property(element, name) as readonly ModdleElement[] | undefined) ?? []
}

function oneOf<T extends string>(value: string, known: readonly T[], otherwise: T): T {
  return known.find((each) => each === value) ?? otherwise
}

function split(value: string): string[] {
  return value.split(',').map((part) => part.trim()).filter((part) => part !== '')
}
