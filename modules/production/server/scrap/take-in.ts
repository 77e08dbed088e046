import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { update } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { takeInScrap } from '../../calls/scrap.ts'
import { opTask } from '../../entities/lot.ts'
import { scrap, standingScraps } from '../../entities/scrap.ts'
import { scrapMessages } from './messages.ts'

/** As many as one document bears. */
const most = 200

/** Operations whose scrap is on no document, as `t` with what is left as `left.qty`; the document itself counts as others do. */
export const withoutScrapDocument = (ctx: Ctx) =>
  sql`
  mes_op_task t
  join mes_work_order o on o.id = t.work_order
  cross join lateral (
    select t.scrap_qty - coalesce(sum(l.qty), 0) as qty
    from mes_scrap_line l
    join mes_scrap s on s.id = l.main_id and s.status = any(${standingScraps}) and s.del_flag = 0
    where l.op_task = t.id and l.tenant_id = t.tenant_id and l.del_flag = 0 and (l.basis = 'COUNTED' or s.status = ${scrap.state.finished})
  ) "left"
  where t.scrap_qty > 0 and "left".qty > 0 and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    and ${joinAnd(scopeOf(ctx, opTask).where)}`

interface Left {
  opTask: string
  basis: 'COUNTED'
  qty: string
  reason: string | null
}

/** Scrap of a workshop that is on no document, with the reason of the last report that scrapped something there. */
export async function leftIn(ctx: Ctx, workshop: string): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select t.id as "opTask", 'COUNTED' as basis, trim_scale("left".qty)::text as qty,
      (
        select r.reason
        from mes_report r
        where r.op_task = t.id and r.scrap_qty > 0 and r.is_red = 'N' and r.taken_back = 'N'
          and r.tenant_id = t.tenant_id and r.del_flag = 0
        order by r.end_time desc
        limit 1
      ) as reason
    from ${withoutScrapDocument(ctx)} and o.workshop = ${workshop}
    order by t.task_no
    limit ${most}::int`.execute(ctx.db)
  return rows
}

export const servedTakeIn = serve(takeInScrap, async (ctx, _input, record) => {
  const found = await leftIn(ctx, record.workshop)
  if (found.length === 0) throw new Refusal(scrapMessages[ctx.locale].nothingNew)
  const lines = [...record.lines, ...found]
  happens(ctx, scrapMessages[ctx.locale].takenIn(found.length))
  return presentRecord(ctx, scrap, await update(ctx, scrap, { id: record.id, lines }))
})
