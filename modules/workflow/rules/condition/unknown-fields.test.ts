import { expect, test } from 'vitest'
import { readDefinition } from '../definition/read-definition.ts'
import { sayProcessFault } from '../say-fault.ts'
import { nameDoubts, unknownFields, withNameDoubts } from './unknown-fields.ts'

const condition = (text: string) =>
  `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[${text}]]></bpmn:conditionExpression>`
const spaces = 'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const flow = (id: string, from: string, to: string, inside = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`
const own = (inside: string) => `<bpmn:extensionElements>${inside}</bpmn:extensionElements>`
/** A script sets `total`, then a gateway asks. */
const drawing = (text: string, options = '') =>
  [
    `<bpmn:definitions ${spaces} xmlns:mw="https://millwright.cn/schema/bpmn/1.0" targetNamespace="x"><bpmn:process id="p">${options}`,
    `<bpmn:startEvent id="s"/><bpmn:scriptTask id="t" scriptFormat="feel">${own('<mw:script result="total"/>')}`,
    '<bpmn:script>1</bpmn:script></bpmn:scriptTask><bpmn:exclusiveGateway id="g" name="金额" default="f4"/>',
    '<bpmn:endEvent id="e" name="批准"/><bpmn:endEvent id="e2"/>',
    flow('f1', 's', 't') + flow('f2', 't', 'g') + flow('f3', 'g', 'e', condition(text)) + flow('f4', 'g', 'e2'),
    '</bpmn:process></bpmn:definitions>',
  ].join('')
const doubts = async (xml: string, fields: readonly string[]) => unknownFields((await readDefinition(xml)).definition!, fields)

test('a field that no form has is told with the way on which it is asked', async () => {
  const [found, ...others] = await doubts(drawing('amount > 5 and gone = "A"'), ['amount'])
  expect(others).toEqual([])
  expect(found).toMatchObject({ code: 'noField', element: 'f3', params: { field: 'gone' } })
  expect(sayProcessFault('zh-CN', found!)).toBe('金额 → 批准：条件用到的字段「gone」在表单中不存在，流程会在这里停住，请改用其他字段')
})

/** A task for each of `people`. */
const asked = (assignee: string) =>
  [
    `<bpmn:definitions ${spaces} xmlns:mw="https://millwright.cn/schema/bpmn/1.0" targetNamespace="x"><bpmn:process id="p">`,
    `<bpmn:startEvent id="s"/><bpmn:userTask id="n" name="审批">${own(`<mw:work>${assignee}</mw:work>`)}`,
    `<bpmn:multiInstanceLoopCharacteristics>${own('<mw:loop over="collection" text="people" element="one" done="all"/>')}`,
    `</bpmn:multiInstanceLoopCharacteristics></bpmn:userTask><bpmn:endEvent id="e"/>${flow('f1', 's', 'n')}${flow('f2', 'n', 'e')}`,
    '</bpmn:process></bpmn:definitions>',
  ].join('')

test('people asked of a field that no form has are told with their node; the item of a loop is known', async () => {
  expect(await doubts(asked('<mw:assignee by="field" field="one"/><mw:assignee by="expression" text="one"/>'), ['people'])).toEqual([])
  const [found] = await doubts(asked('<mw:assignee by="field" field="gone"/>'), ['people'])
  expect(found).toMatchObject({ code: 'noPersonField', element: 'n', params: { field: 'gone' } })
  expect(sayProcessFault('zh-CN', found!)).toBe('审批：办理人用到的字段「gone」在表单中不存在，流程会在这里停住，请改用其他字段')
})

test('without forms a loop over a list that does not ask its item, but a name that nothing sets, is doubted', async () => {
  const without = async (assignee: string, options = '') =>
    nameDoubts((await readDefinition(asked(assignee).replace('<bpmn:startEvent', `${options}<bpmn:startEvent`))).definition!, undefined)
  expect(await without('<mw:assignee by="expression" text="two"/>')).toMatchObject([{ code: 'noPersonField', element: 'n',
    params: { field: 'two' } }])
  expect(await without('<mw:assignee by="expression" text="one"/>')).toEqual([])
  expect(await without('<mw:assignee by="expression" text="if one = null then deputy else one"/>'), 'asked beside it').toEqual([])
  expect(await without('<mw:assignee by="role" ids="buyer"/>')).toEqual([])
  expect(await without('<mw:assignee by="field" field="owner"/>', own('<mw:options><mw:variable name="owner" type="text"/></mw:options>')))
    .toEqual([])
  expect(nameDoubts((await readDefinition(drawing('gone = 1'))).definition!, undefined), 'a variable of the start').toEqual([])
})

test('what the drawing declares, its steps set and every process knows is known', async () => {
  const declares = '<bpmn:extensionElements><mw:options><mw:variable name="limit" type="number"/></mw:options></bpmn:extensionElements>'
  expect(await doubts(drawing('total > limit and starter = "qm" and outcome = "approve" and contains(starterDeparts, "1")', declares), []))
    .toEqual([])
  expect(await doubts(drawing('物料 名 = "A"'), ['物料 名']), 'names with spaces').toEqual([])
})

test('in a drawing that something else still keeps from running they are told as well, but not beside a fault of the same flow', async () => {
  const unfinished = drawing('gone = "A"').replace('<mw:script result="total"/>', '').replace('<bpmn:script>1</bpmn:script>', '')
  const reading = await readDefinition(unfinished)
  expect(reading.definition).toBeUndefined()
  expect(withNameDoubts(reading, []).doubts).toMatchObject([{ code: 'noField', element: 'f3' }])
  const unread = await readDefinition(drawing('gone = '))
  expect(unread.faults).toMatchObject([{ code: 'badExpression', element: 'f3' }])
  expect(withNameDoubts(unread, []).doubts).toEqual([])
})
