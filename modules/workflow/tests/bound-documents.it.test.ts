import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, countersigned, userTask } from './bpmn-of.ts'

/* `submit` of a document starts the bound process; documents without one go straight (issue 7). */

let app: TestApp
let item = ''
let component = ''
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  const items = ((await call('GET', '/product/item/list?column=code&order=asc&pageSize=100', 'process')).result as Rec).records as Rec[]
  item = items.find(({ itemType }) => itemType === 'FG')!.id
  component = items.find(({ itemType }) => itemType === 'RAW')!.id
  const fields = '<mw:field name="remark" right="write"/><mw:field name="baseQty" right="hidden"/>'
  const bpmnXml = bpmnOf('bom_check', [userTask('a', 'qe', '', { more: fields }),
    userTask('b', 'director', '', { more: '<mw:field name="remark" right="required"/>' })], ['s a', 'a b', 'b e'],
    '<mw:options title="&quot;BOM &quot; + bomNo"/>')
  const { id } =
    (await call('POST', '/flowable/model/add', 'admin', { modelKey: 'bom_check', name: 'BOM 审核', category: 'product', bpmnXml }))
      .result as Rec
  expect((await call('POST', '/flowable/model/deploy', 'admin', { id })).message).toContain('部署成功')
  const bound = await call('POST', '/flowable/bind/add', 'admin', { entityId: 'product.bom', modelId: id, condition: 'baseQty > 10',
    position: 0 })
  expect(bound.success, bound.message).toBe(true)
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const status = async (id: string) => ((await call('GET', `/product/bom/queryById?id=${id}`, 'process')).result as Rec).status as string
const task = async (as: string, recordName: string) =>
  (((await call('GET', `/flowable/task/list?view=todo&recordName=${recordName}`, as)).result as Rec).records as Rec[])[0]!

async function bom(baseQty: string): Promise<Rec> {
  const bomNo = `T-BOM-${++count}`
  const added = await call('POST', '/product/bom/add', 'process', { bomNo, item, version: `T${count}`, baseQty, isDefault: 'N',
    lines: [{ lineNo: 10, component, lineType: 'COMP', qty: '1', qtyType: 'VAR', scrapRate: '0' }] })
  expect(added.success, added.message).toBe(true)
  return added.result as Rec
}

test('submitted, it is decided in the process alone; approved there, it is approved', async () => {
  const { id, bomNo } = await bom('100')
  const sent = await call('POST', '/product/bom/submit', 'process', { id })
  expect(sent.success, sent.message).toBe(true)
  expect(await status(id)).toBe('1')
  const asked = await task('qe', bomNo)
  expect(asked).toMatchObject({ title: `BOM ${bomNo}`, recordName: bomNo })
  expect(await call('POST', '/product/bom/approve', 'director', { id })).toMatchObject({ success: false })
  expect(await call('POST', '/product/bom/approve', 'admin', { id })).toMatchObject({ success: false,
    message: `单据正在流程「BOM ${bomNo}」中审批，请在流程中办理` })
  await call('POST', '/flowable/task/approve', 'qe', { id: asked.id, record: { remark: '已核对' } })
  expect(await status(id)).toBe('1')
  const last = await call('POST', '/flowable/task/approve', 'director', { id: (await task('director', bomNo)).id })
  expect(last.success, last.message).toBe(true)
  expect(await status(id)).toBe('2')
  expect((await call('GET', `/product/bom/queryById?id=${id}`, 'process')).result).toMatchObject({ remark: '已核对', auditBy: 'director' })
})

test('a node shows, opens and demands fields as it says', async () => {
  const { id, bomNo } = await bom('50')
  await call('POST', '/product/bom/submit', 'process', { id })
  const asked = await task('qe', bomNo)
  const seen = (await call('GET', `/flowable/instance/view?taskId=${asked.id}`, 'qe')).result as Rec
  expect(seen.record).toMatchObject({ bomNo })
  expect(seen.record).not.toHaveProperty('baseQty')
  // Nor by another call.
  for (const path of [`instance/queryById?id=${seen.id}`, `task/queryById?id=${asked.id}`])
    expect(JSON.stringify((await call('GET', `/flowable/${path}`, 'qe')).result)).not.toContain('baseQty')
  expect(await call('POST', '/flowable/task/approve', 'qe', { id: asked.id, record: { baseQty: '1' } })).toMatchObject({ success: false,
    message: '该节点不允许修改基准数量', result: { faults: [{ field: 'baseQty' }] } })
  await call('POST', '/flowable/task/approve', 'qe', { id: asked.id })
  const next = await task('director', bomNo)
  expect(await call('POST', '/flowable/task/approve', 'director', { id: next.id })).toMatchObject({ success: false, message: '请填写备注' })
  expect(await call('POST', '/flowable/task/reject', 'director', { id: next.id, opinion: '用量有误' })).toMatchObject({ success: true })
  expect(await status(id)).toBe('8')
})

