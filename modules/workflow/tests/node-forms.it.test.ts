import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, countersigned, gateway, userTask } from './bpmn-of.ts'

/* Spec 2 §7: forms are bound to nodes as well (flowDeployOnline with nodeKey); domain §2.12: field rights, variables from the form. */

let app: TestApp
let onlineId = ''
const instanceOf: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  const [form] = ((await call('GET', '/online/cgform/head/list?tableName=purchase_request', 'admin')).result as Rec).records as Rec[]
  onlineId = form!.id
  const [loan] = ((await call('GET', '/online/cgform/head/list?tableName=tool_loan', 'admin')).result as Rec).records as Rec[]
  await deploy('checked', [
    userTask('check', 'leader', '', { more: '<mw:field name="reason" right="hidden"/><mw:field name="amount" right="required"/>' }),
    gateway('exclusive', 'g', 'small'),
    userTask('chief', 'director'),
    userTask('look', 'workshop', 'form="check"'),
  ], ['s check', 'check g', 'g chief amount > 100', 'g look', 'chief look', 'look e'], [['start', loan!.id], ['check', onlineId]])
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const start = async (modelKey: string, record?: Rec): Promise<string> =>
  ((await call('POST', '/flowable/instance/start', 'operator', { modelKey, ...(record ? { record } : {}) })).result as Rec).id
const view = async (id: string, as: string) => (await call('GET', `/flowable/instance/view?id=${id}`, as)).result as Rec
const decide = async (id: string, as: string, more: Rec = {}, action = 'approve') =>
  call('POST', `/flowable/task/${action}`, as, { id: (await view(id, as)).mine.taskId, ...more })

async function deploy(key: string, elements: readonly string[], flows: readonly string[],
  forms: readonly (readonly [node: string, form: string])[]): Promise<void> {
  // The default flow of the gateway is the one to `look`.
  const bpmnXml = bpmnOf(key, elements, flows).replace('default="small"', `default="f${flows.indexOf('g look')}"`)
  const { id } = (await call('POST', '/flowable/model/add', 'admin', { modelKey: key, name: key, category: 'people', bpmnXml }))
    .result as Rec
  const deployed = await call('POST', '/flowable/model/deploy', 'admin', { id })
  expect(deployed.success, deployed.message).toBe(true)
  for (const [nodeKey, form] of forms)
    expect(
      await call('POST', '/flowable/flowDeployOnline/add', 'admin', { deployId: (deployed.result as Rec).id, nodeKey, onlineId: form }),
    ).toMatchObject({ success: true })
}

let loans = 0
/** What the form of the start asks for. */
async function loanOf(): Promise<Rec> {
  const entity = (await call('GET', '/flowable/start/form?modelKey=checked', 'operator')).result as unknown as Rec[]
  const fields = entity[0]!.fields as Record<string, { kind: string; required?: boolean }>
  return Object.fromEntries(
    Object.entries(fields).filter(([, { required }]) => required).map((
      [name, { kind }],
    ) => [name, kind === 'date' ? '2026-05-18' : kind === 'integer' || kind === 'decimal' ? 1 : `${++loans}`]),
  )
}

test('the form of a node is shown at it, filled in with the decision, and decides the way', async () => {
  const id = instanceOf.first = await start('checked', await loanOf())
  const seen = await view(id, 'leader')
  expect(seen.record).toBeTruthy()
  expect([seen.nodeForms, seen.mine.form]).toMatchObject([[], { nodeKey: 'check', kind: 'ONLINE', entityId: 'runtime.purchase_request',
    record: null }])
  expect(((await call('GET', `/flowable/instance/form?id=${id}`, 'leader')).result as unknown as Rec[]).map((entity) => entity.id))
    .toContain('runtime.purchase_request')
  expect(await decide(id, 'leader')).toMatchObject({ success: false, message: '请先填写表单' })
  expect(await decide(id, 'leader', { record: { item: '钼丝', qty: 2 } })).toMatchObject({ success: false,
    result: { faults: [{ field: 'amount' }] } })
  expect(await decide(id, 'leader', { record: { item: '钼丝', qty: 2, amount: '120', reason: 'x' } })).toMatchObject({ success: false,
    result: { faults: [{ field: 'reason' }] } })
  expect(await decide(id, 'leader', { record: { item: '钼丝', qty: 2, amount: '120' } })).toMatchObject({ success: true })
  // More than 100 goes to the chief, who reads what was filled in and has no form of their own.
  expect(await view(id, 'director')).toMatchObject({ mine: { nodeId: 'chief', form: null },
    nodeForms: [{ nodeKey: 'check', record: { item: '钼丝', amount: '120' } }] })
})

