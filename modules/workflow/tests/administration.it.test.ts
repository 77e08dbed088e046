import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NodeStatistics, ProcessStatistics } from '../calls/shapes.ts'
import { processOf } from './process-of.ts'
import { Stage } from './stage.ts'
import { userTask } from './steps.ts'

/* What whoever looks after processes does: versions, people who leave, figures (domain §2.12). */

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.app.close())

const straight = (first: string) => processOf({ [first]: userTask('leader'), b: userTask('workshop') }, [`s ${first}`, `${first} b`, 'b e'])

describe('another version', () => {
  test('running instances go on by it where the map leads somewhere, with their tasks and times', async () => {
    const withTimer = (first: string) =>
      processOf({ [first]: userTask('leader'),
        [`${first}_late`]: { type: 'boundaryEvent', attachedTo: first, interrupting: true,
          event: { kind: 'timer', when: 'PT1H', workingTime: false } }, x: { type: 'endEvent', result: 'rejected' },
        b: userTask('workshop') }, [`s ${first}`, `${first} b`, 'b e', `${first}_late x`])
    await stage.deploy('moved', withTimer('old'))
    const ids = [await stage.start('moved'), await stage.start('moved')]
    await stage.decide('leader', ids[1]!)
    const deploymentId = await stage.deploy('moved', withTimer('fresh'))
    const asked = { ids, deploymentId, map: {}, dryRun: true }
    expect(await stage.ok('POST', '/flowable/instance/migrate', asked)).toEqual({
      faults: [{ node: 'old', name: 'old', code: 'missing', count: 1 }],
      count: 1,
    })
    expect(await stage.refused('POST', '/flowable/instance/migrate', { ...asked, dryRun: false })).toBe(
      '以下节点在新版本中没有对应节点，请补充映射或去掉这些实例：old',
    )
    const map = { old: 'fresh', old_late: 'fresh_late' }
    expect(await stage.ok('POST', '/flowable/instance/migrate', { ...asked, map })).toEqual({ faults: [], count: 2 })
    expect(await stage.rows('select distinct version from wf_instance where id = any($1)', ids)).toEqual([{ version: 1 }])
    await stage.ok('POST', '/flowable/instance/migrate', { ids, deploymentId, map })
    expect(await stage.rows('select version, current_nodes as at from wf_instance where id = any($1) order by id', ids)).toEqual([{
      version: 2,
      at: 'fresh',
    }, { version: 2, at: 'b' }])
    expect(await stage.rows(`select node_id, node_name from wf_task where instance_id = $1`, ids[0])).toEqual([{ node_id: 'fresh',
      node_name: 'fresh' }])
    expect(await stage.history(ids[0]!)).toEqual(['operator start', 'admin migrate'])
    stage.later(61)
    await stage.until(ids[0]!, { status: 'REJECTED' })
    await stage.decide('workshop', ids[1]!)
    await stage.until(ids[1]!, { status: 'DONE' })
  })

  test('of another model, of an ended instance, without the right: refused', async () => {
    const deploymentId = await stage.deploy('other', straight('a'))
    await stage.deploy('mine', straight('a'))
    const id = await stage.start('mine')
    expect(await stage.refused('POST', '/flowable/instance/migrate', { ids: [id], deploymentId })).toContain('属于另一模型')
    expect(await stage.refused('POST', '/flowable/instance/migrate', { ids: [id], deploymentId }, 'operator')).toContain(
      'workflow:monitor:act',
    )
    expect(await stage.refused('POST', '/flowable/instance/migrate', { ids: [id], deploymentId, map: 'x' })).toBe(
      '节点映射应为 JSON 对象，如 {"a": "b"}',
    )
    expect(await stage.refused('POST', '/flowable/instance/migrate', { ids: [id], deploymentId: 'nowhere' })).toBe('未找到对应实体')
    await stage.ok('POST', '/flowable/instance/terminate', { id, opinion: '不做了' })
    expect(await stage.refused('POST', '/flowable/instance/migrate', { ids: [id], deploymentId })).toContain('TERMINATED')
  })

  test('by which something runs is not deleted, nor its model; then the one before it is what starts', async () => {
    await stage.deploy('versions', straight('a'))
    const second = await stage.deploy('versions', straight('a2'))
    const id = await stage.start('versions')
    const { records: [model] } = await stage.ok<{ records: { id: string }[] }>('GET', '/flowable/model/list?modelKey=versions')
    expect(await stage.refused('DELETE', `/flowable/deployment/delete?id=${second}`)).toBe(
      '「versions v2」还有 1 个进行中的流程，不能删除；请先办结、终止或迁移',
    )
    expect(await stage.refused('DELETE', `/flowable/model/delete?id=${model!.id}`)).toBe(
      '「versions」还有 1 个进行中的流程，不能删除；请先办结、终止或迁移',
    )
    expect(await stage.refused('DELETE', `/flowable/deployment/delete?id=${second}`, undefined, 'operator')).toContain(
      'workflow:deployment:delete',
    )
    const third = await stage.deploy('versions', straight('a3'))
    await stage.ok('DELETE', `/flowable/deployment/delete?id=${third}`)
    const started = await stage.start('versions')
    expect(await stage.rows('select version from wf_instance where id = any($1) order by version', [id, started])).toEqual([{ version: 2 },
      { version: 2 }])
    // The number of a version that was deleted is free.
    const again = await stage.deploy('versions', straight('a4'))
    expect(await stage.rows('select version from wf_deployment where id = $1', again)).toEqual([{ version: 3 }])
  })
})

