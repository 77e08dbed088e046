import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Models of processes, what is deployed of them, and the forms bound to it (domain §2.12, spec 2 §7). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const bpmn = (key: string, inside: string) =>
  `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" xmlns:other="http://elsewhere" targetNamespace="x"><bpmn:process id="${key}" name="流程" isExecutable="true">${inside}</bpmn:process></bpmn:definitions>`
const starter = '<bpmn:extensionElements><mw:work><mw:assignee by="starter"/></mw:work></bpmn:extensionElements>'
const straight =
  `<bpmn:startEvent id="s"/><bpmn:userTask id="check" name="审核" other:form="kept">${starter}</bpmn:userTask><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="check"/><bpmn:sequenceFlow id="f2" sourceRef="check" targetRef="e"/>`

async function modelled(modelKey: string, inside = straight): Promise<Rec> {
  const added = await call('POST', '/flowable/model/add', { modelKey, name: `流程 ${modelKey}`, category: 'other',
    bpmnXml: bpmn(modelKey, inside) })
  expect(added.success, added.message).toBe(true)
  return added.result
}
async function deployed(modelKey: string): Promise<Rec> {
  const { id } = await modelled(modelKey)
  const answer = await call('POST', '/flowable/model/deploy', { id })
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}

describe('models', () => {
  test('deployed, changed, deployed again: each version stays as it was', async () => {
    const model = await modelled('purchase')
    expect((await call('POST', '/flowable/model/deploy', { id: model.id })).message).toBe('部署成功，版本 1')
    const now = (await call('GET', `/flowable/model/queryById?id=${model.id}`)).result
    expect(now).toMatchObject({ status: 'deployed', version: 1 })
    const changed = straight.replace('审核', '复核')
    const edited = await call('PUT', '/flowable/model/edit', { id: model.id, rev: now.rev, bpmnXml: bpmn('purchase', changed) })
    expect(edited.result, edited.message).toMatchObject({ status: 'changed', version: 1 })
    await call('POST', '/flowable/model/deploy', { id: model.id })
    const { records } = (await call('GET', '/flowable/deployment/list?modelKey=purchase&column=version&order=asc')).result
    expect(records).toMatchObject([{ version: 1 }, { version: 2 }])
    expect(records[0]).not.toHaveProperty('bpmnXml')
    const texts = await Promise.all(
      records.map(async ({ id }: Rec) => (await call('GET', `/flowable/deployment/queryById?id=${id}`)).result.bpmnXml as string),
    )
    expect(texts).toEqual([bpmn('purchase', straight), bpmn('purchase', changed)])
    expect(await call('DELETE', `/flowable/model/delete?id=${model.id}`)).toMatchObject({ success: false })
  })

  test('two who deploy at once make two versions', async () => {
    const { id } = await modelled('at_once')
    const answers = await Promise.all([1, 2].map(() => call('POST', '/flowable/model/deploy', { id })))
    expect(answers.map(({ result }) => result.version).toSorted()).toEqual([1, 2])
  })

  test("what keeps it from running is named with its element, in the reader's language", async () => {
    const { id } = await modelled('loop',
      '<bpmn:startEvent id="s"/><bpmn:complexGateway id="c" name="复杂"/><bpmn:userTask id="turn"/><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="c"/><bpmn:sequenceFlow id="f2" sourceRef="c" targetRef="e"/><bpmn:sequenceFlow id="f3" sourceRef="c" targetRef="turn"/><bpmn:sequenceFlow id="f4" sourceRef="turn" targetRef="turn"/>')
    const faults = (await call('GET', `/flowable/model/faults?id=${id}`)).result as unknown as Rec[]
    expect(faults.map(({ text }) => text)).toEqual(['复杂：不支持元素 ComplexGateway，请改用支持的元素',
      '用户任务（未命名）：从这里无法走到结束事件'])
    expect(await call('POST', '/flowable/model/deploy', { id })).toMatchObject({ success: false,
      result: { faults: [{ field: 'bpmnXml' }, { field: 'bpmnXml' }] } })
    expect((await call('GET', '/flowable/deployment/list?modelKey=loop')).result.total).toBe(0)
  })

  test('what runs and is seldom meant is deployed by nobody but who says that it is meant', async () => {
    const { id } = await modelled('doubtful', straight.replace('name="审核" ', ''))
    const unnamed = '用户任务（未命名）：没有名称，办理人将看不出这是哪一步，请填写名称'
    expect((await call('GET', `/flowable/model/faults?id=${id}`)).result).toMatchObject([{ code: 'noName', element: 'check', doubt: true,
      text: unnamed }])
    expect(await call('POST', '/flowable/model/deploy', { id })).toMatchObject({ success: false, message: unnamed })
    expect((await call('GET', '/flowable/deployment/list?modelKey=doubtful')).result.total).toBe(0)
    expect((await call('POST', '/flowable/model/deploy', { id, asMeant: true })).message).toBe('部署成功，版本 1')
  })

  test('faults are never meant', async () => {
    const { id } = await modelled('never_meant', straight.replace(starter, ''))
    expect(await call('POST', '/flowable/model/deploy', { id, asMeant: true })).toMatchObject({ success: false,
      message: '审核：没有设置办理人' })
  })

  test.each([
    ['no XML', 'hello', /不是有效的 BPMN/],
    ['no BPMN', '<a/>', /不是有效的 BPMN|没有流程/],
    ['no process', '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', /没有流程/],
    ['another key', bpmn('elsewhere', straight), /elsewhere.*不一致/],
    ['entities that grow', `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(1000)}"><!ENTITY z "&x;&x;&x;&x;">]><a>&z;</a>`, /BPMN|没有流程/],
  ])('%s is refused', async (what, bpmnXml, text) => {
    const refused = await call('POST', '/flowable/model/add', { modelKey: `bad_${what.length}`, name: what, category: 'other', bpmnXml })
    expect(refused).toMatchObject({ success: false })
    expect(refused.message).toMatch(text)
  })
})

