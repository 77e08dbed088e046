import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import type { ProcessDefinition, VariableDeclaration } from '../rules/definition/process.ts'
import { processOf, type Given } from './process-of.ts'
import { Stage } from './stage.ts'
import { userTask } from './steps.ts'

/* What a process decides is not got round: not by variables, not by being one's own approver, not through records and ids of others. */

let stage: Stage
let onlineId = ''
beforeAll(async () => {
  stage = await Stage.open([], { template: 'demo' })
  const { records: [form] } = await stage.ok<{ records: Rec[] }>('GET', '/online/cgform/head/list?tableName=purchase_request')
  onlineId = form!.id
})
afterAll(() => stage.app.close())

const declaring = (definition: ProcessDefinition, ...variables: VariableDeclaration[]): ProcessDefinition => ({ ...definition,
  options: { ...definition.options, variables } })
const request = { item: '压机', qty: 1, amount: '900000' }
const byAmount = processOf({ x: { type: 'exclusiveGateway', default: 'f2' }, a: userTask('director') }, ['s x', 'x a amount > 50000', 'x e',
  'a e'])

/** A process over purchase requests. */
async function overPurchases(key: string, definition: ProcessDefinition): Promise<string> {
  const deployId = await stage.deploy(key, definition)
  await stage.ok('POST', '/flowable/flowDeployOnline/add', { deployId, nodeKey: 'start', onlineId })
  return key
}

const start = async (as: string, modelKey: string, more: Rec = {}) =>
  (await stage.ok('POST', '/flowable/instance/start', { modelKey, ...more }, as)).id as string
const refusedStart = (as: string, modelKey: string, more: Rec) =>
  stage.refused('POST', '/flowable/instance/start', { modelKey, ...more }, as)
const view = (id: string, as = 'admin') => stage.ok('GET', `/flowable/instance/view?id=${id}`, undefined, as)
const asked = async (id: string): Promise<string[]> =>
  ((await view(id)).tasks as Rec[]).filter(({ status }) => ['TODO', 'CLAIMED', 'DELEGATED'].includes(status)).flatMap((
    { assignee, candidates },
  ) => (assignee ? [assignee] : candidates))
const taskOf = async (id: string): Promise<string> =>
  ((await view(id)).tasks as Rec[]).find(({ status }) => status === 'TODO' || status === 'CLAIMED')!.id as string

