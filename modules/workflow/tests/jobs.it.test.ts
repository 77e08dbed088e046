import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb } from '#kernel/server/database.ts'
import { defineService } from '#kernel/server/services/service.ts'
import { forgetJobs } from '../server/jobs/forget-jobs.ts'
import { processOf } from './process-of.ts'
import { Stage } from './stage.ts'
import { serviceTask, userTask } from './steps.ts'
import { xmlOf } from './xml-of.ts'

/* What instances wait for: services, times, other processes (domain §2.12). */

let stage: Stage
let broken = true
let tried = 0
const shaky = defineService({
  name: 'probe.shaky',
  title: '不稳定',
  en: 'Shaky',
  parameters: {},
  run() {
    tried++
    if (broken) throw new Error('the scale does not answer')
    return Promise.resolve('ok')
  },
})

beforeAll(async () => {
  stage = await Stage.open([shaky])
})
afterAll(() => stage.app.close())

test('what was done for instances that ended a month ago is forgotten, their history is not', async () => {
  await stage.deploy('forgotten', processOf({ n: serviceTask('probe.note', { parameters: [{ from: '7', to: 'value' }] }) }, ['s n', 'n e']))
  const [old, fresh] = [await stage.start('forgotten'), await stage.start('forgotten')]
  for (const id of [old, fresh]) await stage.until(id, { status: 'DONE' })
  await stage.rows(`update wf_instance set end_time = end_time - interval '31 days' where id = $1 returning id`, old)
  await forgetJobs({ clock: stage.app.clock, db: createDb(stage.app.database.pool) })
  const jobs = (id: string) => stage.rows('select status from wf_job where instance_id = $1', id)
  expect([await jobs(old), await jobs(fresh)]).toEqual([[], [{ status: 'DONE' }]])
  expect(await stage.history(old)).toEqual(await stage.history(fresh))
})

