import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { arrival, arrivalLine, freeze, issue, materialReturn, receipt, receiptLine, statusChange, transfer } from '../index.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { judgeStock } from '../server/documents/judge-stock.ts'
import { servedPick } from '../server/documents/pick.ts'
import { servedPutAways } from '../server/documents/put-away.ts'
import { idsOf, personAt } from './people.ts'

type Supply = readonly [daysAgo: number, supplier: string, item: string, qty: string, bin: string,
  state?: 'inspected' | 'frozen' | 'waiting']

/** What suppliers brought in a month; each lot is inspected the day after and put away. */
const supplies: readonly Supply[] = [
  [29, 'SUP-001', 'RM-WC-08', '600', 'RAW-A-02'],
  [26, 'SUP-005', 'AUX-PEG', '50', 'RAW-B-02'],
  [22, 'SUP-004', 'RM-TAC-01', '75', 'RAW-A-04'],
  [19, 'SUP-003', 'RM-CO-01', '100', 'RAW-A-03'],
  [15, 'SUP-001', 'RM-WC-08', '800', 'RAW-A-02'],
  [12, 'SUP-012', 'RM-CO-01', '50', 'RAW-A-06', 'frozen'],
  [9, 'SUP-002', 'RM-WC-08', '500', 'RAW-A-05'],
  [6, 'SUP-003', 'RM-CO-01', '75', 'RAW-A-03'],
  [4, 'SUP-005', 'AUX-PEG', '75', 'RAW-B-02', 'inspected'],
  [1, 'SUP-001', 'RM-WC-08', '400', 'RAW-A-05', 'waiting'],
]

/** What was made: days ago, item, pieces, furnace run, bin. */
const made: readonly [daysAgo: number, item: string, qty: string, heat: string, bin: string][] = [
  [24, 'CNMG120408-P25C', '2400', 'VF03-01', 'FG-A-01'],
  [18, 'TNMG160404-P25C', '1800', 'VF01-02', 'FG-A-02'],
  [11, 'CNMG120408-P25C', '3000', 'VF04-01', 'FG-A-01'],
  [5, 'SNMG120412-YG8', '1200', 'VF02-03', 'FG-A-03'],
]

/** Powder for a mill charge: every few days the mixing shop takes what the formula says. */
const charges: readonly [daysAgo: number, factor: number][] = [[28, 1], [25, 1], [21, 1], [17, 1.5], [14, 1], [10, 1], [7, 1.5], [3, 1]]
const formula: readonly [item: string, kg: number][] = [['RM-WC-08', 159], ['RM-CO-01', 16], ['RM-TAC-01', 10.5], ['AUX-PEG', 4]]

/** What customers got: days ago, consignee, item, pieces. */
const sales: readonly [daysAgo: number, consignee: string, item: string, qty: string][] = [
  [20, '海川机床（示例）', 'CNMG120408-P25C', '1000'],
  [13, '东升汽配（示例）', 'TNMG160404-P25C', '600'],
  [8, '海川机床（示例）', 'CNMG120408-P25C', '1500'],
  [2, '远航重工（示例）', 'SNMG120412-YG8', '400'],
]

interface Places {
  system: Ctx
  items: Map<string, string>
  bins: Map<string, string>
  houses: Map<string, string>
  centers: Map<string, string>
  suppliers: Map<string, string>
}

/** A month of the store in its own documents, in the order in which it happened, so that the books tie up at every moment of it. */
export async function seedDemoDocuments(system: Ctx): Promise<void> {
  const places: Places = { system, items: await idsOf(system, 'md_item'), bins: await idsOf(system, 'wms_bin'),
    houses: await idsOf(system, 'wms_warehouse'), centers: await idsOf(system, 'md_workcenter'),
    suppliers: await idsOf(system, 'md_supplier') }
  const steps: [daysAgo: number, run: () => Promise<void>][] = [
    ...supplies.map((one): [number, () => Promise<void>] => [one[0], () => supply(places, one)]),
    ...made.map((one): [number, () => Promise<void>] => [one[0], () => make(places, one)]),
    ...charges.map(([daysAgo, factor]): [number, () => Promise<void>] => [daysAgo, () => charge(places, daysAgo, factor)]),
    ...sales.map((one): [number, () => Promise<void>] => [one[0], () => sell(places, one)]),
    [16, () => giveBack(places, 16)],
    [9, () => sendToSubcontractor(places, 9)],
    [5, () => comeBack(places, 5)],
    [1, () => sendAway(places, 1)],
    [0, () => underway(places)],
  ]
  for (const [, run] of steps.toSorted((a, b) => b[0] - a[0])) await run()
}

