import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { addRecords, addRows } from '#kernel/server/operations/system-writes.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { pack } from '#modules/warehouse/index.ts'
import { groupUnits, packBoxes, sealedUnits } from '#modules/warehouse/server.ts'
import { actingAs, dayFromNow } from '#modules/system/server.ts'
import { exportDoc, exportMilestone, exportShipment } from '../entities/export.ts'
import { order } from '../entities/order.ts'
import { paperTemplate } from '../entities/paper.ts'
import { milestoneSteps, plannedOn } from '../rules/milestones.ts'
import { exportOfOrder } from '../server/export/from-order.ts'
import { loadUnits, unloadUnits } from '../server/export/goods.ts'
import { issuePaper } from '../server/export/issue-paper.ts'
import type { Export } from '../server/export/rows.ts'

const vessels = ['EVER GOLDEN 021W', 'COSCO ARIES 044E', 'MAERSK ELBA 117W', 'ONE HARMONY 063E']
const plant = 'EXAMPLE CEMENTED CARBIDE CO., LTD.\nNo. 18 Chuangxin Road, Ningbo, China'
/** What papers in English begin and end with. */
const english = {
  CI: { title: 'COMMERCIAL INVOICE', header: plant,
    footer: 'We certify that the goods are of Chinese origin.\nAuthorized signature: ________________' },
  PL: { title: 'PACKING LIST', header: plant, footer: 'Authorized signature: ________________' },
  CO: { title: 'DATA FOR CERTIFICATE OF ORIGIN', header: plant, footer: null },
}
const emptyBoxKg = '0.012'
const perCarton = 200

/** Shipments abroad: those of the past, and some at every step of today (domain §2.15). */
export async function seedExports(system: Ctx): Promise<void> {
  await addRecords(actingAs(system, 'shipping', 30), paperTemplate,
    (['CI', 'PL', 'CO'] as const).map((kind) => ({ kind, language: 'EN', ...english[kind] })))
  await seedPast(system)
  await seedLive(system)
}

interface Past {
  id: string
  customer: string
  customerPo: string | null
  amount: string
  orderedOn: string
  qty: string
  netKg: string
}

/** What left before the plant packed by handling units: its figures, without units. */
async function seedPast(system: Ctx): Promise<void> {
  const { rows } = await sql<Past>`
    select o.id, o.customer, o.customer_po as "customerPo", trim_scale(o.amount)::text as amount, o.doc_date::text as "orderedOn",
      trim_scale(sum(l.shipped_qty))::text as qty, trim_scale(sum(l.shipped_qty * coalesce(i.unit_weight_kg, 0.0105)))::text as "netKg"
    from crm_order o
    join crm_order_line l on l.main_id = o.id and l.del_flag = 0
    join md_item i on i.id = l.item
    where o.order_type = 'EXP' and o.status = ${order.state.finished} and o.tenant_id = ${system.session.tenantId} and o.del_flag = 0
    group by o.id
    having sum(l.shipped_qty) > 0
    order by o.doc_date desc, o.id
    limit 22`.execute(system.db)
  const ctx = actingAs(system, 'shipping', 0)
  const past = rows.map((row, index) => pastOf(ctx, row, index))
  const records = await addRecords(ctx, exportShipment, past.map(({ record }) => record))
  const of = <T>(rowsOf: (one: (typeof past)[number]) => readonly T[]) =>
    past.flatMap((one, index) => rowsOf(one).map((row, at) => ({ ...row, mainId: records[index]!.id, orderNum: at + 1 })))
  await addRows(ctx, exportMilestone, of(({ milestones }) => milestones))
  await addRows(ctx, exportDoc, of(({ docs }) => docs))
}

function pastOf(ctx: Ctx, row: Past, index: number) {
  const today = dayFromNow(ctx, 0)
  const etd = daysLater(row.orderedOn, 35)
  const eta = daysLater(etd, 33)
  const voyage = { etd, eta, payDays: 30 }
  const { settled, arrived, shipped } = exportShipment.state
  const status = daysLater(eta, 12) < today ? settled : eta < today ? arrived : shipped
  const reached = { [settled]: 6, [arrived]: 5, [shipped]: 4 }[status] ?? 0
  const cartons = new Decimal(row.qty).div(perCarton).ceil().toNumber()
  const no = `EX${etd.slice(0, 4)}${etd.slice(5, 7)}${String(9001 + index)}`
  const gross = new Decimal(row.netKg).times('1.11').plus(cartons).toDecimalPlaces(3)
  const record: Partial<Row<typeof exportShipment>> = { docNo: no, docDate: daysLater(etd, -14), status, owner: 'shipping',
    salesOrder: row.id, customer: row.customer, contractNo: row.customerPo, invoiceNo: `INV-${no.slice(2)}`, containerType: 'LCL',
    bookingNo: `BK${70_210 + index * 7}`, vessel: vessels[index % vessels.length]!, etd, eta,
    customsNo: `3104202600${String(11_200 + index)}`, origin: '中国 CHINA', qty: row.qty, cartons, netKg: row.netKg,
    grossKg: gross.toFixed(), volume: new Decimal(cartons).times('0.0024').toFixed(), amount: row.amount, papersMissing: 0, papersStale: 0 }
  return { record, milestones: milestoneSteps.map((step, at) => {
    const planDate = plannedOn(step, voyage)
    return { step, planDate, actualDate: at < reached ? daysLater(planDate!, (index + at) % 4 === 0 ? 2 : 0) : null }
  }),
    docs: ['CI', 'PL', 'BL', 'COA'].map((docType) => ({ docType, required: 'Y' as const, asked: 'N' as const, status: 'ISSUED',
      no: docType === 'BL' ? `NGB${88_100 + index * 13}` : `INV-${no.slice(2)}` })
    ) }
}

