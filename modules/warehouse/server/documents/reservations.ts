import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { reserve } from '../../index.ts'
import { lockBalances } from '../post.ts'

/** Stock that a pick of an issue holds, or a weighing of a mixing order, or holds no longer. */
export interface Claim {
  pick: string
  balanceKey: string
  qty: string
}

export interface NewClaim extends Claim {
  item: string
  lot: string | null
  warehouse: string
  bin: string
}

/** Holds stock for a document: the balances are locked already and have enough (I5). */
export async function hold(ctx: Ctx, doc: { type: string; id: string; no: string }, claims: readonly NewClaim[]): Promise<void> {
  if (claims.length === 0) return
  await changeReserved(ctx, claims, 1)
  await addRows(ctx, reserve,
    claims.map(({ qty, ...claim }) => ({ ...claim, qty, openQty: qty, status: 'OPEN', docType: doc.type, docId: doc.id, docNo: doc.no })))
}

/** Lets stock go that a document held. */
export async function release(ctx: Ctx, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  await lockBalances(ctx, claims.map(({ balanceKey }) => balanceKey))
  await changeReserved(ctx, claims, -1)
  await settle(ctx, claims, 'RELEASED')
}

/** Lets go whatever a document still holds. */
export async function releaseAll(ctx: Ctx, type: string, id: string): Promise<void> {
  await release(ctx, await claimsOf(ctx, type, id))
}

/** What a document still holds; the balances are locked first, as whoever else takes reservations away holds them. */
export async function claimsOf(ctx: Ctx, type: string, id: string): Promise<Claim[]> {
  const read = () =>
    sql<Claim>`
      select pick, balance_key as "balanceKey", trim_scale(open_qty)::text as qty
      from wms_reserve
      where doc_type = ${type} and doc_id = ${id} and open_qty > 0 and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  await lockBalances(ctx, (await read()).rows.map(({ balanceKey }) => balanceKey))
  return (await read()).rows
}

/** Writes down that reservations are less; what is over gets the status that says how. */
export async function settle(ctx: Ctx, claims: readonly Claim[], status: 'DONE' | 'RELEASED'): Promise<void> {
  await sql`
    update wms_reserve r
    set open_qty = r.open_qty - v.qty, status = case when r.open_qty - v.qty > 0 then r.status else ${status} end
    from unnest(${claims.map(({ pick }) => pick)}::text[], ${claims.map(({ qty }) => qty)}::numeric[]) as v(pick, qty)
    where r.pick = v.pick and r.open_qty > 0 and r.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

async function changeReserved(ctx: Ctx, claims: readonly Claim[], sign: 1 | -1): Promise<void> {
  const sums = new Map<string, Decimal>()
  for (const { balanceKey, qty } of claims) sums.set(balanceKey, (sums.get(balanceKey) ?? new Decimal(0)).plus(qty))
  await sql`update wms_balance b set reserved = b.reserved + v.qty from unnest(${[...sums.keys()]}::text[],
    ${[...sums.values()].map((qty) => qty.times(sign).toFixed())}::numeric[])
    as v(key, qty) where b.balance_key = v.key and b.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}
