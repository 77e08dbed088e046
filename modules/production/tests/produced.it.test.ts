import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* What machines made, as OEE counts it (domain §3.5). The clock stands on Monday, 18 May 2026, 08:30. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

/** Sessions end meanwhile. */
function later(hours: number): void {
  shop.app.clock.advance(hours * 3_600_000)
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'equipment', 'inspector']) shop.app.forget(name)
}
/** What a machine made in each of its shifts, and how much of it was good. */
async function madeBy(device: string): Promise<string[]> {
  const { rows } = await shop.done('equipment', 'GET', `/device/state-log/oee?from=2026-05-18&to=2026-05-19&by=shift&machine=${device}`)
  return (rows as Rec[]).map(({ total, good }) => `${total} ${good}`)
}
/** An order of a hundred begun at a press. */
async function begun(item: string, device: string): Promise<{ task: string; lot: string }> {
  const { tasks: [task] } = await shop.released({ item, qty: '100' })
  await shop.act('operator', 'op-task/start', { id: task!.id, device })
  return { task: task!.id, lot: task!.lot }
}

test('pieces that are inspected whole were made when they were reported, and are good as they were judged', async () => {
  const item = await plainItem(shop, 1, 'WHOLE')
  await shop.all("update md_item set ipqc = 'Y', fqc = 'N' where id = $1", item)
  await shop.all("update md_route_op set check_type = 'FULL' where main_id = (select route from md_item_route where item = $1)", item)
  const device = await shop.idOf('eam_equip', 'PR-08')
  const { task, lot } = await begun(item, device)
  later(1)
  await shop.report(task, { good: '100' })
  expect(await madeBy(device)).toEqual(['100 0'])
  const [special] = await shop.waiting(lot, 'SPECIAL')
  const judged = await shop.inspect(special!.id, '5')
  expect(await madeBy(device)).toEqual(['100 95'])
  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id: judged.id, comment: '判错' })
  expect(await madeBy(device)).toEqual(['100 0'])
})

test('a report that is taken back the next day was made in no shift', async () => {
  const device = await shop.idOf('eam_equip', 'PR-04')
  const { task } = await begun(await plainItem(shop, 1, 'BACK'), device)
  later(1)
  const { id } = await shop.report(task, { good: '100' })
  expect(await madeBy(device)).toEqual(['100 100'])
  later(24)
  await shop.act('leader', 'report/reverse', { id, comment: '卡号扫错' })
  expect(new Set(await madeBy(device))).toEqual(new Set(['0 0']))
})