test('a node that shares the form of another mends the same record; a newer one is told', async () => {
  const id = instanceOf.first!
  expect(await decide(id, 'director')).toMatchObject({ success: true })
  const { mine } = await view(id, 'workshop')
  expect(mine.form).toMatchObject({ nodeKey: 'check', record: { qty: 2 } })
  expect(await decide(id, 'workshop', { record: { item: '钨丝', qty: 3, amount: '5' } })).toMatchObject({ success: false,
    message: '数据已被他人修改，请刷新后重试' })
  expect(await decide(id, 'workshop', { record: { rev: mine.form.record.rev, qty: 3 } })).toMatchObject({ success: true })
  expect(await view(id, 'operator')).toMatchObject({ status: 'DONE', mine: null, nodeForms: [{ record: { item: '钼丝', qty: 3 } }] })
  const { rows } = await app.database.pool.query(`select count(*)::int as n from wf_node_record where instance_id = $1`, [id])
  expect(rows).toEqual([{ n: 1 }])
})

test('a rejection asks for no form; a signer reads it; below the limit the chief is passed over', async () => {
  const rejected = await start('checked', await loanOf())
  expect(await decide(rejected, 'leader', { opinion: '不需要' }, 'reject')).toMatchObject({ success: true })
  const id = await start('checked', await loanOf())
  expect(await decide(id, 'leader', { people: ['qe'] }, 'signBefore')).toMatchObject({ success: true })
  expect((await view(id, 'qe')).mine).toMatchObject({ kind: 'SIGN_BEFORE', form: null, fields: { reason: 'hidden' } })
  expect(await decide(id, 'qe')).toMatchObject({ success: true })
  expect(await decide(id, 'leader', { record: { item: '砂轮', qty: 1, amount: '60' } })).toMatchObject({ success: true })
  expect((await view(id, 'workshop')).mine).toMatchObject({ nodeId: 'look' })
})

test('whoever adds signers behind themselves approves by it: the form is theirs to fill in, the signers read it', async () => {
  const id = await start('checked', await loanOf())
  expect(await decide(id, 'leader', { people: ['qe'] }, 'signAfter')).toMatchObject({ success: false, message: '请先填写表单' })
  expect(await decide(id, 'leader', { people: ['qe'], record: { item: '砂轮', qty: 1 } }, 'signAfter')).toMatchObject({ success: false,
    result: { faults: [{ field: 'amount' }] } })
  expect(await decide(id, 'leader', { people: ['qe'], record: { item: '砂轮', qty: 1, amount: '120' } }, 'signAfter'))
    .toMatchObject({ success: true })
  expect((await view(id, 'qe')).mine).toMatchObject({ kind: 'SIGN_AFTER', form: null })
  expect(await decide(id, 'qe')).toMatchObject({ success: true })
  // What was filled in decides the way.
  expect(await view(id, 'director')).toMatchObject({ mine: { nodeId: 'chief' }, nodeForms: [{ record: { amount: '120' } }] })
})

test('two who countersign fill in one form: the second sees the first, and is told where they did not', async () => {
  await deploy('twice', [
    userTask('both', '', '', { assignees: '<mw:assignee by="user" ids="leader,workshop"/>', loop: countersigned('done="all"') }),
  ], ['s both', 'both e'], [['both', onlineId]])
  const id = await start('twice')
  const record = { item: '刀杆', qty: 1, amount: '9' }
  const [one, two] = await Promise.all([decide(id, 'leader', { record }), decide(id, 'workshop', { record })])
  expect([one.success, two.success].filter(Boolean)).toHaveLength(1)
  const last = one.success ? 'workshop' : 'leader'
  const { mine } = await view(id, last)
  expect(await decide(id, last, { record: { rev: mine.form.record.rev, qty: 4 } })).toMatchObject({ success: true })
  expect(await view(id, 'operator')).toMatchObject({ status: 'DONE', nodeForms: [{ record: { item: '刀杆', qty: 4 } }] })
})