describe('what a record says cannot be said otherwise', () => {
  test('at the start: its values decide, whatever the starter sends beside them', async () => {
    await overPurchases('by_amount', byAmount)
    const id = await start('sales', 'by_amount', { record: request, variables: { amount: 1 } })
    expect([(await view(id)).status, await asked(id)]).toEqual(['RUNNING', ['director']])
    expect(await stage.rows('select variables from wf_instance where id = $1', id)).toMatchObject([{ variables: { amount: 900_000 } }])
  })

  test('nor by a message, a signal or at an incident; what the process knows besides is taken', async () => {
    const waits = (kind: 'message' | 'signal'): Given => ({ type: 'catchEvent', event: { kind, name: `price_${kind}` } })
    for (const kind of ['message', 'signal'] as const) {
      const steps = processOf({ w: waits(kind), x: { type: 'exclusiveGateway', default: 'f3' }, a: userTask('director') }, ['s w', 'w x',
        'x a amount > 50000', 'x e', 'a e'])
      await overPurchases(`waits_${kind}`, declaring(steps, { name: 'supplier', type: 'text' }))
      const id = await start('sales', `waits_${kind}`, { record: request })
      expect(await stage.refused('POST', `/flowable/event/${kind}`, { name: `price_${kind}`, variables: { amount: 1, colour: 'red' } }))
        .toBe(
          '流程没有变量「colour」，请去掉它，或在流程中声明',
        )
      await stage.ok('POST', `/flowable/event/${kind}`, { name: `price_${kind}`, variables: { amount: 1, supplier: 'A' } })
      await stage.until(id, { at: 'a', variables: { amount: 900_000, supplier: 'A' } })
    }
    await overPurchases('stuck', declaring(
      processOf({ c: { type: 'scriptTask', script: 'rate * 2', result: 'twice' }, x: { type: 'exclusiveGateway', default: 'f3' },
        a: userTask('director') }, ['s c', 'c x', 'x a amount > 50000', 'x e', 'a e']),
    ))
    const id = await start('sales', 'stuck', { record: request })
    const { records: [incident] } = await stage.ok<{ records: Rec[] }>('GET', `/flowable/incident/list?instanceId=${id}`)
    expect(await stage.refused('POST', '/flowable/incident/retry', { id: incident!.id, variables: { rate: 1, outcome: 'x' } })).toBe(
      '变量「outcome」由流程引擎设置，不能传入',
    )
    await stage.ok('POST', '/flowable/incident/retry', { id: incident!.id, variables: { rate: 1, amount: 1 } })
    expect(await asked(id)).toEqual(['director'])
  })

  test('nor by a process that is called: what it gives back under the name of a field counts for nothing', async () => {
    await stage.deploy('cheap', processOf({ p: { type: 'scriptTask', script: '1', result: 'price' } }, ['s p', 'p e']))
    await overPurchases('calls_cheap', processOf({
      c: { type: 'callActivity', called: 'cheap', inputs: [], outputs: [{ from: 'price', to: 'amount' }, { from: 'price', to: 'quoted' }] },
      x: { type: 'exclusiveGateway', default: 'f3' },
      a: userTask('director'),
    }, ['s c', 'c x', 'x a amount > 50000', 'x e', 'a e']))
    await stage.until(await start('sales', 'calls_cheap', { record: request }), { at: 'a', variables: { amount: 900_000, quoted: 1 } })
  })

  test.each<[Rec, string]>([
    [{ discount: 1 }, '流程没有变量「discount」，请去掉它，或在流程中声明'],
    [{ outcome: 'approve' }, '变量「outcome」由流程引擎设置，不能传入'],
    [{ starter: 'director' }, '变量「starter」由流程引擎设置，不能传入'],
    [{ loopCounter: 1, nrOfInstances: 1 }, '变量「loopCounter」由流程引擎设置，不能传入；变量「nrOfInstances」由流程引擎设置，不能传入'],
  ])('a start with %j is refused', async (variables, text) => {
    await stage.deploy('plain', byAmount)
    const before = await stage.rows('select count(*) from wf_instance')
    expect(await refusedStart('sales', 'plain', { variables })).toBe(text)
    expect(await stage.rows('select count(*) from wf_instance')).toEqual(before)
    expect(await asked(await start('sales', 'plain', { variables: { amount: 60_000 } }))).toEqual(['director'])
  })
})

