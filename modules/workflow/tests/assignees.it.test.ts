import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, userTask } from './bpmn-of.ts'

/* Who is asked (domain §2.12): user, role, position, department leader n levels up, starter, chosen by the person before, form field, expression; what happens where nobody is found. */

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body

async function deploy(elements: readonly string[], flows: readonly string[], options = ''): Promise<string> {
  const modelKey = `asked_${++count}`
  const { id } =
    (await call('POST', '/flowable/model/add', 'admin', { modelKey, name: modelKey, category: 'other',
      bpmnXml: bpmnOf(modelKey, elements, flows, options) })).result as Rec
  const deployed = await call('POST', '/flowable/model/deploy', 'admin', { id })
  expect(deployed.success, deployed.message).toBe(true)
  return modelKey
}

async function start(modelKey: string, as: string, more: Rec = {}): Promise<Rec> {
  const started = await call('POST', '/flowable/instance/start', as, { modelKey, ...more })
  expect(started.success, started.message).toBe(true)
  return (await call('GET', `/flowable/instance/view?id=${(started.result as Rec).id}`, 'admin')).result as Rec
}

/** Whoever is asked: one person, or all who may take it. */
const asked = ({ tasks }: Rec): string[] =>
  (tasks as Rec[]).filter(({ status }) => status === 'TODO').flatMap(({ assignee, candidates }) => (assignee ? [assignee] : candidates))

describe('each way of naming people', () => {
  test.each<[string, string, string, Rec, string[]]>([
    ['accounts', '<mw:assignee by="user" ids="qe"/>', 'operator', {}, ['qe']],
    ['a role', '<mw:assignee by="role" ids="plant-manager"/>', 'operator', {}, ['director']],
    ['a position', '<mw:assignee by="position" ids="MGR"/>', 'operator', {}, ['director', 'qm', 'workshop']],
    ['the leader of the starter', '<mw:assignee by="leader" level="1"/>', 'operator', {}, ['workshop']],
    ['the leader one department up', '<mw:assignee by="leader" level="2"/>', 'inspector', {}, ['director']],
    ['the starter', '<mw:assignee by="starter"/>', 'planner', {}, ['planner']],
    ['a field', '<mw:assignee by="field" field="checker"/>', 'operator', { variables: { checker: 'qe' } }, ['qe']],
    ['a field of several', '<mw:assignee by="field" field="checkers"/>', 'operator', { variables: { checkers: 'qe,qm' } }, ['qe', 'qm']],
    ['an expression', '<mw:assignee by="expression" text="if amount &gt; 100 then &quot;director&quot; else &quot;leader&quot;"/>',
      'operator', { variables: { amount: 500 } }, ['director']],
    ['several ways, each person once',
      '<mw:assignee by="user" ids="director"/><mw:assignee by="role" ids="plant-manager,quality-manager"/>', 'operator', {}, ['director',
      'qm']],
  ])('%s', async (_name, assignees, starter, more, people) => {
    const key = await deploy([userTask('a', '', '', { assignees })], ['s a', 'a e'])
    expect(asked(await start(key, starter, more)).toSorted()).toEqual(people)
  })

  test('whoever the person before chooses; without a choice they do not go on', async () => {
    const key = await deploy([userTask('a', 'leader'), userTask('b', '', 'chosenBefore="true"', { assignees: '' })], ['s a', 'a b', 'b e'])
    const { id } = await start(key, 'operator')
    const { mine } = (await call('GET', `/flowable/instance/view?id=${id}`, 'leader')).result as Rec
    expect(mine.choose).toEqual([{ nodeId: 'b', nodeName: 'b' }])
    expect(await call('POST', '/flowable/task/approve', 'leader', { id: mine.taskId })).toMatchObject({ success: false,
      message: '请为节点「b」选择办理人', result: { faults: [{ field: 'chosen.b' }] } })
    expect(await call('POST', '/flowable/task/approve', 'leader', { id: mine.taskId, chosen: { b: ['qm'] } })).toMatchObject({
      success: true,
    })
    expect(asked((await call('GET', `/flowable/instance/view?id=${id}`, 'admin')).result as Rec)).toEqual(['qm'])
  })
})

