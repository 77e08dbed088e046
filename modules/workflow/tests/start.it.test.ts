import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Before a process is started: who would be asked, what it would be called, and what is put aside. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await deployed('foreseen', {})
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const ok = async <T = Rec>(...asked: Parameters<typeof call>): Promise<T> => {
  const { success, message, result } = await call(...asked)
  expect(success, message).toBe(true)
  return result as T
}

const own = (inside: string) => `<bpmn:extensionElements>${inside}</bpmn:extensionElements>`
const work = (assignees: string, attributes = '') => `<mw:work ${attributes}>${assignees}</mw:work>`
const task = (id: string, name: string, assignees: string, loop = '', attributes = '') =>
  `<bpmn:userTask id="${id}" name="${name}">${own(work(assignees, attributes))}${loop}</bpmn:userTask>`
const flow = (id: string, from: string, to: string, condition = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition && `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[${condition}]]></bpmn:conditionExpression>`
  }</bpmn:sequenceFlow>`
const each = `<bpmn:multiInstanceLoopCharacteristics>${
  own('<mw:loop over="assignees" done="all"/>')
}</bpmn:multiInstanceLoopCharacteristics>`

/** One step for all, from 5000 on a countersign, then somebody whom the step before chooses. */
async function deployed(key: string, more: Rec, condition = 'amount >= 5000', fields = ''): Promise<Rec> {
  const bpmnXml =
    `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" targetNamespace="x"><bpmn:process id="${key}" name="${key}" isExecutable="true"><bpmn:startEvent id="s"/>${
      task('first', '主管审批', `<mw:assignee by="user" ids="director"/>${fields}`)
    }<bpmn:exclusiveGateway id="g" name="金额" default="f3"/>${task('sign', '会签', '<mw:assignee by="user" ids="qm,planner"/>', each)}${
      task('last', '经办', '<mw:assignee by="chosen"/>', '', 'chosenBefore="true"')
    }<bpmn:endEvent id="e"/>${flow('f1', 's', 'first')}${flow('f2', 'first', 'g')}${flow('f3', 'g', 'last')}${
      flow('f4', 'g', 'sign', condition)
    }${flow('f5', 'sign', 'last')}${flow('f6', 'last', 'e')}</bpmn:process></bpmn:definitions>`
  const { id } = await ok('POST', '/flowable/model/add', { modelKey: key, name: '试制审批', category: 'other', bpmnXml, ...more })
  await ok('POST', '/flowable/model/deploy', { id })
  return { id }
}

/** A drawn form with a subject and an amount. */
async function published(code: string): Promise<void> {
  const formContent = JSON.stringify({
    list: [{ compType: 'input', id: 'subject', label: '主题' }, { compType: 'number', id: 'amount', label: '金额' }],
  })
  await ok('POST', '/flowable/form/add', { formName: code, formContent })
  const { records: [form] } = await ok<{ records: Rec[] }>('GET', `/flowable/form/list?formName=${code}`)
  const { roles } = await ok<{ roles: Rec[] }>('GET', `/flowable/form/publishStart?id=${form!.id}`)
  await ok('POST', '/flowable/form/publish', { id: form!.id, code, roleIds: roles.map(({ id }) => id) })
}

const foreseen = (body: Rec, as = 'storekeeper') => ok<{ title: string; chain: Rec }>('POST', '/flowable/start/foreseen', body, as)

describe('who would be asked', () => {
  beforeAll(async () => {
    await published('request')
    await deployed('foreseen_form', { entityId: 'runtime.request' })
  })

  test('follows from the values so far, by name, until whom somebody chooses on the way', async () => {
    const small = await foreseen({ modelKey: 'foreseen_form', record: { amount: '4999.99' } })
    expect(small.chain).toEqual({ complete: true, steps: [
      { nodeId: 'first', nodeName: '主管审批', state: 'any', people: [expect.any(String)] },
      { nodeId: 'last', nodeName: '经办', state: 'chosen', people: [] },
    ] })
    expect((small.chain.steps as Rec[])[0]!.people).not.toContain('director')
    const large = await foreseen({ modelKey: 'foreseen_form', record: { amount: '5000' }, chosen: { last: ['qe'] } })
    expect(large.chain.steps).toMatchObject([{ nodeId: 'first' }, { nodeId: 'sign', state: 'all' }, { nodeId: 'last', state: 'any' }])
    expect((large.chain.steps as Rec[])[1]!.people).toHaveLength(2)
  })

  test('those who may not decide what they ask for themselves are not foreseen', async () => {
    const { chain } = await foreseen({ modelKey: 'foreseen_form', record: { amount: '5000' } }, 'planner')
    expect((chain.steps as Rec[])[1], 'the countersign without its starter').toMatchObject({ people: [expect.any(String)] })
  })

  test('what depends on something unknown is told to be open, and nothing is written', async () => {
    const before = await ok<{ total: number }>('GET', '/flowable/instance/list')
    await deployed('open_chain', {}, 'price > 1')
    const { chain } = await foreseen({ modelKey: 'open_chain' })
    expect(chain).toMatchObject({ complete: false, steps: [{ nodeId: 'first' }] })
    expect((await ok<{ total: number }>('GET', '/flowable/instance/list')).total).toBe(before.total)
  })

  test('it is called by what its form says, as the instance then is', async () => {
    const record = { subject: '碳化钨粉 20 kg', amount: '40' }
    expect((await foreseen({ modelKey: 'foreseen_form', record })).title).toBe('试制审批 碳化钨粉 20 kg')
    expect((await foreseen({ modelKey: 'foreseen_form', record: { amount: '40' } })).title).toBe('试制审批 金额 40')
    const started = await ok('POST', '/flowable/instance/start', { modelKey: 'foreseen_form', record })
    expect(started.title).toBe('试制审批 碳化钨粉 20 kg')
  })
})

describe('a deputy', () => {
  test('is proposed for oneself, from now on for a week', async () => {
    const begun = await ok('GET', '/flowable/delegation/defaults', undefined, 'planner')
    expect(begun).toMatchObject({ fromUser: 'planner' })
    const days = (Date.parse(String(begun.endTime)) - Date.parse(String(begun.beginTime))) / 86_400_000
    expect(days).toBe(7)
  })
})

describe('what waits', () => {
  test('tells what its form says, without what its step hides', async () => {
    await ok('POST', '/flowable/instance/start', { modelKey: 'foreseen_form', record: { subject: '刀片', amount: '42' } }, 'storekeeper')
    const { records } = await ok<{ records: Rec[] }>('GET', '/flowable/task/list?view=todo&pageSize=50', undefined, 'director')
    expect(records.find(({ title }) => title === '试制审批 刀片')).toMatchObject({ _content: '刀片；金额 42' })
    await deployed('hides', { entityId: 'runtime.request' }, 'amount >= 5000', '<mw:field name="amount" right="hidden"/>')
    await ok('POST', '/flowable/instance/start', { modelKey: 'hides', record: { subject: '保密', amount: '43' } }, 'storekeeper')
    const later = await ok<{ records: Rec[] }>('GET', '/flowable/task/list?view=todo&pageSize=50', undefined, 'director')
    expect(later.records.find(({ title }) => title === '试制审批 保密')).toMatchObject({ _content: '保密' })
  })
})

describe('drafts', () => {
  test('are kept for their author alone, changed, and gone once they are sent', async () => {
    const kept = await ok('POST', '/flowable/start/keep', { modelKey: 'foreseen_form', record: { subject: '先放着' } }, 'planner')
    const drafts = () => ok<Rec[]>('GET', '/flowable/start/drafts', undefined, 'planner')
    expect(await drafts()).toMatchObject([{ id: kept.id, modelKey: 'foreseen_form', title: '试制审批 先放着' }])
    expect(await ok('GET', '/flowable/start/drafts', undefined, 'qe'), 'of others').toEqual([])
    expect((await call('GET', `/flowable/start/oneDraft?id=${kept.id}`, undefined, 'qe')).success).toBe(false)
    expect((await call('POST', '/flowable/start/drop', { id: kept.id }, 'qe')).success).toBe(false)
    expect((await call('POST', '/flowable/start/keep', { id: kept.id, modelKey: 'foreseen_form', record: {} }, 'qe')).success).toBe(false)

    await ok('POST', '/flowable/start/keep', { id: kept.id, modelKey: 'foreseen_form', record: { subject: '改过' }, title: '我的' },
      'planner')
    expect(await ok('GET', `/flowable/start/oneDraft?id=${kept.id}`, undefined, 'planner')).toMatchObject({ typedTitle: '我的',
      record: { subject: '改过' } })
    await ok('POST', '/flowable/instance/start', { modelKey: 'foreseen_form', record: { subject: '改过' }, draftId: kept.id }, 'planner')
    expect(await drafts()).toEqual([])
  })

  test('somebody else cannot send mine away, and what is dropped is gone', async () => {
    const { id } = await ok('POST', '/flowable/start/keep', { modelKey: 'foreseen_form', record: { subject: '留着' } }, 'planner')
    await ok('POST', '/flowable/instance/start', { modelKey: 'foreseen_form', record: { subject: '别的' }, draftId: id }, 'qe')
    expect(await ok<Rec[]>('GET', '/flowable/start/drafts', undefined, 'planner')).toHaveLength(1)
    await ok('POST', '/flowable/start/drop', { id }, 'planner')
    expect(await ok<Rec[]>('GET', '/flowable/start/drafts', undefined, 'planner')).toEqual([])
  })

  test('name the former person of an account that is somebody else’s by the time they are sent', async () => {
    const { id: person } = await ok('POST', '/sys/user/add', { username: 'drafted', realname: '甲', password: '123456' })
    const { id } = await ok('POST', '/flowable/start/keep', { modelKey: 'foreseen_form',
      record: { subject: '问 drafted 的', people: 'qe,drafted' }, chosen: { a: ['drafted', 'qe'] }, title: '等 drafted' }, 'planner')
    await ok('DELETE', `/sys/user/delete?id=${person}`)
    await ok('POST', '/sys/user/giveNameOver', { username: 'drafted', reason: '账号重新启用' })
    await ok('POST', '/sys/user/add', { username: 'drafted', realname: '乙', password: '123456' })
    expect(await ok('GET', `/flowable/start/oneDraft?id=${id}`, undefined, 'planner')).toMatchObject({ typedTitle: '等 drafted',
      record: { subject: '问 drafted 的', people: 'qe,drafted~1' }, chosen: { a: ['drafted~1', 'qe'] } })
  })
})