describe('services', () => {
  test('parameters are FEEL over the variables, and what comes back is a variable', async () => {
    await stage.deploy('noted',
      processOf({ n: serviceTask('probe.note', { parameters: [{ from: 'amount * 2', to: 'value' }], result: 'twice' }),
        a: userTask('leader') }, ['s n', 'n a', 'a e']))
    const id = await stage.start('noted', { amount: 21 })
    await stage.until(id, { status: 'RUNNING', at: 'a', variables: { twice: 42 } })
    expect(await stage.effects(id)).toEqual([42])
    expect(await stage.history(id)).toEqual(['operator start', 'system service n'])
  })

  test('one that fails is tried again with growing delay, then it is an incident, and a retry goes on', async () => {
    await stage.deploy('shaky',
      processOf({ n: serviceTask('probe.shaky', { result: 'scale', tries: 3 }), a: userTask('leader') }, ['s n', 'n a', 'a e']))
    const id = await stage.start('shaky')
    const job = async () =>
      (await stage.rows(
        'select status, tries, last_error, extract(epoch from due - create_time)::int as delay from wf_job where instance_id = $1',
        id,
      ))[0]
    await expect.poll(job).toMatchObject({ tries: 1, status: 'WAITING', last_error: 'the scale does not answer', delay: 2 })
    stage.later(0.05)
    await expect.poll(job, { timeout: 5000 }).toMatchObject({ tries: 2, status: 'WAITING', delay: 7 })
    stage.later(0.2)
    await expect.poll(job, { timeout: 5000 }).toMatchObject({ tries: 3, status: 'FAILED' })
    const { records } = await stage.ok<{ records: { id: string }[] }>('GET', `/flowable/incident/list?instanceId=${id}`)
    expect(records).toMatchObject([{ nodeName: 'n', reason: '服务执行失败：the scale does not answer', status: 'OPEN' }])
    expect(tried).toBe(3)
    broken = false
    expect(await stage.refused('POST', '/flowable/incident/retry', { id: records[0]!.id, variables: 'x' })).toContain('变量应为 JSON 对象')
    await stage.ok('POST', '/flowable/incident/retry', { id: records[0]!.id })
    await stage.until(id, { at: 'a', variables: { scale: 'ok' } })
    expect(await stage.refused('POST', '/flowable/incident/retry', { id: records[0]!.id })).toBe('该异常已处理')
    expect(await stage.history(id)).toEqual(['operator start', 'admin retry n', 'system service n'])
  })

  test('one that fails leaves nothing behind of what it wrote', async () => {
    const half = processOf({
      n: { ...serviceTask('probe.note', { parameters: [{ from: '1', to: 'value' }], tries: 1 }),
        listeners: [{ on: 'end', act: { kind: 'service', handler: 'probe.nowhere' } }] },
    }, ['s n', 'n e'])
    await stage.deploy('half', half)
    const id = await stage.start('half')
    await expect.poll(() => stage.rows('select reason from wf_incident where instance_id = $1', id)).toEqual([{
      reason: '服务执行失败：没有服务「probe.nowhere」',
    }])
    expect(await stage.effects(id)).toEqual([])
  })

  test('an expression that fails is an incident at once', async () => {
    await stage.deploy('wrong',
      processOf({ n: serviceTask('probe.note', { parameters: [{ from: 'nowhere.at.all', to: 'value' }] }) }, ['s n', 'n e']))
    const id = await stage.start('wrong')
    await expect.poll(() =>
      stage.rows('select i.reason, j.tries from wf_incident i join wf_job j on j.instance_id = i.instance_id where i.instance_id = $1', id)
    ).toMatchObject([{ tries: 1, reason: expect.stringContaining('表达式出错') }])
  })

  test('a suspended instance keeps its work for later', async () => {
    await stage.deploy('slept',
      processOf({ d: { type: 'catchEvent', event: { kind: 'timer', when: 'PT10M', workingTime: false } } }, ['s d', 'd e']))
    const id = await stage.start('slept')
    await stage.ok('POST', '/flowable/instance/suspend', { id })
    stage.later(11)
    const other = await stage.start('noted', { amount: 1 })
    await stage.until(other, { at: 'a' })
    await stage.until(id, { status: 'SUSPENDED' })
    await stage.ok('POST', '/flowable/instance/resume', { id })
    await stage.until(id, { status: 'DONE' })
  })

  test('the list names what a task may call', async () => {
    const services = await stage.ok<{ name: string }[]>('GET', '/flowable/service/list')
    expect(services).toContainEqual({ name: 'workflow.notify', title: '发送通知',
      parameters: [{ name: 'template', title: '消息模板', required: true, field: expect.objectContaining({ kind: 'text' }) }, {
        name: 'people',
        title: '接收人',
        required: true,
        field: expect.objectContaining({ kind: 'users' }),
      }] })
    expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(['workflow.move-document', 'workflow.set-variable']))
  })

  test('set-variable keeps the type of its value', async () => {
    await stage.deploy('kept', processOf({
      n: serviceTask('workflow.set-variable', { parameters: [{ from: '{ rows: [1, 2], text: "7" }', to: 'value' }], result: 'kept' }),
      a: userTask('leader'),
    }, ['s n', 'n a', 'a e']))
    await stage.until(await stage.start('kept'), { variables: { kept: { rows: [1, 2], text: '7' } } })
  })
})

describe('services that every process may call', () => {
  const calling = (handler: string, parameters: Record<string, string>) =>
    processOf({
      n: serviceTask(handler, { parameters: Object.entries(parameters).map(([to, from]) => ({ from, to })), result: 'said', tries: 1 }),
      a: userTask('leader'),
    }, ['s n', 'n a', 'a e'])
  const reason = async (id: string) =>
    (await stage.rows<{ reason: string }>('select reason from wf_incident where instance_id = $1', id))[0]?.reason

  test('notify tells people by a template, and says how many', async () => {
    await stage.ok('POST', '/sys/message/sysMessageTemplate/add', { templateCode: 'probe_told', templateName: '关于 ${title}',
      templateType: '1', useStatus: '1', templateContent: '<p>${title} ${starter}</p>', templateTestJson: '{}' })
    await stage.deploy('told', calling('workflow.notify', { template: '"probe_told"', people: '"qe,qm"' }))
    const id = await stage.start('told')
    await stage.until(id, { at: 'a', variables: { said: 2 } })
    expect(await stage.rows(`select es_receiver as to from sys_sms where es_title like '关于 %' order by 1`)).toEqual([{ to: 'qe' }, {
      to: 'qm',
    }])
    await stage.deploy('told_nobody', calling('workflow.notify', { template: '"probe_told"', people: '"nobody"' }))
    const failed = await stage.start('told_nobody')
    await expect.poll(() => reason(failed)).toBe('服务执行失败：人员nobody不存在或已停用')
  })

  test('move-document wants a document; parameters are refused by name', async () => {
    await stage.deploy('no_document', calling('workflow.move-document', { move: '"approve"' }))
    const id = await stage.start('no_document')
    await expect.poll(() => reason(id)).toBe('服务执行失败：该流程没有关联业务单据')
    await stage.deploy('no_parameter', calling('workflow.move-document', { other: '1' }))
    const wrong = await stage.start('no_parameter')
    await expect.poll(() => reason(wrong)).toContain('没有参数「other」')
  })
})

