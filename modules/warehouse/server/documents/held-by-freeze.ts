import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { freeze } from '../../index.ts'
import { whereMoved, type HeldMove } from '../../rules/where-moved.ts'
import { stockOf, type Freeze, type Stock } from './held-stock.ts'

/** Stock on hold, and how much of it a freeze may release. */
interface HeldStock {
  stock: Stock
  qty: string
  /** Outside of what the freeze names: it was moved there since. */
  elsewhere: boolean
}

/** What lies on hold in the scope of a freeze, and elsewhere as much as was moved there from it; balances are held in the order of their keys. */
export async function heldBy(ctx: Ctx, record: Freeze): Promise<HeldStock[]> {
  const stock = await stockOf(ctx, { lines: record.lines.map((line) => ({ ...line, bin: '' })) }, ['HOLD'])
  const isNamed = (one: Stock) => record.lines.some(({ lot, bin }) => lot === one.lot && (!bin || bin === one.bin))
  const moved = stock.every(isNamed) ? new Map<string, Decimal>() : await movedSince(ctx, record)
  return stock.map((one) =>
    isNamed(one)
      ? { stock: one, qty: one.qty, elsewhere: false }
      : { stock: one, qty: Decimal.min(one.qty, moved.get(one.key) ?? 0).toFixed(), elsewhere: true }
  ).filter(({ qty }) => new Decimal(qty).gt(0))
}

/** Where the ledger took what the freeze put on hold; what other freezes hold and release where it lies takes nothing along. */
async function movedSince(ctx: Ctx, { id, lines }: Freeze): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ isOwn: boolean; move: string; key: string; qty: string }>`
    select l.doc_type = ${freeze.id} as "isOwn", l.posting_id || ' ' || coalesce(l.pair::text, l.id) as move, l.balance_key as key,
      trim_scale(l.qty)::text as qty
    from wms_ledger l
    where l.lot = any(${lines.map(({ lot }) => lot)})
      and l.stock_type = 'HOLD'
      and (l.doc_type <> ${freeze.id} or l.doc_id = ${id})
      and l.seq >= (
        select min(f.seq) from wms_ledger f where f.doc_type = ${freeze.id} and f.doc_id = ${id} and f.tenant_id = ${ctx.session.tenantId}
      )
      and l.tenant_id = ${ctx.session.tenantId}
    order by l.seq`.execute(ctx.db)
  const frozen = new Map(rows.filter(({ isOwn }) => isOwn).map(({ key, qty }) => [key, qty]))
  const moves = [...Map.groupBy(rows.filter(({ isOwn }) => !isOwn), ({ move }) => move).values()].flatMap((halves): HeldMove[] => {
    const from = halves.find(({ qty }) => qty.startsWith('-'))
    return from ? [{ from: from.key, to: halves.find(({ qty }) => !qty.startsWith('-'))?.key, qty: from.qty.slice(1) }] : []
  })
  return whereMoved(frozen, moves)
}
