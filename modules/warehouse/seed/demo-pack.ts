import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { pack } from '../index.ts'
import { packBoxes } from '../server/hu/fill.ts'
import { group } from '../server/hu/nest.ts'
import { idsOf, personAt } from './people.ts'

const packed = { item: 'CNMG120408-P25C', bin: 'FG-A-01', pieces: '610', emptyBoxKg: '0.012' } as const

/** Inserts in boxes, cartons and on a pallet, the last box not full; one more order is being packed. */
export async function seedDemoPacking(system: Ctx): Promise<void> {
  const keeper = await personAt(system, 'storekeeper', 1, '15:20:00')
  const [items, bins, houses, stds] = [await idsOf(system, 'md_item'), await idsOf(system, 'wms_bin'), await idsOf(system, 'wms_warehouse'),
    await idsOf(system, 'md_pack_std')]
  const item = items.get(packed.item)
  const { rows: [stock] } = await sql<{ lot: string; boxKg: string }>`
    select b.lot, (10 * i.unit_weight_kg)::text as "boxKg"
    from wms_balance b
    join md_item i on i.id = b.item
    where b.item = ${item} and b.bin = ${bins.get(packed.bin)} and b.stock_type = 'OK' and b.hu is null and b.qty - b.reserved >= 2000
    order by b.balance_key
    limit 1`.execute(system.db)
  const order = { item, packStd: stds.get(`PS-${packed.item}`), warehouse: houses.get('FG'), bin: bins.get(packed.bin) }
  const { id } = await create(keeper, pack, { docDate: dayFromNow(system, -1), ...order, planQty: packed.pieces })
  await move(keeper, pack, 'start', { id: id as string })
  const grossKg = new Decimal(stock!.boxKg).plus(packed.emptyBoxKg).toFixed(6)
  await packBoxes(keeper, { id: id as string, lot: stock!.lot, qty: packed.pieces, grossKg, tareKg: packed.emptyBoxKg })
  await group(keeper, { id: id as string, huType: 'CARTON' })
  await group(keeper, { id: id as string, huType: 'PALLET' })
  await move(keeper, pack, 'finish', { id: id as string })
  const today = await personAt(system, 'storekeeper', 0)
  const { id: open } = await create(today, pack, { docDate: dayFromNow(system, 0), ...order, planQty: '300' })
  await move(today, pack, 'start', { id: open as string })
  await packBoxes(today, { id: open as string, lot: stock!.lot, qty: '50', grossKg, tareKg: packed.emptyBoxKg })
}
