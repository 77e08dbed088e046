import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { Scanned, scanMove } from '../../calls/scan.ts'
import { bin, hu, lot, transfer } from '../../index.ts'
import { putAwayFor } from './put-away-doc.ts'
import { scanMessages } from './messages.ts'
import { scanned, scannedAny } from './scanned.ts'

type ScannedMove = Scanned<typeof scanMove>

/** `put`: by the document that had brought it. */
interface Moved {
  docNo: string
  qty: string
  put?: true
}

/** A lot or a whole handling unit goes into a bin of its store; the transfer that says so is written and posted at once. */
export async function scannedMove(ctx: Ctx, asked: ScannedMove): Promise<Moved> {
  const messages = scanMessages[ctx.locale]
  const { entity, record } = await scannedAny(ctx, [hu, lot], asked.lotCode, 'lotCode', messages.notLotOrUnit)
  const target = await scanned(ctx, bin, asked.binCode, 'binCode', messages.notBin)
  return entity.id === hu.id ? moveUnit(ctx, record, target, asked) : moveLot(ctx, record, target, asked)
}

/** With all that stands inside it; in part it does not move. */
async function moveUnit(ctx: Ctx, { huNo, qty: held, bin: from }: Rec, target: Rec, { qty }: ScannedMove): Promise<Moved> {
  const messages = scanMessages[ctx.locale]
  if (qty !== null && !new Decimal(qty).eq(String(held)))
    throw refuseFaults([{ field: 'qty', text: messages.unitWhole(String(huNo), new Decimal(String(held)).toFixed()) }])
  if (from === target.id) throw new Refusal(messages.unitAlready(String(huNo), String(target.code)))
  return { docNo: await transferOf(ctx, target, { hu: huNo, toBin: target.id }), qty: new Decimal(String(held)).toFixed() }
}

/** From the bin that is named, or the one other bin in which the lot lies; what an arrival brought is put away by it. */
async function moveLot(ctx: Ctx, source: Rec, target: Rec, { fromCode, qty }: ScannedMove): Promise<Moved> {
  const messages = scanMessages[ctx.locale]
  const there = await stockOf(ctx, source.id as string, target.warehouse as string)
  const origin = fromCode === null ? undefined : await scanned(ctx, bin, fromCode, 'fromCode', messages.notBin)
  const others = there.filter((one) => one.bin !== target.id && (origin === undefined || one.bin === origin.id))
  if (origin !== undefined && others.length === 0) throw new Refusal(messages.notThere(String(source.lotNo), String(origin.code)))
  if (others.length === 0)
    throw new Refusal(there.length > 0
      ? messages.already(String(source.lotNo), String(target.code))
      : messages.nothing(String(source.lotNo), await nameOfWarehouse(ctx, target.warehouse as string)))
  if (others.length > 1)
    throw new Refusal(messages.several(String(source.lotNo), joinNames(ctx.locale, others.map(({ binCode: code }) => code))))
  const [from] = others
  const amount = qty ?? new Decimal(from!.qty).minus(from!.reserved).toFixed()
  const moved = new Decimal(amount).toFixed()
  const put = await putAwayFor(ctx, { lot: source.id as string, from: from!.bin, to: target.id as string, qty: moved })
  if (put !== undefined) return { docNo: put, qty: moved, put: true }
  return {
    docNo: await transferOf(ctx, target, { item: source.item, lot: source.id, stockType: 'OK', fromBin: from!.bin, toBin: target.id,
      qty: amount }),
    qty: moved,
  }
}

async function transferOf(ctx: Ctx, { warehouse }: Rec, line: Rec): Promise<string> {
  const { id, docNo } = await create(ctx, transfer, { kind: 'MOVE', docDate: now(ctx).slice(0, 10), fromWarehouse: warehouse,
    toWarehouse: warehouse, lines: [line] })
  await move(ctx, transfer, 'submit', { id: id as string })
  return docNo as string
}

interface Lying {
  bin: string
  binCode: string
  qty: string
  reserved: string
}

/** Loose released stock of a lot in a store, by bin. */
async function stockOf(ctx: Ctx, lotId: string, warehouse: string): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select s.bin, b.code as "binCode", sum(s.qty)::text as qty, sum(s.reserved)::text as reserved
    from wms_balance s
    join wms_bin b on b.id = s.bin
    where s.lot = ${lotId}
      and s.warehouse = ${warehouse}
      and s.stock_type = 'OK'
      and s.hu is null
      and s.qty > 0
      and s.tenant_id = ${ctx.session.tenantId}
    group by s.bin, b.code
    order by b.code`.execute(ctx.db)
  return rows
}

async function nameOfWarehouse(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from wms_warehouse where id = ${id}`.execute(ctx.db)
  return rows[0]?.name ?? ''
}
