import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, userTask } from './bpmn-of.ts'

/* Everybody who takes part in a process sees the form as it was drawn, without what their step hides (domain §2.12). */

const code = 'trial_request'
let app: TestApp
let id = ''

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
  (await app.call(method, encodeURI(path), { as, ...(body === undefined ? {} : { body }) })).body
const done = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown): Promise<Rec> => {
  const answer = await call(method, path, as, body)
  expect([path, answer.success, answer.message]).toEqual([path, true, answer.message])
  return answer.result
}
const drawing = (as: string, more = '') => call('GET', `/flowable/instance/drawing?id=${id}&code=${code}${more}`, as)
const list = [
  { compType: 'input', id: 'subject', label: '试制品名' },
  { compType: 'number', id: 'cost', label: '内部成本', precision: 2, min: null, max: null },
  { compType: 'dynamicTable', id: 'steps', label: '试制步骤', columns: [{ compType: 'input', id: 'step', label: '工步' }] },
]

beforeAll(async () => {
  app = await startTestApp()
  const { id: formId } = await done('POST', '/flowable/form/add', 'admin', { formName: '试制申请',
    formContent: JSON.stringify({ list, config: {} }) })
  const { records: [role] } = await done('GET', '/sys/role/list?roleCode=admin', 'admin')
  await done('POST', '/flowable/form/publish', 'admin', { id: formId, code, parentId: '', roleIds: (role as Rec).id })
  const hides = '<mw:field name="cost" right="hidden"/><mw:field name="steps" right="hidden"/>'
  const bpmnXml = bpmnOf('trial', [userTask('check', 'leader', '', { more: hides }), userTask('chief', 'director')], ['s check',
    'check chief', 'chief e'])
  const model = await done('POST', '/flowable/model/add', 'admin', { modelKey: 'trial', name: '试制', category: 'other', bpmnXml })
  const deployed = await done('POST', '/flowable/model/deploy', 'admin', { id: model.id })
  await done('POST', '/flowable/sysDeployForm/add', 'admin', { deployId: deployed.id, formId })
  id =
    (await done('POST', '/flowable/instance/start', 'operator', { modelKey: 'trial',
      record: { subject: '新刀片', cost: '12.50', steps: [{ step: '压制' }] } })).id
})
afterAll(() => app.close())

test('whoever starts it gets the drawing without a right to the records', async () => {
  expect((await call('GET', `/flowable/data/${code}/drawing`, 'operator')).success).toBe(false)
  const { content, version, latest } = await done('GET', '/flowable/start/drawing?modelKey=trial', 'operator')
  expect([version, latest, content.includes('内部成本')]).toEqual([1, 1, true])
})

test('the starter of an instance sees it whole, its approver without what the step hides', async () => {
  const own = (await drawing('operator')).result
  expect([own.content.includes('内部成本'), own.content.includes('工步')]).toEqual([true, true])
  const approver = (await drawing('leader', '&version=1')).result
  expect(approver.content).toContain('试制品名')
  expect(approver.content).not.toMatch(/内部成本|工步|试制步骤/)
  expect(Object.values(approver.names)).toEqual(['subject'])
})

test("who takes no part learns of no drawing, and nobody of a form that is not the instance's", async () => {
  expect((await drawing('sales')).success).toBe(false)
  expect((await call('GET', `/flowable/instance/drawing?id=${id}&code=tool_loan`, 'operator')).success).toBe(false)
  expect((await call('GET', '/flowable/start/drawing?modelKey=purchase_approval', 'operator')).success).toBe(false)
})
