import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnaceShop, type FurnaceShop } from './furnace-shop.ts'
import { plainItem } from './shop.ts'

/* Issue 23: a report posts what its machine ran to the counter of the machine, and takes it back; domain §2.4 rules 2 and 3. */

let shop: FurnaceShop
let item: string
beforeAll(async () => {
  shop = await furnaceShop()
  item = await plainItem(shop, 1, 'RUN')
})
afterAll(() => shop.app.close())

/** Sessions end meanwhile. */
function later(minutes: number): void {
  shop.minutes(minutes)
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'process', 'director', 'inspector', 'equipment', 'admin'])
    shop.app.forget(name)
}

/** By how much a counter has risen since it is first asked for. */
async function counterOf(machine: string) {
  const total = async () =>
    Number((await shop.one(
      `select m.total::float as total from eam_meter m join eam_equip e on e.id = m.device
     where e.code = $1 order by m.read_at desc, m.id desc limit 1`,
      machine,
    ))?.total ?? 0)
  const before = await total()
  return async () => Math.round((await total() - before) * 1e6) / 1e6
}
const reverse = (id: string) => shop.act('leader', 'report/reverse', { id, comment: '录错' })

test('hours of a machine rise by its reports, without pauses, once for two cards at a time, and go back with them', async () => {
  const device = await shop.idOf('eam_equip', 'GR-05')
  const risen = await counterOf('GR-05')
  const { tasks: [one, two] } = await shop.released({ item, qty: '20', lotSize: '10' })
  const start = (id: string) => shop.act('operator', 'op-task/start', { id, device })
  await start(one!.id)
  later(30)
  await shop.act('operator', 'op-task/pause', { id: one!.id, comment: '换砂轮' })
  later(20)
  await shop.act('operator', 'op-task/resume', { id: one!.id })
  await start(two!.id)
  later(30)
  const first = await shop.report(one!.id, { good: '10' })
  expect(await risen()).toBe(1)
  later(15)
  const second = await shop.report(two!.id, { good: '10' })
  expect(await risen(), 'the half hour of both counts once').toBe(1.25)
  await reverse(second.id)
  expect(await risen()).toBe(1)
  await reverse(first.id)
  expect(await risen()).toBe(0)
  const { records } = await shop.done('equipment', 'GET', `/equipment/meter/list?device=${device}&source=REPORT&column=at&order=asc`)
  expect(records).toHaveLength(4)
  expect(new Set(records.map(({ sourceNo }: { sourceNo: string }) => sourceNo))).toContain(first.docNo)
})

test('a press counts strokes, a machine without a counter and work without a machine nothing', async () => {
  const risen = await counterOf('PR-01')
  const { tasks: [task] } = await shop.released({ qty: '20' })
  await shop.start(task!.id)
  later(60)
  const strokes = await shop.strokes()
  const { id } = await shop.report(task!.id, { good: '20' })
  expect(await risen()).toBe(await shop.strokes() - strokes)
  await reverse(id)
  expect(await risen()).toBe(0)
  const meters = async () => (await shop.one('select count(*)::int as count from eam_meter')).count
  const before = await meters()
  const { tasks: [scales, none] } = await shop.released({ item, qty: '20', lotSize: '10' })
  await shop.act('operator', 'op-task/start', { id: scales!.id, device: await shop.idOf('eam_equip', 'WS-01') })
  await shop.act('operator', 'op-task/start', { id: none!.id })
  later(10)
  for (const { id: of } of [scales!, none!]) await shop.report(of, { good: '10' })
  expect(await meters()).toBe(before)
})

test('a heat counts once, whatever it holds: in heats, and in hours until the last of its reports is taken back', async () => {
  const recipe = await shop.recipe('T-RUN', { grades: 'P25', maxLoadKg: '50' })
  await shop.all("update eam_equip set meter_unit = 'h' where code = 'VF-06'")
  // Whoever changes what a counter counts reads it anew.
  await shop.done('equipment', 'POST', '/equipment/meter/add', { device: await shop.idOf('eam_equip', 'VF-06'), reading: '20000' })
  const [heats, hours] = [await counterOf('VF-03'), await counterOf('VF-06')]
  const run = async (furnace: string) => {
    const { lots } = await shop.sintered('30', '10')
    const { id } = await shop.run(furnace, recipe, lots.map((lot) => lot.id as string))
    later(360)
    await shop.unloaded(id)
    const { loads } = await shop.done('leader', 'GET', `/production/furnace-batch/queryById?id=${id}`)
    return { id, loads: loads as { id: string; report: string }[] }
  }
  await run('VF-03')
  expect(await heats()).toBe(1)
  const { id, loads } = await run('VF-06')
  expect(await hours()).toBe(6)
  const [one, two, three] = loads
  await reverse(one!.report)
  await reverse(two!.report)
  expect(await hours(), 'one lot stands').toBe(6)
  await reverse(three!.report)
  expect(await hours()).toBe(0)
  later(60)
  await shop.act('operator', 'furnace-batch/reportLoad', { id, load: one!.id })
  expect(await hours(), 'of the heat, not until now').toBe(6)
})
