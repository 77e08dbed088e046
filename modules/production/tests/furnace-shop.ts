import type { Rec } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { ownShop, plainItem } from './shop.ts'

const steps = [{ kind: 'HEAT', targetC: '600', rampCMin: '2' }, { kind: 'HOLD', holdMin: 120 }, { kind: 'COOL', targetC: '60',
  holdMin: 300 }]

/** The shop with material at the line of its furnaces. */
export async function furnaceShop() {
  const shop = await ownShop()
  await toLine()

  /** Blanks and paint for the boats from their stores to the furnaces' line, as they are issued. */
  async function toLine(): Promise<void> {
    const { assemble } = await import('#apps/server/kernel.ts')
    const { kernel } = await assemble({ config: shop.app.config, pool: shop.app.database.pool, clock: shop.app.clock })
    const line = { warehouse: await shop.idOf('wms_warehouse', 'LINE-S'), bin: await shop.idOf('wms_bin', 'LINE-S-A-01') }
    for (const [code, from, qty] of [['BL-CNMG120408-P25', 'SEMI-B-01', '1500'], ['AUX-WASH', 'RAW-B-01', '12']] as const) {
      const item = await shop.idOf('md_item', code)
      const { lot, bin, warehouse } = await shop.one(
        "select s.lot, s.bin, s.warehouse from wms_balance s join wms_bin b on b.id = s.bin where s.item = $1 and s.stock_type = 'OK' and s.qty >= $2::numeric and b.code = $3 limit 1",
        item,
        qty,
        from,
      )
      const moved = { moveType: '201' as const, item, lot, stockType: 'OK' as const, pair: 1 }
      await post(kernel.systemCtx(0), { doc: { type: 'warehouse.issue', id: code, no: `OU-T-${code}` }, key: `T-${code}`, lines: [
        { ...moved, warehouse, bin, qty: `-${qty}` },
        { ...moved, ...line, qty },
      ] })
    }
    await kernel.notices.close()
  }

  async function recipe(code: string, more: Rec): Promise<string> {
    const { id } = await shop.act('process', 'furnace-recipe/add', { code: `${code}-A`, name: code,
      family: await shop.idOf('md_workcenter', 'WC-VF'), layers: 3, boats: 2, steps, ...more })
    await shop.act('process', 'furnace-recipe/submit', { id })
    await shop.act('director', 'furnace-recipe/approve', { id, comment: '同意' })
    return id
  }
  /** An order of sintered bodies that is released. */
  const sintered = async (qty: string, lotSize: string) =>
    shop.released({ item: await shop.idOf('md_item', 'SI-CNMG120408-P25'), qty, lotSize,
      workshop: await shop.idOf('md_workshop', 'WS-SINTER'), bin: await shop.idOf('wms_bin', 'SEMI-B-03') })
  const heat = async (furnace: string, of: string): Promise<Rec> =>
    shop.act('leader', 'furnace-batch/add', { furnace: await shop.idOf('eam_equip', furnace), recipe: of,
      planStart: '2026-05-19 08:00:00' })
  const load = (id: string, lot: string, more: Rec = {}) =>
    shop.act('operator', 'furnace-batch/load', { id, lot, layer: 1, boat: 1, ...more })
  /** A heat that runs with these lots. */
  async function run(furnace: string, of: string, lots: readonly string[]): Promise<Rec> {
    const made = await heat(furnace, of)
    for (const lot of lots) await load(made.id, lot)
    await shop.act('operator', 'furnace-batch/closeLoading', { id: made.id })
    return shop.act('operator', 'furnace-batch/start', { id: made.id })
  }
  async function unloaded(id: string): Promise<Rec> {
    await shop.act('operator', 'furnace-batch/cool', { id })
    return shop.act('operator', 'furnace-batch/unload', { id })
  }
  const bench = (as: string) => shop.done(as, 'GET', '/production/furnace-batch/workbench')
  /** An item that is ground before it goes into a furnace. */
  async function groundThenSintered(): Promise<string> {
    const item = await plainItem(shop, 2)
    await shop.all("update md_item set grade = 'P25', unit_weight_kg = 0.01 where id = $1", item)
    await shop.all(
      "update md_route_op set process = (select id from md_process where code = 'SINTER'), workcenter = (select id from md_workcenter where code = 'WC-VF') where op_no = 20 and main_id = (select route from md_item_route where item = $1)",
      item,
    )
    return item
  }
  const minutes = (count: number) => shop.app.clock.advance(count * 60_000)
  return { ...shop, recipe, sintered, heat, load, run, unloaded, bench, groundThenSintered, minutes }
}

export type FurnaceShop = Awaited<ReturnType<typeof furnaceShop>>
