import { Alert, Collapse, Select, type CollapseProps } from 'antd'
import { useStore } from 'zustand'
import type { NodeKind } from '../../../rules/definition/process.ts'
import { kindOf, listenersOf, loopOf, optionsOf } from '../../../rules/definition/read-node.ts'
import type { ProcessFault } from '../../../rules/process-graph.ts'
import { sayFaultText } from '../../../rules/say-fault.ts'
import { families, kindNameOf, type KindName } from '../canvas/kinds.ts'
import type { ModellerSession } from '../canvas/modeller-store.ts'
import { useModellerText, type SayModeller } from '../text.ts'
import { listenerAttributes, optionAttributes, workAttributes } from '../write/attributes.ts'
import { replaceKind, setLoop, setOwn, setProperties, type Target } from '../write/edit.ts'
import { FieldRights } from './FieldRights.tsx'
import { FlowSection } from './FlowSection.tsx'
import { Line } from './Line.tsx'
import { TextLine } from './lines.tsx'
import { ListenerRows } from './ListenerRows.tsx'
import { LoopSection } from './LoopSection.tsx'
import { NodeSection } from './NodeSections.tsx'
import { ProcessSection } from './ProcessSection.tsx'
import './panel.css'

/** Settings of the element that is chosen, or of the process. */
export function NodePanel({ session, faults }: { session: ModellerSession; faults: readonly ProcessFault[] }) {
  const { say, locale } = useModellerText()
  const { modeller, store } = session
  const selected = useStore(store, (state) => state.selected)
  // What is read below stands in bpmn-js' own objects: this says that they have changed.
  useStore(store, (state) => state.changes)
  const element = modeller.get('elementRegistry').get(selected)
  if (!element) return null
  const target: Target = { modeller, element, object: element.businessObject }
  const own = faults.filter((fault) => fault.element === selected)
  return (
    <aside key={selected} className="mw-wf-panel" aria-label={say('panel')}>
      {own.map((fault) => <Alert key={fault.code} type="warning" showIcon title={sayFaultText(locale, fault)} />)}
      <GeneralLines target={target} />
      <Collapse size="small" ghost defaultActiveKey={['main', 'loop', 'fields']} items={sectionsOf(say, target)} />
    </aside>
  )
}

function GeneralLines({ target }: { target: Target }) {
  const { say } = useModellerText()
  const { object } = target
  const kind = kindNameOf(object)
  const family = kind && families.find((names) => names.includes(kind))
  return (
    <>
      <TextLine label={say('name')} value={object.name ?? ''}
        onChange={(name) => setProperties(target, { name: name === '' ? undefined : name })} />
      <Line label={say(object.$type === 'bpmn:Process' ? 'key' : 'id')}>
        {({ id }) => <output id={id} className="mw-code mw-wf-id">{object.id}</output>}
      </Line>
      {kind && family && (
        <Line label={say('type')}>
          {(props) => (
            <Select {...props} value={kind} options={family.map((value) => ({ value, label: say(value) }))} onChange={(next: KindName) =>
              replaceKind(target, next)} style={{ width: '100%' }} />
          )}
        </Line>
      )}
      {!kind && object.$type !== 'bpmn:Process' && object.$type !== 'bpmn:SequenceFlow' && (
        <Line label={say('type')}>{({ id }) => <output id={id} className="mw-wf-id">{object.$type.replace('bpmn:', '')}</output>}</Line>
      )}
    </>
  )
}

function sectionsOf(say: SayModeller, target: Target): NonNullable<CollapseProps['items']> {
  const { object } = target
  const section = (key: string, title: string, children: React.ReactNode) => ({ key, label: title,
    children: <div className="mw-wf-section">{children}</div> })
  const isProcess = object.$type === 'bpmn:Process'
  const kind = isProcess ? undefined : kindOf(object)
  if (object.$type === 'bpmn:SequenceFlow') return [section('main', say('flow'), <FlowSection target={target} />)]
  const listeners = section('listeners', say('listeners'),
    <ListenerRows listeners={listenersOf(object)} onChange={(changed) => setOwn(target, 'Listener', changed.map(listenerAttributes))} />)
  if (isProcess)
    return [
      section('main', say('process'),
        <ProcessSection options={optionsOf(object)} onChange={(options) => setOwn(target, 'Options', [optionAttributes(options)])} />),
      listeners,
    ]
  return kind ? [...nodeSections(say, target, kind, section), listeners] : []
}

const loopable: ReadonlySet<NodeKind['type']> = new Set(['userTask', 'serviceTask', 'scriptTask', 'callActivity', 'subProcess'])
/** Types that have nothing to set but their name. */
const plain: ReadonlySet<NodeKind['type']> = new Set(['startEvent', 'parallelGateway', 'subProcess'])

function nodeSections(say: SayModeller, target: Target, kind: NodeKind,
  section: (key: string, title: string, children: React.ReactNode) => { key: string; label: string; children: React.ReactNode }) {
  return [
    ...(plain.has(kind.type)
      ? []
      : [section('main', say(`section_${kind.type}` as 'section_userTask'), <NodeSection kind={kind} target={target} />)]),
    ...(loopable.has(kind.type)
      ? [
        section('loop', say('loop'),
          <LoopSection loop={loopOf(target.object)} people={kind.type === 'userTask'} onChange={(loop) => setLoop(target, loop)} />),
      ]
      : []),
    ...(kind.type === 'userTask'
      ? [
        section('fields', say('fieldRights'),
          <FieldRights work={kind.work} steps={otherSteps(target)} onChange={(work) => setOwn(target, 'Work', [workAttributes(work)])} />),
      ]
      : []),
  ]
}

/** Steps with whose form another may be filled in. */
function otherSteps({ modeller, object }: Target): { id: string; name?: string }[] {
  return modeller.get('elementRegistry').getAll().filter(({ labelTarget, businessObject }) =>
    labelTarget === undefined && businessObject !== object && businessObject.$type === 'bpmn:UserTask'
  ).map(({ businessObject }) => businessObject)
}
