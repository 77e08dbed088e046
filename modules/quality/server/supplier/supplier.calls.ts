import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { computeScores, scoreTrend, type TrendMonth } from '../../calls/supplier.ts'
import { supplierScore } from '../../index.ts'
import { scoreSuppliers } from './score.ts'

const messages = { 'zh-CN': (month: string) => `月份「${month}」还没有到，请选择本月或以前的月份`,
  'en-US': (month: string) => `${month} has not come yet: choose this month or one before` } as const

/** As many months as the trend shows. */
const trendMonths = 12

export const supplierCalls = [
  serve(computeScores, (ctx, { month }) => {
    if (month > now(ctx).slice(0, 7)) throw refuseFaults([{ field: 'month', text: messages[ctx.locale](month) }])
    return scoreSuppliers(ctx, month)
  }),
  serve(scoreTrend, (ctx, { supplier }) => trendOf(ctx, supplier)),
]

/** The last months of one supplier, or of all together; PPM by the unit of most lots. */
async function trendOf(ctx: Ctx, supplier: string | null): Promise<TrendMonth[]> {
  const { rows } = await sql<TrendMonth>`
    with months as (
      select *
      from qms_supplier_score
      where tenant_id = ${ctx.session.tenantId} and del_flag = 0 and (${supplier}::text is null or supplier = ${supplier})
    ),
    main as (select uom from months where uom is not null group by uom order by sum(lots) desc, uom limit 1)
    select month, (select uom from main) as uom, sum(lots)::int as lots, sum(accepted_lots)::int as "acceptedLots",
      round(100.0 * sum(accepted_lots) / nullif(sum(lots), 0), 2)::text as lar,
      round(1000000 * sum(reject_qty) filter (where uom = (select uom from main))
        / nullif(sum(qty) filter (where uom = (select uom from main)), 0))::text as ppm,
      round(sum(response_hours * capas) / nullif(sum(capas) filter (where response_hours is not null), 0), 1)::text as "responseHours"
    from months
    group by month
    order by month desc
    limit ${trendMonths}`.execute(ctx.db)
  return (await addTexts(ctx, supplierScore, rows)).toReversed()
}
