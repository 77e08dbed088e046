import { sql } from 'kysely'
import { codesOf, Decimal } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { happens } from '#kernel/server/happened.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { outermostUnits, packedUnits, type Packed } from '#modules/warehouse/server.ts'
import { exportShipment } from '../../entities/export.ts'
import { notice } from '../../entities/notice.ts'
import type { Notice } from '../rows.ts'
import { loadUnits } from './goods.ts'
import { exportMessages } from './messages.ts'
import type { Export } from './rows.ts'
import { underWay } from './set-aside.ts'

interface Made {
  id: string
  docNo: string
}

/** A shipment of an order, still empty. */
export async function exportOfOrder(ctx: Ctx, salesOrder: string): Promise<Made> {
  const made = await create(ctx, exportShipment, { docDate: now(ctx).slice(0, 10), salesOrder })
  happens(ctx, exportMessages[ctx.locale].made(String(made.docNo)), `${exportShipment.path}?open=view:${made.id as string}`)
  return { id: made.id as string, docNo: String(made.docNo) }
}

/** A shipment with the units that a notice had picked and none took along yet: one that may still be loaded, or a new one. */
export async function exportOfNotice(ctx: Ctx, record: Notice): Promise<Made> {
  const units = await pickedUnits(ctx, record)
  const gone = await sailedUnits(ctx, record.salesOrder)
  const left = units.filter((unit) => !gone.has(unit.id))
  const id = left.length === 0
    ? gone.get(units.at(-1)!.id)!
    : await openFor(ctx, record) ?? (await exportOfOrder(ctx, record.salesOrder)).id
  const all = withoutDataRules(ctx)
  const shipment = await withLines(all, exportShipment, await findOne(all, exportShipment, id, { lock: true })) as Export
  const absent = left.filter((unit) => !shipment.units.some(({ hu }) => hu === unit.id))
  if (absent.length > 0) await loadUnits(ctx, shipment, absent)
  await changeRow(ctx, notice, record, { export: id })
  return { id, docNo: shipment.docNo }
}

const sailed = codesOf(exportShipment, 'shipped', 'arrived', 'settled')

/** Units of an order that have left the country, with their shipments. */
async function sailedUnits(ctx: Ctx, salesOrder: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ hu: string; id: string }>`
    select u.hu, e.id
    from crm_export e join crm_export_unit u on u.main_id = e.id and u.del_flag = 0
    where e.sales_order = ${salesOrder} and e.status = any(${sailed}) and e.tenant_id = ${ctx.session.tenantId}
      and e.del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ hu, id }) => [hu, id]))
}

/** The shipment of the notice while it may still be loaded, else the first that is prepared for the order. */
async function openFor(ctx: Ctx, { export: own, salesOrder }: Notice): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`
    select id
    from crm_export
    where (id = ${own} and status = any(${underWay}) or sales_order = ${salesOrder} and status = ${exportShipment.state.preparing})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id is not distinct from ${own} desc, create_time
    limit 1
    for update`.execute(ctx.db)
  return row?.id
}

interface Pick {
  hu: string | null
  lot: string | null
  qty: string
}

/**
 * The units that an issue takes whole. Of those that have left already, pieces and lots are what was posted of them.
 * @throws Refusal where goods were picked that are not packed, or a unit in part
 */
async function pickedUnits(ctx: Ctx, { issue, docNo }: Notice): Promise<Packed[]> {
  const messages = exportMessages[ctx.locale]
  const { rows: picks } = await sql<Pick>`
    select hu, lot, trim_scale(picked_qty)::text as qty
    from wms_out_pick
    where main_id = ${issue} and picked_qty > 0 and del_flag = 0 and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (picks.length === 0) throw new Refusal(messages.nothingPicked(docNo))
  const named = picks.flatMap(({ hu }) => (hu === null ? [] : [hu]))
  if (named.length < picks.length) throw new Refusal(messages.loosePick)
  const outermost = await outermostUnits(ctx, [...new Set(named)])
  const byUnit = Map.groupBy(picks, ({ hu }) => outermost.get(hu!)!)
  return (await packedUnits(ctx, [...byUnit.keys()], new Set(named))).map((unit) => {
    const own = byUnit.get(unit.id)!
    const qty = sumOf(own)
    if (unit.status === 'SHIPPED') return { ...unit, qty, lots: lotsOf(own) }
    if (!new Decimal(unit.qty).eq(qty)) throw new Refusal(messages.partUnit(unit.huNo))
    return unit
  })
}

function lotsOf(picks: readonly Pick[]): { lot: string; qty: string }[] {
  return [...Map.groupBy(picks.filter(({ lot }) => lot !== null), ({ lot }) => lot!)].map(([lot, own]) => ({ lot, qty: sumOf(own) }))
}

const sumOf = (picks: readonly Pick[]) => Decimal.sum(0, ...picks.map(({ qty }) => qty)).toFixed()
