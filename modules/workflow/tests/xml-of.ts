import type { CaughtEvent, Listener, Loop, NodeOf, ProcessDefinition, ProcessNode, ThrownEvent } from '../rules/definition/process.ts'

/* The BPMN of a process that a test wrote down, so that it can be deployed, or run by another engine. */

const namespaces =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" targetNamespace="https://millwright.cn/workflow"'

/** @param key of the model, in place of the definition's own */
export function xmlOf(definition: ProcessDefinition, key = definition.key): string {
  const events = namedEvents(definition)
  const declared = [...events].map(([id, { kind, name }]) => tag(kind, { id, name }))
  const options = tag('mw:options', { revoke: definition.options.revoke, skipSamePerson: definition.options.skipSamePerson,
    title: definition.options.title, withoutDecision: definition.options.withoutDecision },
    definition.options.variables.map(({ name, type }) => tag('mw:variable', { name, type })).join(''))
  return `<?xml version="1.0" encoding="UTF-8"?><bpmn:definitions id="d_${key}" ${namespaces}>${
    declared.join('')
  }<bpmn:process id="${key}" name="${escape(definition.name)}" isExecutable="true">${
    tag('bpmn:extensionElements', {}, options + listeners(definition.listeners))
  }${inside(definition, undefined)}</bpmn:process></bpmn:definitions>`
}

function inside(definition: ProcessDefinition, within: string | undefined): string {
  const nodes = Object.values(definition.nodes).filter((node) => node.within === within)
  const flows = Object.values(definition.flows).filter(({ from }) => definition.nodes[from]!.within === within)
  return [...nodes.map((node) => nodeXml(definition, node)),
    ...flows.map(({ id, from, to, condition }) =>
      tag('bpmn:sequenceFlow', { id, sourceRef: from, targetRef: to }, condition === '' ? '' : formal('conditionExpression', condition))
    )].join('')
}

function nodeXml(definition: ProcessDefinition, node: ProcessNode): string {
  const own = partsOf(definition, node)
  const extension = listeners(node.listeners) + (own.extension ?? '')
  const around = [...node.incoming.map((id) => `<bpmn:incoming>${id}</bpmn:incoming>`),
    ...node.outgoing.map((id) => `<bpmn:outgoing>${id}</bpmn:outgoing>`)].join('')
  const body = (extension === '' ? '' : tag('bpmn:extensionElements', {}, extension)) + around + (node.loop ? loopXml(node.loop) : '')
    + (own.body ?? '')
  return tag(`bpmn:${own.element}`, { id: node.id, name: node.name, ...own.attributes }, body)
}

interface Parts {
  element: string
  attributes?: Record<string, string | boolean>
  extension?: string
  body?: string
}

function partsOf(definition: ProcessDefinition, node: ProcessNode): Parts {
  switch (node.type) {
    case 'startEvent':
    case 'parallelGateway':
      return { element: node.type }
    case 'endEvent':
      return { element: 'endEvent', extension: tag('mw:result', { value: node.result }),
        body: node.event?.kind === 'terminate' ? '<bpmn:terminateEventDefinition />' : node.event ? eventXml(node.event) : '' }
    case 'catchEvent':
      return { element: 'intermediateCatchEvent', body: eventXml(node.event) }
    case 'throwEvent':
      return { element: 'intermediateThrowEvent', body: node.event ? eventXml(node.event) : '' }
    case 'boundaryEvent':
      return { element: 'boundaryEvent', attributes: { attachedToRef: node.attachedTo, cancelActivity: node.interrupting },
        body: eventXml(node.event) }
    case 'userTask':
      return { element: 'userTask', extension: workXml(node) }
    case 'serviceTask':
      return { element: 'serviceTask', attributes: { implementation: '${environment.services.service}' },
        extension: tag('mw:service', { handler: node.service.handler, result: node.service.result, tries: String(node.service.tries) },
          mappings('parameters', node.service.parameters)) }
    case 'scriptTask':
      return { element: 'scriptTask', attributes: { scriptFormat: 'feel' }, extension: tag('mw:script', { result: node.result }),
        body: `<bpmn:script>${escape(node.script)}</bpmn:script>` }
    case 'exclusiveGateway':
    case 'inclusiveGateway':
      return { element: node.type, ...(node.default ? { attributes: { default: node.default } } : {}) }
    case 'subProcess':
      return { element: 'subProcess', body: inside(definition, node.id) }
    case 'callActivity':
      return { element: 'callActivity', attributes: { calledElement: node.called },
        extension: tag('mw:call', {}, mappings('inputs', node.inputs) + mappings('outputs', node.outputs)) }
  }
}

