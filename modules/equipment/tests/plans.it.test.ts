import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { transact } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { order } from '../index.ts'
import { recordReading } from '../server.ts'
import { generateOrders } from '../server/plans/generate.ts'
import { faultsOf, planPlant, type PlanPlant } from './plans.ts'

/* Issue 22: plans of domain §2.8 rules 1 and 2 over HTTP. The clock stands on Monday, 18 May 2026, 08:30; the presses work Monday to Saturday. */

let plant: PlanPlant
beforeAll(async () => {
  plant = await planPlant()
})
afterAll(() => plant.close())

const dayMs = 86_400_000
const lineOf = async (plan: string): Promise<Rec> =>
  (await plant.query(
    `select device, due_key, trim_scale(next_reading)::text as next_reading, trim_scale(last_reading)::text as last_reading,
      to_char(next_due, 'YYYY-MM-DD HH24:MI:SS') as next_due, to_char(last_done, 'YYYY-MM-DD HH24:MI:SS') as last_done
    from eam_plan_equip where main_id = $1 order by order_num`,
    [plan],
  ))[0]!
const generate = () => generateOrders(plant.ctx)
const planWith = async (id: string): Promise<Rec> =>
  (await plant.app.call('GET', `/equipment/plan/queryById?id=${id}`, { as: 'equipment' })).body.result as Rec
const edit = async (id: string, values: Rec) =>
  (await plant.app.call('PUT', '/equipment/plan/edit', { as: 'equipment', body: { ...await planWith(id), ...values } })).body as Rec

test('what a plan lacks is told at its field', async () => {
  const wrong = async (values: Rec, ...machines: string[]) => faultsOf(await plant.newPlan(values, ...machines))
  expect(await wrong({ trigger: 'WEEK' }, 'PR-01')).toEqual([['weekday', '按周到期的计划请选择星期']])
  expect(await wrong({ trigger: 'SHIFT', every: 2, base: 'FLOAT' }, 'PR-01')).toEqual([
    ['every', '按班到期的计划每班都到期，间隔只能为 1'],
    ['base', '按班到期的计划只能按固定周期计算'],
  ])
  expect(await wrong({ trigger: 'COUNTER' }, 'PR-01', 'PK-01')).toEqual([['counterEvery', '按计数器到期的计划请填写计数间隔'], [
    'devices.2.device',
    '设备 PK-01 没有计数器（计数单位为空），不能按计数器到期',
  ]])
  expect(await wrong({}, 'PR-01', 'PR-02', 'PR-01')).toEqual([['devices.3.device', '设备 PR-01 已在前面的行中']])
  const { items } = (await plant.newPlan({}, 'PR-01')).result as Rec
  expect(await wrong({ items: [{ item: items[1].item, lower: '66', upper: '65' }, { item: items[1].item }] }, 'PR-01')).toEqual([
    ['items.1.upper', '下限 66 不能大于上限 65'],
    ['items.2.item', '项目 轴承温度 已在前面的行中'],
  ])
  expect(
    faultsOf(await plant.post('check-item/add', { code: 'T-X', name: '压力', kind: 'CHECK', valueType: 'NUM', lower: '2', upper: '1' })),
  )
    .toEqual([['upper', '下限 2 不能大于上限 1']])
  await plant.query("update eam_equip set status = 'SCRAPPED' where code = 'AC-02'")
  expect(await wrong({}, 'AC-02')).toEqual([['devices.1.device', '设备 AC-02 已报废，不能列入计划']])
  expect((await plant.post('plan/add', {}, 'checker')).code, 'right').toBe(510)
})

test('a plan in force stands at its next date, goes on when it is edited, and comes due no more once it is suspended', async () => {
  const { id } = await plant.inForce({ trigger: 'MONTH', monthDay: 31, dayRule: 'KEEP' }, 'PR-01')
  expect(await lineOf(id), 'the 31st').toMatchObject({ next_due: '2026-05-31 09:00:00', due_key: '2026-05-31' })
  expect((await edit(id, { estMin: 40 })).success).toBe(true)
  expect(await lineOf(id), 'its schedule did not change').toMatchObject({ due_key: '2026-05-31' })
  expect((await edit(id, { monthDay: 20 })).success).toBe(true)
  expect(await lineOf(id)).toMatchObject({ next_due: '2026-05-20 09:00:00' })
  const more = [...(await planWith(id)).devices, { device: await plant.machine('PR-02') }]
  expect((await edit(id, { devices: more })).success).toBe(true)
  expect((await plant.query('select from eam_plan_equip where main_id = $1 and due_key = $2', [id, '2026-05-20'])).length,
    'a new machine is placed beside').toBe(2)
  expect((await plant.app.call('DELETE', `/equipment/plan/delete?id=${id}`, { as: 'equipment' })).body.message).toBe(
    '计划正在启用，请先停用再删除',
  )
  expect((await plant.post('plan/disable', { id, comment: '设备大修' })).success).toBe(true)
  expect(await lineOf(id)).toMatchObject({ next_due: null, due_key: null })
  plant.app.clock.advance(0)
  expect(await generate()).toEqual({ orders: 0, missed: 0 })
})

