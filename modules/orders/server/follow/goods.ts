import { sql } from 'kysely'
import { codesOf, Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { issuedCoas, tasksOfSource } from '#modules/quality/server.ts'
import { issue } from '#modules/warehouse/index.ts'
import { orderGoods } from '../../calls/delivery.ts'
import { customer as customerEntity } from '../../entities/customer.ts'
import { order } from '../../entities/order.ts'
import { workOf } from './count.ts'

/** So many travellers and issues are asked for their inspections. */
const most = 40

/** Issues whose goods have left. */
const left = codesOf(issue, 'finished', 'closed')

interface Good {
  lot: string
  lotNo: string
  item: string
  heatNo: string | null
  frozen: boolean
  made: string
  shipped: string
  /** Of which inspections may be: travellers and issues. */
  sources: { type: string; id: string }[]
}

export const servedGoods = serve(orderGoods, async (ctx, { id }) => {
  const { customer } = await findOne(ctx, order, id)
  const goods = await goodsOf(ctx, id)
  const buyer = await findOne(withoutDataRules(ctx), customerEntity, customer)
  const coas = new Map((await issuedCoas(ctx, goods.map(({ lot }) => lot), buyer.name)).map((coa) => [coa.lot, coa]))
  const tasks = new Map<string, Awaited<ReturnType<typeof tasksOfSource>>>()
  for (const { type, id: source } of goods.flatMap(({ sources }) => sources).slice(0, most))
    if (!tasks.has(source)) tasks.set(source, await tasksOfSource(ctx, type, source))
  return goods.map(({ lot, lotNo, item, heatNo, frozen, made, shipped, sources }) => {
    const coa = coas.get(lot)
    return { lot, lotNo, item, heatNo, frozen, made: new Decimal(made).toFixed(), shipped: new Decimal(shipped).toFixed(),
      coa: coa ? { id: coa.id, no: coa.docNo } : null,
      inspections: sources.flatMap((source) => tasks.get(source.id) ?? []).map((task) => ({ id: task.id, no: task.no, kind: task.kind ?? '',
        result: task.open ? null : task.result })
      ) }
  })
})

/** Lots that travellers of the order's work orders became, with what the ledger says was made, and lots that left by its notices. */
async function goodsOf(ctx: Ctx, id: string): Promise<Good[]> {
  const { tenantId } = ctx.session
  const { rows } = await sql<Good>`
    with recursive ${workOf(ctx, id)},
    lots as (
      select t.stock_lot as lot, (
          select sum(e.qty) from wms_ledger e
          where e.lot = t.stock_lot and e.move_type = '102' and e.tenant_id = ${tenantId} and e.del_flag = 0
        ) as made, 0::numeric as shipped, jsonb_agg(distinct jsonb_build_object('type', 'production.lot', 'id', t.id)) as sources
      from made w join mes_lot t on t.work_order = coalesce(w.merged_into, w.id) and t.stock_lot is not null and t.del_flag = 0
      group by t.stock_lot
    ),
    left_by as (
      select p.lot, 0::numeric as made, sum(p.posted_qty) as shipped,
        jsonb_agg(distinct jsonb_build_object('type', 'warehouse.issue', 'id', o.id)) as sources
      from crm_notice n
      join wms_out o on o.id = n.issue and o.status = any(${left}) and o.del_flag = 0
      join wms_out_pick p on p.main_id = o.id and p.lot is not null and p.del_flag = 0
      where n.sales_order = ${id} and n.tenant_id = ${tenantId} and n.del_flag = 0
      group by p.lot
    )
    select g.lot, b.lot_no as "lotNo", i.code as item, b.heat_no as "heatNo", b.frozen = 'Y' as frozen,
      coalesce(sum(g.made), 0)::text as made, sum(g.shipped)::text as shipped,
      jsonb_path_query_array(jsonb_agg(g.sources), '$[*][*]') as sources
    from (select * from lots union all select * from left_by) g
    join wms_lot b on b.id = g.lot
    join md_item i on i.id = b.item
    group by g.lot, b.lot_no, i.code, b.heat_no, b.frozen
    order by b.lot_no
    limit 200`.execute(ctx.db)
  return rows
}