describe('whoever started it does not decide', () => {
  const one = (...settings: Parameters<typeof userTask>) => processOf({ a: userTask(...settings) }, ['s a', 'a e'])

  test('a deputy who started it is passed over: whoever is asked decides', async () => {
    await stage.deploy('deputised', one('buyer'))
    await stage.ok('POST', '/flowable/delegation/add', { fromUser: 'buyer', toUser: 'sales', beginTime: '2020-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00', enabled: 'Y' }, 'buyer')
    expect(await asked(await start('sales', 'deputised'))).toEqual(['buyer'])
    // Whoever else starts it is decided about by the deputy.
    expect(await asked(await start('operator', 'deputised'))).toEqual(['sales'])
  })

  test.each<[string, Parameters<typeof userTask>, string, string[]]>([
    ['named by account', ['sales'], 'sales', ['admin', 'process']],
    ['named by an expression', [[{ by: 'expression', text: '"sales"' }]], 'sales', ['admin', 'process']],
    ['one of a role', [[{ by: 'role', ids: ['inspector'] }]], 'inspector', ['inspector2', 'inspector3']],
    ['leading the department themselves', [[{ by: 'leader', level: 1 }]], 'workshop', ['director']],
    ['looking after processes', [[{ by: 'field', field: 'nobody' }]], 'process', ['admin']],
    ['chosen by the drawing', ['sales', { starterMayDecide: true }], 'sales', ['sales']],
    ['where nobody can say no', ['sales', { without: ['reject', 'return'] }], 'sales', ['sales']],
    ['where it is drawn as theirs', [[{ by: 'starter' }]], 'sales', ['sales']],
  ])('%s', async (name, settings, starter, people) => {
    const key = `own_${name.length}_${starter}`
    await stage.deploy(key, declaring(one(...settings), { name: 'nobody', type: 'text' }))
    expect((await asked(await start(starter, key))).toSorted()).toEqual(people)
  })

  test('a vote of their own does not count; nobody is passed over because only they were found', async () => {
    const all = [{ by: 'user', ids: ['qe', 'qm', 'sales'] }] as const
    const loop = { sequential: false, over: { by: 'assignees' }, element: 'who', done: { by: 'all' } } as const
    await stage.deploy('votes', processOf({ a: { ...userTask(all), loop } }, ['s a', 'a e']))
    expect((await asked(await start('sales', 'votes'))).toSorted()).toEqual(['qe', 'qm'])
    await stage.deploy('only_vote', processOf({ a: { ...userTask('sales', { empty: 'error' }), loop } }, ['s a', 'a e']))
    await stage.deploy('only_one', one('sales', { empty: 'skip' }))
    for (const key of ['only_vote', 'only_one']) {
      const id = await start('sales', key)
      expect((await view(id)).status).toBe('RUNNING')
      expect(await stage.ok('GET', `/flowable/incident/list?instanceId=${id}`)).toMatchObject({
        records: [{ reason: '除发起人或提交人外找不到办理人', status: 'OPEN' }],
      })
    }
    await stage.deploy('no_votes', processOf({ a: { ...userTask([{ by: 'role', ids: ['no-such'] }]), loop } }, ['s a', 'a e']))
    expect((await asked(await start('sales', 'no_votes'))).toSorted()).toEqual(['admin', 'process'])
  })

  test('who filled something in before is not taken for who approves next', async () => {
    const filled = processOf({ a: userTask([{ by: 'starter' }]), b: userTask('sales') }, ['s a', 'a b', 'b e'])
    await stage.deploy('skipping', { ...filled, options: { ...filled.options, skipSamePerson: true } })
    const id = await start('sales', 'skipping')
    await stage.decide('sales', id)
    expect([(await view(id)).status, (await asked(id)).toSorted()]).toEqual(['RUNNING', ['admin', 'process']])
  })

  test('it is given to them by nobody, nor do they choose themselves', async () => {
    await stage.deploy('given', one('qe'))
    const id = await start('sales', 'given')
    const task = await taskOf(id)
    for (const action of ['delegate', 'transfer', 'signBefore', 'signAfter'])
      expect(await stage.refused('POST', `/flowable/task/${action}`, { id: task, people: ['sales'], opinion: '请看' }, 'qe'), action).toBe(
        'sales是发起人或提交人，不能办理节点「a」，请选择其他人员',
      )
    const chosen = processOf({ a: userTask([], { chosenBefore: true }), b: userTask([], { chosenBefore: true }) }, ['s a', 'a b', 'b e'])
    await stage.deploy('choosing', chosen)
    expect(await refusedStart('sales', 'choosing', { chosen: { a: ['sales'] } })).toContain('sales是发起人或提交人')
    const other = await start('sales', 'choosing', { chosen: { a: ['qe'] } })
    expect(await stage.refused('POST', '/flowable/task/approve', { id: await taskOf(other), chosen: { b: 'sales' } }, 'qe')).toContain(
      'sales是发起人或提交人',
    )
  })

  test('powers that were taken back are not brought back by the deputy', async () => {
    const period = { beginTime: '2026-01-01 00:00:00', endTime: '2026-12-31 00:00:00', enabled: 'Y' }
    const { id } = await stage.ok('POST', '/flowable/delegation/add', { fromUser: 'buyer', toUser: 'qe', ...period }, 'buyer')
    await stage.ok('DELETE', `/flowable/delegation/delete?id=${id}`, undefined, 'buyer')
    const back = async (as: string) => (await stage.app.call('PUT', '/flowable/delegation/restore', { as, body: { ids: id } })).body
    expect(await back('qe')).toMatchObject({ success: false, result: { faults: [{ field: 'fromUser' }] } })
    expect(await stage.rows('select 1 from wf_delegate_rule where id = $1 and del_flag = 0', id)).toEqual([])
    expect(await back('buyer'), 'but by who gave them').toMatchObject({ success: true })
    await stage.ok('DELETE', `/flowable/delegation/delete?id=${id}`, undefined, 'buyer')
  })

  test('handing over leaves them their own requests, and says so', async () => {
    await stage.deploy('leaver', one('shipping'))
    const own = await start('sales', 'leaver')
    const others = await start('operator', 'leaver')
    const { body } = await stage.app.call('POST', '/flowable/task/handOver', { as: 'admin',
      body: { from: 'shipping', to: 'sales', opinion: '离职' } })
    expect(body).toMatchObject({ success: true, result: { count: 1, kept: 1 },
      message: '已移交 1 个任务；1 个任务由接手人发起或提交，不能移交给本人，请移交给其他人' })
    expect([await asked(own), await asked(others)]).toEqual([['shipping'], ['sales']])
  })

  test('a task that came to them all the same is refused, and says who decides; what is left is to put it back', async () => {
    await stage.deploy('forced', one([{ by: 'user', ids: ['qe', 'qm'] }]))
    const id = await start('sales', 'forced')
    const task = await taskOf(id)
    await stage.rows(`update wf_task_candidate set username = 'sales' where task_id = $1 and username = 'qe'`, task)
    const act = (action: string) =>
      stage.refused('POST', `/flowable/task/${action}`, { id: task, people: ['qe'], opinion: '同意' }, 'sales')
    for (const action of ['claim', 'approve', 'reject', 'delegate', 'transfer', 'signBefore', 'signAfter'])
      expect(await act(action), action).toBe(
        '您是发起人或提交人，不能审批自己的申请；请由其他办理人办理，或请流程管理员移交给他人',
      )
    expect((await view(id, 'sales')).mine.actions).toEqual(['copy', 'comment'])
    await stage.rows(`update wf_task set assignee = 'sales', owner = 'qm' where id = $1`, task)
    expect(await act('approve')).toContain('请由qm办理')
    expect(await stage.ok('POST', '/flowable/task/approveBatch', { ids: [task] }, 'sales')).toMatchObject({ done: 0 })
  })

  test('whoever sent it again in place of the starter has submitted it as well', async () => {
    await stage.deploy('again', one([{ by: 'user', ids: ['qe', 'qm'] }], { reject: 'starter' }))
    const id = await start('sales', 'again')
    await stage.ok('POST', '/flowable/task/claim', { id: await taskOf(id) }, 'qm')
    await stage.ok('POST', '/flowable/task/reject', { id: await taskOf(id), opinion: '缺附件' }, 'qm')
    await stage.ok('POST', '/flowable/task/handOver', { from: 'sales', to: 'qe', opinion: '离职' })
    await stage.ok('POST', '/flowable/task/approve', { id: await taskOf(id) }, 'qe')
    expect(await asked(id)).toEqual(['qm'])
  })

  test('who looks after processes does not help themself to decisions of others: not as deputy, not by handing over', async () => {
    await stage.deploy('helped', one('director'))
    const id = await start('sales', 'helped')
    const period = { beginTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00', enabled: 'Y' }
    const deputy = (fromUser: string, toUser: string, as: string) =>
      stage.refused('POST', '/flowable/delegation/add', { fromUser, toUser, ...period }, as)
    expect(await deputy('director', 'process', 'process')).toBe('不能把自己设为他人的代理人，请由本人或其他流程管理员设置')
    expect(await deputy('qm', 'buyer', 'director'), 'to see all processes is not to look after them').toBe('只能设置自己的代理人')
    expect(await stage.refused('POST', '/flowable/task/handOver', { from: 'director', to: 'process', opinion: '急' }, 'process')).toBe(
      '不能把他人的待办移交给自己，请由其他流程管理员办理',
    )
    expect(await asked(id)).toEqual(['director'])
  })

  test('nobody jumps over the decision about their own request', async () => {
    await stage.deploy('jumped', processOf({ a: userTask('qe'), b: userTask('qm') }, ['s a', 'a b', 'b e']))
    const own = await start('process', 'jumped')
    const jump = { id: own, nodeId: 'e', opinion: '急' }
    expect(await stage.refused('POST', '/flowable/instance/jump', jump, 'process')).toContain('不能将自己的申请跳转到无需审批的位置')
    await stage.ok('POST', '/flowable/instance/jump', { ...jump, nodeId: 'b' }, 'process')
    await stage.ok('POST', '/flowable/instance/jump', jump)
    expect((await view(own)).status).toBe('DONE')
  })
})

describe('a process is started over a record by who may submit it', () => {
  let count = 0

  async function bom(): Promise<string> {
    const { records: items } = await stage.ok<{ records: Rec[] }>('GET', '/product/item/list?pageSize=100', undefined, 'process')
    const of = (type: string) => items.find(({ itemType }) => itemType === type)!.id as string
    count += 1
    const { id } = await stage.ok('POST', '/product/bom/add', { bomNo: `OVER-${count}`, item: of('FG'), version: `O${count}`, baseQty: '1',
      isDefault: 'N', lines: [{ lineNo: 10, component: of('RAW'), lineType: 'COMP', qty: '1', qtyType: 'VAR', scrapRate: '0' }] },
      'process')
    return id as string
  }

  test('a document: who may submit it, in a state in which that goes; whoever may only list it locks nobody out', async () => {
    const submitted = await bom()
    await stage.ok('POST', '/product/bom/submit', { id: submitted }, 'process')
    expect(await stage.ok('GET', `/product/bom/queryById?id=${submitted}`, undefined, 'sales')).toMatchObject({ status: '1' })
    expect(await refusedStart('sales', 'bom_approval', { recordId: submitted })).toContain('product:bom:submit')
    expect(await refusedStart('process', 'bom_approval', { recordId: submitted })).toContain('提交')
    await stage.ok('POST', '/product/bom/retract', { id: submitted }, 'process')
    await start('process', 'bom_approval', { recordId: submitted })
    expect(await stage.ok<Rec[]>('GET', `/flowable/instance/ofRecord?entityId=product.bom&recordId=${submitted}`, undefined, 'sales'))
      .toHaveLength(1)
  })

  test('an online form: who may edit it; nothing is locked by who may not', async () => {
    await overPurchases('over', processOf({ a: userTask('qe') }, ['s a', 'a e']))
    const roleOf = async (code: string) =>
      (await stage.ok<{ records: Rec[] }>('GET', `/sys/role/list?roleCode=${code}`)).records.find(({ roleCode }) => roleCode === code)!
    const role = await roleOf('sales')
    await stage.ok('POST', '/online/cgform/head/publish', { id: onlineId, parentId: null,
      roleIds: [role.id, (await roleOf('admin')).id].join(',') })
    stage.app.forget('admin')
    const { id } = await stage.ok('POST', '/runtime/purchase_request/add', request)
    await stage.rows(`delete from sys_role_permission p using sys_permission m where m.id = p.permission_id and p.role_id = $1
      and m.perms = 'runtime:purchase_request:edit'`, role.id)
    stage.app.forget('sales')
    expect((await stage.ok('GET', '/runtime/purchase_request/list', undefined, 'sales')).total).toBeGreaterThan(0)
    const over = (as: string, path: string) =>
      stage.app.call('POST', path, { as, body: { modelKey: 'over', recordId: id, flowCode: 'onl_purchase_request', id } })
    for (const path of ['/flowable/instance/start', '/act/process/extActProcess/startMutilProcess'])
      expect((await over('sales', path)).body).toMatchObject({ success: false, code: 510 })
    expect((await over('admin', '/flowable/instance/start')).body).toMatchObject({ success: true })
  })
})

describe('what a step hides stays hidden', () => {
  const hiding = (who: string, more: Parameters<typeof userTask>[1] = {}) =>
    userTask(who, { fields: { amount: 'hidden', reason: 'write' }, ...more })
  const sees = async (id: string, as: string) => 'amount' in ((await view(id, as)).record as Rec)
  const record = { ...request, reason: '备件' }

  test('before and after somebody has decided, and from whoever was told of the step', async () => {
    await overPurchases('hidden', processOf({ a: hiding('buyer'), b: userTask('qm') }, ['s a', 'a b', 'b e']))
    const id = await start('sales', 'hidden', { record })
    expect(await sees(id, 'buyer')).toBe(false)
    await stage.ok('POST', '/flowable/task/approve', { id: await taskOf(id), copyTo: ['planner'] }, 'buyer')
    for (const who of ['buyer', 'planner']) expect([who, await sees(id, who)]).toEqual([who, false])
    expect((await view(id, 'buyer')).hidden).toEqual(['amount'])
    await stage.ok('POST', '/flowable/task/approve', { id: await taskOf(id), copyTo: ['planner'] }, 'qm')
    // The last step shows it to whoever it was copied to from there.
    for (const [who, seen] of [['buyer', false], ['planner', true], ['qm', true], ['sales', true], ['admin', true]] as const)
      expect([who, await sees(id, who)]).toEqual([who, seen])
    for (const path of [`instance/queryById?id=${id}`, `instance/list?id=${id}`, `task/list?view=done`])
      expect(JSON.stringify(await stage.ok('GET', `/flowable/${path}`, undefined, 'buyer')), path).not.toContain('900000')
  })

  test('where the only step ends the process', async () => {
    await overPurchases('hidden_last', processOf({ a: hiding('buyer') }, ['s a', 'a e']))
    const id = await start('sales', 'hidden_last', { record })
    await stage.decide('buyer', id)
    expect([(await view(id, 'buyer')).status, await sees(id, 'buyer')]).toEqual(['DONE', false])
  })

  test('from the owner while another acts, and from who could have taken it', async () => {
    await overPurchases('hidden_owner', processOf({ a: hiding('qe') }, ['s a', 'a e']))
    const id = await start('sales', 'hidden_owner', { record })
    await stage.ok('POST', '/flowable/task/delegate', { id: await taskOf(id), people: ['inspector'] }, 'qe')
    for (const who of ['qe', 'inspector']) expect([who, await sees(id, who)]).toEqual([who, false])
    await overPurchases('hidden_group', processOf({ a: userTask([{ by: 'user', ids: ['qe', 'qm'] }], { fields: { amount: 'hidden' } }) }, [
      's a',
      'a e',
    ]))
    const group = await start('sales', 'hidden_group', { record })
    await stage.ok('POST', '/flowable/task/approve', { id: await taskOf(group) }, 'qe')
    for (const who of ['qe', 'qm']) expect([who, await sees(group, who)]).toEqual([who, false])
  })

  test('a refusal tells neither the record as it is now, nor whether a guess was right', async () => {
    await overPurchases('hidden_guess', processOf({ a: hiding('buyer') }, ['s a', 'a e']))
    const id = await start('sales', 'hidden_guess', { record })
    const send = async (sent: Rec) =>
      (await stage.app.call('POST', '/flowable/task/approve', { as: 'buyer', body: { id: await taskOf(id), record: sent } })).body
    const stale = await send({ rev: 99, reason: '改' })
    expect(stale).toMatchObject({ success: false, result: { code: 'stale', current: { item: '压机' } } })
    expect(JSON.stringify(stale)).not.toContain('900000')
    for (const amount of ['900000.00', '1', 900_000])
      expect(await send({ amount }), String(amount)).toMatchObject({ success: false, result: { faults: [{ field: 'amount' }] } })
    expect(await send({ amount: '', reason: '改' })).toMatchObject({ success: true })
  })
})

describe('ids of others tell nothing', () => {
  test('a task that is somebody else’s is refused as one that is not there, one by one and several at once', async () => {
    await stage.deploy('secret', processOf({ a: userTask('qe') }, ['s a', 'a e']))
    const id = await start('operator', 'secret', { title: '张宏的薪资调整' })
    const task = await taskOf(id)
    const gone = { id: 'none', title: 'none', text: '未找到对应实体' }
    expect(await stage.ok('POST', '/flowable/task/approveBatch', { ids: [task, 'none'] }, 'buyer')).toEqual({ done: 0,
      failed: [{ ...gone, id: task, title: task }, gone] })
    for (const action of ['claim', 'unclaim', 'approve', 'reject', 'return', 'withdraw', 'delegate', 'resolve', 'transfer', 'signBefore',
      'signAfter', 'copy', 'urge', 'comment']) {
      const act = (of: string) => stage.refused('POST', `/flowable/task/${action}`, { id: of, people: ['qm'], opinion: '看' }, 'buyer')
      expect(await act(task), action).toBe(await act('none'))
    }
    for (const action of ['revoke', 'urge', 'comment', 'suspend', 'jump', 'terminate']) {
      const act = (of: string) => stage.refused('POST', `/flowable/instance/${action}`, { id: of, opinion: '看', nodeId: 'a' }, 'buyer')
      expect(await act(id), action).toBe(await act('none'))
    }
    for (const path of ['view?id=', 'view?taskId=', 'form?id='])
      expect(await stage.refused('GET', `/flowable/instance/${path}${path.includes('task') ? task : id}`, undefined, 'buyer')).toBe(
        await stage.refused('GET', `/flowable/instance/${path}none`, undefined, 'buyer'),
      )
  })
})
