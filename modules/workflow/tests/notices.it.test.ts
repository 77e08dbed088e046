import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, userTask } from './bpmn-of.ts'

/* People are told of what waits for them, by the templates in use (issue 7: notices by socket, message templates and mail). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { id } =
    (await call('POST', '/flowable/model/add', 'admin', { modelKey: 'told', name: '采购审批', category: 'other',
      bpmnXml: bpmnOf('told', [userTask('a', 'leader')], ['s a', 'a e']) })).result as Rec
  await call('POST', '/flowable/model/deploy', 'admin', { id })
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const bell = async (as: string): Promise<string[]> =>
  (((await call('GET', '/sys/annountCement/listByUser', as)).result as Rec).sysMsgList as Rec[]).map(({ titile }) => titile)

test('a task, a copy, a mention, a reminder and the end', async () => {
  const { id } = (await call('POST', '/flowable/instance/start', 'operator', { modelKey: 'told', title: '备用电机' })).result as Rec
  const [task] = ((await call('GET', '/flowable/task/list?view=todo', 'leader')).result as Rec).records as Rec[]
  await call('POST', '/flowable/instance/urge', 'operator', { id, opinion: '急用' })
  await call('POST', '/flowable/task/comment', 'leader', { id: task!.id, opinion: '请看库存', people: ['buyer'] })
  await call('POST', '/flowable/task/approve', 'leader', { id: task!.id, copyTo: ['qe'] })
  // Events are delivered, then messages sent: each by a duty of its own.
  const later = { timeout: 20_000 }
  await expect.poll(() => bell('leader'), later).toEqual(expect.arrayContaining(['催办：备用电机']))
  await expect.poll(() => bell('buyer'), later).toEqual(expect.arrayContaining(['王海在「备用电机」中提到您']))
  await expect.poll(() => bell('qe'), later).toEqual(expect.arrayContaining(['抄送：备用电机']))
  await expect.poll(() => bell('operator'), later).toEqual(expect.arrayContaining(['流程结束：备用电机']))
  const failed = await app.database.pool.query('select last_error from sys_outbox_delivery where last_error is not null')
  expect(failed.rows).toEqual([])
})

test('a reminder reaches all of whom a task is asked', async () => {
  const bpmnXml = bpmnOf('several', [userTask('a', 'leader,qe')], ['s a', 'a e'])
  const { id: model } =
    (await call('POST', '/flowable/model/add', 'admin', { modelKey: 'several', name: '多人审批', category: 'other', bpmnXml }))
      .result as Rec
  await call('POST', '/flowable/model/deploy', 'admin', { id: model })
  const start = async (title: string) =>
    ((await call('POST', '/flowable/instance/start', 'operator', { modelKey: 'several', title })).result as Rec).id as string
  expect(await call('POST', '/flowable/instance/urge', 'operator', { id: await start('整单催办') })).toMatchObject({ success: true })
  const second = await start('任务催办')
  const { rows: [task] } = await app.database.pool.query<{ id: string }>('select id from wf_task where instance_id = $1', [second])
  expect(await call('POST', '/flowable/task/urge', 'operator', { id: task!.id })).toMatchObject({ success: true })
  for (const person of ['leader', 'qe'])
    await expect.poll(() => bell(person), { timeout: 20_000 }).toEqual(expect.arrayContaining(['催办：整单催办', '催办：任务催办']))
})