describe('nobody is found', () => {
  const nobody = (empty: string) =>
    deploy([userTask('a', '', `empty="${empty}"`, { assignees: '<mw:assignee by="field" field="gone"/>' })], ['s a', 'a e'])

  test.each([['skip', 'DONE', []], ['admin', 'RUNNING', ['admin', 'process']]] as const)('%s', async (empty, status, people) => {
    const seen = await start(await nobody(empty), 'operator', { variables: { gone: '' } })
    expect(seen).toMatchObject({ status })
    expect(asked(seen)).toEqual(people)
  })

  test('error: an incident', async () => {
    const { id, places } = await start(await nobody('error'), 'operator', { variables: { gone: '' } })
    expect(places).toContainEqual(expect.objectContaining({ nodeId: 'a', state: 'stuck' }))
    expect((await call('GET', `/flowable/incident/list?instanceId=${id}`, 'admin')).result).toMatchObject({
      records: [{ reason: '找不到办理人', status: 'OPEN' }],
    })
  })
})

test.each([[true, 'DONE', ['approve', 'skip']], [false, 'RUNNING', ['approve']]] as const)(
  'the same person at the next node is not asked again: %s',
  async (skip, status, actions) => {
    const key = await deploy([userTask('a', 'leader'), userTask('b', 'leader')], ['s a', 'a b', 'b e'],
      `<mw:options skipSamePerson="${skip}"/>`)
    const { id, tasks } = await start(key, 'operator')
    await call('POST', '/flowable/task/approve', 'leader', { id: tasks[0].id })
    const seen = (await call('GET', `/flowable/instance/view?id=${id}`, 'admin')).result as Rec
    expect(seen).toMatchObject({ status })
    expect((seen.history as Rec[]).map(({ action }) => action).filter((action) => action === 'approve' || action === 'skip')).toEqual(
      actions,
    )
  },
)

test.each([['never', false], ['always', true], ['beforeApproval', false]])(
  'the starter revokes after an approval where the process says %s: %s',
  async (revoke, allowed) => {
    const key = await deploy([userTask('a', 'leader'), userTask('b', 'qe')], ['s a', 'a b', 'b e'], `<mw:options revoke="${revoke}"/>`)
    const { id, tasks } = await start(key, 'operator')
    await call('POST', '/flowable/task/approve', 'leader', { id: tasks[0].id })
    expect((await call('POST', '/flowable/instance/revoke', 'operator', { id })).success).toBe(allowed)
  },
)

test('a listener sets a variable that the next condition reads; the title comes of an expression', async () => {
  const listener = '<mw:listener on="end" kind="expression" text="amount * 2" variable="twice"/>'
  const key = await deploy([
    `<bpmn:userTask id="a" name="a"><bpmn:extensionElements><mw:work><mw:assignee by="user" ids="leader"/></mw:work>${listener}</bpmn:extensionElements></bpmn:userTask>`,
    '<bpmn:exclusiveGateway id="x" default="f3"/>',
    userTask('b', 'director'),
  ], ['s a', 'a x', 'x b twice > 100', 'x e', 'b e'],
    '<mw:options title="&quot;采购 &quot; + string(amount)"><mw:variable name="amount" type="number"/></mw:options>')
  const { id, title, tasks } = await start(key, 'operator', { variables: { amount: '60' } })
  expect(title).toBe('采购 60')
  await call('POST', '/flowable/task/approve', 'leader', { id: tasks[0].id })
  expect(asked((await call('GET', `/flowable/instance/view?id=${id}`, 'admin')).result as Rec)).toEqual(['director'])
})

