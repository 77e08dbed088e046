import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { balance } from '../../entities/stock.ts'
import { expiring, inInspection, rejected, short } from '../../tiles.ts'

/** Lots that have stock of a state. */
async function lotsIn(ctx: Ctx, state: 'QC' | 'NG'): Promise<string> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(distinct coalesce(t.lot, t.item))::int as count
    from wms_balance t
    where ${joinAnd(scopeOf(ctx, balance).where)} and t.qty > 0 and t.stock_type = ${state}`.execute(ctx.db)
  return String(row!.count)
}

/** Lots by the days that their item warns before, the past ones apart. */
async function expiringLots(ctx: Ctx): Promise<{ past: number; near: number }> {
  const today = sql`${now(ctx).slice(0, 10)}::date`
  const { rows: [row] } = await sql<{ past: number; near: number }>`
    select count(distinct l.id) filter (where l.expire_date < ${today})::int as past, count(distinct l.id)::int as near
    from wms_balance t
    join wms_lot l on l.id = t.lot
    join md_item i on i.id = t.item
    where ${joinAnd(scopeOf(ctx, balance).where)} and t.qty > 0 and l.expire_date <= ${today} + coalesce(i.expiry_warn_days, 30)`
    .execute(ctx.db)
  return row!
}

async function shortItems(ctx: Ctx): Promise<string> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count
    from md_item i
    left join lateral (
      select sum(t.qty) as qty from wms_balance t where ${joinAnd(scopeOf(ctx, balance).where)} and t.item = i.id and t.stock_type = 'OK'
    ) s on true
    where i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0 and i.enabled = 'Y'
      and coalesce(s.qty, 0) < coalesce(i.min_stock, i.safety_stock)`
    .execute(ctx.db)
  return String(row!.count)
}

const warned = (count: string) => (count === '0' ? { value: count, tone: 'good' as const } : { value: count, tone: 'warning' as const })

/** What stores need their people to see. */
export const tilesServed = [
  serveTile(expiring, async (ctx) => {
    const { past, near } = await expiringLots(ctx)
    const note = ctx.locale === 'zh-CN' ? `已过期 ${past}` : `${past} past`
    return { ...warned(String(near)), ...(past > 0 ? { tone: 'bad' as const, note } : {}) }
  }),
  serveTile(short, async (ctx) => warned(await shortItems(ctx))),
  serveTile(inInspection, async (ctx) => ({ value: await lotsIn(ctx, 'QC') })),
  serveTile(rejected, async (ctx) => warned(await lotsIn(ctx, 'NG'))),
]