function workXml({ work }: NodeOf<'userTask'>): string {
  const rules = work.assignees.map((rule) =>
    tag('mw:assignee',
      { ...rule, ...('ids' in rule ? { ids: rule.ids.join(',') } : {}),
        ...('level' in rule ? { level: String(rule.level) } : {}) } as Record<string, string>)
  )
  const fields = Object.entries(work.fields).map(([name, right]) => tag('mw:field', { name, right }))
  return tag('mw:work', { empty: work.empty, reject: work.reject, form: work.form, due: work.due, documentMove: work.documentMove,
    without: work.without.join(','), chosenBefore: work.chosenBefore, starterMayDecide: work.starterMayDecide },
    rules.join('') + fields.join(''))
}

function loopXml({ sequential, over, element, done }: Loop): string {
  const text = over.by === 'assignees' ? '' : over.text
  const settings = { over: over.by, text, element, done: done.by, ...(done.by === 'percent' ? { percent: String(done.percent) } : {}) }
  return tag('bpmn:multiInstanceLoopCharacteristics', { isSequential: sequential },
    tag('bpmn:extensionElements', {}, tag('mw:loop', settings)) + (over.by === 'cardinality' ? formal('loopCardinality', text) : ''))
}

function eventXml(event: CaughtEvent | ThrownEvent): string {
  if (event.kind === 'timer')
    return tag('bpmn:timerEventDefinition', {},
      (event.workingTime ? tag('bpmn:extensionElements', {}, tag('mw:timer', { workingTime: true })) : '')
        + formal(event.when.startsWith('R') ? 'timeCycle' : 'timeDuration',
          event.when.startsWith('=') ? `\${${event.when.slice(1)}}` : event.when))
  return tag(`bpmn:${event.kind}EventDefinition`, { [`${event.kind}Ref`]: eventId(event) })
}

function listeners(all: readonly Listener[]): string {
  return all.map((
    { on, act },
  ) => (act.kind === 'notice' ? tag('mw:listener', { on, kind: act.kind, template: act.template }) : tag('mw:listener', { on, ...act })))
    .join('')
}

function mappings(element: 'parameters' | 'inputs' | 'outputs', all: readonly { from: string; to: string }[]): string {
  const name = { parameters: 'mw:mapping', inputs: 'mw:input', outputs: 'mw:output' }[element]
  return all.map((mapping) => tag(name, { from: mapping.from, to: mapping.to })).join('')
}

function namedEvents({ nodes }: ProcessDefinition): Map<string, { kind: string; name: string }> {
  const events = Object.values(nodes).flatMap((node) => ('event' in node && node.event && 'name' in node.event ? [node.event] : []))
  return new Map(events.map((event) => [eventId(event), { kind: `bpmn:${event.kind}`, name: event.name }]))
}

const eventId = ({ kind, name }: ThrownEvent) => `${kind}_${name}`
const formal = (name: string, text: string) => `<bpmn:${name} xsi:type="bpmn:tFormalExpression">${escape(text)}</bpmn:${name}>`
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function tag(name: string, attributes: Readonly<Record<string, string | boolean>>, body = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`).join('')
  return body === '' ? `<${name}${written} />` : `<${name}${written}>${body}</${name}>`
}
