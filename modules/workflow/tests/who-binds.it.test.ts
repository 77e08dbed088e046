import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { processOf, work } from './process-of.ts'
import { Stage } from './stage.ts'
import { serviceTask, userTask } from './steps.ts'
import { xmlOf } from './xml-of.ts'

/* Whoever lets a process approve documents could approve them, the process decides, and the trace names them (decision 0033). */

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open([], { template: 'demo' })
})
afterAll(() => stage.app.close())

const decides = processOf({ a: userTask('director') }, ['s a', 'a e'])
const passes = processOf({ t: { type: 'catchEvent', event: { kind: 'timer', when: 'PT1S', workingTime: false } } }, ['s t', 't e'])
const openly = (definition: ProcessDefinition): ProcessDefinition => ({ ...definition,
  options: { ...definition.options, withoutDecision: true } })
const modelOf = async (key: string) => (await stage.ok<{ records: Rec[] }>('GET', `/flowable/model/list?modelKey=${key}`)).records[0]!
const bind = async (key: string, entityId: string, as = 'admin', more: Rec = {}) =>
  (await stage.app.call('POST', '/flowable/bind/add', { as,
    body: { entityId, modelId: (await modelOf(key)).id, position: 1, enabled: 'Y', condition: 'remark = "never"', ...more } })).body
/** Deploys what a model now draws, as somebody. */
async function redraw(key: string, definition: ProcessDefinition, as: string): Promise<{ success: boolean; message: string }> {
  const { id } = await modelOf(key)
  const { rev } = await stage.ok('GET', `/flowable/model/queryById?id=${id}`)
  await stage.ok('POST', '/flowable/model/edit', { id, rev, bpmnXml: xmlOf(definition, key) }, as)
  return (await stage.app.call('POST', '/flowable/model/deploy', { as, body: { id } })).body
}

test('binding asks for the right to approve the document, with each of its moves', async () => {
  await stage.deploy('bind_right', decides)
  expect(await bind('bind_right', 'warehouse.adjust', 'process')).toMatchObject({ success: false, code: 510,
    message: '没有权限，请联系管理员授权（warehouse:adjust:approve）' })
  for (const more of [{ approveMove: null, rejectMove: 'approve' }, { approveMove: null, revokeMove: 'approve' }])
    expect(await bind('bind_right', 'warehouse.adjust', 'process', more)).toMatchObject({ success: false, code: 510 })
  // Moves of the drawing itself, by name or by any name.
  await stage.deploy('bind_mover', processOf({ a: userTask('director'), m: serviceTask('workflow.move-document', { parameters: [{
    from: 'which',
    to: 'move',
  }] }) }, ['s a', 'a m', 'm e']))
  await stage.deploy('bind_task', processOf({ a: userTask('director', { documentMove: 'approve' }) }, ['s a', 'a e']))
  const none = { approveMove: null, rejectMove: null, revokeMove: null }
  for (const key of ['bind_mover', 'bind_task'])
    expect(await bind(key, 'warehouse.adjust', 'process', none), key).toMatchObject({ success: false, code: 510 })
  expect(await bind('bind_right', 'warehouse.adjust')).toMatchObject({ success: true })
  // What they may approve they may bind.
  expect(await bind('bind_right', 'product.bom', 'process')).toMatchObject({ success: true })
})

