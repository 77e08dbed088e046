import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import type { QueueMachine } from '../calls/queue.ts'
import { ownShop, type Shop } from './shop.ts'

/* Issue 23: what each machine does next, arranged by whoever leads the shop. */

let shop: Shop
let center: string
let presses: Record<'PR-01' | 'PR-02', string>
beforeAll(async () => {
  shop = await ownShop()
  presses = { 'PR-01': await shop.idOf('eam_equip', 'PR-01'), 'PR-02': await shop.idOf('eam_equip', 'PR-02') }
  center = (await shop.one('select workcenter from eam_equip where id = $1', presses['PR-01'])).workcenter
})
afterAll(() => shop.app.close())

const read = (as = 'leader') => shop.done(as, 'GET', `/production/op-task/queues?workcenter=${center}`)
const queueOf = async (code: string) => ((await read()).machines as QueueMachine[]).find((one) => one.code === code)!
const put = (id: string, device: string | null, before: string | null = null) => shop.act('leader', 'op-task/queue', { id, device, before })
const idsAt = async (code: string, mine: readonly string[]) =>
  (await queueOf(code)).cards.map(({ id }) => id).filter((id) => mine.includes(id))

async function three(): Promise<[string, string, string]> {
  const { tasks } = await shop.released({ qty: '30', lotSize: '10' })
  return tasks.map(({ id }) => id) as [string, string, string]
}

test('operations are put to a machine at the end, before another, elsewhere and out again; only what is moved is written', async () => {
  const [a, b, c] = await three()
  const before = await read()
  expect((before.waiting as Rec[]).map(({ id }) => id)).toEqual(expect.arrayContaining([a, b, c]))
  for (const id of [a, b, c]) await put(id, presses['PR-01'])
  expect(await idsAt('PR-01', [a, b, c])).toEqual([a, b, c])
  const { rev } = await shop.task(a)
  await put(c, presses['PR-01'], a)
  await put(b, presses['PR-01'], a)
  expect(await idsAt('PR-01', [a, b, c])).toEqual([c, b, a])
  expect((await shop.task(a)).rev).toBe(rev)
  await put(b, presses['PR-02'])
  expect([await idsAt('PR-01', [a, b, c]), await idsAt('PR-02', [a, b, c])]).toEqual([[c, a], [b]])
  expect((await read()).waitingCount).toBe(before.waitingCount - 3)
  await put(b, null)
  expect(await shop.task(b)).toMatchObject({ device: null, queueNo: null, status: 'READY' })
  expect((await read()).waiting.map(({ id }: Rec) => id)).toContain(b)
})

test('its time follows from the route; what begins leaves the queue and stands first, at whichever machine it was begun', async () => {
  const [a, b] = await three()
  const { setupMin, runMin } = await shop.one(
    `select o.setup_min::float8 as "setupMin", (o.run_min / o.run_base_qty)::float8 as "runMin"
     from mes_wo_op o join mes_op_task t on t.work_order = o.work_order and t.op_no = o.op_no where t.id = $1`,
    a,
  )
  const minutes = Number((await queueOf('PR-01')).minutes)
  await put(a, presses['PR-01'])
  await put(b, presses['PR-01'])
  const { cards, minutes: all } = await queueOf('PR-01')
  expect(Number(cards.find(({ id }) => id === a)!.minutes)).toBeCloseTo(setupMin + 10 * runMin, 5)
  expect(Number(all) - minutes).toBeCloseTo(2 * (setupMin + 10 * runMin), 5)
  await shop.start(b)
  const { cards: after } = await queueOf('PR-01')
  const begun = after.filter(({ status }) => status === 'RUNNING' || status === 'PAUSED')
  expect(after.slice(0, begun.length)).toEqual(begun)
  expect(begun.map(({ id }) => id)).toContain(b)
  expect(await shop.task(b)).toMatchObject({ queueNo: null, device: presses['PR-01'] })
  expect((await shop.task(a)).queueNo).not.toBeNull()
})

test('refused: a machine of another work centre, before something that is gone, what has begun, who does not lead', async () => {
  const [a, b, c] = await three()
  expect(await shop.refused('leader', 'op-task/queue', { id: a, device: await shop.idOf('eam_equip', 'GR-01') }))
    .toBe('设备 GR-01 不属于该工序的工作中心')
  await put(b, presses['PR-02'])
  expect(await shop.refused('leader', 'op-task/queue', { id: a, device: presses['PR-01'], before: b }))
    .toBe('排在其后的任务已不在该设备的队列中，请刷新后再排')
  await put(c, presses['PR-02'])
  await shop.act('operator', 'op-task/start', { id: c, ...await shop.at('PR-02', 'MD-CN-0002') })
  expect(await shop.refused('leader', 'op-task/queue', { id: c, device: presses['PR-01'] })).toContain('状态为「进行中」，不能排到设备')
  expect(await shop.refused('operator', 'op-task/queue', { id: a, device: presses['PR-01'] })).toContain('权限')
  expect(await shop.task(a)).toMatchObject({ device: null, queueNo: null })
})

test('two who put something before the same one at once are both heard', async () => {
  const [a, b, c] = await three()
  await put(a, presses['PR-02'])
  await Promise.all([put(b, presses['PR-02'], a), put(c, presses['PR-02'], a)])
  const order = await idsAt('PR-02', [a, b, c])
  expect(order.at(-1)).toBe(a)
  expect(new Set(order)).toEqual(new Set([a, b, c]))
})
