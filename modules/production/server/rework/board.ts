import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { factoryDay, unitText } from '#modules/product/server.ts'
import { reworkBoard, type ReworkWaiting } from '../../calls/rework.ts'
import { opTask } from '../../entities/lot.ts'
import { rework, undoneReworks } from '../../entities/rework.ts'
import { itemFacts } from '../facts.ts'

/** As many as a board bears of each. */
const most = 200

/** What is due first on top; of what has no document yet that which waits longest. */
export const servedBoard = serve(reworkBoard, async (ctx) => {
  const { records: found } = await list(ctx, rework, { pageSize: most, column: 'due', order: 'asc' }, {
    extra: [sql`t.status = any(${undoneReworks})`],
  })
  const records = await addTexts(ctx, rework, found)
  const facts = await itemFacts(ctx, records.map(({ item }) => item))
  return { now: now(ctx), today: factoryDay(ctx), waiting: await withoutDocument(ctx),
    records: records.map((record) => ({ ...record, uom: facts.get(record.item)?.uom ?? '' })) }
})

async function withoutDocument(ctx: Ctx): Promise<ReworkWaiting[]> {
  const { rows } = await sql<ReworkWaiting>`
    select t.id, t.lot, l.card_no as "cardNo", p.name as process, i.name as item,
      trim_scale(t.rework_qty - coalesce(d.qty, 0))::text as qty, ${unitText(ctx, 'u')} as uom,
      to_char(r.since, 'YYYY-MM-DD HH24:MI:SS') as since
    from mes_op_task t
    join mes_lot l on l.id = t.lot
    join md_process p on p.id = t.process
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    left join lateral (
      select sum(w.qty - w.good_qty - w.scrap_qty) as qty
      from mes_rework w
      where w.op_task = t.id and w.status = any(${undoneReworks}) and w.tenant_id = t.tenant_id and w.del_flag = 0
    ) d on true
    left join lateral (
      select max(m.end_time) as since
      from mes_report m
      where m.op_task = t.id and m.rework_qty > 0 and m.is_red = 'N' and m.taken_back = 'N' and m.tenant_id = t.tenant_id
        and m.del_flag = 0
    ) r on true
    where t.rework_qty > 0 and t.rework_qty > coalesce(d.qty, 0) and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and ${joinAnd(scopeOf(ctx, opTask).where)}
    order by r.since, t.id
    limit ${most}::int`.execute(ctx.db)
  return rows
}
