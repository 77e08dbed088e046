import { sql, type SqlBool } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { balance } from '../../entities/stock.ts'
import { stockAmounts, type AmountName } from '../../calls/how-much.ts'

/** What a balance is joined with to be judged. */
export const withPlace = sql`
  join wms_bin b on b.id = t.bin
  join wms_warehouse w on w.id = t.warehouse
  left join wms_lot l on l.id = t.lot`

/** Balances that the caller may see and that say something, as `t`. */
export const seen = (ctx: Ctx, warehouse: string | null = null) =>
  sql<SqlBool>`t.qty <> 0 and ${joinAnd(scopeOf(ctx, balance).where)} ${warehouse ? sql`and t.warehouse = ${warehouse}` : sql``}`

const today = (ctx: Ctx) => sql`${now(ctx).slice(0, 10)}::date`
const none = sql`0::numeric`

/**
 * What of a balance counts to each amount; `i` is its item. Available is what an issue would be allocated: usable, in no frozen place,
 * not expired, not reserved, and in none of the units that are set aside.
 */
const partOf = (ctx: Ctx, aside: readonly string[]) => ({
  onHand: sql`t.qty`,
  available: sql`case when t.stock_type = 'OK' and b.frozen = 'N' and w.frozen = 'N' and (l.expire_date is null or l.expire_date >=
    ${today(ctx)}) and (t.hu = any(${[...aside]}::text[])) is not true then t.qty - t.reserved else ${none} end`,
  reserved: sql`t.reserved`,
  inspection: sql`case when t.stock_type = 'QC' then t.qty else ${none} end`,
  rejected: sql`case when t.stock_type = 'NG' then t.qty else ${none} end`,
  hold: sql`case when t.stock_type = 'HOLD' then t.qty else ${none} end`,
  expiring: sql`case when l.expire_date <= ${today(ctx)} + coalesce(i.expiry_warn_days, 30) then t.qty else ${none} end`,
} satisfies Record<AmountName, unknown>)

/**
 * One amount of a group, exact, in plain notation.
 * @param aside numbers of the units that are set aside (`numbersAside`), here and below
 */
export const amountOf = (ctx: Ctx, name: AmountName, aside: readonly string[]) =>
  sql<string>`trim_scale(coalesce(sum(${partOf(ctx, aside)[name]}), 0))::text`

/** All amounts of a group, by their names. */
export const amountsOf = (ctx: Ctx, aside: readonly string[]) =>
  sql.join((Object.keys(stockAmounts) as AmountName[]).map((name) => sql`${amountOf(ctx, name, aside)} as ${sql.ref(name)}`))

/** What of a single balance counts to an amount. */
export const partSql = (ctx: Ctx, name: AmountName, aside: readonly string[]) => partOf(ctx, aside)[name]

/** Whether there is something of one part. */
export const hasPart = (ctx: Ctx, part: AmountName, aside: readonly string[]) => sql`${partOf(ctx, aside)[part]} <> 0`
