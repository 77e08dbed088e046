import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { hideUnseen } from '#kernel/server/operations/hide-unseen.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { item } from '#modules/product/index.ts'
import { unitText } from '#modules/product/server.ts'
import type { PackState } from '../../calls/pack.ts'
import { hu, pack, packPlan } from '../../index.ts'
import { stdOf, type Pack, type PackStd } from './units.ts'

export async function packState(ctx: Ctx, id: string): Promise<PackState> {
  const doc = await findOne(ctx, pack, id)
  const std = await stdShown(ctx, doc)
  const units = await unitsOfPack(ctx, id)
  const packed = await packedOf(ctx, id)
  const left = Decimal.max(0, new Decimal(doc.planQty).minus(packed)).toFixed()
  return { std, packed: packed.toFixed(), left, plan: packPlan(doc.planQty, std), loose: await looseOf(ctx, doc), units,
    uom: await uomOf(ctx, doc), tareKg: await tareInHand(ctx) }
}

/** What a packing order put into boxes and did not take out again, also of those that left the store since. */
export async function packedOf(ctx: Ctx, id: string): Promise<Decimal> {
  const { rows: [put] } = await sql<{ qty: string }>`
    select coalesce(sum(qty), 0)::text as qty
    from wms_ledger
    where doc_type = ${pack.id} and doc_id = ${id} and move_type = '341' and hu is not null and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
  return new Decimal(put!.qty)
}

/** What one weighs is told to whoever may see its item. */
async function stdShown(ctx: Ctx, doc: Pack): Promise<PackStd> {
  const [std] = await hideUnseen(ctx, item, [{ ...await stdOf(ctx, doc), id: doc.item }], 'id', ['unitWeightKg'])
  const { id: _item, ...shown } = std!
  return shown
}

/** Under which it is remembered what the boxes of somebody weigh empty. */
const inHand = 'packing'

async function tareInHand(ctx: Ctx): Promise<string | null> {
  const { tareKg = null } = (await ctx.kernel.providers.remembered(ctx, inHand) ?? {}) as { tareKg?: string | null }
  return tareKg
}

/** Remembers what the boxes of the caller weigh empty. */
export async function rememberTare(ctx: Ctx, tareKg: string | null): Promise<void> {
  if (tareKg !== null) await ctx.kernel.providers.rememberParts(ctx, inHand, { tareKg })
}

async function unitsOfPack(ctx: Ctx, id: string): Promise<PackState['units']> {
  const { rows } = await sql<Row<typeof hu>>`
    select id, rev, hu_no as "huNo", hu_type as "huType", status, trim_scale(qty)::text as qty, tail, parent, bin,
      trim_scale(gross_kg)::text as "grossKg", trim_scale(net_kg)::text as "netKg"
    from wms_hu
    where pack = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by hu_no`.execute(ctx.db)
  return addTexts(ctx, hu, rows)
}

async function looseOf(ctx: Ctx, { item, bin }: Pack): Promise<PackState['loose']> {
  const { rows } = await sql<PackState['loose'][number]>`
    select b.lot, l.lot_no as "lotNo", trim_scale(b.qty - b.reserved)::text as qty
    from wms_balance b
    left join wms_lot l on l.id = b.lot
    where b.item = ${item}
      and b.bin = ${bin}
      and b.hu is null
      and b.serial is null
      and b.stock_type = 'OK'
      and b.qty > b.reserved
      and b.tenant_id = ${ctx.session.tenantId}
      and b.del_flag = 0
    order by l.receipt_date, l.lot_no`.execute(ctx.db)
  return rows
}

async function uomOf(ctx: Ctx, { item }: Pack): Promise<string> {
  const { rows } = await sql<{ uom: string }>`select
    ${unitText(ctx, 'u')} as uom from md_item i join md_uom u on u.id = i.base_uom where i.id = ${item}`.execute(ctx.db)
  return rows[0]?.uom ?? ''
}
