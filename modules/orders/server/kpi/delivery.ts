import { sql } from 'kysely'
import type { Period } from '#kernel/entity/period.ts'
import { percentOf } from '#kernel/entity/ratio.ts'
import { askedPeriod } from '#kernel/server/asked-period.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { deliveryReport, type deliveryGroups } from '../../calls/reports.ts'
import { agreedOn, countsOn, lineFigures } from './line-figures.ts'

interface Counted {
  due: number
  onTime: number
  late: number
  open: number
}

/** Positions that were due in a period, and how many of them were complete by their day. */
async function deliveryBy(ctx: Ctx, period: Period, by: (typeof deliveryGroups)[number]) {
  const key = { month: sql`to_char(${agreedOn}, 'YYYY-MM')`, customer: sql`c.id`, item: sql`i.id` }[by]
  const text = { month: sql`to_char(${agreedOn}, 'YYYY-MM')`, customer: sql`c.name`, item: sql`i.code` }[by]
  const is = lineFigures(ctx)
  const { rows } = await sql<Counted & { key: string; text: string }>`
    select ${key} as key, min(${text}) as text, count(*)::int as due, (count(*) filter (where ${is.onTime}))::int as "onTime",
      (count(*) filter (where ${is.late}))::int as late, (count(*) filter (where ${is.open}))::int as open
    from crm_order_line l
    join crm_order o on o.id = l.main_id
    join crm_customer c on c.id = o.customer
    join md_item i on i.id = l.item
    where ${agreedOn} between ${period.from}::date and ${period.to}::date and ${countsOn} and ${is.due} and l.del_flag = 0
      and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
    group by 1
    order by ${by === 'month' ? sql`1` : sql`2`}`.execute(ctx.db)
  const sum = (name: keyof Counted) => rows.reduce((all, row) => all + row[name], 0)
  const all = { due: sum('due'), onTime: sum('onTime'), late: sum('late'), open: sum('open') }
  const whole = <T extends Counted>(counted: T) => ({ ...counted, percent: percentOf(counted.onTime, counted.due) })
  return { period, rows: rows.map(whole), all: whole(all) }
}

export const servedDelivery = serve(deliveryReport, async (ctx, { by, ...asked }) => deliveryBy(ctx, await askedPeriod(ctx, asked), by))
