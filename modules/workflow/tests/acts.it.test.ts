import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, countersigned, gateway, userTask } from './bpmn-of.ts'

/* What people do with tasks and instances, each act with its rule and its refusal (domain §2.12). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown, headers: Record<string, string> = {}) =>
  (await app.call(method, path, { as, headers, ...(body === undefined ? {} : { body }) })).body
const act = (as: string, action: string, body: Rec) => call('POST', `/flowable/task/${action}`, as, body)
const todo = async (as: string, key: string): Promise<Rec[]> =>
  ((await call('GET', `/flowable/task/list?view=todo&modelKey=${key}&pageSize=100`, as)).result as Rec).records
const view = async (as: string, id: string) => (await call('GET', `/flowable/instance/view?id=${id}`, as)).result as Rec

async function deploy(key: string, elements: readonly string[], flows: readonly string[], options = ''): Promise<void> {
  const added = await call('POST', '/flowable/model/add', 'admin', { modelKey: key, name: `流程 ${key}`, category: 'other',
    bpmnXml: bpmnOf(key, elements, flows, options) })
  expect(added.success, added.message).toBe(true)
  const done = await call('POST', '/flowable/model/deploy', 'admin', { id: (added.result as Rec).id })
  expect(done.success, done.message).toBe(true)
}

async function start(key: string, as = 'operator', body: Rec = {}): Promise<string> {
  const started = await call('POST', '/flowable/instance/start', as, { modelKey: key, ...body })
  expect(started.success, started.message).toBe(true)
  return (started.result as Rec).id
}

async function mine(as: string, key: string, action: string, body: Rec = {}): Promise<Rec> {
  const [task] = await todo(as, key)
  expect(task, `${as} has nothing to do in ${key}`).toBeDefined()
  const answer = await act(as, action, { id: task!.id, ...body })
  expect(answer.success, answer.message).toBe(true)
  return task!
}

describe('approval', () => {
  beforeAll(async () => {
    await deploy('straight', [userTask('a', 'leader'), userTask('b', 'workshop', 'reject="starter"'), userTask('c', 'director')], ['s a',
      'a b', 'b c', 'c e'])
  })

  test('goes from person to person to its end, and the history tells it', async () => {
    const id = await start('straight')
    for (const person of ['leader', 'workshop', 'director']) await mine(person, 'straight', 'approve', { opinion: '同意' })
    const seen = await view('operator', id)
    expect(seen).toMatchObject({ status: 'DONE', starter: 'operator', mine: null })
    expect(seen.history.map(({ action, by }: Rec) => `${by} ${action}`)).toEqual(['operator start', 'leader approve', 'workshop approve',
      'director approve', 'director end'])
    expect(seen.places.map(({ nodeId, state }: Rec) => `${nodeId} ${state}`).toSorted()).toEqual(['a done', 'b done', 'c done', 'e done',
      's done'])
    expect((await call('GET', '/flowable/task/list?view=done&modelKey=straight', 'leader')).result).toMatchObject({
      records: [{ action: 'approve', opinion: '同意' }],
    })
  })

  test('a rejection ends it, and must say why', async () => {
    const id = await start('straight')
    const [task] = await todo('leader', 'straight')
    expect(await act('leader', 'reject', { id: task!.id })).toMatchObject({ success: false, message: '请填写意见',
      result: { faults: [{ field: 'opinion' }] } })
    await mine('leader', 'straight', 'reject', { opinion: '不需要' })
    expect(await view('operator', id)).toMatchObject({ status: 'REJECTED', reason: '不需要' })
  })

  test('a node may give it back to the starter, who sends it again', async () => {
    const id = await start('straight')
    await mine('leader', 'straight', 'approve')
    await mine('workshop', 'straight', 'reject', { opinion: '数量不对' })
    expect(await todo('operator', 'straight')).toMatchObject([{ kind: 'RESUBMIT' }])
    await mine('operator', 'straight', 'approve')
    expect(await todo('leader', 'straight')).toHaveLength(1)
    expect((await view('operator', id)).history.map(({ action }: Rec) => action)).toEqual(['start', 'approve', 'reject', 'resubmit'])
    expect(await call('POST', '/flowable/instance/revoke', 'operator', { id })).toMatchObject({ success: false,
      message: '已有人审批，不能撤销' })
  })

  test('two who approve at once: one does, the other is told', async () => {
    await start('straight', 'sales')
    const [task] = (await todo('leader', 'straight')).filter(({ starter }) => starter === 'sales')
    const answers = await Promise.all([1, 2].map(() => act('leader', 'approve', { id: task!.id })))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.message).toBe('该任务已被处理，请刷新后查看')
    expect((await todo('workshop', 'straight')).filter(({ starter }) => starter === 'sales')).toHaveLength(1)
  })

  test('a request that is sent again with its key decides once', async () => {
    await deploy('twice', [userTask('a', 'leader'), userTask('b', 'leader')], ['s a', 'a b', 'b e'])
    const id = await start('twice')
    const [task] = await todo('leader', 'twice')
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/flowable/task/approve', 'leader', { id: task!.id }, { 'x-idempotency-key': 'k1' })),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect((await view('operator', id)).history.filter(({ action }: Rec) => action === 'approve')).toHaveLength(1)
  })

  test('nobody else decides, sees or counts it', async () => {
    const id = await start('straight', 'planner')
    const [task] = (await todo('leader', 'straight')).filter(({ starter }) => starter === 'planner')
    expect(await act('planner', 'approve', { id: task!.id })).toMatchObject({ success: false, message: '您不是该任务的办理人' })
    expect(await act('buyer', 'approve', { id: task!.id })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await call('GET', `/flowable/instance/view?id=${id}`, 'buyer')).toMatchObject({ success: false })
    expect((await call('GET', '/flowable/task/list?modelKey=straight', 'buyer')).result).toMatchObject({ total: 0 })
    expect((await call('GET', '/flowable/task/count', 'service')).result).toEqual({ mine: 0, overdue: 0, copies: 0 })
  })
})

describe('ways back', () => {
  beforeAll(async () => {
    await deploy('back', [userTask('a', 'leader'), userTask('b', 'workshop'), userTask('c', 'director')], ['s a', 'a b', 'b c', 'c e'])
    await deploy('forked', [userTask('p', 'leader'), gateway('parallel', 'f'), gateway('parallel', 'j'), userTask('a', 'workshop'),
      userTask('a2', 'process'), userTask('b', 'qe')], ['s p', 'p f', 'f a', 'a a2', 'a2 j', 'f b', 'b j', 'j e'])
  })

  test('withdrawn before the next one acts, not after', async () => {
    const id = await start('back')
    const task = await mine('leader', 'back', 'approve')
    expect((await view('leader', id)).mine.actions).toContain('withdraw')
    expect(await act('leader', 'withdraw', { id: task.id })).toMatchObject({ success: true })
    expect(await todo('workshop', 'back')).toEqual([])
    expect((await todo('leader', 'back'))[0]).toMatchObject({ id: task.id, status: 'TODO' })
    await mine('leader', 'back', 'approve')
    await mine('workshop', 'back', 'approve')
    expect(await act('leader', 'withdraw', { id: task.id })).toMatchObject({ success: false,
      message: '下一节点已办理或流程已继续，不能撤回' })
    await mine('director', 'back', 'approve')
  })

  test('not withdrawn once one of the next ones has claimed it', async () => {
    await deploy('claimed', [userTask('a', 'leader'), userTask('b', '', '', { assignees: '<mw:assignee by="user" ids="qe,qm"/>' })], ['s a',
      'a b', 'b e'])
    const id = await start('claimed')
    const task = await mine('leader', 'claimed', 'approve')
    await mine('qe', 'claimed', 'claim')
    expect(await act('leader', 'withdraw', { id: task.id })).toMatchObject({ success: false,
      message: '下一节点已办理或流程已继续，不能撤回' })
    await mine('qe', 'claimed', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'DONE' })
  })

  test('withdrawn although the starter has urged, copied and commented: nobody has begun', async () => {
    const id = await start('back')
    const task = await mine('leader', 'back', 'approve')
    expect(await call('POST', '/flowable/instance/urge', 'operator', { id })).toMatchObject({ success: true })
    app.clock.advance(60 * 60_000)
    const [next] = await todo('workshop', 'back')
    expect(await act('operator', 'urge', { id: next!.id })).toMatchObject({ success: true })
    expect(await act('operator', 'comment', { id: next!.id, opinion: '请尽快' })).toMatchObject({ success: true })
    await mine('workshop', 'back', 'copy', { people: ['director'] })
    expect(await act('leader', 'withdraw', { id: task.id })).toMatchObject({ success: true })
    expect(await todo('workshop', 'back')).toEqual([])
    await call('POST', '/flowable/instance/terminate', 'admin', { id, opinion: '测试结束' })
  })

  test.each([
    ['transferred', [['workshop', 'transfer', { people: ['process'] }]]],
    ['delegated and given back', [['workshop', 'delegate', { people: ['process'] }], ['process', 'resolve', { opinion: '请决定' }]]],
  ] as const)('not withdrawn once the next one has %s it, although it waits as at first', async (_how, steps) => {
    const id = await start('back')
    const task = await mine('leader', 'back', 'approve')
    for (const [person, action, body] of steps) await mine(person, 'back', action, body)
    expect(await act('leader', 'withdraw', { id: task.id })).toMatchObject({ success: false,
      message: '下一节点已办理或流程已继续，不能撤回' })
    await call('POST', '/flowable/instance/terminate', 'admin', { id, opinion: '测试结束' })
  })

  test('returned to any node that was passed, to whoever did it', async () => {
    const id = await start('back')
    await mine('leader', 'back', 'approve')
    await mine('workshop', 'back', 'approve')
    const { targets, taskId } = (await view('director', id)).mine
    expect(targets.map(({ nodeName, by }: Rec) => `${nodeName} ${by}`)).toEqual(['发起人 operator', 'a leader', 'b workshop'])
    expect(await act('director', 'return', { id: taskId, opinion: '补充说明', taskId: targets[1].taskId })).toMatchObject({ success: true })
    expect(await todo('leader', 'back')).toHaveLength(1)
    for (const person of ['leader', 'workshop', 'director']) await mine(person, 'back', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'DONE' })
  })

  test('out of a parallel branch only to before the fork, and the sibling goes with it', async () => {
    const id = await start('forked')
    const first = await mine('leader', 'forked', 'approve')
    const within = await mine('workshop', 'forked', 'approve')
    const { targets, taskId } = (await view('process', id)).mine
    expect(targets.map(({ nodeName }: Rec) => nodeName)).toEqual(['发起人', 'p'])
    expect(await act('process', 'return', { id: taskId, opinion: 'x', taskId: within.id })).toMatchObject({ success: false,
      message: '并行分支只能退回到分支之前的节点' })
    expect(await act('process', 'return', { id: taskId, opinion: 'x', taskId: first.id })).toMatchObject({ success: true })
    expect(await todo('qe', 'forked')).toEqual([])
    await mine('leader', 'forked', 'approve')
    for (const person of ['workshop', 'qe', 'process']) await mine(person, 'forked', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'DONE' })
  })

  test('revoked by the starter alone, and only while nobody has approved', async () => {
    const id = await start('back')
    expect(await call('POST', '/flowable/instance/revoke', 'leader', { id })).toMatchObject({ success: false,
      message: '只有发起人可以执行此操作' })
    expect(await call('POST', '/flowable/instance/revoke', 'operator', { id, opinion: '填错了' })).toMatchObject({ success: true })
    expect(await view('operator', id)).toMatchObject({ status: 'REVOKED', reason: '填错了' })
    expect(await todo('leader', 'back')).toEqual([])
  })
})

describe('other hands', () => {
  beforeAll(async () => {
    await deploy('hands', [userTask('a', 'leader'), userTask('b', 'director')], ['s a', 'a b', 'b e'])
    await deploy('anybody', [userTask('a', '', '', { assignees: '<mw:assignee by="user" ids="qe,qm,inspector"/>' })], ['s a', 'a e'])
  })

  test('delegated: comes back; transferred: does not', async () => {
    const id = await start('hands')
    await mine('leader', 'hands', 'delegate', { people: ['qe'], opinion: '请看一下' })
    expect(await todo('leader', 'hands')).toEqual([])
    const [delegated] = await todo('qe', 'hands')
    expect(await act('qe', 'approve', { id: delegated!.id })).toMatchObject({ success: false })
    await mine('qe', 'hands', 'resolve', { opinion: '没有问题' })
    await mine('leader', 'hands', 'transfer', { people: ['qm'] })
    await mine('qm', 'hands', 'approve')
    expect((await view('operator', id)).history.map(({ action, by }: Rec) => `${by} ${action}`)).toEqual(['operator start',
      'leader delegate', 'qe resolve', 'leader transfer', 'qm approve'])
    await mine('director', 'hands', 'approve')
  })

  test('signers before and after', async () => {
    const id = await start('hands')
    await mine('leader', 'hands', 'signBefore', { people: ['qe', 'process'] })
    expect(await todo('leader', 'hands')).toEqual([])
    await mine('qe', 'hands', 'approve')
    expect(await todo('leader', 'hands')).toEqual([])
    await mine('process', 'hands', 'approve')
    await mine('leader', 'hands', 'signAfter', { people: ['qm'] })
    expect(await todo('director', 'hands')).toEqual([])
    await mine('qm', 'hands', 'approve')
    await mine('director', 'hands', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'DONE' })
  })

  test('a signer who was added may reject', async () => {
    const id = await start('hands')
    await mine('leader', 'hands', 'signBefore', { people: ['qe'] })
    await mine('qe', 'hands', 'reject', { opinion: '不同意' })
    expect(await view('operator', id)).toMatchObject({ status: 'REJECTED' })
    expect(await todo('leader', 'hands')).toEqual([])
  })

  test('one of several claims; the others are told by whom, and it may be put back', async () => {
    await start('anybody')
    const task = await mine('qe', 'anybody', 'claim')
    expect(await todo('qm', 'anybody')).toEqual([])
    expect(await act('qm', 'approve', { id: task.id })).toMatchObject({ success: false, message: '该任务已由qe签收' })
    await mine('qe', 'anybody', 'unclaim')
    await mine('qm', 'anybody', 'approve')
  })

  test.each([[['leader'], '不能选择自己'], [[], '请选择人员'], [['gone'], '人员gone不存在或已停用，请重新选择'], [['qe', 'qm'],
    '请只选择一位人员']])('delegating to %j: %s', async (people, text) => {
      const id = await start('hands')
      const [task] = await todo('leader', 'hands')
      expect(await act('leader', 'delegate', { id: task!.id, people })).toMatchObject({ success: false, message: text,
        result: { faults: [{ field: 'people' }] } })
      await call('POST', '/flowable/instance/revoke', 'operator', { id })
    })

  test('a deputy stands in for whoever is away, in the period and for the process', async () => {
    const at = (days: number) =>
      new Date(app.clock.now().getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const period = { fromUser: 'leader', toUser: 'checker', beginTime: at(-1), endTime: at(1), enabled: 'Y' }
    expect(await call('POST', '/flowable/delegation/add', 'buyer', period)).toMatchObject({ success: false,
      message: '只能设置自己的代理人' })
    const added = await call('POST', '/flowable/delegation/add', 'leader', period)
    expect(added.success, added.message).toBe(true)
    const id = await start('hands')
    expect(await todo('checker', 'hands')).toMatchObject([{ owner: 'leader', assignee: 'checker' }])
    await mine('checker', 'hands', 'approve')
    await app.call('DELETE', `/flowable/delegation/delete?id=${(added.result as Rec).id}`, { as: 'leader' })
    await call('POST', '/flowable/instance/terminate', 'admin', { id, opinion: '测试结束' })
  })

  test('copied to: read once it is opened; urged once an hour; comments name people', async () => {
    const id = await start('hands')
    const [task] = await todo('leader', 'hands')
    await mine('leader', 'hands', 'copy', { people: ['qe'], opinion: '供参考' })
    expect((await call('GET', '/flowable/task/count', 'qe')).result).toMatchObject({ copies: 1 })
    await view('qe', id)
    expect((await call('GET', '/flowable/task/count', 'qe')).result).toMatchObject({ copies: 0 })
    expect(await call('POST', '/flowable/instance/urge', 'operator', { id })).toMatchObject({ success: true })
    app.clock.advance(20 * 60_000)
    expect(await act('operator', 'urge', { id: task!.id })).toMatchObject({ success: false, message: '一小时内已催办过，请40分钟后再试' })
    expect(await act('leader', 'comment', { id: task!.id, opinion: '请看', people: ['qe'] })).toMatchObject({ success: true })
    expect((await view('operator', id)).history.at(-1)).toMatchObject({ action: 'comment', people: ['qe'] })
    await call('POST', '/flowable/instance/terminate', 'admin', { id, opinion: '测试结束' })
  })
})

describe('countersigning and gateways', () => {
  test('60 % of five', async () => {
    await deploy('signed', [
      userTask('a', '', 'reject="flow"', { assignees: '<mw:assignee by="user" ids="qe,qm,leader,workshop,process"/>',
        loop: countersigned('done="percent" percent="60"') }),
      gateway('exclusive', 'x', 'f3'),
      userTask('no', 'director'),
    ], ['s a', 'a x', 'x e outcome = "approve"', 'x no', 'no e'])
    const id = await start('signed')
    await mine('qe', 'signed', 'approve')
    await mine('qm', 'signed', 'reject', { opinion: '不行' })
    await mine('leader', 'signed', 'approve')
    await mine('workshop', 'signed', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'DONE' })
    expect(await todo('process', 'signed')).toEqual([])
  })

  test('a condition that fails is an incident, and the approval stays', async () => {
    await deploy('throws', [userTask('a', 'leader'), gateway('exclusive', 'x', 'f3'), userTask('b', 'director')], ['s a', 'a x',
      'x e amount > 100', 'x b', 'b e'])
    const id = await start('throws')
    await mine('leader', 'throws', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'RUNNING',
      places: expect.arrayContaining([expect.objectContaining({ nodeId: 'x', state: 'stuck' })]) })
    const { records } = (await call('GET', `/flowable/incident/list?instanceId=${id}`, 'admin')).result as Rec
    expect(records).toMatchObject([{ status: 'OPEN', nodeName: 'x', reason: expect.stringContaining('表达式出错：amount > 100') }])
  })

  test('administrators suspend, resume, jump and end; nobody else does', async () => {
    const id = await start('hands')
    expect(await call('POST', '/flowable/instance/suspend', 'operator', { id })).toMatchObject({ success: false, code: 510 })
    await call('POST', '/flowable/instance/suspend', 'admin', { id })
    const [task] = await todo('leader', 'hands')
    expect(await act('leader', 'approve', { id: task!.id })).toMatchObject({ success: false, message: expect.stringContaining('不能办理') })
    await call('POST', '/flowable/instance/resume', 'admin', { id })
    expect(await call('POST', '/flowable/instance/jump', 'admin', { id, nodeId: 'b', opinion: '跳过' })).toMatchObject({ success: true })
    expect(await todo('leader', 'hands')).toEqual([])
    await mine('director', 'hands', 'approve')
    expect(await view('operator', id)).toMatchObject({ status: 'DONE' })
  })

  test('several at once: each that can be, and each once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => start('hands')))
    const tasks = (await todo('leader', 'hands')).map(({ id }) => id as string)
    const answer = await act('leader', 'approveBatch', { ids: [...tasks, tasks[0], 'gone', tasks[1], 'gone'].join(','), opinion: '同意' })
    expect(answer.result).toEqual({ done: 3, failed: [{ id: 'gone', title: 'gone', text: '未找到对应实体' }] })
    expect(ids).toHaveLength(3)
  })
})
