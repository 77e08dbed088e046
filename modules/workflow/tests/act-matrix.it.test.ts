import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { bpmnOf, countersigned, gateway, userTask } from './bpmn-of.ts'

/* Each act × each kind of node (issue 7): what it leaves behind, or why it is refused. `qe` acts; `leader` did the node before. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [key, [elements, flows]] of Object.entries(processes)) {
    const added = await call('POST', '/flowable/model/add', 'admin', { modelKey: key, name: key, category: 'other',
      bpmnXml: bpmnOf(key, [userTask('p', 'leader'), ...elements], ['s p', ...flows]) })
    const deployed = await call('POST', '/flowable/model/deploy', 'admin', { id: (added.result as Rec).id })
    expect(deployed.success, deployed.message).toBe(true)
  }
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const several = '<mw:assignee by="user" ids="qe,qm,inspector"/>'
const sub = (inside: string) =>
  `<bpmn:subProcess id="sub" name="sub"><bpmn:startEvent id="is"/>${inside}<bpmn:endEvent id="ie"/><bpmn:sequenceFlow id="i1" sourceRef="is" targetRef="n"/><bpmn:sequenceFlow id="i2" sourceRef="n" targetRef="ie"/></bpmn:subProcess>`

const processes = {
  m_plain: [[userTask('n', 'qe'), userTask('z', 'director')], ['p n', 'n z', 'z e']],
  m_group: [[userTask('n', '', '', { assignees: several }), userTask('z', 'director')], ['p n', 'n z', 'z e']],
  m_parallel: [[userTask('n', '', '', { assignees: several, loop: countersigned('done="all"') }), userTask('z', 'director')], ['p n', 'n z',
    'z e']],
  m_sequence: [[userTask('n', '', '', { assignees: several, loop: countersigned('done="all"', true) }), userTask('z', 'director')], ['p n',
    'n z', 'z e']],
  m_inside: [[sub(userTask('n', 'qe')), userTask('z', 'director')], ['p sub', 'sub z', 'z e']],
  m_branch: [[gateway('parallel', 'f'), gateway('parallel', 'j'), userTask('n', 'qe'), userTask('o', 'qm'), userTask('z', 'director')], [
    'p f',
    'f n',
    'f o',
    'n j',
    'o j',
    'j z',
    'z e',
  ]],
} as const satisfies Record<string, readonly [readonly string[], readonly string[]]>

type Kind = keyof typeof processes
const kinds = Object.keys(processes) as Kind[]

/** Who has something to do afterwards, or the refusal. One text for all kinds, or by kind. */
type Expected = string | Partial<Record<Kind, string>> & { else: string }

const people = { people: ['process'] }
const acts: readonly [action: string, body: Rec, expected: Expected][] = [
  ['claim', {}, { m_group: 'n:qe', else: '该任务已被处理，请刷新后查看' }],
  ['unclaim', {}, '该任务已被处理，请刷新后查看'],
  ['approve', {}, { m_parallel: 'n:inspector n:qm', m_sequence: 'n:qm', m_branch: 'o:qm', else: 'z:director' }],
  ['reject', { opinion: '不同意' }, { m_parallel: 'REJECTED', else: 'REJECTED' }],
  ['return', { opinion: '请补充', taskId: 'first' }, 'p:leader'],
  ['withdraw', {}, '该任务已被处理，请刷新后查看'],
  ['delegate', people, { m_parallel: 'n:inspector n:process n:qm', m_branch: 'n:process o:qm', else: 'n:process' }],
  ['resolve', { opinion: '好' }, '该任务已被处理，请刷新后查看'],
  ['transfer', people, { m_parallel: 'n:inspector n:process n:qm', m_branch: 'n:process o:qm', else: 'n:process' }],
  ['signBefore', people, { m_parallel: 'n:inspector n:process n:qm', m_branch: 'n:process o:qm', else: 'n:process' }],
  ['signAfter', people, { m_parallel: 'n:inspector n:process n:qm', m_branch: 'n:process o:qm', else: 'n:process' }],
  ['copy', people, { m_group: 'n:', m_parallel: 'n:inspector n:qe n:qm', m_branch: 'n:qe o:qm', else: 'n:qe' }],
  ['urge', {}, '只有发起人可以执行此操作'],
  ['comment', { opinion: '看看' }, { m_group: 'n:', m_parallel: 'n:inspector n:qe n:qm', m_branch: 'n:qe o:qm', else: 'n:qe' }],
]

async function openTasks(id: string): Promise<string> {
  const { status, tasks } = (await call('GET', `/flowable/instance/view?id=${id}`, 'admin')).result as Rec
  if (status !== 'RUNNING') return status
  const open = (tasks as Rec[]).filter((task) => ['TODO', 'CLAIMED', 'DELEGATED'].includes(task.status))
  return open.map(({ nodeId, assignee }) => `${nodeId}:${assignee ?? ''}`).toSorted().join(' ')
}

async function atNode(kind: Kind): Promise<{ id: string; first: string; taskId: string }> {
  const { id } = (await call('POST', '/flowable/instance/start', 'operator', { modelKey: kind })).result as Rec
  const { taskId: first } = ((await call('GET', `/flowable/instance/view?id=${id}`, 'leader')).result as Rec).mine
  await call('POST', '/flowable/task/approve', 'leader', { id: first })
  const { tasks } = (await call('GET', `/flowable/instance/view?id=${id}`, 'admin')).result as Rec
  const mine = (tasks as Rec[]).find(({ nodeId, assignee, candidates }) =>
    nodeId === 'n' && (assignee === 'qe' || candidates.includes('qe'))
  )
  // In a sequence the people come in the order of their accounts.
  if (!mine) {
    const before = (tasks as Rec[]).find(({ nodeId, status }) => nodeId === 'n' && status === 'TODO')!
    await call('POST', '/flowable/task/approve', before.assignee, { id: before.id })
    const again = ((await call('GET', `/flowable/instance/view?id=${id}`, 'qe')).result as Rec).mine
    return { id, first, taskId: again.taskId }
  }
  return { id, first, taskId: mine.id }
}

describe.each(kinds)('%s', (kind) => {
  test.each(acts)('%s', async (action, body, expected) => {
    const { id, first, taskId } = await atNode(kind)
    const before = await openTasks(id)
    const answer = await call('POST', `/flowable/task/${action}`, 'qe', { id: taskId, ...body, ...(body.taskId ? { taskId: first } : {}) })
    const wanted = typeof expected === 'string' ? expected : expected[kind] ?? expected.else
    expect(answer.success ? await openTasks(id) : answer.message).toBe(wanted)
    if (!answer.success) expect(await openTasks(id)).toBe(before)
  })

  test('whoever is not asked does nothing, and does not learn that there is anything', async () => {
    const { id, taskId } = await atNode(kind)
    const before = await openTasks(id)
    for (const [action, body] of acts)
      expect(await call('POST', `/flowable/task/${action}`, 'buyer', { id: taskId, opinion: '看看', ...body })).toMatchObject({
        success: false,
        message: '未找到对应实体',
      })
    expect(await openTasks(id)).toBe(before)
  })

  test('nothing is done while it is suspended', async () => {
    const { id, taskId } = await atNode(kind)
    await call('POST', '/flowable/instance/suspend', 'admin', { id })
    for (const [action, body] of acts.filter(([name]) => name !== 'urge' && name !== 'comment'))
      expect((await call('POST', `/flowable/task/${action}`, 'qe', { id: taskId, ...body })).message).toContain('不能办理')
    await call('POST', '/flowable/instance/resume', 'admin', { id })
    expect(await openTasks(id)).not.toBe('')
  })
})