test('a gateway decides by decimal numbers: 1.1 and 1.3 are 2.4', async () => {
  await stage.deploy('limit',
    processOf({ x: { type: 'exclusiveGateway', default: 'f2' }, small: userTask('leader'), large: userTask('director') }, ['s x',
      'x small x + y <= 2.4', 'x large', 'small e', 'large e']))
  await stage.until(await stage.start('limit', { x: 1.1, y: 1.3 }), { at: 'small' })
  await stage.until(await stage.start('limit', { x: 1.1, y: 1.31 }), { at: 'large' })
})

test('a gateway decides by all digits of an amount, also of one that was computed, and a service gets it as it is', async () => {
  const [limit, more] = ['12345678901234567890.12', '12345678901234567890.13']
  const typed = (nodes: Parameters<typeof processOf>[0], flows: readonly string[]) => {
    const drawn = processOf(nodes, flows)
    return { ...drawn, options: { ...drawn.options, variables: [{ name: 'amount', type: 'number' as const }] } }
  }
  await stage.deploy('digits',
    typed({ c: { type: 'scriptTask', script: 'amount + 0', result: 'sum' }, x: { type: 'exclusiveGateway', default: 'f3' },
      small: userTask('leader'), large: userTask('director') }, ['s c', 'c x', `x small sum <= ${limit} and amount <= ${limit}`, 'x large',
      'small e', 'large e']))
  await stage.until(await stage.start('digits', { amount: limit }), { at: 'small' })
  await stage.until(await stage.start('digits', { amount: more }), { at: 'large' })
  await stage.deploy('digits_sent',
    typed({ n: serviceTask('probe.note', { parameters: [{ from: 'amount', to: 'value' }] }) }, ['s n', 'n e']))
  const sent = await stage.start('digits_sent', { amount: more })
  await stage.until(sent, { status: 'DONE' })
  expect(await stage.rows('select value from prb_effect where step like $1', `${sent}:%`)).toEqual([{ value: more }])
})

