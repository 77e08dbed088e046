import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { freeze, freezeDetail, type freezeLine } from '../../index.ts'
import type { PostingLine, StockType } from '../../index.ts'
import { post } from '../post.ts'
import { requireStanding } from '#kernel/server/operations/move.ts'
import { stepKey } from './step-key.ts'
import { dropPicks } from './drop-picks.ts'
import { reverseWithMirror } from './reverse-document.ts'
import { addToLines, atRow } from './rows.ts'
import { documentMessages } from './messages.ts'
import { secondOf } from './units.ts'

type Freeze = Row<typeof freeze>
type Line = Row<typeof freezeLine>

interface Stock {
  key: string
  item: string
  lot: string
  warehouse: string
  bin: string
  hu: string | null
  stockType: StockType
  qty: string
  qty2: string | null
  reserved: string
  uom: string
}

/** Approved, stock is on hold wherever it lies; released it is again what it was (domain §2.5, §2.9 rule 6). */
export const freezeRules = defineRules(freeze, {
  async beforeSave(ctx, record) {
    await requireNotFrozenYet(ctx, record)
  },
  async afterSave(ctx, record, before) {
    await reverseWithMirror(freeze)(ctx, record, before)
    if (before === null && record.reversalOf) await unmarkLotsOf(ctx, record.reversalOf)
  },
  moves: {
    async approve(ctx, record) {
      await requireNotFrozenYet(ctx, record)
      // The lots first: whoever brings some of them in waits here, and finds them frozen.
      await markLots(ctx, wholeLots(record), 'Y')
      const stock = await stockOf(ctx, record, ['OK', 'QC'])
      if (stock.length === 0 && wholeLots(record).length === 0) throw new Refusal(documentMessages[ctx.locale].nothingToFreeze)
      if (stock.length === 0) return
      await dropPicks(ctx, stock.filter(({ reserved }) => new Decimal(reserved).gt(0)).map(({ key }) => key))
      await post(ctx, { doc: docOf(record), key: `${freeze.id}:${record.id}:freeze`,
        lines: stock.flatMap((one, index) => restate(one, index, one.stockType, 'HOLD')) })
      await addRows(ctx, freezeDetail,
        stock.map((one, index) => ({ mainId: record.id, orderNum: index + 1, item: one.item, lot: one.lot, warehouse: one.warehouse,
          bin: one.bin, hu: one.hu, fromType: one.stockType, qty: one.qty, qty2: one.qty2, uom: one.uom, releasedQty: '0' })
        ))
    },
    async release(ctx, record) {
      await requireStanding(ctx, freeze, record)
      await markLots(ctx, wholeLots(record), 'N')
      await putBack(ctx, record)
    },
  },
})

function docOf({ id, docNo }: Freeze): { type: string; id: string; no: string } {
  return { type: freeze.id, id, no: docNo }
}

function linesOf(record: { lines: unknown }): Line[] {
  return record.lines as Line[]
}

function wholeLots(record: { lines: unknown }): string[] {
  return linesOf(record).filter(({ bin }) => !bin).map(({ lot }) => lot)
}

