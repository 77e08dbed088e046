import { expect } from 'vitest'
import type { Rec } from '../app.ts'
import { attack } from './attack.ts'
import { asks, drawing, people, waits } from './drawings.ts'
import type { Insider } from './insider.ts'
import { adjustmentOf, stockOf } from './documents.ts'

/* Getting round decisions, by what a process lets one say, start, take on or draw. */

const purchase = { item: '压机', qty: 1, amount: '900000' }
const asked = (me: Insider, id: string) =>
  me.plants.rows<{ status: string; assignee: string | null; asked: string | null }>(`select i.status, t.assignee, t.owner,
    (select string_agg(c.username, ',' order by c.username) from wf_task_candidate c where c.task_id = t.id) as asked
    from wf_instance i left join wf_task t on t.instance_id = i.id and t.status in ('TODO', 'CLAIMED', 'DELEGATED') where i.id = $1`, id)
/** @returns the instance, unless the start was refused */
const starts = async (me: Insider, modelKey: string, more: Rec = {}): Promise<string | undefined> => {
  const { body } = await me.tries('POST', '/flowable/instance/start', { modelKey, ...more })
  return body.success ? (body.result.id as string) : undefined
}
const taskOf = async (me: Insider, instance: string) =>
  (await me.plants.rows<{ id: string }>('select id from wf_task where instance_id = $1 order by id desc limit 1', instance))[0]!.id

/** The key of a model that documents are bound to, for one that asks nobody; and a binding that was taken back, out of the recycle bin. */
async function underAnotherKey(me: Insider, modelId: string | undefined, key: string): Promise<void> {
  const bound = await me.plants.done('POST', '/flowable/model/add', { modelKey: `bound_${key}`, name: key, category: 'other',
    bpmnXml: drawing(`bound_${key}`, [asks('a', people(me.plant.boss.username))], ['s a', 'a e']) }, `head${me.plant.tenant}`)
  await me.plants.done('POST', '/flowable/model/deploy', { id: bound.id, asMeant: true }, `head${me.plant.tenant}`)
  const binding = await me.plants.done('POST', '/flowable/bind/add', { entityId: 'warehouse.adjust', modelId: bound.id,
    condition: 'remark = "never"', submitMove: 'submit', approveMove: 'approve', position: 0, enabled: 'Y' }, `head${me.plant.tenant}`)
  const keys = () => me.plants.rows('select id, model_key from wf_model where id = any($1) order by id', [bound.id, modelId])
  const before = await keys()
  await me.tries('POST', '/flowable/model/edit', { id: modelId ?? 'none', modelKey: `away_${key}` })
  await me.tries('POST', '/flowable/model/edit', { id: bound.id, modelKey: key })
  expect(await keys()).toEqual(before)
  await me.plants.done('DELETE', `/flowable/bind/delete?id=${binding.id}`, undefined, `head${me.plant.tenant}`)
  // Who could bind it anew may bring it back.
  if (me.trust === 'head') return
  await me.tries('PUT', '/flowable/bind/restore', { ids: binding.id })
  expect(await me.plants.rows('select 1 from wf_bind where id = $1 and del_flag = 0', binding.id)).toEqual([])
}