describe('several instances over a list of people', () => {
  const flowable = (assignment: string, collection = 'people') =>
    `<bpmn:userTask id="a" name="会签" xmlns:flowable="http://flowable.org/bpmn" ${assignment}><bpmn:multiInstanceLoopCharacteristics flowable:collection="${collection}" flowable:elementVariable="one"/></bpmn:userTask>`
  const standard = (assignment: string) =>
    `<bpmn:userTask id="a" name="会签" xmlns:flowable="http://flowable.org/bpmn" ${assignment}><bpmn:multiInstanceLoopCharacteristics><bpmn:loopDataInputRef>people</bpmn:loopDataInputRef><bpmn:inputDataItem name="one"/></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>`
  const ours = (assignee: string) =>
    `<bpmn:userTask id="a" name="会签"><bpmn:extensionElements><mw:work>${assignee}</mw:work></bpmn:extensionElements><bpmn:multiInstanceLoopCharacteristics><bpmn:extensionElements><mw:loop over="collection" text="people" element="one" done="all"/></bpmn:extensionElements></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>`
  const options = '<mw:options><mw:variable name="people" type="list"/></mw:options>'

  test.each([
    ['as Flowable writes it', flowable('flowable:assignee="${one}"')],
    ['with the collection in braces', flowable('flowable:assignee="${one}"', '${people}')],
    ['as BPMN itself has it', standard('flowable:assignee="${one}"')],
    ['our own, by expression', ours('<mw:assignee by="expression" text="one"/>')],
    ['our own, by field', ours('<mw:assignee by="field" field="one"/>')],
  ])('%s: each of them is asked', async (_how, element) => {
    const key = await deploy([element], ['s a', 'a e'], options)
    const started = await start(key, 'operator', { variables: { people: ['qe', 'qm', 'director'] } })
    expect(asked(started).toSorted()).toEqual(['director', 'qe', 'qm'])
    for (const { id, assignee } of started.tasks as Rec[])
      expect((await call('POST', '/flowable/task/approve', assignee as string, { id })).success).toBe(true)
    const ended = (await call('GET', `/flowable/instance/view?id=${started.id}`, 'admin')).result as Rec
    expect(ended.status).toBe('DONE')
  })

  test('a name that nothing has is doubted where it is deployed; meant so, it is an incident that names it, not a task for nobody', async () => {
    const key = 'asked_nowhere'
    const { id } =
      (await call('POST', '/flowable/model/add', 'admin', { modelKey: key, name: key, category: 'other',
        bpmnXml: bpmnOf(key, [ours('<mw:assignee by="field" field="nowhere"/>')], ['s a', 'a e'], options) })).result as Rec
    const doubted = await call('POST', '/flowable/model/deploy', 'admin', { id })
    expect([doubted.success, doubted.message]).toEqual([false, expect.stringContaining('办理人用到的字段「nowhere」在表单中不存在')])
    expect((await call('POST', '/flowable/model/deploy', 'admin', { id, asMeant: true })).success).toBe(true)
    const started = await start(key, 'operator', { variables: { people: ['qe'] } })
    expect(asked(started)).toEqual([])
    const { result } = await call('GET', `/flowable/incident/list?instanceId=${started.id}`, 'admin')
    expect((result as { records: Rec[] }).records).toMatchObject([{ nodeId: 'a', status: 'OPEN',
      reason: expect.stringContaining('nowhere') }])
  })

  test('an assignment that can give nobody is refused where it is deployed, by name', async () => {
    const modelKey = 'asked_number'
    const { id } =
      (await call('POST', '/flowable/model/add', 'admin', { modelKey, name: modelKey, category: 'other',
        bpmnXml: bpmnOf(modelKey, [flowable('flowable:assignee="${1 + 1}"')], ['s a', 'a e'], options) })).result as Rec
    const refused = await call('POST', '/flowable/model/deploy', 'admin', { id })
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining('办理人「1 + 1」得不到人员账号')])
  })
})
