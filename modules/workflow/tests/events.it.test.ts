import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NodeKind } from '../rules/definition/process.ts'
import { processOf } from './process-of.ts'
import { Stage } from './stage.ts'
import { userTask } from './steps.ts'

/* Messages and signals between processes, and from outside (domain §2.12). */

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  const receiver = processOf({ w: waits('message', 'arrived'), a: userTask('leader') }, ['s w', 'w a', 'a e'])
  await stage.deploy('receiver', { ...receiver, options: { ...receiver.options, variables: [{ name: 'qty', type: 'number' }] } })
  await stage.deploy('listener',
    processOf({ a: userTask('leader'),
      b: { type: 'boundaryEvent', attachedTo: 'a', interrupting: true, event: { kind: 'signal', name: 'stop' } },
      x: { type: 'endEvent', result: 'rejected' } }, ['s a', 'a e', 'b x']))
  await stage.deploy('thrower', processOf({ m: throws('message', 'arrived') }, ['s m', 'm e']))
  await stage.deploy('caller', processOf({ e: { type: 'endEvent', event: { kind: 'signal', name: 'stop' }, result: 'approved' } }, ['s e']))
})
afterAll(() => stage.app.close())

const waits = (kind: 'message' | 'signal', name: string): NodeKind => ({ type: 'catchEvent', event: { kind, name } })
const throws = (kind: 'message' | 'signal', name: string): NodeKind => ({ type: 'throwEvent', event: { kind, name } })
const statusOf = async (...ids: string[]) =>
  (await stage.rows<{ status: string; at: string | null }>(
    'select status, current_nodes as at from wf_instance where id = any($1) order by id',
    ids,
  )).map(({ status, at }) => at ?? status)

describe('messages', () => {
  test('reach one: whoever has waited longest', async () => {
    const [first, second] = [await stage.start('receiver'), await stage.start('receiver')]
    await stage.start('thrower')
    await stage.until(first, { at: 'a' })
    expect(await statusOf(second)).toEqual(['w'])
    await stage.start('thrower')
    await stage.until(second, { at: 'a' })
    expect(await stage.history(second)).toEqual(['operator start', 'system message w'])
  })

  test('several at once reach several, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => stage.start('receiver')))
    await Promise.all(Array.from({ length: 5 }, () => stage.start('thrower')))
    await expect.poll(async () => (await statusOf(...ids)).filter((at) => at === 'a').length, { timeout: 5000 }).toBe(5)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => stage.app.call('POST', '/flowable/event/message', { body: { name: 'arrived' } })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
    expect(answers.find(({ body }) => !body.success)!.body.message).toBe('没有流程在等待消息「arrived」，请检查名称与业务编号')
  })

  test('from outside they name the instance and bring variables; without the right they are refused', async () => {
    const ids = [await stage.start('receiver'), await stage.start('receiver')]
    const [{ instance_no: businessKey }] = await stage.rows<{ instance_no: string }>('select instance_no from wf_instance where id = $1',
      ids[1]) as [{ instance_no: string }]
    expect(await stage.refused('POST', '/flowable/event/message', { name: 'arrived' }, 'operator')).toContain('workflow:event:send')
    expect(await stage.refused('POST', '/flowable/event/message', { name: 'arrived', businessKey: 'nobody' })).toContain('没有流程在等待')
    expect(await stage.ok('POST', '/flowable/event/message', { name: 'arrived', businessKey, variables: { qty: 5 } })).toEqual({
      reached: 1,
    })
    await stage.until(ids[1]!, { at: 'a', variables: { qty: 5 } })
    expect(await statusOf(ids[0]!)).toEqual(['w'])
    await stage.ok('POST', '/flowable/event/message', { name: 'arrived' })
  })

  test('sent twice under one key they arrive once', async () => {
    const ids = [await stage.start('receiver'), await stage.start('receiver')]
    const send = () =>
      stage.app.call('POST', '/flowable/event/message', { body: { name: 'arrived' }, headers: { 'x-idempotency-key': 'message-1' } })
    expect((await Promise.all([send(), send()])).map(({ body }) => body.result)).toEqual([{ reached: 1 }, { reached: 1 }])
    expect((await statusOf(...ids)).filter((at) => at === 'w')).toHaveLength(1)
    await stage.ok('POST', '/flowable/event/message', { name: 'arrived' })
  })

  test('wait with an instance that is suspended', async () => {
    const id = await stage.start('receiver')
    await stage.ok('POST', '/flowable/instance/suspend', { id })
    await stage.ok('POST', '/flowable/event/message', { name: 'arrived', variables: { qty: 9 } })
    expect(await statusOf(id)).toEqual(['w'])
    await stage.ok('POST', '/flowable/instance/resume', { id })
    await stage.until(id, { at: 'a', variables: { qty: 9 } })
  })
})

test('a border that goes on listening beside its task hears each message, also while the instance is suspended', async () => {
  await stage.deploy('beside',
    processOf({ a: userTask('leader'),
      b: { type: 'boundaryEvent', attachedTo: 'a', interrupting: false, event: { kind: 'message', name: 'besides' } }, c: userTask('qe') },
      ['s a', 'a e', 'b c', 'c e']))
  const id = await stage.start('beside')
  const send = () => stage.ok('POST', '/flowable/event/message', { name: 'besides' })
  await stage.ok('POST', '/flowable/instance/suspend', { id })
  expect([await send(), await send()]).toEqual([{ reached: 1 }, { reached: 1 }])
  await stage.ok('POST', '/flowable/instance/resume', { id })
  expect(await send()).toEqual({ reached: 1 })
  const branches = () => stage.rows("select from wf_task where instance_id = $1 and node_id = 'c'", id)
  await expect.poll(async () => (await branches()).length, { timeout: 5000 }).toBe(3)
})

describe('signals', () => {
  test('reach everybody who listens, also at a border', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => stage.start('listener')))
    await stage.start('caller')
    for (const id of ids) await stage.until(id, { status: 'REJECTED' })
    expect(await stage.rows(`select distinct status from wf_task where instance_id = any($1)`, ids)).toEqual([{ status: 'CANCELLED' }])
    expect(await stage.ok('POST', '/flowable/event/signal', { name: 'stop' })).toEqual({ reached: 0 })
  })

  test('come too late where somebody has decided meanwhile', async () => {
    const id = await stage.start('listener')
    await stage.ok('POST', '/flowable/instance/suspend', { id })
    await stage.ok('POST', '/flowable/event/signal', { name: 'stop' })
    await stage.rows(`update wf_job set due = due + interval '1 hour' where instance_id = $1 and kind = 'EVENT'`, id)
    await stage.ok('POST', '/flowable/instance/resume', { id })
    await stage.decide('leader', id)
    stage.later(70)
    await stage.until(id, { status: 'DONE' })
    expect(await stage.rows(`select status from wf_job where instance_id = $1`, id)).toEqual([{ status: 'CANCELLED' }])
  })
})