interface Goods {
  order: string
  line: string
  item: string
  code: string
  lot: string
  warehouse: string
  bin: string
  boxKg: string
}

/** Orders under way of which loose goods lie in the store, with a lot that covers two cartons. */
async function goodsToPack(system: Ctx): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select distinct on (o.doc_date, o.id) o.id as order, l.id as line, l.item, i.code, b.lot, b.warehouse, b.bin,
      (10 * i.unit_weight_kg)::text as "boxKg"
    from crm_order o
    join crm_order_line l on l.main_id = o.id and l.del_flag = 0 and l.qty - l.shipped_qty >= 400
    join md_item i on i.id = l.item and i.unit_weight_kg is not null and i.pack_std_id is not null
    join wms_warehouse w on w.wh_type = 'FG' and w.tenant_id = o.tenant_id and w.del_flag = 0
    join wms_balance b on b.item = l.item and b.warehouse = w.id and b.hu is null and b.stock_type = 'OK' and b.lot is not null
      and b.qty - b.reserved >= 2000 and b.del_flag = 0
    where o.order_type = 'EXP' and o.status = any(${[order.state.approved, order.state.executing]})
      and o.tenant_id = ${system.session.tenantId} and o.del_flag = 0
    order by o.doc_date, o.id, l.line_no, b.balance_key
    limit 5`.execute(system.db)
  return rows
}

/** Two cartons on a pallet, weighed box by box; answers the pallet. */
async function palletOf(system: Ctx, { item, lot, warehouse, bin, boxKg }: Goods): Promise<string> {
  const keeper = actingAs(system, 'storekeeper', 0)
  const { rows: [std] } = await sql<{ id: string }>`
    select pack_std_id as id from md_item where id = ${item} and tenant_id = ${system.session.tenantId}`.execute(system.db)
  const before = new Set((await sealedUnits(system, [item])).map(({ id }) => id))
  const made = await create(keeper, pack, { docDate: dayFromNow(system, 0), item, packStd: std!.id, warehouse, bin, planQty: '400' })
  const id = made.id as string
  await move(keeper, pack, 'start', { id })
  await packBoxes(keeper, { id, lot, qty: '400', grossKg: new Decimal(boxKg).plus(emptyBoxKg).toFixed(6), tareKg: emptyBoxKg })
  await groupUnits(keeper, { id, huType: 'CARTON' })
  await groupUnits(keeper, { id, huType: 'PALLET' })
  await move(keeper, pack, 'finish', { id })
  return (await sealedUnits(system, [item])).find((unit) => !before.has(unit.id))!.id
}

type Step = (ctx: Ctx, id: string) => Promise<void>
const exportOf = async (ctx: Ctx, id: string): Promise<Export> => withLines(ctx, exportShipment, await findOne(ctx, exportShipment, id))
const issue = (...papers: readonly string[]): Step => async (ctx, id) => {
  for (const docType of papers)
    await issuePaper(ctx, await exportOf(ctx, id), { docType, no: docType === 'BL' ? 'NGB90217' : null, file: null })
}
const book: Step = async (ctx, id) => void await move(ctx, exportShipment, 'book', { id })
const declare: Step = async (ctx, id) => void await move(ctx, exportShipment, 'declare', { id })
/** Packed in another way after its packing list was issued. */
const unload: Step = async (ctx, id) => {
  const record = await exportOf(ctx, id)
  await unloadUnits(ctx, record, record.units.map(({ hu }) => hu))
}

/** How far each of them is, and in how many days its vessel leaves. */
const stories: readonly { etd: number; steps: readonly Step[] }[] = [
  { etd: 1, steps: [issue('CI', 'PL'), book, declare, issue('BL')] },
  { etd: 4, steps: [issue('CI', 'PL'), book] },
  { etd: 9, steps: [issue('PL'), unload] },
  { etd: 14, steps: [] },
  { etd: 21, steps: [] },
]

async function seedLive(system: Ctx): Promise<void> {
  const ctx = actingAs(system, 'shipping', 0)
  for (const [index, goods] of (await goodsToPack(system)).entries()) {
    const { etd, steps } = stories[index]!
    const { id } = await exportOfOrder(ctx, goods.order)
    const pallet = await palletOf(system, goods)
    const sails = dayFromNow(system, etd)
    await update(ctx, exportShipment, { id, etd: sails, eta: daysLater(sails, 33), containerType: 'LCL', bookingNo: `BK${70_900 + index}`,
      vessel: vessels[index % vessels.length], customsNo: `3104202600${String(12_800 + index)}` })
    await loadUnits(ctx, await exportOf(ctx, id), (await sealedUnits(system, [goods.item])).filter((unit) => unit.id === pallet))
    for (const step of steps) await step(ctx, id)
  }
}