test('a plan that would never come due is refused where it is put into force', async () => {
  const { rows: [sunday] } = await plant.app.database.pool.query<{ id: string }>("select id from cal_shift where code = '中'")
  const { result } = await plant.newPlan({ trigger: 'SHIFT', shift: sunday!.id }, 'PR-01')
  const refused = await plant.post('plan/enable', { id: result.id })
  expect(faultsOf(refused)).toEqual([['startDate', '按此周期与日历没有任何到期日，请检查班次、非工作日规则与起算日期']])
})

test('an order bears what its plan demands, once for ever', async () => {
  const team = (await plant.query("select id from cal_team where code = 'PRESS-A'"))[0]!.id
  const { id } = await plant.inForce({ trigger: 'DAY', team, assignee: 'checker', needStop: 'Y', needSign: 'Y', needConfirm: 'Y',
    needPhoto: 'Y', estMin: 25, toleranceHours: 8, leadHours: 24 }, 'PR-03', 'PR-04')
  expect(await generateOrders(plant.ctx.kernel.systemCtx(7)), 'another tenant has nothing due').toEqual({ orders: 0, missed: 0 })
  expect(await generate()).toEqual({ orders: 2, missed: 0 })
  expect(await generate(), 'again').toEqual({ orders: 0, missed: 0 })
  const [made] = await plant.ordersOf(id)
  const { result } = (await plant.app.call('GET', `/equipment/order/queryById?id=${made!.id as string}`, { as: 'checker' })).body
  expect(result).toMatchObject({ status: '0', kind: 'CHECK', due: '2026-05-18 09:00:00', lateAfter: '2026-05-18 17:00:00', team,
    assignee: 'checker', estMin: 25, needStop: 'Y', needSign: 'Y', needConfirm: 'Y', needPhoto: 'Y' })
  expect(result.docNo).toMatch(/^CK260518\d{3}$/)
  const { body: { result: items } } = await plant.app.call<Rec[]>('GET', `/equipment/order/queryItemsByMainId?id=${made!.id as string}`, {
    as: 'checker',
  })
  expect(items, 'limits of the plan before those of the check').toMatchObject([{ valueType: 'OKNG', standard: '在刻线之间' }, {
    valueType: 'NUM',
    lower: '10',
    upper: '65',
    uom: '℃',
    needPhoto: 'Y',
  }])
  expect((await plant.query('select from sys_data_log where data_id = $1 and action = $2', [made!.id, 'add'])).length).toBe(1)
  await plant.query("update eam_plan_equip set due_key = '2026-05-18', next_due = '2026-05-18 09:00:00' where main_id = $1", [id])
  expect((await generate()).orders, 'a date that comes again is not ordered again').toBe(0)
  await plant.post('plan/disable', { id, comment: '测试' })
})

test('two processes at once make each order once, and all of them', async () => {
  const plans = await Promise.all(Array.from({ length: 12 }, () => plant.inForce({ trigger: 'DAY' }, 'VF-01', 'VF-02', 'VF-03')))
  const made = await Promise.all([1, 2, 3].map(() => generate()))
  expect(made.reduce((sum, { orders }) => sum + orders, 0) + (await generate()).orders).toBe(36)
  for (const { id } of plans) expect((await plant.ordersOf(id)).map(({ due_key: key }) => key)).toEqual(Array(3).fill('2026-05-18'))
  const numbers = await plant.query(
    'select count(distinct doc_no)::int as numbers, count(*)::int as orders from eam_order where due_key = $1',
    ['2026-05-18'],
  )
  expect(numbers[0]!.numbers).toBe(numbers[0]!.orders)
  for (const { id } of plans) await plant.post('plan/disable', { id, comment: '测试' })
})

