import { expect, test } from 'vitest'
import { keepVariableNames, openModdle, parseXml } from '../../../rules/definition/moddle.ts'
import type { AssigneeRule, Listener, Loop, ProcessOptions, ServiceSettings, WorkSettings } from '../../../rules/definition/process.ts'
import { kindOf, listenersOf, loopOf, optionsOf } from '../../../rules/definition/read-node.ts'
import { listenerAttributes, loopAttributes, optionAttributes, serviceAttributes, workAttributes, type Attributes } from './attributes.ts'
import { withOwn, type Make, type OwnType } from './own.ts'

/* What the panel writes is what the engine reads. */

const moddle = openModdle()
const make: Make<ModdleElement> = (type, attributes) => moddle.create(type, attributes)

type ModdleElement = ReturnType<typeof moddle.create>

/** An element of a type with our settings at it, written to XML and read again. */
async function written(element: string, type: OwnType, list: readonly Attributes[],
  holder: ModdleElement = make(`bpmn:${element}`, { id: 'n' })): Promise<ModdleElement> {
  holder.set?.('extensionElements', withOwn(make, holder, type, list))
  const process = element === 'Process' ? holder : make('bpmn:Process', { id: 'p', flowElements: [holder] })
  const { xml } = await moddle.toXML(make('bpmn:Definitions', { targetNamespace: 'x', rootElements: [process] }))
  const [read] = (await openModdle().fromXML(xml)).rootElement.rootElements!
  return element === 'Process' ? read! : read!.flowElements![0]!
}

const everybody: readonly AssigneeRule[] = [{ by: 'user', ids: ['admin', 'buyer'] }, { by: 'role', ids: ['buyer'] }, { by: 'position',
  ids: [] }, { by: 'depart', ids: ['A01'] }, { by: 'leader', level: 2 }, { by: 'starter' }, { by: 'chosen' }, { by: 'field',
  field: 'owner' }, { by: 'expression', text: 'if amount > 1 then "a" else "b"' }]

test('the settings of a task', async () => {
  const work: WorkSettings = { assignees: everybody, empty: 'skip', reject: 'starter', due: 'PT8H', form: 'start', documentMove: 'approve',
    without: ['delegate', 'urge'], chosenBefore: true, starterMayDecide: true, fields: { amount: 'required', 备注: 'hidden' } }
  expect(kindOf(await written('UserTask', 'Work', [workAttributes(work)]))).toEqual({ type: 'userTask', work })
})

test('a service', async () => {
  const service: ServiceSettings = { handler: 'mail', parameters: [{ from: 'owner', to: 'to' }, { from: '"a < b"', to: 'text' }],
    result: 'sent', tries: 5 }
  expect(kindOf(await written('ServiceTask', 'Service', [serviceAttributes(service)]))).toEqual({ type: 'serviceTask', service })
})

test('listeners of each kind, in their order', async () => {
  const listeners: readonly Listener[] = [{ on: 'start', act: { kind: 'notice', template: 'late', to: everybody } }, { on: 'end',
    act: { kind: 'expression', text: 'amount * 2', variable: 'double' } }, { on: 'end', act: { kind: 'service', handler: 'mail' } }]
  expect(listenersOf(await written('EndEvent', 'Listener', listeners.map(listenerAttributes)))).toEqual(listeners)
})

test('options of the process', async () => {
  const options: ProcessOptions = { revoke: 'always', skipSamePerson: true, title: '"采购 " + string(amount)', withoutDecision: true,
    variables: [{ name: 'amount', type: 'number' }, { name: 'people', type: 'list' }] }
  expect(optionsOf(await written('Process', 'Options', [optionAttributes(options)]))).toEqual(options)
})

test.each<[string, Loop]>([
  ['percent', { sequential: false, over: { by: 'assignees' }, element: 'who', done: { by: 'percent', percent: 60 } }],
  ['list', { sequential: false, over: { by: 'collection', text: 'people' }, element: 'item', done: { by: 'any' } }],
])('several instances: %s', (_name, loop) => {
  const characteristics = make('bpmn:MultiInstanceLoopCharacteristics', {
    extensionElements: withOwn(make, make('bpmn:MultiInstanceLoopCharacteristics', {}), 'Loop', [loopAttributes(loop)]),
  })
  expect(loopOf(make('bpmn:UserTask', { loopCharacteristics: characteristics }))).toEqual(loop)
})

test('what others wrote stays beside ours; ours replaces what it was', async () => {
  const others = moddle.create('bpmn:ExtensionElements', {
    values: [make('mw:Listener', { on: 'end', kind: 'service', handler: 'mail' }), make('mw:Script', { result: 'old' })],
  })
  const holder = make('bpmn:ScriptTask', { id: 'n', script: '1', extensionElements: others })
  const read = await written('ScriptTask', 'Script', [{ result: 'new' }], holder)
  expect(kindOf(read)).toMatchObject({ result: 'new' })
  expect(listenersOf(read)).toHaveLength(1)
})

test('nothing left is nothing written', () => {
  expect(withOwn(make, make('bpmn:UserTask', {}), 'Work', [])).toBeUndefined()
})

test('over what a loop of another tool runs, named by a variable, stays when its drawing is written again', async () => {
  const drawn = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><bpmn:process id="p">
    <bpmn:userTask id="a"><bpmn:multiInstanceLoopCharacteristics><bpmn:loopDataInputRef>people</bpmn:loopDataInputRef>
    <bpmn:inputDataItem name="one"/></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask></bpmn:process></bpmn:definitions>`
  // As the canvas reads it: by the library, which then says what led nowhere.
  const { rootElement, references } = await moddle.fromXML(drawn)
  keepVariableNames(references)
  const { xml } = await moddle.toXML(rootElement)
  expect(xml).toContain('<bpmn:loopDataInputRef>people</bpmn:loopDataInputRef>')
  const [process] = (await parseXml(openModdle(), xml)).rootElements!
  expect(loopOf(process!.flowElements![0]!)).toMatchObject({ over: { by: 'collection', text: 'people' }, element: 'one' })
})