test('retracted by whoever submitted, and the process with it', async () => {
  const { id, bomNo } = await bom('20')
  await call('POST', '/product/bom/submit', 'process', { id })
  expect((await call('POST', '/product/bom/retract', 'process', { id })).success).toBe(true)
  expect(await status(id)).toBe('0')
  const [ended] = (await call('GET', `/flowable/instance/ofRecord?entityId=product.bom&recordId=${id}`, 'process'))
    .result as unknown as Rec[]
  expect(ended).toMatchObject({ status: 'REVOKED' })
  expect(await task('qe', bomNo)).toBeUndefined()
})

test('whoever has approved keeps the starter from taking it back', async () => {
  const { id, bomNo } = await bom('30')
  await call('POST', '/product/bom/submit', 'process', { id })
  await call('POST', '/flowable/task/approve', 'qe', { id: (await task('qe', bomNo)).id })
  expect(await call('POST', '/product/bom/retract', 'process', { id })).toMatchObject({ success: false, message: '已有人审批，不能撤销' })
  expect(await status(id)).toBe('1')
})

const three = '<mw:assignee by="user" ids="qe,leader,director"/>'

test.each([
  ['who was outvoted', 7, [userTask('a', '', '', { assignees: three, loop: countersigned('done="percent" percent="60"') })], [['qe',
    'reject'], ['leader', 'approve'], ['director', 'approve']]],
  ['whose rejection a flow leads on', 8, [userTask('a', 'qe', 'reject="flow"')], [['qe', 'reject']]],
  ['before a task that approves it', 9, [userTask('a', 'qe', 'reject="flow"'), userTask('b', 'director', 'documentMove="approve"')], [['qe',
    'reject'], ['director', 'approve']]],
] as const)('what somebody said %s is not the word by which the document is approved', async (_, qty, elements, decisions) => {
  const modelKey = `bom_${qty}`
  const { id: model } =
    (await call('POST', '/flowable/model/add', 'admin', { modelKey, name: `BOM ${qty}`, category: 'product',
      bpmnXml: bpmnOf(modelKey, elements, elements.length === 1 ? ['s a', 'a e'] : ['s a', 'a b', 'b e']) })).result as Rec
  expect(await call('POST', '/flowable/model/deploy', 'admin', { id: model, asMeant: true })).toMatchObject({ success: true })
  expect(
    await call('POST', '/flowable/bind/add', 'admin', { entityId: 'product.bom', modelId: model, condition: `baseQty = ${qty}`,
      position: 1 }),
  ).toMatchObject({ success: true })
  const { id, bomNo } = await bom(String(qty))
  await call('POST', '/product/bom/submit', 'process', { id })
  for (const [as, action] of decisions)
    expect(
      await call('POST', `/flowable/task/${action}`, as, { id: (await task(as, bomNo)).id,
        ...(action === 'reject' ? { opinion: '太贵' } : {}) }),
      as,
    ).toMatchObject({ success: true })
  expect(await status(id)).toBe('2')
  const { rows: [kept] } = await app.database.pool.query(
    `select t.comment, i.reason from wf_instance i join sys_doc_trace t on t.doc_id = i.record_id and t.action = 'approve'
     where i.record_id = $1`,
    [id],
  )
  expect(kept).toEqual({ comment: expect.stringContaining(`流程「BOM ${qty}」第 1 版`), reason: null })
})

test('one whose condition does not hold goes straight', async () => {
  const { id } = await bom('1')
  await call('POST', '/product/bom/submit', 'process', { id })
  expect((await call('GET', `/flowable/instance/ofRecord?entityId=product.bom&recordId=${id}`, 'process')).result).toEqual([])
  const approved = await call('POST', '/product/bom/approve', 'admin', { id })
  expect(approved.success, approved.message).toBe(true)
  expect(await status(id)).toBe('2')
})

test('nobody sees a document by starting its process who may not see it otherwise; one process at a time', async () => {
  const { id } = await bom('2')
  const start = (as: string) => call('POST', '/flowable/instance/start', as, { modelKey: 'bom_check', recordId: id })
  const { rows: [request] } = await app.database.pool.query<{ id: string }>('select id from purchase_request order by id limit 1')
  expect(await call('POST', '/flowable/instance/start', 'sales', { modelKey: 'purchase_approval', recordId: request!.id })).toMatchObject({
    success: false,
    code: 510,
  })
  const both = await Promise.all([start('admin'), start('admin')])
  expect(both.map(({ message }) => message).toSorted()).toEqual(['流程已发起', '该单据已有进行中的流程'])
})

test.each([[{ entityId: 'no.thing' }, 'entityId'], [{ approveMove: 'fly' }, 'approveMove'], [{ condition: 'baseQty >' }, 'condition']])(
  'a binding with %j is refused at its field',
  async (wrong, field) => {
    const { records } = (await call('GET', '/flowable/model/list?modelKey=bom_check', 'admin')).result as Rec
    expect(await call('POST', '/flowable/bind/add', 'admin', { entityId: 'product.bom', modelId: records[0].id, position: 9, ...wrong }))
      .toMatchObject({ success: false, result: { faults: [{ field }] } })
  },
)
