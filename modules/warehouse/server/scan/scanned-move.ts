import { sql } from 'kysely'
import { Decimal, f, type Values } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { bin, lot, transfer } from '../../index.ts'
import { scanSaid } from './said.ts'
import { scanned } from './scanned.ts'

/** What a scanner sends. */
export const moveFields = {
  lotCode: f.text({ label: '批次条码', en: 'Code of the lot', required: true, max: 500 }),
  binCode: f.text({ label: '库位条码', en: 'Code of the bin', required: true, max: 500 }),
  fromCode: f.text({ label: '来源库位条码', en: 'Code of the bin it comes from', max: 500 }),
  qty: f.quantity({ label: '数量', en: 'Quantity', minValue: '0.000001' }),
}

type ScannedMove = Values<typeof moveFields>

/** A move within a store, written and posted at once: from the bin that is named, or the one other bin in which the lot lies. */
export async function scannedMove(ctx: Ctx, { lotCode, binCode, fromCode, qty }: ScannedMove): Promise<{ docNo: string; qty: string }> {
  const said = scanSaid[ctx.locale]
  const source = await scanned(ctx, lot, lotCode, 'lotCode', said.notLot)
  const target = await scanned(ctx, bin, binCode, 'binCode', said.notBin)
  const there = await stockOf(ctx, source.id as string, target.warehouse as string)
  const origin = fromCode === null ? undefined : await scanned(ctx, bin, fromCode, 'fromCode', said.notBin)
  const others = there.filter((one) => one.bin !== target.id && (origin === undefined || one.bin === origin.id))
  if (origin !== undefined && others.length === 0) throw new Refusal(said.notThere(String(source.lotNo), String(origin.code)))
  if (others.length === 0) throw new Refusal(there.length > 0 ? said.already(String(source.lotNo), String(target.code)) : said.nothing(String(source.lotNo), await nameOfWarehouse(ctx, target.warehouse as string)))
  if (others.length > 1) throw new Refusal(said.several(String(source.lotNo), others.map(({ binCode: code }) => code).join('、')))
  const [from] = others
  const amount = qty ?? new Decimal(from!.qty).minus(from!.reserved).toFixed()
  const line: Rec = { item: source.item, lot: source.id, stockType: 'OK', fromBin: from!.bin, toBin: target.id, qty: amount }
  const { id, docNo } = await create(ctx, transfer, { kind: 'MOVE', docDate: now(ctx).slice(0, 10), fromWarehouse: target.warehouse, toWarehouse: target.warehouse, lines: [line] })
  await move(ctx, transfer, 'submit', { id: id as string })
  return { docNo: docNo as string, qty: new Decimal(amount).toFixed() }
}

interface Lying { bin: string; binCode: string; qty: string; reserved: string }

/** Loose released stock of a lot in a store, by bin. */
async function stockOf(ctx: Ctx, lotId: string, warehouse: string): Promise<Lying[]> {
  const { rows } = await sql<Lying>`select s.bin, b.code as "binCode", sum(s.qty)::text as qty, sum(s.reserved)::text as reserved from wms_balance s join wms_bin b on b.id = s.bin
    where s.lot = ${lotId} and s.warehouse = ${warehouse} and s.stock_type = 'OK' and s.hu is null and s.qty > 0 and s.tenant_id = ${ctx.session.tenantId} group by s.bin, b.code order by b.code`.execute(ctx.db)
  return rows
}

async function nameOfWarehouse(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from wms_warehouse where id = ${id}`.execute(ctx.db)
  return rows[0]?.name ?? ''
}