describe('timers', () => {
  const late = (when: string, interrupting: boolean, workingTime = false) =>
    processOf({
      a: userTask('leader'),
      t: { type: 'boundaryEvent', attachedTo: 'a', interrupting, event: { kind: 'timer', when, workingTime } },
      n: serviceTask('probe.note', { parameters: [{ from: '"late"', to: 'value' }] }),
      l: { type: 'endEvent', result: 'rejected' },
    }, ['s a', 'a e', 't n', 'n l'])

  test('at the border: one that interrupts takes the task away', async () => {
    await stage.deploy('cut', late('PT2H', true))
    const id = await stage.start('cut')
    stage.later(121)
    await stage.until(id, { status: 'REJECTED' })
    expect(await stage.rows('select status from wf_task where instance_id = $1', id)).toEqual([{ status: 'CANCELLED' }])
    expect(await stage.history(id)).toEqual(['operator start', 'system timeout t', 'system service n', 'system end'])
  })

  test('one that does not interrupt repeats from when it was due, as often as it says, and leaves the task', async () => {
    await stage.deploy('reminded', late('R3/PT1H', false))
    const id = await stage.start('reminded')
    const due = async () =>
      (await stage.rows<{ due: string; status: string }>(
        `select extract(epoch from due - create_time)::int / 60 as due, times_left as left, status from wf_job where instance_id = $1 and kind = 'TIMER'`,
        id,
      ))[0]
    expect(await due()).toEqual({ due: 60, left: 2, status: 'WAITING' })
    stage.later(75)
    await expect.poll(due, { timeout: 5000 }).toEqual({ due: 120, left: 1, status: 'WAITING' })
    await expect.poll(() => stage.effects(id)).toEqual(['late'])
    stage.later(60)
    await expect.poll(due, { timeout: 5000 }).toEqual({ due: 180, left: 0, status: 'WAITING' })
    stage.later(60)
    await expect.poll(due, { timeout: 5000 }).toMatchObject({ status: 'DONE' })
    await expect.poll(() => stage.effects(id)).toEqual(['late', 'late', 'late'])
    await stage.decide('leader', id)
    await stage.until(id, { status: 'DONE' })
  })

  test('repetitions that fell into a standstill go off once', async () => {
    await stage.deploy('standstill', late('R5/PT1H', false))
    const id = await stage.start('standstill')
    stage.later(200)
    await expect.poll(() => stage.effects(id), { timeout: 5000 }).toEqual(['late'])
    expect(
      await stage.rows(
        `select times_left as left, extract(epoch from due - create_time)::int / 60 as due from wf_job where instance_id = $1 and kind = 'TIMER'`,
        id,
      ),
    ).toEqual([{ left: 1, due: 240 }])
  })

  test('a task is late once its time is over, not at its last moment', async () => {
    const late = async () => (await stage.ok<{ overdue: number }>('GET', '/flowable/task/count', undefined, 'service')).overdue
    const before = await late()
    await stage.deploy('due', processOf({ a: userTask('service', { due: 'PT1H' }) }, ['s a', 'a e']))
    const id = await stage.start('due')
    const [task] = await stage.rows<{ due: number }>('select extract(epoch from due)::int as due from wf_task where instance_id = $1', id)
    const second = 1 / 60
    const minutes = (task!.due * 1000 - stage.app.clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(60)
    stage.later(minutes)
    expect(await late()).toBe(before)
    stage.later(second)
    expect(await late()).toBe(before + 1)
  })

  test('by the work calendar a night does not count', async () => {
    await stage.deploy('office', late('PT8H', true, true))
    const id = await stage.start('office')
    const [{ begun, due }] = await stage.rows<{ begun: string; due: string }>(
      'select create_time::text as begun, due::text as due from wf_job where instance_id = $1',
      id,
    ) as [{ begun: string; due: string }]
    expect(due.slice(0, 10) > begun.slice(0, 10)).toBe(true)
  })

  test.each(['2027-04-31T10:00', '2027-02-29'])('the day %s, which the calendar does not have, is refused where it is deployed',
    async (when) => {
      const bpmnXml = xmlOf(late(when, true), 'no_day')
      const { records: [known] } = await stage.ok<{ records: { id: string; rev: number }[] }>('GET', '/flowable/model/list?modelKey=no_day')
      const { id } = known
        ? await stage.ok('POST', '/flowable/model/edit', { ...known, bpmnXml })
        : await stage.ok('POST', '/flowable/model/add', { modelKey: 'no_day', name: '无此日', category: 'other', bpmnXml })
      expect(await stage.refused('POST', '/flowable/model/deploy', { id, asMeant: true })).toContain(`时间「${when}」无法识别`)
    })

  test('a date of a variable is read as this console writes it; a day that does not exist is an incident, not the next month', async () => {
    await stage.deploy('until_day',
      processOf({ c: { type: 'catchEvent', event: { kind: 'timer', when: '=day', workingTime: false } } }, ['s c', 'c e']))
    const waits = await stage.start('until_day', { day: '2027-04-30 10:00:00' })
    expect(await stage.rows('select due::text as due from wf_job where instance_id = $1', waits)).toEqual([{
      due: expect.stringContaining('2027-04-30 10:00:00'),
    }])
    const stuck = await stage.start('until_day', { day: '2027-02-30' })
    expect(await stage.rows('select reason, status from wf_incident where instance_id = $1', stuck)).toEqual([{ status: 'OPEN',
      reason: expect.stringContaining('2027-02-30') }])
    expect(await stage.rows('select id from wf_job where instance_id = $1', stuck)).toEqual([])
  })

  test('a timer that fails does not keep people from their task', async () => {
    const failing = processOf({ a: userTask('leader'),
      t: { type: 'boundaryEvent', attachedTo: 'a', interrupting: false, event: { kind: 'timer', when: 'PT1H', workingTime: false } },
      w: { type: 'throwEvent', listeners: [{ on: 'start', act: { kind: 'service', handler: 'probe.nowhere' } }] },
      l: { type: 'endEvent', result: 'approved' } }, ['s a', 'a e', 't w', 'w l'])
    await stage.deploy('failing', failing)
    const id = await stage.start('failing')
    stage.later(61)
    for (let n = 1; n < 10; n++) {
      // Whatever starts wakes whoever does the work.
      await stage.start('noted', { amount: n })
      await expect.poll(() => stage.rows(`select tries from wf_job where instance_id = $1 and kind = 'TIMER'`, id), { timeout: 5000 })
        .toEqual([{ tries: n }])
      stage.later(61)
    }
    await expect.poll(() => stage.rows(`select status from wf_incident where instance_id = $1`, id), { timeout: 5000 }).toEqual([{
      status: 'OPEN',
    }])
    await stage.decide('leader', id)
    await stage.until(id, { status: 'DONE' })
  })
})

describe('called processes', () => {
  test('run as instances of their own; what they give back and how they ended goes to the caller', async () => {
    await stage.deploy('child',
      processOf({ a: userTask('workshop'), p: { type: 'scriptTask', script: 'qty * 2', result: 'total' } }, ['s a', 'a p', 'p e']))
    const parent = processOf({
      c: { type: 'callActivity', called: 'child', inputs: [{ from: 'amount', to: 'qty' }], outputs: [{ from: 'total', to: 'back' }] },
      a: userTask('leader'),
    }, ['s c', 'c a', 'a e'])
    await stage.deploy('parent', parent)
    const id = await stage.start('parent', { amount: 4 })
    await expect.poll(() => stage.rows('select id from wf_instance where parent_id = $1', id)).toHaveLength(1)
    const [child] = await stage.rows<{ id: string }>('select id from wf_instance where parent_id = $1', id)
    await stage.until(child!.id, { at: 'a', variables: { qty: 4 } })
    await stage.decide('workshop', child!.id)
    await stage.until(id, { at: 'a', variables: { back: 8, outcome: 'approve' } })
    const refused = await stage.start('parent', { amount: 4 })
    await expect.poll(() => stage.rows('select id from wf_instance where parent_id = $1', refused)).toHaveLength(1)
    await stage.decide('workshop', (await stage.rows<{ id: string }>('select id from wf_instance where parent_id = $1', refused))[0]!.id,
      'reject')
    await stage.until(refused, { status: 'RUNNING', variables: { outcome: 'reject' } })
  })

  test('one that is not deployed is an incident; a caller that ends ends what it called', async () => {
    await stage.deploy('nobody', processOf({ c: { type: 'callActivity', called: 'not_there', inputs: [], outputs: [] } }, ['s c', 'c e']))
    const stuck = await stage.start('nobody')
    await expect.poll(() => stage.rows('select reason from wf_incident where instance_id = $1', stuck)).toEqual([{
      reason: '被调用的流程「not_there」未部署',
    }])
    const id = await stage.start('parent', { amount: 1 })
    await expect.poll(() => stage.rows('select id from wf_instance where parent_id = $1', id)).toHaveLength(1)
    await stage.ok('POST', '/flowable/instance/terminate', { id, opinion: '不做了' })
    await expect.poll(() => stage.rows('select status from wf_instance where parent_id = $1', id)).toEqual([{ status: 'TERMINATED' }])
  })

  test('processes that call themselves for ever are stopped', async () => {
    await stage.deploy('mirror', processOf({ c: { type: 'callActivity', called: 'mirror', inputs: [], outputs: [] } }, ['s c', 'c e']))
    await stage.start('mirror')
    await expect.poll(
      () => stage.rows(`select i.reason from wf_incident i join wf_instance n on n.id = i.instance_id where n.model_key = 'mirror'`),
      { timeout: 10_000 },
    ).toEqual([{ reason: '流程陷入死循环' }])
  })
})