describe('spec 2 §7: forms of processes', () => {
  test('sysDeployForm/add binds a drawn form; again: another one in its place', async () => {
    const { id: deployId } = await deployed('with_form')
    const form = async (formName: string) => (await call('POST', '/flowable/form/add', { formName })).result.id as string
    const [first, second] = [await form('请购单'), await form('请购单 新')]
    expect(await call('POST', '/flowable/sysDeployForm/add', { deployId, formId: first })).toMatchObject({ success: true,
      message: '绑定成功!' })
    await call('POST', '/flowable/sysDeployForm/add', { deployId, formId: second })
    await call('POST', '/flowable/sysDeployForm/add', { deployId, formId: first, nodeKey: 'check' })
    const { records } = (await call('GET', `/flowable/sysDeployForm/list?deployId=${deployId}&column=nodeKey&order=asc`)).result
    expect(records).toMatchObject([{ nodeKey: 'check', formId: first }, { nodeKey: 'start', formId: second, formId_dictText: '请购单 新' }])
    expect((await call('POST', '/flowable/sysDeployForm/add', { deployId, formId: first, nodeKey: 'nowhere' })).message).toBe(
      '流程中没有节点「nowhere」，请检查节点标识',
    )
    expect(await call('POST', '/flowable/sysDeployForm/add', { deployId: 'gone', formId: first })).toMatchObject({ success: false })
    expect(await call('POST', '/flowable/sysDeployForm/add', { deployId, formId: 'gone' })).toMatchObject({ success: false })
  })

  test('two who bind at once leave one binding', async () => {
    const { id: deployId } = await deployed('bound_at_once')
    const formId = (await call('POST', '/flowable/form/add', { formName: '同时绑定' })).result.id
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/flowable/sysDeployForm/add', { deployId, formId })))
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    expect((await call('GET', `/flowable/sysDeployForm/list?deployId=${deployId}`)).result.total).toBe(1)
  })

  test('flowDeployOnline/add binds an online form', async () => {
    const { id: deployId } = await deployed('with_online')
    await call('POST', '/online/cgform/api/addAll', { head: { tableName: 'wf_leave', tableTxt: '请假', tableType: 1 },
      fields: [{ dbFieldName: 'days', dbFieldTxt: '天数', dbType: 'int', fieldShowType: 'text' }], indexs: [] })
    const onlineId = (await call('GET', '/online/cgform/head/list?tableName=wf_leave')).result.records[0].id
    expect(await call('POST', '/flowable/flowDeployOnline/add', { deployId, onlineId })).toMatchObject({ success: true })
    expect((await call('GET', `/flowable/flowDeployOnline/list?deployId=${deployId}`)).result.records).toMatchObject([{ onlineId,
      nodeKey: 'start', onlineId_dictText: 'wf_leave 请假' }])
  })

  test('sysCustomForm: list, by id, updateCustom', async () => {
    const { id: deployId } = await deployed('bom_change')
    const added =
      (await call('POST', '/flowable/sysCustomForm/add', { businessName: 'BOM 变更', entityId: 'product.bom', routeName: '/product/bom' }))
        .result
    expect(await call('POST', '/flowable/sysCustomForm/updateCustom', { id: added.id, deployId })).toMatchObject({ success: true,
      result: { deployId, flowName: '流程 bom_change' } })
    expect((await call('GET', `/flowable/sysCustomForm/${added.id}`)).result).toMatchObject({ businessName: 'BOM 变更', deployId })
    expect(
      (await call('GET', '/flowable/sysCustomForm/list?businessName=BOM*')).result.records.map(({ businessName }: Rec) => businessName),
    ).toContain('BOM 变更')
    expect((await call('POST', '/flowable/sysCustomForm/add', { businessName: 'x', entityId: 'no.thing', routeName: '/x' })).message)
      .toContain('业务实体「no.thing」不存在')
    expect(await call('POST', '/flowable/sysCustomForm/updateCustom', { id: added.id, deployId: 'gone' })).toMatchObject({ success: false })
    expect(await call('POST', '/flowable/sysCustomForm/updateCustom', { id: added.id, deployId }, 'operator')).toMatchObject({
      success: false,
      code: 510,
    })
  })
})