test('so do changing a binding, a screen that a process is about, a new version, a way back to an old one, and a jump past the decision', async () => {
  await stage.deploy('version', passes)
  await stage.deploy('version', decides)
  const { result: bound } = await bind('version', 'warehouse.adjust') as { result: Rec }
  const refused = { success: false, code: 510 }
  expect(
    (await stage.app.call('POST', '/flowable/bind/edit', { as: 'process', body: { id: bound.id, rev: bound.rev, enabled: 'N' } })).body,
  )
    .toMatchObject(refused)
  expect(await redraw('version', decides, 'process')).toMatchObject(refused)
  const deployments = (await stage.ok<{ records: Rec[] }>('GET', '/flowable/deployment/list?modelKey=version')).records
  const newest = deployments.find(({ version }) => version === 2)!
  const gone = (as: string) => stage.app.call('DELETE', `/flowable/deployment/delete?id=${newest.id}`, { as })
  expect((await gone('process')).body).toMatchObject(refused)
  expect((await gone('admin')).body.message).toContain('路径')
  const old = deployments.find(({ version }) => version === 1)!
  expect(
    (await stage.app.call('POST', '/flowable/instance/migrate', { as: 'admin', body: { ids: ['none'], deploymentId: old.id } })).body
      .message,
  )
    .toContain('路径')
  await stage.deploy('about', processOf({ a: userTask('director', { documentMove: 'approve' }) }, ['s a', 'a e']))
  const { records: [about] } = await stage.ok<{ records: Rec[] }>('GET', '/flowable/deployment/list?modelKey=about')
  const screen = { businessName: '调整', entityId: 'warehouse.adjust', routeName: '/warehouse/adjust', deployId: about!.id }
  expect((await stage.app.call('POST', '/flowable/sysCustomForm/add', { as: 'process', body: screen })).body).toMatchObject(refused)
  await stage.ok('POST', '/flowable/sysCustomForm/add', screen)
})

test('nor is another process put under the key of a bound one, or what was taken back brought back by who could not bind it', async () => {
  await stage.deploy('keyed', decides)
  await stage.deploy('keyed_passes', passes)
  const { result: bound } = await bind('keyed', 'warehouse.adjust') as { result: Rec }
  const [good, other] = [await modelOf('keyed'), await modelOf('keyed_passes')]
  const rename = async (id: string, modelKey: string) =>
    (await stage.app.call('POST', '/flowable/model/edit', { as: 'process', body: { id, modelKey } })).body
  expect(await rename(other.id as string, 'keyed_gone')).toMatchObject({ success: false,
    result: { faults: [{ field: 'modelKey', text: '流程标识「keyed_passes」新增后不能修改' }] } })
  expect(await rename(good.id as string, 'keyed_other')).toMatchObject({ success: false })
  const { records: [version] } = await stage.ok<{ records: Rec[] }>('GET', '/flowable/deployment/list?modelKey=keyed')
  const screen = await stage.ok('POST', '/flowable/sysCustomForm/add', { businessName: '调整单', entityId: 'warehouse.adjust',
    routeName: '/warehouse/adjust', deployId: version!.id })
  for (const path of ['bind', 'sysCustomForm'])
    await stage.ok('DELETE', `/flowable/${path}/delete?id=${path === 'bind' ? bound.id : screen.id}`)
  // Bound to nothing any more, it may be drawn as they like; then nothing brings the binding back.
  await stage.deploy('keyed', passes)
  const back = async (path: string, id: unknown, as: string) =>
    (await stage.app.call('PUT', `/flowable/${path}/restore`, { as, body: { ids: id } })).body
  expect(await back('bind', bound.id, 'process')).toMatchObject({ success: false, code: 510 })
  expect((await back('bind', bound.id, 'admin')).message).toContain('路径')
  expect(await stage.rows('select 1 from wf_bind where id = $1 and del_flag = 0', bound.id)).toEqual([])
  await stage.deploy('keyed', processOf({ a: userTask('director', { documentMove: 'approve' }) }, ['s a', 'a e']))
  expect(await back('sysCustomForm', screen.id, 'process')).toMatchObject({ success: false, code: 510 })
  expect(await back('bind', bound.id, 'admin')).toMatchObject({ success: true })
})

test('a process that may approve without a decision is bound and deployed only where it says so; the author sees it', async () => {
  await stage.deploy('undecided', passes)
  expect(await bind('undecided', 'warehouse.adjust')).toMatchObject({ success: false, result: { faults: [{ field: 'modelId' }] } })
  await stage.deploy('undecided', decides)
  expect(await bind('undecided', 'warehouse.adjust')).toMatchObject({ success: true })
  const { message } = await redraw('undecided', passes, 'admin')
  expect(message).toContain('流程「undecided」有不经提交人以外的人审批就通过「')
  const faults = async () => stage.ok<Rec[]>('GET', `/flowable/model/faults?id=${(await modelOf('undecided')).id}`)
  expect(await faults()).toMatchObject([{ code: 'undecided', text: expect.stringContaining('无人审批即通过') }])
  expect(await redraw('undecided', openly(passes), 'admin')).toMatchObject({ success: true })
  expect(await faults()).toMatchObject([{ code: 'withoutDecision', notice: true, text: expect.stringContaining('可以无人审批即通过') }])
  // The starter of a document is no decision about it.
  expect((await redraw('undecided', processOf({ a: { type: 'userTask', work } }, ['s a', 'a e']), 'admin')).message).toContain('路径')
})

