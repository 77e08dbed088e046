import { afterAll, beforeAll, expect, test } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { minutes, plantOf } from './plant.ts'

/* Figures of machines by domain §2.8 rule 6, stops and costs, each opening the rows that it counts. */

let app: TestApp
let plant: ReturnType<typeof plantOf>
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  plant = plantOf(app)
})
afterAll(() => app.close())

const day = (days: number) => new Date(app.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const year = () => `from=${day(-364)}&to=${day(0)}`
const report = (name: string, query: string, as = 'equipment') => plant.done<Rec>(as, 'GET', `/equipment/report/${name}?${query}`)
const total = async (path: string) => (await plant.done<{ total: number }>('equipment', 'GET', path)).total

test('the demonstration has the orders, repairs and molds of domain §2.15', async () => {
  const count = async (table: string) => (await plant.one(`select count(*)::int as n from ${table} where tenant_id = 0 and del_flag = 0`)).n
  expect(await Promise.all(['eam_order', 'eam_repair', 'eam_mold'].map(count))).toEqual([180, 70, 40])
})

test('the press whose clutch slipped failed three times with one symptom, was mended twice in vain, and never since', async () => {
  const rows = await plant.all(`select r.symptom, c.name as cause, m.name as measure from eam_repair r join eam_equip e on e.id = r.device
    join eam_fault c on c.id = r.cause_code join eam_fault m on m.id = r.measure_code where e.code = 'PR-03' order by r.report_time`)
  expect(rows).toEqual([
    { symptom: '离合器打滑', cause: '离合器片磨损', measure: '更换离合器片' },
    { symptom: '离合器打滑', cause: '离合器片磨损', measure: '更换离合器片' },
    { symptom: '离合器打滑', cause: '气源带油', measure: '更换气阀与干燥器滤芯' },
  ])
  const { rows: machines, all } = await report('reliability', `${year()}&by=device`)
  const press = machines.find(({ text }: Rec) => text.includes('PR-03') || text.startsWith('粉末压机 3#'))
  expect(press).toMatchObject({ failures: 3, machines: 1, repairMin: 265 + 90 + 240 + 60 + 390 + 120, waitMin: 39, faultless: false,
    mttr: '6.472222', mwt: '0.216667' })
  expect(press.mtbf).toBe(new Decimal(press.runningMin).div(180).toDecimalPlaces(6).toFixed())
  expect(press.mtbfIso).toBe(new Decimal(press.runningMin).div(240).toDecimalPlaces(6).toFixed())
  expect(machines.reduce((sum: number, row: Rec) => sum + row.failures, 0)).toBe(all.failures)
  expect(machines.find(({ faultless }: Rec) => faultless)).toMatchObject({ failures: 0, mttr: null, mwt: null, availability: '100' })
})

test('every figure opens its rows: failures by machine, category and workshop, stops by reason, costs by month', async () => {
  const span = (name: string) => `${name}_begin=${day(-364)} 00:00:00&${name}_end=${day(0)} 23:59:59`
  for (const by of ['device', 'category', 'workshop'] as const) {
    const { rows } = await report('reliability', `${year()}&by=${by}`)
    for (const { key, failures } of rows.slice(0, 3))
      expect(await total(`/equipment/repair/list?${by}=${key}&breakdown=Y&status=10,20,21,30,31,40,41,4&${span('reportTime')}`), by).toBe(
        failures,
      )
  }
  const { groups, total: stood } = await report('downtime', `${year()}&by=reason`)
  expect(Decimal.sum(...groups.map(({ amount }: Rec) => amount)).toFixed()).toBe(stood)
  for (const by of ['device', 'category'] as const)
    expect((await report('downtime', `${year()}&by=${by}`)).groups.length).toBeGreaterThan(2)
  const { rows, all } = await report('cost', `${year()}&by=month`)
  expect(Decimal.sum(...rows.map(({ total: one }: Rec) => one)).toFixed()).toBe(all.total)
  expect(all.repairs).toBe(await total(`/equipment/repair/list?status=10,20,21,30,31,40,41,4&${span('reportTime')}`))
})

test('running time is the roster of the workshop less the stops within it', async () => {
  const { rows: [machine] } = { rows: await plant.all("select id, workshop from eam_equip where code = 'PR-01'") }
  const before = (await report('reliability', `from=${day(-3)}&to=${day(-3)}&by=device`)).rows.find(({ key }: Rec) => key === machine!.id)
  const { rows: [roster] } = { rows: await plant.all(`select to_char(from_time, 'YYYY-MM-DD HH24:MI:SS') as from from cal_day
    where workshop = $1 and net_min > 0 and day = $2::date order by from_time limit 1`, machine!.workshop, day(-3)) }
  expect(before.runningMin).toBeGreaterThan(0)
  const [date, time] = String(roster!.from).split(' ')
  const end = `${date} ${String(Number(time!.slice(0, 2)) + 1).padStart(2, '0')}${time!.slice(2)}`
  const { reason } = await plant.one("select id as reason from md_reason where code = 'DN03'")
  await plant.done('equipment', 'POST', '/equipment/downtime/add', { device: machine!.id, fromTime: roster!.from, toTime: end, reason })
  const after = (await report('reliability', `from=${day(-3)}&to=${day(-3)}&by=device`)).rows.find(({ key }: Rec) => key === machine!.id)
  expect(before.runningMin - after.runningMin).toBeGreaterThan(0)
  expect(before.runningMin - after.runningMin).toBeLessThanOrEqual(60)
})

test('a machine stands once at a time: no stop over another, one open, none ahead; that of a repair ends with it', async () => {
  const device = await plant.idOf('eam_equip', 'GR-06')
  const { reason } = await plant.one("select id as reason from md_reason where code = 'DN03'")
  const add = (fromTime: string, toTime: string | null) =>
    plant.call('equipment', 'POST', '/equipment/downtime/add', { device, reason, fromTime, toTime })
  const at = (hour: string) => `${day(-1)} ${hour}:00:00`
  expect((await add(at('09'), at('08'))).message).toBe('结束不能早于开始')
  expect((await add(`${day(1)} 08:00:00`, null)).message).toBe('停机时间不能晚于现在')
  expect((await add(at('01'), at('03'))).result).toMatchObject({ minutes: 120 })
  expect((await add(at('02'), at('04'))).message).toBe(`与已有停机 ${day(-1)} 01:00 至 ${day(-1)} 03:00 重叠，请修改时间`)
  expect((await add(at('03'), at('04'))).success, 'one after the other').toBe(true)
  expect((await add(at('05'), null)).success).toBe(true)
  expect((await add(at('06'), null)).message).toBe(`设备自 ${day(-1)} 05:00 起停机，尚未结束，请先结束该记录`)
  const press = await plant.idOf('eam_equip', 'PR-05')
  const own = await plant.one('select id, source_no as no from eam_downtime where device = $1 and to_time is null', press)
  const edited = await plant.call('equipment', 'PUT', '/equipment/downtime/edit', { id: own.id, toTime: at('07') })
  expect(edited.message).toContain(`该停机由维修单 ${own.no} 产生，随维修单结束`)
  app.clock.advance(minutes(1))
})

test('homes tell what is open, what stands, what is available and what is overdue', async () => {
  const tile = (id: string) => plant.done<Rec>('director', 'GET', `/sys/home/tile?id=equipment.${id}`)
  expect(await tile('open-repairs')).toMatchObject({ value: '5' })
  expect(Number((await tile('standing')).value)).toBeGreaterThanOrEqual(2)
  const { value, trend } = await tile('availability')
  expect(Number(value)).toBeGreaterThan(80)
  expect(trend).toHaveLength(6)
  expect(await tile('overdue-orders')).toMatchObject({ value: expect.stringMatching(/^\d+$/) })
})
