import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { freeze, freezeDetail, type PostingLine, type StockType } from '../../index.ts'
import { moveTypes } from '../../rules/move-types.ts'
import { putBack, type FrozenPart } from '../../rules/put-back.ts'
import { post } from '../post.ts'
import { heldBy } from './held-by-freeze.ts'
import { docOf, holds, restate, wholeLots, type Freeze, type Stock } from './held-stock.ts'
import { documentMessages } from './messages.ts'
import { addToLines } from './rows.ts'
import { stepKey } from './step-key.ts'

/** Moves that bring goods to where they wait for inspection; a transfer or packing of stock on hold does not. */
const bringing = Object.entries(moveTypes).filter(([type, { sign }]) => sign === 'in' || type === '103' || type === '602').map(([type]) =>
  type
)

/** Stock that is still on hold becomes what it was; what came in while its lot was frozen is to be inspected. */
export async function releaseStock(ctx: Ctx, record: Freeze): Promise<void> {
  const found = await heldBy(ctx, record)
  const held = found.map(({ stock }) => stock)
  await requireLastFreeze(ctx, record.id, found.filter(({ elsewhere }) => elsewhere).map(({ stock }) => stock))
  const parts = record.details.flatMap(({ id, lot, bin, hu, qty, fromType }): FrozenPart[] =>
    lot ? [{ id, lot, bin, hu, qty, fromType: fromType as StockType }] : []
  )
  const shares = putBack(found.map(({ stock, qty }) => ({ ...stock, qty })), parts, new Set(wholeLots(record)),
    await cameIn(ctx, record, held))
  const lines: PostingLine[] = []
  for (const [at, stock] of held.entries()) lines.push(...restate(stock, lines.length / 2, shares.filter((share) => share.at === at)))
  if (lines.length > 0) await post(ctx, { doc: docOf(record), key: await stepKey(ctx, freeze, record.id, 'release'), lines })
  const released = Map.groupBy(shares.filter(({ part }) => part !== null), ({ part }) => part!)
  await addToLines(ctx, freezeDetail, 'released_qty',
    new Map([...released].map(([part, of]) => [part, Decimal.sum(...of.map(({ qty }) => qty)).toFixed()])))
}

/** By lot, what was brought in on hold since a freeze took its stock, and was not taken back. */
async function cameIn(ctx: Ctx, { id }: Freeze, held: readonly Stock[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ lot: string; qty: string }>`
    select l.lot, trim_scale(sum(l.qty))::text as qty
    from wms_ledger l
    where l.lot = any(${[...new Set(held.map(({ lot }) => lot))]})
      and l.stock_type = 'HOLD'
      and l.move_type = any(${bringing})
      and (l.qty > 0) = (l.red_of is null)
      and l.seq > (
        select max(f.seq)
        from wms_ledger f
        join wms_posting p on p.id = f.posting_id
        where p.doc_type = ${freeze.id} and p.doc_id = ${id} and p.tenant_id = ${ctx.session.tenantId}
      )
      and l.tenant_id = ${ctx.session.tenantId}
    group by l.lot`.execute(ctx.db)
  return new Map(rows.map(({ lot, qty }) => [lot, qty]))
}

/**
 * Of freezes that hold the same stock the last is released first: an earlier one cannot give back what a later one holds. Asked
 * while the stock is held.
 * @param moved where stock of it lies that was moved since
 * @throws Refusal naming the later one
 */
export async function requireLastFreeze(ctx: Ctx, id: string, moved: readonly Pick<Stock, 'lot' | 'bin' | 'hu'>[] = []): Promise<void> {
  const { rows: [later] } = await sql<{ docNo: string }>`
    select d.doc_no as "docNo"
    from wms_freeze mine
    cross join lateral (
      select lot, bin, hu from wms_freeze_detail where main_id = mine.id and from_type <> 'HOLD' and del_flag = 0
      union all
      select lot, bin, hu from unnest(
        ${moved.map(({ lot }) => lot)}::text[], ${moved.map(({ bin }) => bin)}::text[], ${moved.map(({ hu }) => hu)}::text[]
      ) as p(lot, bin, hu)
    ) m
    join wms_freeze_detail o on o.lot = m.lot and o.bin = m.bin and o.hu is not distinct from m.hu and o.from_type = 'HOLD'
      and o.del_flag = 0
    join wms_freeze d on d.id = o.main_id and (d.audit_time, d.id) > (mine.audit_time, mine.id) and ${holds}
    where mine.id = ${id} and mine.tenant_id = ${ctx.session.tenantId}
    order by d.audit_time desc
    limit 1`.execute(ctx.db)
  if (later) throw new Refusal(documentMessages[ctx.locale].frozenBy(later.docNo))
}