let boms = 0
/** A bill of material that somebody has submitted. */
async function submitted(remark: string, baseQty: string, as = 'process'): Promise<string> {
  const { records: items } = await stage.ok<{ records: Rec[] }>('GET', '/product/item/list?pageSize=100')
  const of = (type: string) => items.find(({ itemType }) => itemType === type)!.id as string
  boms += 1
  const { id } = await stage.ok('POST', '/product/bom/add', { bomNo: `TR-${boms}`, item: of('FG'), version: `X${boms}`, baseQty, remark,
    isDefault: 'N', lines: [{ lineNo: 10, component: of('RAW'), lineType: 'COMP', qty: '1', qtyType: 'VAR', scrapRate: '0' }] }, as)
  await stage.ok('POST', '/product/bom/submit', { id }, as)
  return id as string
}

const instanceOf = async (record: string) =>
  (await stage.rows<{ id: string; no: string; task: string | null }>(`select i.id, i.instance_no as no, (select t.id from wf_task t
    where t.instance_id = i.id and t.status = 'TODO') as task from wf_instance i where i.record_id = $1`, record))[0]!

test('the trace of a document names the version by which it was approved, who deployed and who bound it, and that nobody decided', async () => {
  await stage.deploy('traced', openly(
    processOf({ x: { type: 'exclusiveGateway', default: 'f2' }, a: userTask('director'),
      t: { type: 'catchEvent', event: { kind: 'timer', when: 'PT1S', workingTime: false } } }, ['s x', 'x a baseQty > 10', 'x t', 'a e',
      't e']),
  ))
  expect(await bind('traced', 'product.bom', 'process', { condition: 'remark = "TRACED"', position: 0 })).toMatchObject({ success: true })
  const traceOf = async (id: string) =>
    (await stage.rows<{ line: string }>(`select concat_ws(' ', create_by, action, comment) as line from sys_doc_trace where doc_id = $1
      and action = 'approve'`, id)).map(({ line }) => line)
  const [alone, decided] = [await submitted('TRACED', '1'), await submitted('TRACED', '20')]
  const [first, second] = [await instanceOf(alone), await instanceOf(decided)]
  stage.later(1)
  await stage.until(first.id, { status: 'DONE' })
  expect(await traceOf(alone)).toEqual([`system approve 流程「traced」第 1 版（${first.no}），由admin部署；由process绑定，无人审批`])
  await stage.ok('POST', '/flowable/task/approve', { id: second.task }, 'director')
  expect(await traceOf(decided)).toEqual([`director approve 流程「traced」第 1 版（${second.no}），由admin部署；由process绑定`])
})

test('past a decision about a document nobody jumps who could not decide it themselves', async () => {
  await stage.deploy('jumped_doc', processOf({ a: userTask('director'), b: userTask('director') }, ['s a', 'a b', 'b e']))
  expect(await bind('jumped_doc', 'product.bom', 'admin', { condition: 'remark = "JUMPED"', position: 0 })).toMatchObject({ success: true })
  const { id } = await instanceOf(await submitted('JUMPED', '1', 'admin'))
  const jump = (nodeId: string, as: string) =>
    stage.app.call('POST', '/flowable/instance/jump', { as, body: { id, nodeId, opinion: '急' } })
  await stage.rows(`delete from sys_role_permission p using sys_permission m, sys_role r
    where m.id = p.permission_id and r.id = p.role_id and r.role_code = 'process-engineer' and m.perms = 'product:bom:approve'`)
  stage.app.forget('process')
  expect((await jump('e', 'process')).body).toMatchObject({ success: false, code: 510 })
  expect((await jump('b', 'process')).body).toMatchObject({ success: true })
  expect((await jump('e', 'admin')).body.message).toContain('不能将自己的申请跳转到无需审批的位置')
})
