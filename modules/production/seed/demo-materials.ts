import { sql } from 'kysely'
import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { item, workshop } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds } from '#modules/system/server.ts'
import { bin, issue, place } from '#modules/warehouse/index.ts'
import { servedPick } from '#modules/warehouse/server.ts'
import { workOrder } from '../entities/work-order.ts'
import { servedIssue } from '../server/kitting/issue.ts'
import { servedReturn } from '../server/kitting/return.ts'
import { servedSplit } from '../server/lots/split.ts'
import { toLine } from './to-line.ts'

/** Blanks of a grade of which there is little powder: many that are short of it, and a few that were put off after it was issued. */
const orders = { short: { qty: '40000', lotSize: '20000', due: 12 }, putOff: { qty: '400', lotSize: '400', due: 9 } } as const

/** What grinders and coaters have beside their machines; it is taken from there as pieces are reported. */
async function seedLines(system: Ctx): Promise<void> {
  const keeper = actingAs(system, 'storekeeper', 3, '09:00:00')
  await toLine(keeper, 'grind', 'LINE-G', [['AUX-SIC', '5', 'RAW', 'RAW-B-01']])
  await toLine(keeper, 'coat', 'LINE-C', [['AUX-TICL4', '5', 'RAW', 'RAW-B-01'], ['BOX-10', '500', 'RAW', 'RAW-B-01'], ['LBL-40', '500',
    'RAW', 'RAW-B-01'], ['CTN-200', '30', 'RAW', 'RAW-B-01']])
}

/**
 * An order that is short of powder, with a traveller that was split; one whose powder goes back to the store; and an issue that waits for
 * the storekeeper.
 * @param waiting an order that was released and has nothing yet
 */
export async function seedMaterials(system: Ctx, waiting: string): Promise<void> {
  const putOff = await released(system, orders.putOff)
  await issued(system, putOff)
  await perform(actingAs(system, 'leader', 0, '08:20:00'), servedReturn, { id: putOff })
  const short = await released(system, orders.short)
  const { rows: [card] } = await sql<{ id: string }>`
    select id from mes_lot where work_order = ${short} order by card_no limit 1`.execute(system.db)
  await perform(actingAs(system, 'leader', 1, '09:20:00'), servedSplit, { id: card!.id, qty: '5000', cards: 1 })
  await perform(actingAs(system, 'leader', 0, '08:10:00'), servedIssue, { id: waiting })
  await seedLines(system)
}

async function released(system: Ctx, { qty, lotSize, due }: (typeof orders)[keyof typeof orders]): Promise<string> {
  const [items, shops] = [await storedIds(system, item, 'code'), await storedIds(system, workshop, 'code')]
  const [stores, bins] = [await storedIds(system, place, 'code'), await storedIds(system, bin, 'code')]
  const planner = actingAs(system, 'planner', 2, '13:30:00')
  const made = await create(planner, workOrder, { docDate: dayFromNow(system, -2), item: items('BL-SNMG120412-YG8'), qty,
    due: dayFromNow(system, due), lotSize, workshop: shops('WS-PRESS'), warehouse: stores('SEMI'), bin: bins('SEMI-B-01') })
  const id = String(made.id)
  await move(planner, workOrder, 'submit', { id })
  await move(actingAs(system, 'workshop', 2, '14:00:00'), workOrder, 'approve', { id })
  return id
}

/** Asked for by the leader, picked and posted by the storekeeper. */
async function issued(system: Ctx, order: string): Promise<void> {
  const keeper = actingAs(system, 'storekeeper', 1, '10:30:00')
  const { docs } = await perform(actingAs(system, 'leader', 1, '10:00:00'), servedIssue, { id: order }) as { docs: { id: string }[] }
  for (const { id } of docs) {
    const { rows: picks } = await sql<{ pick: string; qty: string }>`
      select id as pick, trim_scale(qty)::text as qty from wms_out_pick where main_id = ${id} and del_flag = 0`.execute(system.db)
    await perform(keeper, servedPick, { id, picks })
    await move(keeper, issue, 'check', { id })
  }
}
