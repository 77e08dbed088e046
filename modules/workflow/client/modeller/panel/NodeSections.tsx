import { SearchSelect } from '#ui/pickers/dict/SearchSelect.tsx'
import type { NodeKind } from '../../../rules/definition/process.ts'
import type { BusinessObject } from '../../picture/services.ts'
import { useModellerText } from '../text.ts'
import { serviceAttributes, workAttributes } from '../write/attributes.ts'
import { setDefault, setEventName, setOwn, setProperties, setTimer, type Target } from '../write/edit.ts'
import { ExitRows } from './ExitRows.tsx'
import { nodeName } from './FlowSection.tsx'
import { Line } from './Line.tsx'
import { ChoiceLine, ExpressionLine, TextLine } from './lines.tsx'
import { MappingRows } from './MappingRows.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { TimerLines } from './TimerLines.tsx'
import { WorkSection } from './WorkSection.tsx'

/** What a node of each type does. */
export function NodeSection({ kind, target }: { kind: NodeKind; target: Target }) {
  switch (kind.type) {
    case 'userTask':
      return <WorkSection work={kind.work} onChange={(work) => setOwn(target, 'Work', [workAttributes(work)])} />
    case 'serviceTask':
      return <ServiceSection service={kind.service} onChange={(service) => setOwn(target, 'Service', [serviceAttributes(service)])} />
    case 'scriptTask':
      return <ScriptLines kind={kind} target={target} />
    case 'callActivity':
      return <CallLines kind={kind} target={target} />
    case 'exclusiveGateway':
    case 'inclusiveGateway':
      return (
        <>
          <DefaultLine kind={kind} target={target} />
          <ExitRows target={target} />
        </>
      )
    case 'catchEvent':
    case 'boundaryEvent':
      return kind.event.kind === 'timer'
        ? <TimerLines timer={kind.event} onChange={(timer) => setTimer(target, timer)} />
        : <EventName kind={kind.event.kind} name={kind.event.name} target={target} />
    case 'throwEvent':
      return kind.event ? <EventName kind={kind.event.kind} name={kind.event.name} target={target} /> : null
    case 'endEvent':
      return <EndLines kind={kind} target={target} />
    default:
      return null
  }
}

interface Part<T extends NodeKind['type']> {
  kind: Extract<NodeKind, { type: T }>
  target: Target
}

function ScriptLines({ kind, target }: Part<'scriptTask'>) {
  const { say } = useModellerText()
  return (
    <>
      <ExpressionLine label={say('script')} help={say('scriptHelp')} value={kind.script}
        onChange={(script) => setProperties(target, { scriptFormat: 'feel', script })} placeholder="amount * 1.13" />
      <TextLine label={say('resultVariable')} value={kind.result} onChange={(result) => setOwn(target, 'Script', [{ result }])} />
    </>
  )
}

function CallLines({ kind, target }: Part<'callActivity'>) {
  const { say } = useModellerText()
  const { inputs, outputs } = kind
  return (
    <>
      <Line label={say('called')} fault={kind.called === '' ? say('missingCalled') : undefined}>
        {({ id }) => (
          <SearchSelect id={id} dict="wf_model,name,model_key" value={kind.called}
            onChange={(value) => setProperties(target, { calledElement: value ? String(value) : undefined })} />
        )}
      </Line>
      <MappingRows label={say('inputs')} mappings={inputs} onChange={(changed) => setOwn(target, 'Call', [{ inputs: changed, outputs }])} />
      <MappingRows label={say('outputs')} mappings={outputs}
        onChange={(changed) => setOwn(target, 'Call', [{ inputs, outputs: changed }])} />
    </>
  )
}

function DefaultLine({ kind, target }: Part<'exclusiveGateway' | 'inclusiveGateway'>) {
  const { say } = useModellerText()
  const flows = (target.object.get('outgoing') as readonly BusinessObject[]).map((flow) => ({ value: flow.id,
    label: flow.name || nodeName(say, flow.get('targetRef') as BusinessObject) })
  )
  if (flows.length < 2) return null
  return (
    <ChoiceLine label={say('defaultFlow')} help={say('defaultHelp')} value={kind.default ?? ''}
      options={[{ value: '', label: say('none') }, ...flows]} onChange={(flow) => setDefault(target, flow || null)} />
  )
}

function EventName({ kind, name, target }: { kind: 'message' | 'signal'; name: string; target: Target }) {
  const { say } = useModellerText()
  return (
    <TextLine label={say(`${kind}Name`)} help={say(`${kind}Help`)} value={name} onChange={(text) => setEventName(target, kind, text)}
      fault={name === '' ? say('missingName') : undefined} />
  )
}

function EndLines({ kind, target }: Part<'endEvent'>) {
  const { say } = useModellerText()
  const { event } = kind
  return (
    <>
      <ChoiceLine label={say('endResult')} help={say('endResultHelp')} value={kind.result}
        options={(['approved', 'rejected'] as const).map((value) => ({ value, label: say(`result_${value}`) }))}
        onChange={(value) => setOwn(target, 'Result', [{ value }])} />
      {event && event.kind !== 'terminate' && <EventName kind={event.kind} name={event.name} target={target} />}
    </>
  )
}
