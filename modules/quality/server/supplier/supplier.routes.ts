import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { f } from '#kernel/entity/index.ts'
import { now, requireRight, transact } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { supplierScore } from '../../index.ts'
import { scoreSuppliers } from './score.ts'

const said = { 'zh-CN': (month: string) => `月份「${month}」还没有到，请选择本月或以前的月份`,
  'en-US': (month: string) => `${month} has not come yet: choose this month or one before` } as const

/** As many months as the trend shows. */
const trendMonths = 12

/** `POST compute {month}`: anew from what is stored; `GET trend?supplier=`: the last months of one supplier, or of all together; PPM by the unit of most lots. */
export function supplierRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindAct(app, kernel, {
    entity: supplierScore,
    name: 'compute',
    fields: { month: f.month({ label: '月份', en: 'Month', required: true }) },
    run: (ctx, { month }) => {
      if (month > now(ctx).slice(0, 7)) throw refuseFaults([{ field: 'month', text: said[ctx.locale](month) }])
      return transact(ctx, (tx) => scoreSuppliers(tx, month))
    },
  })
  app.get(`${supplierScore.path}/trend`, { schema: { tags: [`${supplierScore.title} ${supplierScore.id}`], summary: '趋势' } },
    async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${supplierScore.permission}:list`)
      const { supplier } = request.query as { supplier?: unknown }
      const { rows } = await sql<
        Rec
      >`with months as (select * from qms_supplier_score where tenant_id = ${ctx.session.tenantId} and del_flag = 0 ${
        typeof supplier === 'string' && supplier !== '' ? sql`and supplier = ${supplier}` : sql``
      }),
        main as (select uom from months where uom is not null group by uom order by sum(lots) desc, uom limit 1)
      select month, (select uom from main) as uom, sum(lots)::int as lots, sum(accepted_lots)::int as "acceptedLots", round(100.0 * sum(accepted_lots) / nullif(sum(lots), 0), 2)::text as lar,
        round(1000000 * sum(reject_qty) filter (where uom = (select uom from main)) / nullif(sum(qty) filter (where uom = (select uom from main)), 0))::text as ppm, round(sum(response_hours * capas) / nullif(sum(capas) filter (where response_hours is not null), 0), 1)::text as "responseHours"
      from months group by month order by month desc limit ${trendMonths}`.execute(ctx.db)
      await addTexts(ctx, supplierScore, rows)
      return ok(rows.toReversed())
    })
}