async function supply({ system, items, bins, houses, suppliers }: Places,
  [daysAgo, supplier, item, qty, bin, state]: Supply): Promise<void> {
  const keeper = await personAt(system, 'storekeeper', daysAgo, '08:30:00')
  const { id } = await create(keeper, arrival, {
    docDate: dayFromNow(system, -daysAgo),
    supplier: suppliers.get(supplier),
    warehouse: houses.get('RAW'),
    bin: bins.get('RAW-R-01'),
    deliveryNo: `DN-${String(9000 + daysAgo)}`,
    lines: [{ item: items.get(item), supplierLot: `${supplier.slice(-2)}${daysAgo}`, produceDate: dayFromNow(system, -daysAgo - 12), qty }],
  })
  await move(keeper, arrival, 'confirm', { id: id as string })
  if (state === 'waiting') return
  await inspected(system, daysAgo - 1, { entity: arrival, id: id as string, bin: 'RAW-R-01', places: { bins, houses } })
  if (state === 'inspected') return
  await putAway(system, daysAgo - 1, { entity: arrival, lines: arrivalLine, id: id as string, bin: bins.get(bin)! })
  if (state === 'frozen') await recall(system, daysAgo - 6, id as string)
}

async function linesOf(ctx: Ctx, lines: string, id: string): Promise<{ id: string; item: string; lot: string; qty: string }[]> {
  const { rows } = await sql<
    { id: string; item: string; lot: string; qty: string }
  >`select id, item, lot, trim_scale(qty)::text as qty from ${sql.table(lines)} where main_id = ${id} order by order_num`.execute(ctx.db)
  return rows
}

interface Inspected {
  entity: Entity
  id: string
  bin: string
  places: Pick<Places, 'bins' | 'houses'>
}

/** The inspector found it good: the stock is usable. The inspections themselves, under these numbers, are told by quality. */
async function inspected(system: Ctx, daysAgo: number, { entity, id, bin, places: { bins, houses } }: Inspected): Promise<void> {
  const lines = await linesOf(system, `${entity.table}_line`, id)
  const inspector = await personAt(system, 'inspector', daysAgo, '10:10:00')
  const type = entity.id === receipt.id ? 'FQC' : 'IQC'
  for (const { item, lot, qty } of lines) {
    const id = newId(inspector.kernel.clock.now().getTime())
    const half = { moveType: '311', docLine: 1, pair: 1, item, lot, warehouse: houses.get(bin.split('-')[0]!)!,
      bin: bins.get(bin)! } as const
    await judgeStock(inspector, {
      doc: { type: 'quality.inspection', id, no: await inspector.kernel.providers.nextCode(inspector, type, {}) },
      key: `quality.inspection:${id}`,
      lines: [{ ...half, stockType: 'QC', qty: `-${qty}` }, { ...half, stockType: 'OK', qty }],
    })
  }
}

async function putAway(system: Ctx, daysAgo: number,
  { entity, lines, id, bin }: { entity: Entity; lines: Entity; id: string; bin: string }): Promise<void> {
  const rows = await linesOf(system, lines.table, id)
  await perform(await personAt(system, 'storekeeper', daysAgo, '13:30:00'), servedPutAways.get(entity.id)!, { id,
    lines: rows.map(({ id: line, qty }) => ({ line, bin, qty })) })
}

/** A lot whose oxygen is too high is frozen wherever it lies. */
async function recall(system: Ctx, daysAgo: number, arrivalId: string): Promise<void> {
  const [line] = await linesOf(system, arrivalLine.table, arrivalId)
  const engineer = await personAt(system, 'qe', daysAgo, '15:00:00')
  const { id } = await create(engineer, freeze, { docDate: dayFromNow(system, -daysAgo), reason: '钴粉氧含量超标，待召回评审',
    lines: [{ lot: line!.lot }] })
  await move(engineer, freeze, 'submit', { id: id as string })
  await move(await personAt(system, 'qm', daysAgo, '15:20:00'), freeze, 'approve', { id: id as string, comment: '同意冻结' })
}