describe('handing over', () => {
  test('what somebody who leaves had to decide goes to another, also what they could claim', async () => {
    await stage.deploy('forty', processOf({ a: userTask('leader') }, ['s a', 'a e']))
    await stage.deploy('shared', processOf({ a: userTask([{ by: 'user', ids: ['leader', 'qe'] }]) }, ['s a', 'a e']))
    for (let n = 0; n < 40; n++) await stage.start('forty')
    const shared = await stage.start('shared')
    const before = Number((await stage.rows(`select count(*)::int as n from wf_task where assignee = 'leader' and status = 'TODO'`))[0]!.n)
    expect(await stage.refused('POST', '/flowable/task/handOver', { from: 'leader', to: 'leader', opinion: '离职' })).toBe(
      '接手人不能是原办理人',
    )
    expect(await stage.refused('POST', '/flowable/task/handOver', { from: 'leader', to: 'nobody', opinion: '离职' })).toContain('nobody')
    expect(await stage.refused('POST', '/flowable/task/handOver', { from: 'leader', to: 'workshop' })).toBe('原因不能为空，请填写')
    expect(await stage.refused('POST', '/flowable/task/handOver', { from: 'leader', to: 'workshop', opinion: '离职' }, 'leader')).toContain(
      'workflow:monitor:act',
    )
    const [one, two] = await Promise.all(
      [1, 2].map(() => stage.ok<{ count: number }>('POST', '/flowable/task/handOver', { from: 'leader', to: 'workshop', opinion: '离职' })),
    )
    expect(one!.count + two!.count).toBe(before + 1)
    expect(before).toBeGreaterThanOrEqual(40)
    expect(await stage.rows(`select count(*)::int as n from wf_task where assignee = 'leader' and status = 'TODO'`)).toEqual([{ n: 0 }])
    expect(
      await stage.rows(`select c.username from wf_task_candidate c join wf_task t on t.id = c.task_id where t.instance_id = $1 order by 1`,
        shared),
    ).toEqual([{ username: 'qe' }, { username: 'workshop' }])
    expect(await stage.rows(`select opinion, people, create_by from wf_history where instance_id = $1 and action = 'transfer'`, shared))
      .toEqual([{ opinion: '离职', people: 'leader,workshop', create_by: 'admin' }])
    await stage.decide('workshop', shared)
    await stage.until(shared, { status: 'DONE' })
  })
})

