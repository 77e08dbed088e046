import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { outermostUnits, packedUnits, type Packed } from '#modules/warehouse/server.ts'
import { exportLot, exportShipment, exportUnit } from '../../entities/export.ts'
import { order } from '../../entities/order.ts'
import { loadedOf } from '../../rules/positions.ts'
import type { Order } from '../rows.ts'
import { exportMessages } from './messages.ts'
import { recount } from './recount.ts'
import type { Export } from './rows.ts'
import { claimedByOthers } from './set-aside.ts'

/** The order of a shipment, with its positions. */
export async function orderOfExport(ctx: Ctx, { salesOrder }: Pick<Export, 'salesOrder'>): Promise<Order> {
  const all = withoutDataRules(ctx)
  return withLines(all, order, await findOne(all, order, salesOrder))
}

/** Units by number or id; what stands inside another one goes with the outermost of them. */
export async function unitsNamed(ctx: Ctx, keys: readonly string[]): Promise<Packed[]> {
  const outermost = await outermostUnits(ctx, keys)
  const unknown = keys.find((key) => !outermost.has(key))
  if (unknown !== undefined) throw new Refusal(exportMessages[ctx.locale].noUnit(unknown))
  return packedUnits(ctx, [...new Set(outermost.values())])
}

/**
 * Loads units: what stands on them is taken as the scale and the packing say it, and never typed (domain §2.2 rule 5).
 * @throws Refusal naming each unit that is not sealed, not weighed, loaded already, in hand for others, or more than the order takes
 */
export async function loadUnits(ctx: Ctx, record: Export, units: readonly Packed[]): Promise<Export> {
  const of = await orderOfExport(ctx, record)
  const loaded = await liveUnits(ctx, of.id, units.map(({ id }) => id))
  const free = roomOf(of, loaded)
  const claimed = await claimedByOthers(ctx, of.id, units)
  const faults: Fault[] = []
  const rows = units.flatMap((unit) => {
    const fault = faultOf(ctx, unit, loaded, claimed) ?? placeFault(ctx, unit, free)
    if (typeof fault === 'string') faults.push({ field: 'units', text: fault })
    return typeof fault === 'string' ? [] : [{ unit, line: fault.line }]
  })
  if (faults.length > 0) throw refuseFaults(faults)
  await write(ctx, record, rows)
  return recount(ctx, record.id, 'load')
}

async function write(ctx: Ctx, { id, units, lots }: Export, rows: readonly { unit: Packed; line: string }[]): Promise<void> {
  await addRows(ctx, exportUnit,
    rows.map(({ unit, line }, index) => ({ mainId: id, orderNum: units.length + index + 1, hu: unit.id, item: unit.item, line,
      qty: unit.qty, cartons: unit.cartons, netKg: unit.netKg!, grossKg: unit.grossKg!, volume: unit.volume!, changed: 'N' as const })
    ))
  const held = rows.flatMap(({ unit }) => unit.lots.map((one) => ({ hu: unit.id, item: unit.item, ...one })))
  await addRows(ctx, exportLot, held.map((one, index) => ({ ...one, mainId: id, orderNum: lots.length + index + 1 })))
}

interface LiveUnit {
  hu: string
  line: string
  qty: string
  docNo: string
}

/** What shipments that were not cancelled hold of an order, and of some units whatever order they are of. */
async function liveUnits(ctx: Ctx, orderId: string, units: readonly string[]): Promise<LiveUnit[]> {
  const { rows } = await sql<LiveUnit>`
    select u.hu, u.line, trim_scale(u.qty)::text as qty, e.doc_no as "docNo"
    from crm_export_unit u
    join crm_export e on e.id = u.main_id
    where (e.sales_order = ${orderId} or u.hu = any(${[...units]})) and u.del_flag = 0 and e.status <> ${exportShipment.state.cancelled}
      and e.tenant_id = ${ctx.session.tenantId} and e.del_flag = 0`.execute(ctx.db)
  return rows
}

interface Room {
  line: string
  item: string
  most: Decimal
}

/** What may still be loaded of each position, with what may be over. */
function roomOf({ lines }: Order, loaded: readonly LiveUnit[]): Room[] {
  const taken = loadedOf(loaded)
  return lines.toSorted((a, b) => a.lineNo - b.lineNo).map(({ id, item, qty, overPct, returnedQty }) => ({ line: id, item,
    most: new Decimal(qty).times(new Decimal(100).plus(overPct ?? 0)).div(100).plus(returnedQty).minus(taken.get(id) ?? 0) })
  )
}

function faultOf(ctx: Ctx, { id, huNo, status, parent, netKg, grossKg, volume, packStd, lots }: Packed, loaded: readonly LiveUnit[],
  claimed: ReadonlyMap<string, string>): string | undefined {
  const messages = exportMessages[ctx.locale]
  const there = loaded.find(({ hu }) => hu === id)
  if (there) return messages.loadedIn(huNo, there.docNo)
  if (claimed.has(id)) return messages.claimed(huNo, claimed.get(id)!)
  // What left by a notice brings its lots along; what was merely emptied does not.
  if (parent !== null || (status !== 'SEALED' && !(status === 'SHIPPED' && lots.length > 0))) return messages.notSealed(huNo)
  if (netKg === null || grossKg === null) return messages.unweighed(huNo)
  return volume === null ? messages.noVolume(huNo, packStd) : undefined
}

/** The first position that takes the whole unit. */
function placeFault(ctx: Ctx, { huNo, item, qty }: Packed, free: readonly Room[]): { line: string } | string {
  const messages = exportMessages[ctx.locale]
  const positions = free.filter((room) => room.item === item)
  if (positions.length === 0) return messages.otherItem(huNo)
  const place = positions.find(({ most }) => most.gte(qty))
  if (!place) return messages.tooMuch(huNo, qty, Decimal.max(0, ...positions.map(({ most }) => most)).toFixed())
  place.most = place.most.minus(qty)
  return { line: place.line }
}

/** Takes units out of a shipment. */
export async function unloadUnits(ctx: Ctx, record: Export, units: readonly string[]): Promise<Export> {
  const strange = units.find((unit) => !record.units.some(({ hu }) => hu === unit))
  if (strange !== undefined) throw new Refusal(exportMessages[ctx.locale].notLoaded(strange))
  await dropUnits(ctx, record.id, units)
  return recount(ctx, record.id, 'unload')
}

async function dropUnits(ctx: Ctx, id: string, units: readonly string[]): Promise<void> {
  const at = [...units]
  await sql`
    delete from crm_export_unit
    where main_id = ${id} and hu = any(${at}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  await sql`
    delete from crm_export_lot
    where main_id = ${id} and hu = any(${at}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
}

/** Units that changed in the store are loaded as they are now; one that is opened, or stands elsewhere, is refused by name. */
export async function reloadUnits(ctx: Ctx, record: Export): Promise<Export> {
  const changed = record.units.filter((unit) => unit.changed === 'Y').map(({ hu }) => hu)
  if (changed.length === 0) return record
  await dropUnits(ctx, record.id, changed)
  return loadUnits(ctx, { ...record, units: record.units.filter(({ hu }) => !changed.includes(hu)) }, await packedUnits(ctx, changed))
}
