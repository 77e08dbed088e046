import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { ledger } from '#modules/warehouse/index.ts'
import type { CustomerFigures } from '../../calls/reports.ts'
import type { Period } from '#kernel/entity/period.ts'
import { ppmOf } from '../../rules/reports/yield.ts'
import { reported, within } from './facts.ts'

/** Nonconformities that customers complained of, of items of one unit. */
export function complaintsOf(ctx: Ctx, { from, to }: Period, uom: string | null): RawBuilder<unknown> {
  return sql`
    ${reported(ctx)}
    join md_item g on g.id = t.item
    where t.source = 'COMPLAINT' and t.doc_date between ${from}::date and ${to}::date and g.base_uom = ${uom}`
}

/** Rows of the ledger that sold, of items of one unit, red entries among them. */
export function shippedOf(ctx: Ctx, period: Period, uom: string | null): RawBuilder<unknown> {
  return sql`wms_ledger t join md_item g on g.id = t.item
    where ${joinAnd(scopeOf(ctx, ledger).where)} and t.move_type = '401' and ${within(sql`t.posted_at`, period)} and g.base_uom = ${uom}`
}

/** PPM of customers = complained pieces ÷ shipped pieces × 10⁶ (domain §2.17). */
export async function customerFigures(ctx: Ctx, period: Period, uom: string | null): Promise<CustomerFigures> {
  const { rows: [row] } = await sql<{ complained: string; shipped: string }>`select
    (select coalesce(sum(t.qty), 0)::text from ${complaintsOf(ctx, period, uom)}) as complained,
    (select coalesce(-sum(t.qty), 0)::text from ${shippedOf(ctx, period, uom)}) as shipped`.execute(ctx.db)
  const { complained, shipped } = row!
  return { complained, shipped, ppm: ppmOf(complained, shipped) }
}