test('killed before any of its statements, the next run makes what is missing and nothing twice', async () => {
  const { id } = await plant.inForce({ trigger: 'DAY', base: 'FLOAT' }, 'GR-01', 'GR-02')
  for (let statements = 1, isKilled = true; isKilled; statements++) {
    let left = statements
    const dying = plant.ctx.db.withPlugin({
      transformQuery({ node }) {
        if (--left < 0) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    isKilled = await generateOrders({ ...plant.ctx, db: dying }).then(() => false, () => true)
    const orders = await plant.ordersOf(id)
    const { next_due: nextDue } = await lineOf(id)
    expect(orders.length === 0 ? nextDue !== null : nextDue === null, 'ordered and moved on, or neither').toBe(true)
    const bare = await plant.query(
      'select from eam_order o where plan = $1 and not exists (select from eam_order_item where main_id = o.id)',
      [id],
    )
    expect(bare.length).toBe(0)
    if (isKilled) expect(statements).toBeLessThan(60)
  }
  expect((await plant.ordersOf(id)).length).toBe(2)
  await plant.post('plan/disable', { id, comment: '测试' })
})

test('a floating plan moves with what is done early, skipped or cancelled; a fixed one stays', async () => {
  const floating = await plant.inForce({ trigger: 'WEEK', weekday: '2', base: 'FLOAT', leadHours: 48 }, 'PR-05')
  const fixed = await plant.inForce({ trigger: 'WEEK', weekday: '2', leadHours: 48 }, 'PR-05')
  expect((await generate()).orders).toBe(2)
  expect(await lineOf(floating.id), 'it waits for what is open').toMatchObject({ next_due: null })
  for (const { id } of [floating, fixed]) await plant.end((await plant.ordersOf(id))[0]!.id, 'finish')
  expect(await lineOf(floating.id)).toMatchObject({ last_done: '2026-05-18 08:30:00', next_due: '2026-05-25 09:00:00' })
  expect(await lineOf(fixed.id)).toMatchObject({ last_done: '2026-05-18 08:30:00', next_due: '2026-05-26 09:00:00' })
  for (const name of ['skip', 'cancel'] as const) {
    const { id } = await plant.inForce({ trigger: 'DAY', every: 3, base: 'FLOAT' }, 'PR-06')
    await generate()
    await plant.end((await plant.ordersOf(id))[0]!.id, name)
    expect(await lineOf(id), name).toMatchObject({ last_done: null, next_due: '2026-05-21 09:00:00' })
    await plant.post('plan/disable', { id, comment: '测试' })
  }
  for (const { id } of [floating, fixed]) await plant.post('plan/disable', { id, comment: '测试' })
})

test('a plan changed while its order is open: the order stays, later ones follow the new plan', async () => {
  const { id } = await plant.inForce({ trigger: 'WEEK', weekday: '2', leadHours: 48 }, 'PR-07')
  await generate()
  expect((await edit(id, { weekday: '3', estMin: 90 })).success).toBe(true)
  expect(await plant.ordersOf(id)).toMatchObject([{ due: '2026-05-19 09:00:00', status: '0' }])
  expect(await lineOf(id)).toMatchObject({ next_due: '2026-05-20 09:00:00' })
  expect((await edit(id, { base: 'FLOAT' })).success).toBe(true)
  expect(await lineOf(id), 'floating, it waits for the open one').toMatchObject({ next_due: null })
  await plant.end((await plant.ordersOf(id))[0]!.id, 'finish')
  expect(await lineOf(id)).toMatchObject({ next_due: '2026-05-25 09:00:00' })
  await plant.post('plan/disable', { id, comment: '测试' })
})

test('a machine scrapped with open orders: they are cancelled, and it comes due no more', async () => {
  const { id } = await plant.inForce({ trigger: 'DAY' }, 'AC-01')
  await generate()
  const machine = await plant.machine('AC-01')
  expect((await plant.post('device/scrap', { id: machine, comment: '大修无价值' })).success).toBe(true)
  expect(await plant.ordersOf(id)).toMatchObject([{ status: '9' }])
  expect(await lineOf(id)).toMatchObject({ next_due: null })
  await plant.post('plan/disable', { id, comment: '测试' })
})

test('an order is moved to another day with a reason, once told in the log; not into the past, and not when it is done', async () => {
  const { id } = await plant.inForce({ trigger: 'DAY' }, 'SD-01')
  await generate()
  const [{ id: orderId }] = await plant.ordersOf(id) as [Rec]
  const postpone = (due: string, more: Rec = {}, as = 'equipment') =>
    plant.post('order/postpone', { id: orderId, due, comment: '赶订单', ...more }, as)
  expect((await postpone('2026-05-20 10:00:00', {}, 'operator')).code).toBe(510)
  expect((await postpone('2026-05-20 10:00:00', { comment: '' })).message).toBe('请填写改期原因')
  expect(faultsOf(await postpone('2026-05-17 10:00:00'))).toEqual([['due', '到期时间不能早于现在 2026-05-18 08:30:00']])
  expect((await postpone('2026-05-20 10:00:00')).success).toBe(true)
  expect((await postpone('2026-05-21 10:00:00', { comment: '再改' })).success).toBe(true)
  expect(await plant.ordersOf(id)).toMatchObject([{ due: '2026-05-21 10:00:00', late: '2026-05-22 10:00:00' }])
  const { body: { result } } = await plant.app.call('GET', `/equipment/missed/list?plan=${id}`, { as: 'equipment' })
  expect(result.records).toMatchObject([{ cause: 'MOVED', due: '2026-05-18 09:00:00', movedTo: '2026-05-21 10:00:00', reason: '再改' }])
  await plant.end(orderId, 'finish')
  expect((await postpone('2026-05-22 10:00:00')).message).toContain('不能改期')
  await plant.post('plan/disable', { id, comment: '测试' })
})

test('counters: read in order and not ahead, a fall counts on, and what was reached is ordered with the next run', async () => {
  const { id } = await plant.inForce({ trigger: 'COUNTER', counterEvery: '1000' }, 'GR-03')
  const floating = await plant.inForce({ trigger: 'COUNTER', counterEvery: '1000', base: 'FLOAT' }, 'GR-03')
  const device = await plant.machine('GR-03')
  const before = Number(
    (await plant.query('select coalesce(max(total), 0)::float as total from eam_meter where device = $1', [device]))[0]!.total,
  )
  const last = Number((await plant.query('select coalesce(meter, 0)::float as meter from eam_equip where id = $1', [device]))[0]!.meter)
  const read = (reading: number, more: Rec = {}) => plant.post('meter/add', { device, reading: String(reading), ...more }, 'checker')
  expect((await plant.post('meter/add', { device, reading: '1' }, 'operator')).code).toBe(510)
  expect(faultsOf(await plant.post('meter/add', { device: await plant.machine('PK-01'), reading: '1' }))).toEqual([
    ['device', '设备 PK-01 没有计数器，请先在台账填写计数单位'],
  ])
  expect(faultsOf(await read(1, { at: '2026-05-18 08:31:00' }))).toEqual([['at', '计数时间不能晚于现在 2026-05-18 08:30:00']])
  expect((await read(last + 900, { at: '2026-05-18 08:00:00' })).success).toBe(true)
  expect(faultsOf(await read(last + 910, { at: '2026-05-18 07:59:59' }))).toEqual([
    ['at', '该设备 2026-05-18 08:00:00 已有计数，计数时间不能早于该时间'],
  ])
  expect((await generate()).orders).toBe(0)
  expect((await read(60, { at: '2026-05-18 08:10:00' })).result).toMatchObject({ reset: 'Y', total: String(before + 960) })
  expect((await read(150)).result).toMatchObject({ reset: 'N', total: String(before + 1050) })
  const sent = await transact(plant.ctx, (tx) => recordReading(tx, { device, reading: '150', source: 'TAG' }))
  await expect(recordReading(plant.ctx.kernel.systemCtx(7), { device, reading: '151' }), 'of another tenant').rejects.toThrow()
  expect(sent, 'sent by another module').toMatchObject({ source: 'TAG', reset: 'N', total: String(before + 1050) })
  expect((await generate()).orders).toBe(2)
  expect(await plant.ordersOf(id)).toMatchObject([{ due_key: `#${before + 1000}`, due: '2026-05-18 08:30:00' }])
  expect((await lineOf(id)).next_reading).toBe(String(before + 2000))
  expect((await lineOf(floating.id)).next_reading).toBeNull()
  await plant.end((await plant.ordersOf(floating.id))[0]!.id, 'finish')
  expect(await lineOf(floating.id)).toMatchObject({ last_reading: String(before + 1050), next_reading: String(before + 2050) })
  expect((await plant.query('select trim_scale(meter)::text as meter from eam_equip where id = $1', [device]))[0]!.meter).toBe('150')
  for (const one of [id, floating.id]) await plant.post('plan/disable', { id: one, comment: '测试' })
})

test('a floating counter goes on from where it stood when the order was finished, however late that is confirmed', async () => {
  const { id } = await plant.inForce({ trigger: 'COUNTER', counterEvery: '500', base: 'FLOAT' }, 'GR-04')
  const device = await plant.machine('GR-04')
  const [{ total, meter }] = await plant.query(
    `select coalesce(m.total, 0)::float as total, coalesce(e.meter, 0)::float as meter
     from eam_equip e left join eam_meter m on m.device = e.id where e.id = $1 order by m.read_at desc, m.id desc limit 1`,
    [device],
  ) as [Rec]
  const read = async (more: number, at: string) =>
    expect(await plant.post('meter/add', { device, reading: String(meter + more), at: `2026-05-18 ${at}` }, 'checker')).toMatchObject({
      success: true,
    })
  await read(500, '08:10:00')
  await generate()
  const of = { id: (await plant.ordersOf(id))[0]!.id as string }
  await move(plant.ctx, order, 'begin', of)
  const toConfirm = { status: order.state.toConfirm, finishTime: '2026-05-18 08:20:00' }
  await move(plant.ctx, order, 'finish', of, () => Promise.resolve(toConfirm))
  await read(572, '08:25:00')
  await move(plant.ctx, order, 'confirm', of)
  expect(await lineOf(id)).toMatchObject({ last_reading: String(total + 500), next_reading: String(total + 1000) })
  await plant.post('plan/disable', { id, comment: '测试' })
})

test('a plan is previewed for twelve months before it is saved, with the dates that the calendar moves', async () => {
  const devices = [await plant.machine('PR-01'), await plant.machine('PK-01')]
  const draft = { trigger: 'MONTH', every: 1, monthDay: 31, startDate: '2026-05-18', base: 'FIXED', dayRule: 'BEFORE', leadHours: 24,
    toleranceHours: 24, estMin: 30, devices }
  const { result } = await plant.post('plan/preview', draft)
  const [packing, press] = result.devices as [Rec, Rec]
  expect(press.dates.slice(0, 3)).toEqual([{ nominal: '2026-05-31', due: '2026-05-30 09:00:00', moved: true }, { nominal: '2026-06-30',
    due: '2026-06-30 09:00:00', moved: false }, { nominal: '2026-07-31', due: '2026-07-31 09:00:00', moved: false }])
  expect(packing.dates[0], 'a workshop that rests on Saturdays').toMatchObject({ due: '2026-05-29 09:00:00', moved: true })
  expect([press.dates.length, press.count, result.others]).toEqual([12, 12, 0])
  expect(result.months[0]).toEqual({ month: '2026-05', count: 2, minutes: 60 })
  expect((await plant.post('plan/preview', { ...draft, startDate: '' })).result.faults[0].field).toBe('startDate')
  expect((await plant.post('plan/preview', draft, 'operator')).code).toBe(510)
})

test('of many machines the first are told one by one, and each with its first dates; all are counted', async () => {
  const [{ id }] = await plant.query("select id from eam_equip where code = 'PR-01'") as [Rec]
  await plant.query(`insert into eam_equip select r.* from eam_equip t cross join generate_series(1, 60) g
    cross join lateral jsonb_populate_record(null::eam_equip,
      to_jsonb(t) || jsonb_build_object('id', 'many' || g, 'code', 'ZZ-' || lpad(g::text, 2, '0'))) r where t.id = $1`, [id])
  const draft = { trigger: 'DAY', every: 1, startDate: '2026-05-18', base: 'FIXED', dayRule: 'KEEP', leadHours: 24, toleranceHours: 24,
    estMin: 10, devices: [id, ...Array.from({ length: 60 }, (_, index) => `many${index + 1}`)] }
  const { devices, others, months } = (await plant.post('plan/preview', draft)).result
  expect([devices.length, others]).toEqual([50, 11])
  for (const one of devices) expect([one.dates.length, one.count, one.dates[39].nominal]).toEqual([40, 366, '2026-06-26'])
  expect(months.slice(0, 2)).toEqual([{ month: '2026-05', count: 14 * 61, minutes: 140 * 61 }, { month: '2026-06', count: 30 * 61,
    minutes: 300 * 61 }])
  await plant.query("delete from eam_equip where id like 'many%'")
})

test('the calendar shows orders, what plans will demand, and the load of each team', async () => {
  const team = (await plant.query("select id from cal_team where code = 'PRESS-A'"))[0]!.id
  const { id } = await plant.inForce({ trigger: 'WEEK', weekday: '4', team, estMin: 60 }, 'PR-08')
  const monthly = await plant.inForce({ trigger: 'MONTH', monthDay: 28, team, estMin: 45 }, 'PR-08')
  const device = await plant.machine('PR-08')
  const ask = async (query: string, as = 'equipment') =>
    (await plant.app.call('GET', `/equipment/plan/calendar?${query}`, { as })).body as Rec
  const { result } = await ask(`from=2026-05-18&to=2026-05-31&device=${device}`)
  const thursday = result.days.find(({ day }: Rec) => day === '2026-05-21') as Rec
  expect(thursday).toMatchObject({ orders: 0, demands: 1, minutes: 60,
    entries: [{ id: null, plan: id, code: 'PR-08', status: 'PLANNED' }] })
  const month = (await ask(`from=2026-05-01&to=2026-06-30&device=${device}`)).result.days as Rec[]
  const demanded = month.filter(({ demands }) => demands > 0).map(({ day, demands, minutes }) => [day, demands, minutes])
  expect(demanded, 'each Thursday, and the 28th, which in June is a Sunday').toEqual([['2026-05-21', 1, 60], ['2026-05-28', 2, 105], [
    '2026-06-04',
    1,
    60,
  ], ['2026-06-11', 1, 60], ['2026-06-18', 1, 60], ['2026-06-25', 1, 60], ['2026-06-27', 1, 45]])
  const load = (result.teams as Rec[]).find((one) => one.team === team)!
  expect(load.days.find(({ day }: Rec) => day === '2026-05-21')).toMatchObject({ minutes: 60 })
  expect(load.days.find(({ day }: Rec) => day === '2026-05-21').working, 'by the roster').toBeGreaterThan(0)
  const demandsOf = async (kind: string) =>
    ((await ask(`from=2026-05-18&to=2026-05-31&device=${device}&kind=${kind}`)).result.days as Rec[]).flatMap(({ entries }) =>
      (entries as Rec[]).map((entry) => entry.kind)
    )
  expect([...new Set(await demandsOf('CHECK'))], 'of one kind alone').toEqual(['CHECK'])
  expect(await demandsOf('CAL')).toEqual([])
  expect((await ask('from=2026-05-18&to=2026-09-18')).message).toBe('请选择不超过 62 天的起止日期')
  expect((await ask('from=2026-05-18&to=2026-05-31', 'operator')).code).toBe(510)
  for (const one of [id, monthly.id]) await plant.post('plan/disable', { id: one, comment: '测试' })
})

test('two months of standstill: what was missed is noted, and one order is made', async () => {
  const { id } = await plant.inForce({ trigger: 'MONTH', monthDay: 20, dayRule: 'KEEP' }, 'CIP-01')
  const daily = await plant.inForce({ trigger: 'DAY', dayRule: 'KEEP' }, 'CIP-01')
  plant.app.clock.advance(65 * dayMs)
  for (const person of ['equipment', 'admin']) plant.app.forget(person)
  expect(await generate()).toMatchObject({ orders: 2 })
  expect(await generate()).toEqual({ orders: 0, missed: 0 })
  expect(await plant.ordersOf(id)).toMatchObject([{ due_key: '2026-08-20' }])
  expect(await plant.ordersOf(daily.id)).toMatchObject([{ due: '2026-07-22 09:00:00' }])
  const missedOf = async (plan: string): Promise<Rec[]> =>
    (await plant.app.call('GET', `/equipment/missed/list?plan=${plan}&pageSize=100&column=due&order=asc`, { as: 'equipment' })).body.result
      .records
  expect((await missedOf(id)).map(({ due, cause }) => [due, cause])).toEqual([['2026-05-20 09:00:00', 'MISSED'], ['2026-06-20 09:00:00',
    'MISSED'], ['2026-07-20 09:00:00', 'MISSED']])
  expect(await missedOf(daily.id)).toHaveLength(65)
})
