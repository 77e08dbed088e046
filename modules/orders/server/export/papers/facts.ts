import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { hu as huEntity, lot as lotEntity } from '#modules/warehouse/index.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { customer } from '../../../entities/customer.ts'
import { exportShipment } from '../../../entities/export.ts'
import { paperTemplate } from '../../../entities/paper.ts'
import { totalOf } from '../../../rules/amounts.ts'
import { positionsOf, totalsOf, type Position } from '../../../rules/positions.ts'
import type { ShipmentTotals } from '../../../rules/shipment-totals.ts'
import type { Order, OrderLine } from '../../rows.ts'
import { orderOfExport } from '../goods.ts'
import type { Export } from '../rows.ts'

/** Names of an item on papers. */
interface Goods {
  code: string
  name: string
  spec: string
  /** What the customer calls it. */
  customerName: string
  part: string
  hs: string
  uom: string
  uomEn: string
}

export interface PaperPosition extends Position<OrderLine> {
  goods: Goods
  lots: readonly string[]
}

export interface PaperUnit extends ShipmentTotals {
  huNo: string
  goods: Goods
  lots: readonly string[]
}

/** What a plant wrote of a paper. */
export interface Template {
  kind: string
  language: string
  title: string
  header: string | null
  columns: string | null
  footer: string | null
}

/** All that papers of a shipment say, in any language. */
export interface PaperFacts {
  plant: string
  shipment: Export
  order: Order
  buyer: { name: string; nameEn: string | null }
  positions: readonly PaperPosition[]
  units: readonly PaperUnit[]
  totals: ShipmentTotals
  amount: string
  templates: readonly Template[]
}

export async function paperFacts(ctx: Ctx, id: string): Promise<PaperFacts> {
  const all = withoutDataRules(ctx)
  const shipment = await withLines(all, exportShipment, await findOne(ctx, exportShipment, id))
  const order = await orderOfExport(ctx, shipment)
  const buyer = await withLines(all, customer, await findOne(all, customer, shipment.customer))
  const goods = await goodsOf(ctx, order, buyer.parts)
  const [hus, lots] = [await namesOf(all, shipment.units.map(({ hu }) => hu)), await lotNosOf(all, shipment.lots.map(({ lot }) => lot))]
  const lotsOn = (units: ReadonlySet<string>) =>
    [...new Set(shipment.lots.filter(({ hu }) => units.has(hu)).map(({ lot }) => lots.get(lot) ?? lot))].toSorted()
  const positions = positionsOf(order.lines.toSorted((a, b) => a.lineNo - b.lineNo), shipment.units, order.currency)
  return {
    plant: await plantOf(ctx),
    shipment,
    order,
    buyer,
    positions: positions.map((position) => ({ ...position, goods: goods.get(position.line.id)!,
      lots: lotsOn(new Set(shipment.units.filter(({ line }) => line === position.line.id).map(({ hu }) => hu))) })
    ),
    units: shipment.units.map((unit) => ({ ...unit, huNo: hus.get(unit.hu) ?? unit.hu, goods: goods.get(unit.line)!,
      lots: lotsOn(new Set([unit.hu])) })
    ).toSorted((a, b) => (a.huNo < b.huNo ? -1 : 1)),
    totals: totalsOf(shipment.units),
    amount: totalOf(positions.map(({ amount }) => amount), order.currency),
    templates: await templatesOf(ctx),
  }
}

async function goodsOf(ctx: Ctx, { lines }: Order,
  parts: readonly { item: string; customerName: string | null; hsCode: string | null }[]): Promise<ReadonlyMap<string, Goods>> {
  const { rows } = await sql<{ id: string; code: string; name: string; spec: string; hs: string; uom: string; uomEn: string }>`
    select i.id, i.code, i.name, coalesce(i.spec, '') as spec, coalesce(i.hs_code, '') as hs, u.name as uom,
      coalesce(u.name_en, u.code) as "uomEn"
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${lines.map(({ item }) => item)}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const items = new Map(rows.map((row) => [row.id, row]))
  return new Map(lines.map(({ id, item, customerPartNo }) => {
    const { hs = '', ...own } = items.get(item) ?? { code: item, name: '', spec: '', uom: '', uomEn: '' }
    const part = parts.find((one) => one.item === item)
    return [id, { ...own, hs: part?.hsCode ?? hs, customerName: part?.customerName ?? '', part: customerPartNo ?? '' }]
  }))
}

async function namesOf(all: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findMany(all, huEntity, ids)).map(({ id, huNo }) => [id, huNo]))
}

async function lotNosOf(all: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findMany(all, lotEntity, [...new Set(ids)])).map(({ id, lotNo }) => [id, lotNo]))
}

async function plantOf(ctx: Ctx): Promise<string> {
  const { rows: [row] } = await sql<{ name: string }>`
    select depart_name as name
    from sys_depart
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0 and coalesce(parent_id, '') in ('', '0')
    order by create_time
    limit 1`.execute(ctx.db)
  return row?.name ?? ''
}

async function templatesOf(ctx: Ctx): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select kind, language, title, header, columns, footer
    from ${sql.table(paperTemplate.table)}
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rows
}

/** A quantity without its padding. */
export const plain = (value: string) => new Decimal(value).toFixed()
