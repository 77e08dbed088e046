import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* The way from a form to a process that people start. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const ok = async <T = Rec>(...asked: Parameters<typeof call>): Promise<T> => {
  const { success, message, result } = await call(...asked)
  expect(success, message).toBe(true)
  return result as T
}

const spaces = [
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xmlns:mw="https://millwright.cn/schema/bpmn/1.0" targetNamespace="x"',
].join(' ')
const processOf = (key: string, ...inside: readonly string[]) =>
  `<?xml version="1.0"?><bpmn:definitions ${spaces}><bpmn:process id="${key}" name="流程" isExecutable="true">${
    inside.join('')
  }</bpmn:process></bpmn:definitions>`
const flow = (id: string, from: string, to: string, condition = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition && `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[${condition}]]></bpmn:conditionExpression>`
  }</bpmn:sequenceFlow>`
const work = '<bpmn:extensionElements><mw:work><mw:assignee by="role" ids="quality-manager"/></mw:work></bpmn:extensionElements>'
const task = (id: string, name: string) => `<bpmn:userTask id="${id}" name="${name}">${work}</bpmn:userTask>`
const drawingOf = (key: string) =>
  processOf(key, '<bpmn:startEvent id="s"/>', task('check', '审核'), '<bpmn:endEvent id="e"/>', flow('f1', 's', 'check'),
    flow('f2', 'check', 'e'))
const guideOf = (id: string) => ok('GET', `/flowable/model/guide?id=${id}`)
const added = async (name: string, more: Rec = {}) => {
  const { key } = await ok('GET', `/flowable/model/proposedKey?name=${encodeURIComponent(name)}`)
  return ok('POST', '/flowable/model/add', { modelKey: key, name, category: 'other', bpmnXml: drawingOf(key as string), ...more })
}

const formOf = (...more: readonly Rec[]) => JSON.stringify({ list: [{ compType: 'input', id: 'subject', label: '主题' }, ...more] })

/** A drawn form with one field at least, published. */
async function published(name: string, code: string, ...more: readonly Rec[]): Promise<void> {
  await ok('POST', '/flowable/form/add', { formName: name, formContent: formOf(...more) })
  const { records: [form] } = await ok<{ records: Rec[] }>('GET', `/flowable/form/list?formName=${encodeURIComponent(name)}`)
  const { roles } = await ok<{ roles: Rec[] }>('GET', `/flowable/form/publishStart?id=${form!.id}`)
  await ok('POST', '/flowable/form/publish', { id: form!.id, code, roleIds: roles.map(({ id }) => id) })
}

describe('a new process', () => {
  test('has a key from its name, and the next free one where that is taken', async () => {
    expect(await ok('GET', `/flowable/model/proposedKey?name=${encodeURIComponent('试制审批')}`)).toEqual({ key: 'shizhishenpi' })
    await added('试制审批')
    expect(await ok('GET', `/flowable/model/proposedKey?name=${encodeURIComponent('试制审批')}`)).toEqual({ key: 'shizhishenpi_2' })
    expect(await ok('GET', `/flowable/model/proposedKey?name=${encodeURIComponent('？！')}`), 'nothing to spell').toEqual({
      key: 'process',
    })
  })

  test('is about a published form or a document and about nothing else', async () => {
    const forms = await ok<Rec[]>('GET', '/flowable/model/forms')
    expect(forms).toContainEqual({ entityId: 'product.bom', kind: 'DOCUMENT', title: expect.any(String) })
    expect(forms.map(({ entityId }) => entityId)).not.toContain('product.item')
    const { key } = await ok('GET', '/flowable/model/proposedKey?name=other')
    const refused = await call('POST', '/flowable/model/add', { modelKey: key, name: '物料', category: 'other',
      entityId: 'runtime.nothing' })
    expect(refused.result).toMatchObject({ faults: [{ field: 'entityId' }] })
    const about = await call('POST', '/flowable/model/add', { modelKey: key, name: '人员', category: 'other', entityId: 'system.user' })
    expect(about.success, 'no way to the fields of others').toBe(false)
  })
})

describe('its conditions', () => {
  const split = (condition: string) =>
    processOf('split', '<bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="g" name="金额" default="f3"/>', task('a', '大额'),
      task('b', '小额'), '<bpmn:endEvent id="e"/>', flow('f1', 's', 'g'), flow('f2', 'g', 'a', condition), flow('f3', 'g', 'b'),
      flow('f4', 'a', 'e'), flow('f5', 'b', 'e'))

  test('on a field that the form does not have are doubted before they stand still', async () => {
    await published('分支申请', 'guide_split')
    const { id } = await ok('POST', '/flowable/model/add', { modelKey: 'split', name: '分支', category: 'other',
      entityId: 'runtime.guide_split', bpmnXml: split('budget > 5') })
    const text = '金额 → 大额：条件用到的字段「budget」在表单中不存在，流程会在这里停住，请改用其他字段'
    expect(await ok('GET', `/flowable/model/faults?id=${id}`)).toMatchObject([{ code: 'noField', doubt: true, text }])
    expect((await call('POST', '/flowable/model/deploy', { id })).result).toMatchObject({ faults: [{ text }] })
    expect(await guideOf(id)).toMatchObject({ faults: 0, doubts: 1 })
    const names = (await ok<{ id: string; fields: Rec }[]>('GET', `/flowable/model/formEntities?id=${id}`)).map((
      entity,
    ) => [entity.id, Object.keys(entity.fields).includes('subject')])
    expect(names).toEqual([['runtime.guide_split', true]])
  })

  test('on a field that their form is about to lose are told to whoever publishes it, by process and place; what was filled in is kept', async () => {
    await published('预算申请', 'guide_budget', { compType: 'input', id: 'budget', label: '预算' })
    const { id } = await ok('POST', '/flowable/model/add', { modelKey: 'budget', name: '预算审批', category: 'other',
      entityId: 'runtime.guide_budget', bpmnXml: split('budget = "5"').replace('id="split"', 'id="budget"') })
    expect(await ok('GET', `/flowable/model/faults?id=${id}`)).toEqual([])
    await ok('POST', '/flowable/model/deploy', { id })
    const { id: record } = await ok('POST', '/runtime/guide_budget/add', { subject: '试', budget: '9' })

    const { records: [form] } = await ok<{ records: Rec[] }>('GET', '/flowable/form/list?code=guide_budget')
    await ok('PUT', '/flowable/form/edit', { id: form!.id, rev: form!.rev, formContent: formOf() })
    const { steps } = await ok<{ steps: Rec[] }>('POST', '/flowable/form/publishPreview', { id: form!.id })
    const lost = steps.filter(({ kind }) => kind === 'archive')
    expect(lost).toMatchObject([{ column: 'budget', filled: 1 }])
    const asked = (columns: string) => `/flowable/model/conditionsOn?columns=${columns}`
    const columns = `${String(lost[0]!.table)}.budget`
    expect(await ok('GET', asked(columns))).toEqual([{ id, name: '预算审批', places: ['金额 → 大额（预算）'] }])
    expect(await ok('GET', asked(`${String(lost[0]!.table)}.subject`)), 'a field that no condition names').toEqual([])
    expect(await ok('GET', asked('rt_elsewhere.budget')), 'of another form').toEqual([])
    expect((await call('GET', asked(columns), undefined, 'operator')).code, 'right').toBe(510)

    await ok('POST', '/flowable/form/publish', { id: form!.id, force: true })
    expect(await ok('GET', `/flowable/model/faults?id=${id}`), 'told again where it is deployed').toMatchObject([{ code: 'noField' }])
    const kept = await app.database.pool.query(`select * from ${String(lost[0]!.table)} where id = $1`, [record])
    expect(Object.values(kept.rows[0] as Rec)).toContain('9')
  })

  test("ask for the starter's departments, those above them counted", async () => {
    const [top] = await ok<{ id: string }[]>('GET', '/sys/sysDepart/queryDepartTreeSync')
    const { id, rev } = (await ok<{ records: Rec[] }>('GET', '/flowable/model/list?modelKey=split')).records[0]!
    const atStep = async (condition: string) => {
      const now = await ok('GET', `/flowable/model/queryById?id=${id}`)
      await ok('POST', '/flowable/model/edit', { id, rev: now.rev ?? rev, bpmnXml: split(condition) })
      await ok('POST', '/flowable/model/deploy', { id })
      const started = await ok('POST', '/flowable/instance/start', { modelKey: 'split', record: { subject: '试' } }, 'planner')
      const { tasks } = await ok<{ tasks: Rec[] }>('GET', `/flowable/instance/view?id=${started.id}`)
      return tasks.map(({ nodeName }) => nodeName)
    }
    expect(await atStep(`contains("," + starterDeparts + ",", ",${top!.id},")`)).toEqual(['大额'])
    expect(await atStep('contains("," + starterDeparts + ",", ",none,")')).toEqual(['小额'])
  })
})

describe('its form', () => {
  test('stands at the start once it is deployed, and in its place the one that is chosen later', async () => {
    await published('试制申请', 'guide_first')
    const { id, modelKey } = await added('试制流程', { entityId: 'runtime.guide_first' })
    expect(await guideOf(id)).toMatchObject({ status: 'draft', version: null, bound: false, faults: 0,
      form: { entityId: 'runtime.guide_first', kind: 'DRAWN', title: '试制申请' } })
    await ok('POST', '/flowable/model/deploy', { id })
    expect(await guideOf(id)).toMatchObject({ status: 'deployed', version: 1, bound: true, running: 0 })
    const offer = async () => (await ok<Rec[]>('GET', '/flowable/start/list')).find((each) => each.modelKey === modelKey)!.form as Rec
    expect(await offer()).toMatchObject({ kind: 'DRAWN', entityId: 'runtime.guide_first' })

    await published('试制变更', 'guide_second')
    const { rev } = await ok('GET', `/flowable/model/queryById?id=${id}`)
    await ok('POST', '/flowable/model/edit', { id, rev, entityId: 'runtime.guide_second' })
    expect(await guideOf(id), 'chosen, not bound').toMatchObject({ bound: false, form: { title: '试制变更' } })
    const now = await ok('GET', `/flowable/model/queryById?id=${id}`)
    await ok('POST', '/flowable/model/bindForm', { id, rev: now.rev })
    expect(await guideOf(id)).toMatchObject({ bound: true })
    expect(await offer()).toMatchObject({ entityId: 'runtime.guide_second' })
    await ok('POST', '/flowable/model/deploy', { id })
    expect(await offer(), 'the next version').toMatchObject({ entityId: 'runtime.guide_second' })
    expect((await call('POST', '/flowable/model/bindForm', { id }, 'inspector')).code, 'right').toBe(510)
  })

  test('a document is bound by its own rules, which the guide knows', async () => {
    const { id } = await added('BOM 复审', { entityId: 'product.bom' })
    expect(await guideOf(id), 'whose moves steps make').toMatchObject({ documents: ['product.bom'] })
    await ok('POST', '/flowable/model/deploy', { id })
    expect(await guideOf(id)).toMatchObject({ bound: false, form: { kind: 'DOCUMENT' } })
    expect((await call('POST', '/flowable/model/bindForm', { id })).success).toBe(false)
    await ok('POST', '/flowable/bind/add', { entityId: 'product.bom', modelId: id, position: 9, submitMove: 'submit',
      approveMove: 'approve', rejectMove: 'reject', revokeMove: 'retract', enabled: 'Y', condition: '1 > 2' })
    expect(await guideOf(id)).toMatchObject({ bound: true })
  })
})

describe('a version that comes while instances run', () => {
  test('leaves them theirs, is taken by those that start after it, and is published by somebody who is told how many run', async () => {
    const { id, modelKey } = await added('改版流程')
    await ok('POST', '/flowable/model/deploy', { id })
    const start = async () => (await ok<{ id: string }>('POST', '/flowable/instance/start', { modelKey }, 'planner')).id
    const [first, second] = [await start(), await start()]
    expect(await guideOf(id)).toMatchObject({ version: 1, running: 2 })

    const { rev } = await ok('GET', `/flowable/model/queryById?id=${id}`)
    await ok('POST', '/flowable/model/edit', { id, rev, bpmnXml: drawingOf(modelKey as string).replace('审核', '复核') })
    expect(await guideOf(id), 'before it is deployed').toMatchObject({ status: 'changed', version: 1, running: 2 })
    await ok('POST', '/flowable/model/deploy', { id })
    const third = await start()

    const seen = async (instance: string) => {
      const { version, tasks } = await ok<{ version: number; tasks: Rec[] }>('GET', `/flowable/instance/view?id=${instance}`)
      return [version, ...tasks.map(({ nodeName }) => nodeName)]
    }
    expect(await Promise.all([first, second, third].map(seen))).toEqual([[1, '审核'], [1, '审核'], [2, '复核']])
    const [task] = (await ok<{ tasks: Rec[] }>('GET', `/flowable/instance/view?id=${first}`)).tasks
    await ok('POST', '/flowable/task/approve', { id: task!.id }, 'qm')
    expect(await ok('GET', `/flowable/instance/view?id=${first}`), 'to its own end').toMatchObject({ status: 'DONE', version: 1 })
    expect(await guideOf(id)).toMatchObject({ status: 'deployed', version: 2, running: 2 })
  })
})
