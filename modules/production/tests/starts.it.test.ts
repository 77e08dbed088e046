import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: each start is kept with its pauses and its end; an order tells who made it, in what time and for what. Domain §2.4 `mes_start`. */

const minute = 60_000
let shop: Shop
let item: string
let process: string
beforeAll(async () => {
  shop = await ownShop()
  item = await plainItem(shop, 1, 'START')
  process = await shop.idOf('md_process', 'T-PSTART')
})
afterAll(() => shop.app.close())

const later = (minutes: number) => shop.app.clock.advance(minutes * minute)
const startsOf = async (task: string) =>
  (await shop.done('leader', 'GET', `/production/start/list?opTask=${task}&column=startedAt&order=asc`)).records
const pausesOf = async (id: string) =>
  ((await shop.done('leader', 'GET', `/production/start/queryById?id=${id}`)) as Rec).pauses.map((
    { reason, from, to }: Rec,
  ) => [reason, from.slice(11, 16), to?.slice(11, 16) ?? null])

test('a start is kept with its pauses and why, ends with the last piece, and once more where a report is taken back', async () => {
  const { tasks: [task] } = await shop.released({ item, qty: '10' })
  const { id } = task!
  await shop.act('operator', 'op-task/start', { id, workers: 'operator,leader' })
  const [first] = await startsOf(id)
  expect(first).toMatchObject({ workers: 'operator,leader', endedAt: null })
  const at = (minutes: number) => new Date(shop.app.clock.now().getTime() + minutes * minute + 8 * 60 * minute).toISOString().slice(11, 16)
  const [paused, resumed] = [at(10), at(25)]
  later(10)
  await shop.act('operator', 'op-task/pause', { id, comment: '换料' })
  expect(await pausesOf(first.id)).toEqual([['换料', paused, null]])
  later(15)
  await shop.act('operator', 'op-task/resume', { id })
  expect(await pausesOf(first.id)).toEqual([['换料', paused, resumed]])
  later(5)
  await shop.report(id, { good: '4' })
  expect((await startsOf(id))[0], 'something is left').toMatchObject({ endedAt: null })
  const { id: rest } = await shop.report(id, { good: '6' })
  const [ended] = await startsOf(id)
  expect(ended.endedAt.slice(11, 16)).toBe(at(0))
  await shop.act('leader', 'report/reverse', { id: rest, comment: '数量录错' })
  later(1)
  await shop.act('operator', 'op-task/start', { id })
  expect((await startsOf(id)).map(({ endedAt }: Rec) => endedAt === null)).toEqual([false, true])
})

test('an order tells minutes and cost by operation and who made it; wages only to whoever sees them all', async () => {
  await shop.done('process', 'POST', '/production/process-rule/add', { process, hourRate: '90' })
  await shop.act('workshop', 'piece-rate/add', { process, rate: '0.5', validFrom: '2026-01-01' })
  const { id: order, tasks: [task] } = await shop.released({ item, qty: '10' })
  const { id } = task!
  const cost = (as: string) => shop.done(as, 'GET', `/production/work-order/cost?id=${order}`)
  expect(await cost('planner')).toEqual({ ops: [], people: [] })
  await shop.act('operator', 'op-task/start', { id })
  later(40)
  await shop.report(id, { good: '4' })
  later(20)
  const wrong = await shop.report(id, { good: '6' })
  await shop.act('leader', 'report/reverse', { id: wrong.id, comment: '数量录错' })
  expect(await cost('workshop')).toMatchObject({ ops: [{ opNo: 10, minutes: 40, rate: '90', cost: '60' }],
    people: [{ worker: 'operator', qty: '4', wage: '2' }] })
  expect((await cost('planner')).people).toMatchObject([{ worker: 'operator', wage: null }])
  const { message } = await shop.call('sales', 'GET', `/production/work-order/cost?id=${order}`)
  expect(message).toContain('权限')
})