async function make({ system, items, bins, houses, centers }: Places,
  [daysAgo, item, qty, heatNo, bin]: (typeof made)[number]): Promise<void> {
  const keeper = await personAt(system, 'storekeeper', daysAgo, '16:00:00')
  const { id } = await create(keeper, receipt, { docDate: dayFromNow(system, -daysAgo), inType: 'PRODUCE', warehouse: houses.get('FG'),
    bin: bins.get('FG-B-01'), workcenter: centers.get('WC-QC'),
    lines: [{ item: items.get(item), qty, heatNo, produceDate: dayFromNow(system, -daysAgo) }] })
  await move(keeper, receipt, 'submit', { id: id as string })
  await move(await personAt(system, 'director', daysAgo, '16:30:00'), receipt, 'approve', { id: id as string })
  await inspected(system, daysAgo - 1, { entity: receipt, id: id as string, bin: 'FG-B-01', places: { bins, houses } })
  await putAway(system, daysAgo - 1, { entity: receipt, lines: receiptLine, id: id as string, bin: bins.get(bin)! })
}

async function charge({ system, items, houses, centers }: Places, daysAgo: number, factor: number): Promise<void> {
  await takeOut(system, daysAgo, { outType: 'PRODUCE', warehouse: houses.get('RAW'), workcenter: centers.get('WC-MIX'),
    lines: formula.map(([item, kg]) => ({ item: items.get(item), qty: String(kg * factor) })) }, 'check')
}

async function sell({ system, items, houses }: Places, [daysAgo, consignee, item, qty]: (typeof sales)[number]): Promise<void> {
  await takeOut(system, daysAgo, { outType: 'SALES', warehouse: houses.get('FG'), consignee, lines: [{ item: items.get(item), qty }] },
    'check')
}

/** An issue as far as it has come: approved, picked, or checked and posted. */
async function takeOut(system: Ctx, daysAgo: number, draft: Rec, until: 'approve' | 'pick' | 'check'): Promise<void> {
  const keeper = await personAt(system, 'storekeeper', daysAgo, '14:00:00')
  const { id } = await create(keeper, issue, { docDate: dayFromNow(system, -daysAgo), ...draft })
  const step = { id: id as string }
  await move(keeper, issue, 'submit', step)
  await move(await personAt(system, 'director', daysAgo, '14:10:00'), issue, 'approve', step)
  if (until === 'approve') return
  const { rows } = await sql<
    { pick: string; qty: string }
  >`select id as pick, trim_scale(qty)::text as qty from wms_out_pick where main_id = ${id}`.execute(system.db)
  await perform(keeper, servedPick, { ...step, picks: rows })
  if (until === 'check') await move(await personAt(system, 'director', daysAgo, '15:00:00'), issue, 'check', step)
}

/** What a mill charge left over goes back to the store. */
async function giveBack({ system, items, bins, houses, centers }: Places, daysAgo: number): Promise<void> {
  const { rows: [left] } = await sql<{ lot: string }>`select lot from wms_balance where item = ${items.get('RM-CO-01')} and bin =
    ${bins.get('LINE-M-A-01')} and qty >= 2 order by balance_key limit 1`.execute(system.db)
  const keeper = await personAt(system, 'storekeeper', daysAgo, '17:00:00')
  const { id } = await create(keeper, materialReturn, { docDate: dayFromNow(system, -daysAgo), workcenter: centers.get('WC-MIX'),
    warehouse: houses.get('RAW'), bin: bins.get('RAW-R-01'), lines: [{ item: items.get('RM-CO-01'), lot: left!.lot, qty: '2' }] })
  await move(keeper, materialReturn, 'confirm', { id: id as string })
}

/** What a subcontractor hones: who, which inserts, how many go and how many have come back. */
const honed = { supplier: 'SUP-008', item: 'TNMG160404-P25C', sent: '400', back: '250' } as const

async function sendToSubcontractor({ system, items, houses, suppliers }: Places, daysAgo: number): Promise<void> {
  await takeOut(system, daysAgo, { outType: 'OUTSOURCE', warehouse: houses.get('FG'), supplier: suppliers.get(honed.supplier),
    remark: '外协钝化', lines: [{ item: items.get(honed.item), qty: honed.sent }] }, 'check')
}

