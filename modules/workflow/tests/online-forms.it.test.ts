import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, userTask } from './bpmn-of.ts'

/* Online forms that are decided in a process (wire contract §6.19: startMutilProcess; spec 2 §7: flowDeployOnline). */

let app: TestApp
let modelId = ''
beforeAll(async () => {
  app = await startTestApp()
  await call('POST', '/online/cgform/api/addAll', 'admin', { head: { tableName: 'wf_leave', tableTxt: '请假', tableType: 1 },
    fields: [{ dbFieldName: 'days', dbFieldTxt: '天数', dbType: 'int', fieldShowType: 'text' }, { dbFieldName: 'bpm_status',
      dbFieldTxt: '流程状态', dbType: 'string', dbLength: 10, fieldShowType: 'text' }], indexs: [] })
  const [form] = ((await call('GET', '/online/cgform/head/list?tableName=wf_leave', 'admin')).result as Rec).records as Rec[]
  const synchronised = await call('POST', `/online/cgform/api/doDbSynch/${form!.id}/normal`, 'admin')
  expect(synchronised.success, synchronised.message).toBe(true)
  const [role] = ((await call('GET', '/sys/role/list?roleCode=admin', 'admin')).result as Rec).records as Rec[]
  const published = await call('POST', '/online/cgform/head/publish', 'admin', { id: form!.id, parentId: null, roleIds: role!.id })
  expect(published.success, published.message).toBe(true)
  app.forget('admin')
  const bpmnXml = bpmnOf('leave', [userTask('a', 'leader')], ['s a', 'a e'],
    '<mw:options><mw:variable name="days" type="number"/></mw:options>')
  modelId = ((await call('POST', '/flowable/model/add', 'admin', { modelKey: 'leave', name: '请假审批', category: 'people', bpmnXml }))
    .result as Rec).id
  const { id: deployId } = (await call('POST', '/flowable/model/deploy', 'admin', { id: modelId })).result as Rec
  await call('POST', '/flowable/flowDeployOnline/add', 'admin', { deployId, onlineId: form!.id })
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const record = async (id: string) => (await call('GET', `/runtime/wf_leave/queryById?id=${id}`, 'admin')).result as Rec
const decide = async (action: string, opinion: string) => {
  const [task] = ((await call('GET', '/flowable/task/list?view=todo&modelKey=leave', 'leader')).result as Rec).records as Rec[]
  expect(await call('POST', `/flowable/task/${action}`, 'leader', { id: task!.id, opinion })).toMatchObject({ success: true })
}

test('the record says how its process stands; a second process beside the first is refused', async () => {
  const { id } = (await call('POST', '/runtime/wf_leave/add', 'admin', { days: 3 })).result as Rec
  const start = () =>
    call('POST', '/act/process/extActProcess/startMutilProcess', 'admin', { flowCode: 'onl_wf_leave', id, formUrl: '', formUrlMobile: '' })
  const both = await Promise.all([start(), start()])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['流程已发起', '该单据已有进行中的流程'])
  expect(both.find(({ success }) => success)).toMatchObject({ result: null })
  expect(await record(id)).toMatchObject({ bpmStatus: '2' })
  await decide('approve', '')
  expect(await record(id)).toMatchObject({ bpmStatus: '3' })
  expect(await start()).toMatchObject({ success: true })
  await decide('reject', '人手不足')
  expect(await record(id)).toMatchObject({ bpmStatus: '4' })
})

test('started with its form in one call; a form that is refused starts nothing', async () => {
  const before = ((await call('GET', '/flowable/instance/list?modelKey=leave', 'admin')).result as Rec).total
  expect(await call('POST', '/flowable/instance/start', 'operator', { modelKey: 'leave', record: { days: 'many' } })).toMatchObject({
    success: false,
    result: { faults: [{ field: 'days' }] },
  })
  expect(
    await call('POST', '/flowable/instance/start', 'operator', { modelKey: 'leave', record: { days: 2 }, variables: { days: 'many' } }),
  ).toMatchObject({ success: false, message: '变量「days」应为数字' })
  expect(((await call('GET', '/flowable/instance/list?modelKey=leave', 'admin')).result as Rec).total).toBe(before)
  expect(await call('POST', '/flowable/instance/start', 'operator', { modelKey: 'leave', record: { days: 2 } })).toMatchObject({
    success: true,
  })
  await decide('approve', '')
})

test('the next version keeps the form of the one before', async () => {
  const { rev, bpmnXml } = (await call('GET', `/flowable/model/queryById?id=${modelId}`, 'admin')).result as Rec
  await call('PUT', '/flowable/model/edit', 'admin', { id: modelId, rev, bpmnXml: bpmnXml.replace('name="a"', 'name="组长审批"') })
  await call('POST', '/flowable/model/deploy', 'admin', { id: modelId })
  const [startable] = ((await call('GET', '/flowable/start/list', 'operator')).result as unknown as Rec[]).filter(({ modelKey }) =>
    modelKey === 'leave'
  )
  expect(startable).toMatchObject({ version: 2, form: { kind: 'ONLINE', entityId: 'runtime.wf_leave' } })
})

test.each([['onl_gone'], ['onl_sys_user'], ['']])('no process for %j is a refusal', async (flowCode) => {
  expect(await call('POST', '/act/process/extActProcess/startMutilProcess', 'admin', { flowCode, id: 'x' })).toMatchObject({ success: false,
    code: 500 })
})