describe('an account that another person is given', () => {
  const period = { beginTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00', enabled: 'Y' }
  const add = async (username: string) => {
    const [role] = await stage.rows(`select id from sys_role where role_code = 'operator'`)
    return stage.ok('POST', '/sys/user/add', { username, realname: username, password: '123456', relTenantIds: '0',
      selectedroles: role!.id })
  }
  const openOf = (instanceId: string) =>
    stage.rows(`select t.assignee, array(select c.username::text from wf_task_candidate c where c.task_id = t.id) as candidates
      from wf_task t where t.instance_id = $1 and t.status in ('TODO', 'CLAIMED')`, instanceId)

  test('brings nothing that waited for the one before, and nobody’s deputies', async () => {
    const { id } = await add('former')
    await stage.deploy('formers', processOf({ a: userTask('former') }, ['s a', 'a e']))
    await stage.deploy('formersToo', processOf({ a: userTask([{ by: 'user', ids: ['former', 'qe'] }]) }, ['s a', 'a e']))
    const [own, shared] = [await stage.start('formers'), await stage.start('formersToo')]
    // Nobody else who looks after processes may decide what they started.
    const ofProcess = await stage.start('formers', {}, 'process')
    for (const [fromUser, toUser] of [['former', 'qe'], ['workshop', 'former']])
      await stage.ok('POST', '/flowable/delegation/add', { fromUser, toUser, ...period })
    for (const [userName, agentUserName] of [['former', 'qe'], ['buyer', 'former']])
      await stage.ok('POST', '/sys/sysUserAgent/add', { userName, agentUserName, startTime: period.beginTime, endTime: period.endTime })
    await stage.ok('DELETE', `/sys/user/delete?id=${id}`)
    await stage.ok('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)
    await stage.ok('POST', '/sys/user/giveNameOver', { username: 'former', reason: '同一人重新入职' })
    await add('former')
    stage.app.forget('former')
    expect(await stage.ok('GET', '/flowable/task/list?view=todo', undefined, 'former')).toMatchObject({ total: 0 })
    expect([await openOf(own), await openOf(shared), await openOf(ofProcess)]).toEqual([[{ assignee: 'process', candidates: [] }], [{
      assignee: null,
      candidates: ['qe'],
    }], [{ assignee: null, candidates: [] }]])
    expect(await stage.rows('select reason from wf_incident where instance_id = $1', ofProcess)).toHaveLength(1)
    expect(await stage.rows(`select 1 from wf_delegate_rule where 'former' in (from_user, to_user) and enabled = 'Y'
      union all select 1 from sys_user_agent where 'former' in (user_name, agent_user_name)`)).toEqual([])
    await stage.decide('process', own)
    await stage.until(own, { status: 'DONE' })
  })

  test('brings none of the processes that the one before started, and they decide on them as anybody else', async () => {
    const { id } = await add('starter.once')
    await stage.deploy('theirs',
      processOf({ a: userTask('leader'), b: userTask([{ by: 'expression', text: 'starter' }]) }, ['s a', 'a b', 'b e']))
    const started = await stage.start('theirs', {}, 'starter.once')
    stage.app.forget('starter.once')
    await stage.ok('DELETE', `/sys/user/delete?id=${id}`)
    await stage.ok('POST', '/sys/user/giveNameOver', { username: 'starter.once', reason: '账号重新启用' })
    await add('starter.once')
    expect(await stage.ok('GET', '/flowable/instance/list?view=mine', undefined, 'starter.once')).toMatchObject({ total: 0 })
    expect(await stage.rows(`select starter, create_by, variables->>'starter' as variable from wf_instance where id = $1`, started))
      .toEqual([{ starter: 'starter.once~1', create_by: 'starter.once~1', variable: 'starter.once~1' }])
    expect(await stage.refused('POST', '/flowable/instance/revoke', { id: started }, 'starter.once')).not.toBe('')
    // What is given back to whoever started it is asked of nobody who only has their account.
    await stage.decide('leader', started)
    expect(await stage.ok('GET', '/flowable/task/list?view=todo', undefined, 'starter.once')).toMatchObject({ total: 0 })
    expect(await openOf(started)).toEqual([{ assignee: null, candidates: ['admin', 'process'] }])
  })
})

describe('statistics', () => {
  test('say how long each node takes, what is late, and what became of processes', async () => {
    const timed = processOf({ a: userTask('leader', { due: 'PT1H' }),
      b: { ...userTask([{ by: 'user', ids: ['workshop', 'director'] }]),
        loop: { sequential: false, over: { by: 'assignees' }, element: 'who', done: { by: 'all' } } } }, ['s a', 'a b', 'b e'])
    await stage.deploy('timed', timed)
    const ids = []
    for (const minutes of [10, 20, 60]) {
      const id = await stage.start('timed')
      stage.later(minutes)
      await stage.decide('leader', id)
      ids.push(id)
    }
    stage.later(30)
    await stage.decide('workshop', ids[0]!)
    await stage.decide('director', ids[0]!)
    await stage.decide('workshop', ids[1]!, 'reject')
    const open = await stage.start('timed')
    stage.later(2 * 24 * 60)
    const nodes = await stage.ok<NodeStatistics[]>('GET', '/flowable/statistics/nodes?modelKey=timed')
    expect(nodes.find(({ nodeId }) => nodeId === 'a')).toEqual({ nodeId: 'a', nodeName: 'a', times: 4, open: 1, averageMinutes: 30,
      medianMinutes: 20, p90Minutes: 52, overdue: 1 })
    expect(nodes.find(({ nodeId }) => nodeId === 'b')).toMatchObject({ times: 3, open: 1, averageMinutes: 100 })
    const processes = await stage.ok<ProcessStatistics[]>('GET', '/flowable/statistics/processes')
    expect(processes.find(({ modelKey }) => modelKey === 'timed')).toMatchObject({ processName: 'timed', started: 4, running: 2, done: 1,
      rejected: 1, overdue: 1 })
    expect(open).toBeDefined()
  })

  test('of a period, which must be one', async () => {
    expect(await stage.ok('GET', '/flowable/statistics/nodes?modelKey=timed&from=2020-01-01&to=2020-12-31')).toEqual([])
    expect(await stage.ok('GET', '/flowable/statistics/processes?from=2020-01-01&to=2020-12-31')).toEqual([])
    expect(await stage.refused('GET', '/flowable/statistics/processes?from=soon')).toContain('开始日期')
    expect(await stage.refused('GET', '/flowable/statistics/processes', undefined, 'operator')).toContain('workflow:statistics:list')
  })
})
