import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Scanned, scanFill, scanNest, scanSeal } from '../../calls/scan.ts'
import { hu, lot } from '../../index.ts'
import { fill } from '../hu/fill.ts'
import { nest } from '../hu/nest.ts'
import { seal } from '../hu/seal.ts'
import { lockPacking, stdOf, type Pack } from '../hu/units.ts'
import { scanMessages } from './messages.ts'
import { scanned } from './scanned.ts'

/** Puts a lot into the box that the person is filling, or into a new one; without a quantity until the box is full. */
export async function scannedFill(ctx: Ctx,
  { pack: id, lotCode, qty }: Scanned<typeof scanFill>): Promise<{ huNo: string; qty: string; held: string; full: string }> {
  const source = await scanned(ctx, lot, lotCode, 'lotCode', scanMessages[ctx.locale].notLot)
  return transact(ctx, async (tx) => {
    const doc = await lockPacking(tx, id)
    const { boxQty } = await stdOf(tx, doc)
    const box = await ownBox(tx, doc)
    const room = new Decimal(boxQty).minus(box?.qty ?? 0)
    const amount = qty ?? Decimal.min(room, await looseOf(tx, doc, source.id as string)).toFixed()
    if (new Decimal(amount).lte(0)) throw new Refusal(scanMessages[tx.locale].nothingLoose(String(source.lotNo)))
    const { huNo } = await fill(tx, { id, lot: source.id as string, qty: amount, hu: box?.id ?? null })
    return { huNo, qty: new Decimal(amount).toFixed(), held: new Decimal(box?.qty ?? 0).plus(amount).toFixed(), full: boxQty }
  })
}

/** Everybody fills a box of their own. */
async function ownBox(ctx: Ctx, { id }: Pack): Promise<{ id: string; qty: string } | undefined> {
  const { rows } = await sql<{ id: string; qty: string }>`
    select id, trim_scale(qty)::text as qty
    from wms_hu
    where pack = ${id}
      and hu_type = 'BOX'
      and status = 'OPEN'
      and create_by = ${ctx.session.username}
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by hu_no desc
    limit 1`.execute(ctx.db)
  return rows[0]
}

async function looseOf(ctx: Ctx, { item, bin }: Pack, lotId: string): Promise<string> {
  const { rows } = await sql<{ qty: string }>`
    select coalesce(sum(qty - reserved), 0)::text as qty
    from wms_balance
    where item = ${item}
      and bin = ${bin}
      and lot = ${lotId}
      and hu is null
      and stock_type = 'OK'
      and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return rows[0]!.qty
}

export async function scannedSeal(ctx: Ctx, { pack: id, unitCode: code, ...how }: Scanned<typeof scanSeal>): Promise<{ huNo: string }> {
  const unit = await scanned(ctx, hu, code, 'unitCode', scanMessages[ctx.locale].notUnit)
  return seal(ctx, { id, hu: unit.id as string, ...how })
}

export async function scannedNest(ctx: Ctx,
  { pack: id, unitCodes, parentCode, huType }: Scanned<typeof scanNest>): Promise<{ huNo: string; units: number }> {
  const messages = scanMessages[ctx.locale]
  const units: string[] = []
  for (const code of unitCodes.split('\n')) units.push((await scanned(ctx, hu, code, 'unitCodes', messages.notUnit)).id as string)
  const parent = parentCode === null ? null : (await scanned(ctx, hu, parentCode, 'parentCode', messages.notUnit)).id as string
  const { huNo } = await nest(ctx, { id, parent, huType, units })
  return { huNo, units: new Set(units).size }
}