export const cheatingProcesses = [
  attack('a purchase of 900,000 past the boss, by saying that it is 1', 'clerk', async (me) => {
    const boss = me.plant.boss.username
    for (const variables of [{ amount: 1 }, { amount: '1' }, { Amount: 1 }, { amount: null }, { outcome: 'approve' }, { starter: boss }, {
      discount: 1,
    }]) {
      const id = await starts(me, 'spends', { record: purchase, variables })
      if (!id) continue
      expect(await asked(me, id), JSON.stringify(variables)).toMatchObject([{ status: 'RUNNING', assignee: boss }])
      for (const path of ['/flowable/event/message', '/flowable/event/signal'])
        await me.tries('POST', path, { name: 'x', businessKey: id, variables: { amount: 1, outcome: 'approve' } })
      await me.tries('POST', '/flowable/task/approve', { id: await taskOf(me, id), record: { amount: '1' } })
      expect(await asked(me, id)).toMatchObject([{ status: 'RUNNING', assignee: boss }])
    }
    expect(
      await me.plants.rows(`select 1 from wf_instance where create_by = $1 and model_key = 'spends' and status <> 'RUNNING'`, me.username),
    ).toEqual([])
  }),

  attack('one’s own request, as the deputy of who decides', 'clerk', async (me) => {
    const boss = me.plant.boss.username
    const { id: rule } = await me.plants.done('POST', '/flowable/delegation/add', { fromUser: boss, toUser: me.username,
      beginTime: '2026-01-01 00:00:00', endTime: '2026-12-31 00:00:00', enabled: 'Y' }, boss)
    const id = await starts(me, 'asks_boss')
    await me.plants.done('DELETE', `/flowable/delegation/delete?id=${rule}`, undefined, boss)
    if (!id) return
    expect(await asked(me, id)).toMatchObject([{ status: 'RUNNING', assignee: boss }])
    for (const action of ['claim', 'approve', 'resolve', 'transfer'])
      await me.tries('POST', `/flowable/task/${action}`, { id: await taskOf(me, id), people: [me.username], opinion: '同意' })
    expect(await asked(me, id)).toMatchObject([{ status: 'RUNNING', assignee: boss }])
  }),

  attack('decisions that somebody else is asked for', 'author', async (me) => {
    const boss = me.plant.boss.username
    const start = () => me.plants.done('POST', '/flowable/instance/start', { modelKey: 'asks_boss' }, me.plant.mate.username)
    const before = (await start()).id as string
    await me.tries('POST', '/flowable/delegation/add', { fromUser: boss, toUser: me.username, beginTime: '2026-01-01 00:00:00',
      endTime: '2026-12-31 00:00:00', enabled: 'Y' })
    await me.tries('POST', '/flowable/task/handOver', { from: boss, to: me.username, opinion: '急' })
    for (const id of [before, (await start()).id as string]) {
      for (const action of ['claim', 'approve', 'resolve', 'withdraw'])
        await me.tries('POST', `/flowable/task/${action}`, { id: await taskOf(me, id), opinion: '同意' })
      expect(await asked(me, id)).toMatchObject([{ status: 'RUNNING', assignee: boss }])
    }
  }),

  attack('a deputy’s powers that were taken back, out of the recycle bin', 'clerk', async (me) => {
    const boss = me.plant.boss.username
    const { id: rule } = await me.plants.done('POST', '/flowable/delegation/add', { fromUser: boss, toUser: me.username,
      beginTime: '2026-01-01 00:00:00', endTime: '2026-12-31 00:00:00', enabled: 'Y' }, boss)
    await me.plants.done('DELETE', `/flowable/delegation/delete?id=${rule}`, undefined, boss)
    for (const body of [{ ids: rule }, { id: rule }]) await me.tries('PUT', '/flowable/delegation/restore', body)
    await me.tries('PUT', '/flowable/delegation/edit', { id: rule, enabled: 'Y' })
    expect(await me.plants.rows('select 1 from wf_delegate_rule where to_user = $1 and del_flag = 0', me.username)).toEqual([])
  }),

  attack('one’s own request, as one of those who are asked, or by being given it', 'author', async (me) => {
    const boss = me.plant.boss.username
    const id = await starts(me, 'asks_any')
    if (!id) return
    const task = await taskOf(me, id)
    expect((await asked(me, id))[0]!.asked).not.toContain(me.username)
    for (const action of ['claim', 'approve', 'reject'])
      expect((await me.tries('POST', `/flowable/task/${action}`, { id: task, opinion: '同意' })).body.success, action).toBe(false)
    await me.plants.done('POST', '/flowable/task/claim', { id: task }, boss)
    for (const action of ['transfer', 'delegate', 'signBefore'])
      me.count(await me.plants.call('POST', `/flowable/task/${action}`, { id: task, people: [me.username], opinion: '请看' }, boss), action)
    await me.tries('POST', '/flowable/task/handOver', { from: boss, to: me.username, opinion: '离职' })
    await me.tries('POST', '/flowable/task/approve', { id: task, opinion: '同意' })
    await me.tries('POST', '/flowable/task/approveBatch', { ids: [task] })
    await me.tries('POST', '/flowable/instance/jump', { id, nodeId: 'e', opinion: '急' })
    expect(await me.plants.rows('select status from wf_instance where id = $1', id)).toEqual([{ status: 'RUNNING' }])
    expect(await me.plants.rows('select assignee from wf_task where id = $1', task)).toEqual([{ assignee: boss }])
  }),

  attack('a field that a step hides, before and after the decision', 'clerk', async (me) => {
    const { id } = await me.plants.done('POST', '/flowable/instance/start', { modelKey: 'hides', record: { ...purchase, amount: '777777' },
      variables: { who: me.username } }, me.plant.mate.username)
    const task = await taskOf(me, id as string)
    const paths = [`/flowable/instance/view?id=${id}`, `/flowable/instance/view?taskId=${task}`, `/flowable/instance/queryById?id=${id}`,
      `/flowable/instance/list?id=${id}`, `/flowable/task/queryById?id=${task}`, '/flowable/task/list?view=todo&pageSize=100',
      '/flowable/task/list?view=done&pageSize=100', `/flowable/instance/history?id=${id}`, `/flowable/instance/exportXls?selections=${id}`]
    const look = async (when: string) => {
      // Who looks after processes, and who sees the records of the form, see them by that.
      if (me.trust === 'head' || me.trust === 'author') return
      for (const path of paths) expect((await me.tries('GET', path)).raw.includes('777777'), `${path} ${when}`).toBe(false)
    }
    await look('before')
    for (const amount of ['777777', '1'])
      await me.tries('POST', '/flowable/task/approve', { id: task, record: { amount } })
    await me.tries('POST', '/flowable/task/approve', { id: task, record: { rev: 99, reason: '改' } })
    await me.tries('POST', '/flowable/task/approve', { id: task, opinion: '同意' })
    await look('after')
    expect(await me.plants.rows(`select r.amount::text as amount from purchase_request r join wf_instance i on i.record_id = r.id
      where i.id = $1`, id)).toEqual([{ amount: '777777.00' }])
  }),

  attack('a lock on somebody else’s document, by a process over it', 'clerk', async (me) => {
    const { id, owner } = await adjustmentOf(me)
    for (const modelKey of ['asks_boss', 'spends', 'asks_any']) await starts(me, modelKey, { recordId: id })
    await me.tries('POST', '/act/process/extActProcess/startMutilProcess', { flowCode: 'wms_adjust', id })
    expect(await me.plants.rows('select 1 from wf_instance where record_id = $1', id)).toEqual([])
    await me.plants.done('POST', '/warehouse/adjust/retract', { id }, owner)
  }),

  attack('records of a form that one may not add, by a process of one’s own', 'author', async (me) => {
    const { auth } = (await me.tries('GET', '/sys/permission/getUserPermissionByToken')).body.result
    if ((auth as Rec[]).some(({ action }) => action === 'runtime:tool_loan:add')) return
    const made = () => me.plants.rows('select count(*)::int as n from tool_loan where create_by = $1', me.username)
    const before = await made()
    const key = `buys_${me.username}`
    const bpmnXml = drawing(key, [asks('a', people(me.plant.boss.username))], ['s a', 'a e'])
    const [form] = await me.plants.rows<{ id: string }>(`select id from onl_cgform_head where table_name = 'tool_loan'`)
    for (const entityId of ['runtime.tool_loan', null]) {
      const { body: { result: model } } = await me.tries('POST', '/flowable/model/add', { modelKey: `${key}${entityId ? 1 : 2}`, name: key,
        category: 'other', entityId, bpmnXml: bpmnXml.replaceAll(key, `${key}${entityId ? 1 : 2}`) })
      const { body: { result: version } } = await me.tries('POST', '/flowable/model/deploy', { id: model?.id ?? 'none', asMeant: true })
      for (const nodeKey of ['start', 'a'])
        await me.tries('POST', '/flowable/flowDeployOnline/add', { deployId: version?.id ?? 'none', nodeKey, onlineId: form!.id })
      await starts(me, `${key}${entityId ? 1 : 2}`, { record: { loanNo: key, toolName: 'x' } })
    }
    expect(await made()).toEqual(before)
  }),

  attack('the approval of a document, taken away by a process that asks nobody', 'author', async (me) => {
    const key = `passes_${me.username}`
    const before = await stockOf(me)
    const bpmnXml = drawing(key, [waits('t')], ['s t', 't e'])
    const { body: { result: model } } = await me.tries('POST', '/flowable/model/add', { modelKey: key, name: key, category: 'other',
      bpmnXml })
    const modelId = model?.id as string | undefined
    await me.tries('POST', '/flowable/model/deploy', { id: modelId ?? 'none', asMeant: true })
    const moves = { submitMove: 'submit', approveMove: 'approve', rejectMove: 'reject', position: 0, enabled: 'Y' }
    await me.tries('POST', '/flowable/bind/add', { entityId: 'warehouse.adjust', modelId: modelId ?? 'none', ...moves })
    // In the open, that nobody decides, by who could not decide it either; and behind a decision that comes to nothing.
    if (me.trust !== 'head' && modelId) {
      for (const [nodes, flows, options] of [[[waits('t')], ['s t', 't e'], '<mw:options withoutDecision="true"/>'], [[
        asks('a', people(me.username)),
      ], ['s a', 'a e'], '<mw:options/>']] as const) {
        const { rev } = await me.plants.done('GET', `/flowable/model/queryById?id=${modelId}`, undefined, me.username)
        await me.tries('POST', '/flowable/model/edit', { id: modelId, rev, bpmnXml: drawing(key, nodes, flows, options) })
        await me.tries('POST', '/flowable/model/deploy', { id: modelId, asMeant: true })
        await me.tries('POST', '/flowable/bind/add', { entityId: 'warehouse.adjust', modelId, ...moves })
      }
    }
    expect(await me.plants.rows(`select 1 from wf_bind where entity_id = 'warehouse.adjust' and create_by = $1`, me.username))
      .toEqual([])
    await underAnotherKey(me, modelId, key)
    const { id } = await adjustmentOf(me)
    me.plants.later(2000)
    expect(await me.plants.rows('select status from wms_adjust where id = $1', id)).toEqual([{ status: '1' }])
    expect(await me.plants.rows('select 1 from wf_instance where record_id = $1', id)).toEqual([])
    expect(await stockOf(me)).toBe(before)
  }),
]