async function markLots(ctx: Ctx, lots: readonly string[], frozen: 'Y' | 'N'): Promise<void> {
  if (lots.length === 0) return
  await sql`select from wms_lot where id = any(${[...lots]}) order by id for update`.execute(ctx.db)
  await sql`update wms_lot set frozen = ${frozen}, rev = rev + 1 where id = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
}

/** The mirror of a red entry comes without its lines. */
async function unmarkLotsOf(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ lot: string }>`select lot from wms_freeze_line where main_id = ${id} and bin is null and del_flag = 0`
    .execute(ctx.db)
  await markLots(ctx, rows.map(({ lot }) => lot), 'N')
}

/** One document freezes a lot at a time, so that its release says what becomes of it. */
async function requireNotFrozenYet(ctx: Ctx, record: Freeze): Promise<void> {
  if (record.reversalOf) return
  const lines = linesOf(record)
  const { rows } = await sql<
    { lot: string; docNo: string }
  >`select l.lot, d.doc_no as "docNo" from wms_freeze d join wms_freeze_line l on l.main_id = d.id where l.lot = any(
    ${lines.map(({ lot }) => lot).filter(Boolean)})
    and l.bin is null and d.status = ${freeze.state.frozen} and d.reversal_of is null and d.del_flag = 0 and d.id <> ${record.id ?? ''}
    and not exists (select from wms_freeze m where m.reversal_of = d.id) and d.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const by = new Map(rows.map(({ lot, docNo }) => [lot, docNo]))
  const faults = lines.flatMap(({ lot },
    index) => (by.has(lot) ? [atRow(index, { field: 'lot', text: documentMessages[ctx.locale].frozenBy(by.get(lot)!) })] : [])
  )
  if (faults.length > 0) throw refuseFaults(faults)
}

/** Balances in the scope of the document, held in the order of their keys. */
async function stockOf(ctx: Ctx, record: Freeze, types: readonly StockType[]): Promise<Stock[]> {
  const lines = linesOf(record)
  const { rows } = await sql<Stock>`
    select b.balance_key as key, b.item, b.lot, b.warehouse, b.bin, b.hu, b.stock_type as "stockType", trim_scale(b.qty)::text as qty,
      trim_scale(b.qty2)::text as qty2, b.reserved::text as reserved, i.base_uom as uom
    from wms_balance b
    join md_item i on i.id = b.item
    where b.qty > 0
      and b.stock_type = any(${[...types]})
      and b.tenant_id = ${ctx.session.tenantId}
      and exists (
        select from unnest(${lines.map(({ lot }) => lot)}::text[], ${lines.map(({ bin }) => bin ?? '')}::text[]) as l(lot, bin)
        where l.lot = b.lot and l.bin in ('', b.bin)
      )
    order by b.balance_key
    for update of b`.execute(ctx.db)
  return rows
}

function restate(stock: Stock, index: number, from: StockType, to: StockType, qty = stock.qty): PostingLine[] {
  const { item, lot, warehouse, bin, hu, reserved } = stock
  const half = { moveType: '311', docLine: index + 1, pair: index + 1, item, lot, warehouse, bin, hu } as const
  const frees = from !== 'HOLD' && new Decimal(reserved).gt(0) ? { frees: reserved } : {}
  return [{ ...half, stockType: from, qty: `-${qty}`, ...secondOf(stock, `-${qty}`), ...frees }, { ...half, stockType: to, qty,
    ...secondOf(stock, qty) }]
}

/** Stock that is still on hold becomes what it was; what came in while the lot was frozen is to be inspected. */
async function putBack(ctx: Ctx, record: Freeze): Promise<void> {
  const held = await stockOf(ctx, record, ['HOLD'])
  const whole = new Set(wholeLots(record))
  const released = new Map<string, string>()
  const moves: PostingLine[] = []
  for (const stock of held) {
    let left = new Decimal(stock.qty)
    for (const detail of record.details.filter((one) =>
      one.item === stock.item && one.lot === stock.lot && one.bin === stock.bin && one.hu === stock.hu
    )) {
      const qty = Decimal.min(left, detail.qty)
      if (qty.lte(0)) continue
      moves.push(...restate(stock, moves.length, 'HOLD', detail.fromType as StockType, qty.toFixed()))
      released.set(detail.id, qty.toFixed())
      left = left.minus(qty)
    }
    if (left.gt(0) && whole.has(stock.lot)) moves.push(...restate(stock, moves.length, 'HOLD', 'QC', left.toFixed()))
  }
  if (moves.length > 0) await post(ctx, { doc: docOf(record), key: await stepKey(ctx, freeze, record.id, 'release'), lines: moves })
  await addToLines(ctx, freezeDetail, 'released_qty', released)
}
