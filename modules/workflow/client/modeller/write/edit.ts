import type { Loop, TimerEvent } from '../../../rules/definition/process.ts'
import type { BusinessObject, CanvasElement } from '../../picture/services.ts'
import { attributesOf, type KindName } from '../canvas/kinds.ts'
import type { Modeller } from '../canvas/services.ts'
import { together } from '../canvas/together.ts'
import { loopAttributes, type Attributes } from './attributes.ts'
import { withOwn, type Make, type OwnType } from './own.ts'

/* Changes of the drawing. Each goes through bpmn-js' commands, so that it is undone as one step. */

/** An element of a drawing that is changed. */
export interface Target {
  readonly modeller: Modeller
  readonly element: CanvasElement
  readonly object: BusinessObject
}

export function setProperties({ modeller, element }: Target, properties: Attributes): void {
  modeller.get('modeling').updateProperties(element, properties)
}

/** Replaces what our extension says of a kind at the element, or at a part of it. */
export function setOwn(target: Target, type: OwnType, list: readonly Attributes[], holder: BusinessObject = target.object): void {
  setWithin(target, holder, { extensionElements: withOwn(maker(target), holder, type, list) })
}

function setWithin({ modeller, element }: Target, part: BusinessObject, properties: Attributes): void {
  modeller.get('modeling').updateModdleProperties(element, part, properties)
}

function maker({ modeller }: Target): Make<BusinessObject> {
  const factory = modeller.get('bpmnFactory')
  return (type, attributes) => factory.create(type, attributes)
}

function asOne({ modeller }: Target, changes: readonly (() => void)[]): void {
  modeller.get('commandStack').execute(together, { changes })
}

export function setCondition(target: Target, condition: string): void {
  setProperties(target, { conditionExpression: condition === '' ? undefined : maker(target)('bpmn:FormalExpression', { body: condition }) })
}

/** Several instances of the node; undefined: one. */
export function setLoop(target: Target, loop: Loop | undefined): void {
  const make = maker(target)
  const old = target.object.get('loopCharacteristics') as BusinessObject | undefined
  if (!loop) return setProperties(target, { loopCharacteristics: undefined })
  const extensionElements = withOwn(make, old ?? { $type: '' }, 'Loop', [loopAttributes(loop)])
  const done = loop.done.by === 'expression' ? { completionCondition: make('bpmn:FormalExpression', { body: loop.done.text }) } : {}
  setProperties(target, {
    loopCharacteristics: make('bpmn:MultiInstanceLoopCharacteristics', { isSequential: loop.sequential, extensionElements, ...done }),
  })
}

/** The one event definition of an event. */
function eventOf(object: BusinessObject): BusinessObject | undefined {
  return object.$type.endsWith('Event') ? (object.get('eventDefinitions') as readonly BusinessObject[])[0] : undefined
}

export function setTimer(target: Target, { when, workingTime }: TimerEvent): void {
  const event = eventOf(target.object)!
  const expression = maker(target)('bpmn:FormalExpression', { body: when })
  const name = when.startsWith('R') ? 'timeCycle' : /^\d/.test(when) ? 'timeDate' : 'timeDuration'
  const extensionElements = withOwn(maker(target), event, 'Timer', workingTime ? [{ workingTime }] : [])
  setWithin(target, event, { timeDuration: undefined, timeDate: undefined, timeCycle: undefined,
    [name]: when === '' ? undefined : expression, extensionElements })
}

/** Names the message or signal of an event; those of one name are one element of the file. */
export function setEventName(target: Target, kind: 'message' | 'signal', name: string): void {
  const event = eventOf(target.object)!
  const [type, reference] = kind === 'message' ? ['bpmn:Message', 'messageRef'] : ['bpmn:Signal', 'signalRef']
  if (name === '') return setWithin(target, event, { [reference]: undefined })
  const definitions = target.modeller.getDefinitions()
  const roots = definitions.get('rootElements') as readonly BusinessObject[]
  const known = roots.find((root) => root.$type === type && root.name === name)
  if (known) return setWithin(target, event, { [reference]: known })
  const made = maker(target)(type, { name })
  asOne(target, [() => setWithin(target, definitions, { rootElements: [...roots, made] }),
    () => setWithin(target, event, { [reference]: made })])
}

/** The flow that is taken where no other is open. */
export function setDefault(target: Target, flowId: string | null): void {
  const flow = flowId === null ? undefined : target.modeller.get('elementRegistry').get(flowId)?.businessObject
  setProperties(target, { default: flow })
}

/** Makes another kind of the element; what both kinds have is kept. */
export function replaceKind({ modeller, element }: Target, kind: KindName): void {
  modeller.get('selection').select(modeller.get('bpmnReplace').replaceElement(element, attributesOf(kind)))
}
