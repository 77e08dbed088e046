import { expect, test } from 'vitest'
import { processOf, task, work } from '../tests/process-of.ts'
import { purchaseApproval } from '../seed/purchase-approval.ts'
import { compareDefinitions } from './compare.ts'
import { readDefinition } from './definition/read-definition.ts'
import { withPicture } from './layout/with-picture.ts'

/* Issue 7: comparison of two versions. */

const definitionOf = async (xml: string) => (await readDefinition(xml)).definition!
const changed = async (...replaced: readonly (readonly [string, string])[]) =>
  compareDefinitions(await definitionOf(purchaseApproval), await definitionOf(replaced.reduce((xml, [from, to]) => {
    expect(xml).toContain(from)
    return xml.replace(from, to)
  }, purchaseApproval)))

test('a version does not differ from itself, nor where only the picture is another', async () => {
  expect(await changed()).toEqual([])
  expect(compareDefinitions(await definitionOf(purchaseApproval), await definitionOf(await withPicture(purchaseApproval)))).toEqual([])
})

test.each<[string, [string, string], object]>([
  ['the name of a node', ['name="会签"', 'name="联合会签"'], { id: 'countersign', type: 'userTask', change: 'changed',
    parts: [{ part: 'name', before: '会签', after: '联合会签' }] }],
  ['how many must agree', ['percent="60"', 'percent="80"'], { id: 'countersign',
    parts: [{ part: 'loop', before: { done: { by: 'percent', percent: 60 } }, after: { done: { by: 'percent', percent: 80 } } }] }],
  ['who acts', ['buyer,planner,', 'buyer,'], { id: 'countersign',
    parts: [{ part: 'assignees', after: [{ by: 'role', ids: ['buyer', 'quality-manager'] }] }] }],
  ['a condition', ['amount &gt; 50000', 'amount &gt; 80000'], { id: 'f_large', type: 'flow', name: '是',
    parts: [{ part: 'condition', before: 'amount > 50000', after: 'amount > 80000' }] }],
  ['the time', ['P2D', 'P3D'], { id: 'two_days', type: 'boundaryEvent',
    parts: [{ part: 'event', before: { when: 'P2D' }, after: { when: 'P3D' } }] }],
  ['whether a timer interrupts', [' cancelActivity="false"', ''], { id: 'two_days',
    parts: [{ part: 'interrupting', before: false, after: true }] }],
  ['the default', ['default="f_small"', 'default="f_large"'], { id: 'by_amount' }],
  ['settings of the process', ['revoke="beforeApproval"', 'revoke="never"'], { id: 'purchase_approval', type: 'process',
    parts: [{ part: 'revoke', before: 'beforeApproval', after: 'never' }] }],
])('%s', async (_name, [from, to], difference) => {
  const replaced: [string, string][] = to.includes('f_large')
    ? [[from, to], ['targetRef="director_approval" />',
      'targetRef="director_approval"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">amount &lt; 1</bpmn:conditionExpression></bpmn:sequenceFlow>']]
    : [[from, to]]
  expect((await changed(...replaced))[0]).toMatchObject(difference)
})

test('nodes and flows that came and went', () => {
  const before = processOf({ a: task, b: task }, ['s a', 'a b', 'b e'])
  const after = processOf({ a: { type: 'userTask', work: { ...work, due: 'P1D' } }, c: task }, ['s a', 'a c', 'c e'])
  expect(compareDefinitions(before, after).map(({ id, change, parts }) => [id, change, ...parts.map(({ part }) => part)])).toEqual([
    ['a', 'changed', 'due'],
    ['c', 'added'],
    ['b', 'removed'],
    ['f1', 'changed', 'to'],
    ['f2', 'changed', 'from'],
  ])
})
