import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { actionWords } from '#kernel/server/operations/history.ts'
import { relationsOf, type RelationSource } from '#kernel/server/work/relations.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { order, orderLine } from '../../entities/order.ts'
import { orderTimeline } from '../../calls/delivery.ts'

const most = 300

export const servedTimeline = serve(orderTimeline, async (ctx, { id }) => {
  const record = await findOne(ctx, order, id)
  const { records, more } = await relationsOf(ctx, order, record)
  // What an order came from has a story of its own.
  const ours = records.filter(({ level }) => level >= 0)
  const known = new Map(ours.map((one) => [`${tableOf(ctx, one.entity)} ${one.id}`, one]))
  const { rows } = await sql<{ table: string; id: string; action: string; at: string; by: string; comment: string | null }>`
    select l.data_table as "table", l.data_id as id, l.action, to_char(l.create_time, 'YYYY-MM-DD HH24:MI:SS') as at,
      coalesce(u.realname, l.create_by) as by, l.comment
    from sys_data_log l
    left join sys_user u on u.username = l.create_by -- tenant: an account is one person's everywhere
    join unnest(${ours.map((one) => tableOf(ctx, one.entity))}::text[], ${ours.map((one) => one.id)}::text[]) as w("table", id)
      on w."table" = l.data_table and w.id = l.data_id
    where l.action <> 'edit' and l.tenant_id = ${ctx.session.tenantId}
    order by l.create_time desc, l.id desc
    limit ${most + 1}`.execute(ctx.db)
  return { more: more || rows.length > most, events: rows.slice(0, most).map(({ table, id: of, action, at, by, comment }) => {
    const one = known.get(`${table} ${of}`)!
    return { at, by, entity: one.entity, id: one.id, of: one.of, no: one.no,
      action: actionWords(ctx, ctx.kernel.registry.entity(one.entity), action), comment }
  }) }
})

const tableOf = (ctx: Ctx, entity: string) => ctx.kernel.registry.entity(entity).table

/** Work orders and packing orders name a position; they came of its order. */
export const documentsOfPositions: RelationSource = async (ctx, entity, ids) =>
  entity.id === order.id
    ? (await sql<{ from: string; entity: string; id: string }>`
        select distinct l.main_id as "from", 'production.work-order' as entity, one.id
        from crm_order_line l join mes_work_order w on w.source_id = l.id and w.source_type = ${orderLine.id} and w.del_flag = 0
        cross join lateral (values (w.id), (w.merged_into)) one(id)
        where one.id is not null and l.main_id = any(${[...ids]}) and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
        union all
        select l.main_id, 'warehouse.pack', p.id
        from crm_order_line l join wms_pack p on p.source_id = l.id and p.source_type = ${orderLine.id} and p.del_flag = 0
        where l.main_id = any(${[...ids]}) and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
        limit 100`.execute(ctx.db)).rows
    : []
