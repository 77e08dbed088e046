import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WipColumn } from '../calls/wip.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: the board of work in process: every traveller stands where its pieces are, with how long they have been there. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const hour = 3_600_000
const read = async () => {
  for (const name of ['workshop', 'planner', 'operator', 'process', 'director', 'admin', 'qe']) shop.app.forget(name)
  return await shop.done('workshop', 'GET', '/production/op-task/wip') as { now: string; columns: WipColumn[] }
}

async function columnOf(item: string): Promise<WipColumn | undefined> {
  const { process } = await shop.one(
    'select o.process from md_route_op o join md_item_route r on r.route = o.main_id where r.item = $1 limit 1',
    item,
  )
  return (await read()).columns.find((one) => one.process === process)
}

test('pieces stand at the operation that they are at, since they came there, until it has none', async () => {
  const item = await plainItem(shop, 2)
  const { now: released } = await read()
  const { tasks, lots } = await shop.released({ item, qty: '3', lotSize: '1' })
  const [begun, next] = tasks as [{ id: string }, { id: string }]
  const first = await columnOf(item)
  expect(first).toMatchObject({ cards: 3, late: 0, quantities: [{ qty: '3', uom: '件' }], oldest: released })
  expect(first!.first.map(({ id }) => id)).not.toContain(next.id)
  shop.app.clock.advance(3 * hour)
  await shop.act('operator', 'op-task/start', { id: begun.id })
  shop.app.clock.advance(hour)
  await shop.report(begun.id, { good: '1' })
  const { now: moved } = await read()
  const after = await columnOf(item)
  expect(after).toMatchObject({ cards: 3, oldest: released })
  expect(after!.first.find(({ id }) => id === next.id)).toMatchObject({ status: 'READY', wip: '1', since: moved, held: false })
  expect(after!.first.map(({ id }) => id)).not.toContain(begun.id)
  await shop.all('update mes_op_task set qc_qty = wip_qty where id = $1', next.id)
  expect((await columnOf(item))!.first.filter(({ inspected }) => inspected).map(({ id }) => id)).toEqual([next.id])
  await shop.act('qe', 'lot/hold', { id: lots[1]!.id, comment: '抽查' })
  expect((await columnOf(item))!.first.filter(({ held }) => held).map(({ lot }) => lot)).toEqual([lots[1]!.id])
})

test('what is due first stands on top, late is what is due before today, and a column shows twenty of all that it counts', async () => {
  const item = await plainItem(shop, 1)
  await shop.released({ item, qty: '24', lotSize: '1', due: '2026-05-25' })
  const { lots: [urgent] } = await shop.released({ item, qty: '5', due: '2026-05-19' })
  const { first, ...column } = (await columnOf(item))!
  expect(column).toMatchObject({ cards: 25, late: 0, quantities: [{ qty: '29' }] })
  expect(first).toHaveLength(20)
  expect(first[0]).toMatchObject({ lot: urgent!.id, due: '2026-05-19' })
  shop.app.clock.advance(24 * hour)
  expect((await columnOf(item))!.late).toBe(0)
  shop.app.clock.advance(24 * hour)
  expect((await columnOf(item))!.late).toBe(1)
})

test('who may not see operations is shown no board, and another plant sees nothing of it', async () => {
  expect(await shop.call('buyer', 'GET', '/production/op-task/wip')).toMatchObject({ success: false })
  await shop.all('update mes_op_task set tenant_id = 1 where wip_qty > 0')
  expect((await read()).columns).toEqual([])
})
