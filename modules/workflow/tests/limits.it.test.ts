import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { processOf, type Given } from './process-of.ts'
import { Stage } from './stage.ts'
import { userTask } from './steps.ts'
import { xmlOf } from './xml-of.ts'

/* No start and no decision holds the server: what would is stopped by what it takes, counted, and told as an incident at its step. */

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.app.close())

const script = (text: string): Given => ({ type: 'scriptTask', script: text, result: 'x' })
const incidents = async (id: string) =>
  (await stage.ok<{ records: Rec[] }>('GET', `/flowable/incident/list?instanceId=${id}`)).records.map((
    { nodeId, reason },
  ) => [nodeId, reason])
const doubling = (first: Record<string, Given>, flows: readonly string[]): ProcessDefinition =>
  processOf({ ...first, d: script('if x = null then [1,2,3,4,5,6,7,8,9,10] else concatenate(x, x)'),
    g: { type: 'exclusiveGateway', default: `f${flows.length + 1}` } }, [...flows, 'd g', 'g d', 'g e count(x) > n'])
const why = ['d', '一次流转的运算量过大，已停止：if x = null then [1,2,3,4,5,6,7,8,9,10] else concatenate(x, x)']

test('a doubling list is stopped at a start, and the instance waits with its incident', async () => {
  await stage.deploy('doubling', doubling({}, ['s d']))
  const id = await stage.start('doubling', { n: 8_000_000, x: null }, 'sales')
  expect(await incidents(id)).toEqual([why])
  expect((await stage.rows<{ size: number }>('select length(variables::text)::int as size from wf_instance where id = $1', id))[0]!.size)
    .toBeLessThan(200_000)
  await stage.start('doubling', { n: 100, x: null }, 'sales')
})

test('a circle is stopped after thousands of steps, which are all told', async () => {
  const circle = Array.from({ length: 50 }, (_, index) => `t${index}`)
  await stage.deploy('circling',
    processOf({ ...Object.fromEntries(circle.map((id) => [id, { type: 'throwEvent' } as const])),
      g: { type: 'exclusiveGateway', default: 'f51' } }, ['s t0', ...circle.map((id, index) => `${id} ${circle[index + 1] ?? 'g'}`), 'g t0',
      'g e x = 2']))
  const id = await stage.start('circling', { x: 1 }, 'sales')
  expect(await incidents(id)).toEqual([[expect.any(String), expect.stringContaining('循环')]])
  const [{ count }] = await stage.rows<{ count: number }>('select count(*)::int from wf_activity where instance_id = $1', id) as [{
    count: number
  }]
  expect(count).toBeGreaterThan(2000)
})

test('a drawing that takes too long to read is refused, and says so', async () => {
  const holds = (inside: string) => xmlOf(processOf({}, ['s e']), 'intricate').replace('</bpmn:process>', `${inside}</bpmn:process>`)
  const intricate = { success: false, result: { faults: [{ field: 'bpmnXml', text: expect.stringContaining('读取已停止') as string }] } }
  for (const inside of [`<bpmn:task ${'b = "c" '.repeat(150_000)}/>`, '<bpmn:subProcess>'.repeat(2000) + '</bpmn:subProcess>'.repeat(2000),
    Array.from({ length: 2000 }, (_, index) => `<bpmn:task id="t${index}"/>`).join('')]) {
    const body = { modelKey: 'intricate', name: 'x', category: 'other', bpmnXml: holds(inside) }
    expect((await stage.app.call('POST', '/flowable/model/add', { body })).body).toMatchObject(intricate)
  }
})

test('and behind a decision, which stands', async () => {
  await stage.deploy('doubling_later', doubling({ a: userTask('leader') }, ['s a', 'a d']))
  const id = await stage.start('doubling_later', { n: 8_000_000, x: null })
  await stage.decide('leader', id)
  expect(await incidents(id)).toEqual([why])
  expect(await stage.rows('select action from wf_task where instance_id = $1', id)).toEqual([{ action: 'approve' }])
})

test('what would be too large to be kept is refused', async () => {
  await stage.deploy('given', processOf({ a: userTask('leader') }, ['s a', 'a e x = 1']))
  expect(
    await stage.refused('POST', '/flowable/instance/start', { modelKey: 'given',
      variables: { x: Array.from({ length: 420_000 }, () => 1) } }),
  )
    .toBe('流程数据过大，不能保存；请减少流程变量或表单的内容')
})

test('times that nobody waits for are no times', async () => {
  const timer = (when: string, workingTime: boolean): Given => ({ type: 'catchEvent', event: { kind: 'timer', when, workingTime } })
  for (const [key, when, working] of [['far', '=after', false], ['far_work', '=after', true]] as const) {
    await stage.deploy(key, processOf({ t: timer(when, working) }, ['s t', 't e']))
    const id = await stage.start(key, { after: 'P99999999999D' })
    expect(await incidents(id)).toEqual([['t', '时间「P99999999999D」无法识别']])
  }
})

test('a repetition by the second is reckoned over a standstill, not gone through', async () => {
  await stage.deploy('ticking',
    processOf({ a: userTask('leader'),
      b: { type: 'boundaryEvent', attachedTo: 'a', interrupting: false, event: { kind: 'timer', when: 'R/PT1S', workingTime: false } },
      x: { type: 'endEvent', result: 'approved' } }, ['s a', 'a e', 'b x']))
  const id = await stage.start('ticking')
  stage.later(60 * 24 * 30)
  await expect.poll(async () =>
    (await stage.rows(`select (due > $2)::text as later, 2000000000 - times_left as passed from wf_job
    where instance_id = $1 and status = 'WAITING'`, id, stage.app.clock.now().toISOString()))[0], { timeout: 20_000 }).toMatchObject({
      later: 'true',
    })
  expect(
    (await stage.rows<{ n: number }>(`select count(*)::int as n from wf_history where instance_id = $1 and action = 'timeout'`, id))[0]!
      .n,
  ).toBeLessThan(5)
})