/** A part is back and waits for its inspection; the rest lies in the subcontractor's store. */
async function comeBack({ system, items, bins, houses, suppliers }: Places, daysAgo: number): Promise<void> {
  const { rows: [there] } = await sql<
    { lot: string }
  >`select b.lot from wms_balance b join wms_warehouse w on w.id = b.warehouse where w.wh_type = 'OUT' and b.item =
    ${items.get(honed.item)} and b.qty >= ${honed.back}::numeric order by b.balance_key limit 1`.execute(system.db)
  const keeper = await personAt(system, 'storekeeper', daysAgo, '10:20:00')
  const { id } = await create(keeper, receipt, { docDate: dayFromNow(system, -daysAgo), inType: 'OUTSOURCE',
    supplier: suppliers.get(honed.supplier), warehouse: houses.get('FG'), bin: bins.get('FG-B-01'), remark: '外协钝化收回',
    lines: [{ item: items.get(honed.item), lot: there!.lot, qty: honed.back }] })
  await move(keeper, receipt, 'submit', { id: id as string })
  await move(await personAt(system, 'director', daysAgo, '10:40:00'), receipt, 'approve', { id: id as string })
}

/** Powder on its way to the mixing shop's own store. */
async function sendAway({ system, items, bins, houses }: Places, daysAgo: number): Promise<void> {
  const { rows: [stock] } = await sql<{ lot: string; bin: string }>`select lot, bin from wms_balance where item =
    ${items.get('RM-WC-08')}
    and warehouse = ${houses.get('RAW')} and stock_type = 'OK' and qty - reserved >= 100 order by balance_key limit 1`.execute(system.db)
  const keeper = await personAt(system, 'storekeeper', daysAgo, '09:40:00')
  const { id } = await create(keeper, transfer, { docDate: dayFromNow(system, -daysAgo), kind: 'TRANSFER', fromWarehouse: houses.get('RAW'),
    toWarehouse: houses.get('SEMI'),
    lines: [{ item: items.get('RM-WC-08'), lot: stock!.lot, stockType: 'OK', fromBin: stock!.bin, toBin: bins.get('SEMI-A-01'),
      qty: '100' }] })
  await move(keeper, transfer, 'submit', { id: id as string })
  await move(await personAt(system, 'director', daysAgo, '10:00:00'), transfer, 'approve', { id: id as string })
  await move(await personAt(system, 'storekeeper', daysAgo, '10:30:00'), transfer, 'dispatch', { id: id as string })
}

/** What is to be done today: an issue to pick, one to check, a lot to be inspected again that waits for approval, a delivery at the gate. */
async function underway({ system, items, bins, houses, centers, suppliers }: Places): Promise<void> {
  await takeOut(system, 0, { outType: 'PRODUCE', warehouse: houses.get('RAW'), workcenter: centers.get('WC-MIX'),
    lines: formula.map(([item, kg]) => ({ item: items.get(item), qty: String(kg) })) }, 'approve')
  await takeOut(system, 0, { outType: 'SALES', warehouse: houses.get('FG'), consignee: '东升汽配（示例）',
    lines: [{ item: items.get('TNMG160404-P25C'), qty: '300' }] }, 'pick')
  const inspector = await personAt(system, 'inspector', 0)
  const { rows: [damp] } = await sql<{ item: string; lot: string; bin: string }>`select item, lot, bin from wms_balance where item =
    ${items.get('RM-TAC-01')}
    and warehouse = ${houses.get('RAW')} and stock_type = 'OK' and qty - reserved >= 5 order by balance_key limit 1`.execute(system.db)
  const { id } = await create(inspector, statusChange, { docDate: dayFromNow(system, 0), reason: '包装破损受潮，送复检',
    lines: [{ ...damp, qty: '5', warehouse: houses.get('RAW'), fromType: 'OK', toType: 'QC' }] })
  await move(inspector, statusChange, 'submit', { id: id as string })
  await create(await personAt(system, 'storekeeper', 0), arrival, { docDate: dayFromNow(system, 0), supplier: suppliers.get('SUP-004'),
    warehouse: houses.get('RAW'), bin: bins.get('RAW-R-01'), deliveryNo: 'DN-9040',
    lines: [{ item: items.get('RM-TAC-01'), supplierLot: '04T9', produceDate: dayFromNow(system, -20), qty: '25' }] })
}
