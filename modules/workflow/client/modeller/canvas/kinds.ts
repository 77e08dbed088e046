/*
 * What can be drawn: elements that the engine runs (domain §2.12), each with the picture of bpmn.io's font.
 * Palette, context pad and the choice of a type all offer these and no others.
 */

interface Kind {
  readonly icon: string
  readonly type: string
  readonly event?: 'Timer' | 'Message' | 'Signal' | 'Terminate'
  readonly cancelActivity?: false
  readonly isExpanded?: true
}

export const kinds = {
  start: { icon: 'start-event-none', type: 'bpmn:StartEvent' },
  userTask: { icon: 'user-task', type: 'bpmn:UserTask' },
  serviceTask: { icon: 'service-task', type: 'bpmn:ServiceTask' },
  scriptTask: { icon: 'script-task', type: 'bpmn:ScriptTask' },
  callActivity: { icon: 'call-activity', type: 'bpmn:CallActivity' },
  subProcess: { icon: 'subprocess-expanded', type: 'bpmn:SubProcess', isExpanded: true },
  exclusive: { icon: 'gateway-xor', type: 'bpmn:ExclusiveGateway' },
  parallel: { icon: 'gateway-parallel', type: 'bpmn:ParallelGateway' },
  inclusive: { icon: 'gateway-or', type: 'bpmn:InclusiveGateway' },
  timer: { icon: 'intermediate-event-catch-timer', type: 'bpmn:IntermediateCatchEvent', event: 'Timer' },
  catchMessage: { icon: 'intermediate-event-catch-message', type: 'bpmn:IntermediateCatchEvent', event: 'Message' },
  catchSignal: { icon: 'intermediate-event-catch-signal', type: 'bpmn:IntermediateCatchEvent', event: 'Signal' },
  milestone: { icon: 'intermediate-event-none', type: 'bpmn:IntermediateThrowEvent' },
  throwMessage: { icon: 'intermediate-event-throw-message', type: 'bpmn:IntermediateThrowEvent', event: 'Message' },
  throwSignal: { icon: 'intermediate-event-throw-signal', type: 'bpmn:IntermediateThrowEvent', event: 'Signal' },
  boundaryTimer: { icon: 'intermediate-event-catch-timer', type: 'bpmn:BoundaryEvent', event: 'Timer' },
  boundaryTimerBeside: { icon: 'intermediate-event-catch-non-interrupting-timer', type: 'bpmn:BoundaryEvent', event: 'Timer',
    cancelActivity: false },
  boundaryMessage: { icon: 'intermediate-event-catch-message', type: 'bpmn:BoundaryEvent', event: 'Message' },
  boundaryMessageBeside: { icon: 'intermediate-event-catch-non-interrupting-message', type: 'bpmn:BoundaryEvent', event: 'Message',
    cancelActivity: false },
  boundarySignal: { icon: 'intermediate-event-catch-signal', type: 'bpmn:BoundaryEvent', event: 'Signal' },
  boundarySignalBeside: { icon: 'intermediate-event-catch-non-interrupting-signal', type: 'bpmn:BoundaryEvent', event: 'Signal',
    cancelActivity: false },
  end: { icon: 'end-event-none', type: 'bpmn:EndEvent' },
  terminate: { icon: 'end-event-terminate', type: 'bpmn:EndEvent', event: 'Terminate' },
  endMessage: { icon: 'end-event-message', type: 'bpmn:EndEvent', event: 'Message' },
  endSignal: { icon: 'end-event-signal', type: 'bpmn:EndEvent', event: 'Signal' },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
const kindNames = Object.keys(kinds) as KindName[]

/** Those that may take one another's place. */
export const families: readonly (readonly KindName[])[] = [
  ['userTask', 'serviceTask', 'scriptTask', 'callActivity', 'subProcess'],
  ['exclusive', 'parallel', 'inclusive'],
  ['timer', 'catchMessage', 'catchSignal', 'milestone', 'throwMessage', 'throwSignal'],
  ['boundaryTimer', 'boundaryTimerBeside', 'boundaryMessage', 'boundaryMessageBeside', 'boundarySignal', 'boundarySignalBeside'],
  ['end', 'terminate', 'endMessage', 'endSignal'],
]

/** Groups of the palette; what sits at a border is put there from the context pad. */
export const paletteGroups: readonly (readonly KindName[])[] = [
  ['start', 'end', 'terminate'],
  ['userTask', 'serviceTask', 'scriptTask', 'callActivity', 'subProcess'],
  ['exclusive', 'parallel', 'inclusive'],
  ['timer', 'catchMessage', 'catchSignal', 'throwMessage', 'throwSignal'],
]

/** Attributes by which bpmn-js makes an element of that kind. */
export function attributesOf(name: KindName): Record<string, unknown> {
  const { type, event, cancelActivity, isExpanded }: Kind = kinds[name]
  return { type, ...(event ? { eventDefinitionType: `bpmn:${event}EventDefinition` } : {}),
    ...(cancelActivity === undefined ? {} : { cancelActivity }), ...(isExpanded ? { isExpanded } : {}) }
}

interface Drawn {
  readonly $type: string
  readonly get: (name: string) => unknown
}

/** Kind of an element; undefined for what is drawn elsewhere and not run here. */
export function kindNameOf(element: Drawn): KindName | undefined {
  const { $type } = element
  const [event] = $type.endsWith('Event') ? (element.get('eventDefinitions') as readonly Drawn[]) : []
  const beside = $type === 'bpmn:BoundaryEvent' && element.get('cancelActivity') === false
  return kindNames.find((name) => {
    const kind: Kind = kinds[name]
    return kind.type === $type && (event?.$type ?? '') === (kind.event ? `bpmn:${kind.event}EventDefinition` : '')
      && beside === (kind.cancelActivity === false)
  })
}
