import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { hidesSome, seenOf } from '#kernel/server/operations/hide-unseen.ts'
import { item } from '#modules/product/index.ts'
import { unitText } from '#modules/product/server.ts'
import { dayFromNow } from '#modules/system/server.ts'
import type { sparesOfDevice } from '../../calls/part.ts'
import type { Spare } from '../../calls/spares.ts'
import { device } from '../../entities/device.ts'
import { request } from '../../entities/request.ts'
import { abcOf } from '../../rules/abc.ts'
import { isBelow, quantityToAsk, reorderPoint, usageDays } from '../../rules/replenish.ts'
import { freeStock } from './spare-stock.ts'

type Levels = Omit<Spare, 'stock' | 'reorder' | 'toAsk' | 'below' | 'abc'> & Record<'safetyStock' | 'maxStock' | 'lotMin', string | null>

/** Every spare that is in use. */
export async function spareRows(ctx: Ctx): Promise<Spare[]> {
  const { tenantId } = ctx.session
  const since = dayFromNow(ctx, -usageDays)
  const { rows } = await sql<Levels>`
    with used as (
      select u.item, u.device, sum(u.qty) as qty, sum(coalesce(u.cost, 0)) as cost
      from eam_part_use u
      where u.used_at >= ${since} and u.tenant_id = ${tenantId} and u.del_flag = 0
      group by u.item, u.device
    ),
    usage as (
      select u.item, sum(u.qty) as qty, sum(u.cost) as cost,
        jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'qty', trim_scale(u.qty)::text) order by u.qty desc, e.code)
          filter (where u.qty > 0) as machines
      from used u
      join eam_equip e on e.id = u.device
      group by u.item
    ),
    asked as (
      select l.item, sum(l.qty) as qty
      from eam_request_line l
      join eam_request r on r.id = l.main_id and r.status = any(${codesOf(request, 'draft', 'submitted', 'approved', 'rejected')})
        and r.del_flag = 0
      where l.tenant_id = ${tenantId} and l.del_flag = 0
      group by l.item
    )
    select i.id, i.code, i.name, i.spec, ${unitText(ctx, 'm')} as uom,
      trim_scale(i.min_stock)::text as "minStock", trim_scale(i.safety_stock)::text as "safetyStock",
      trim_scale(i.max_stock)::text as "maxStock", trim_scale(i.lot_min)::text as "lotMin", i.lead_days as "leadDays",
      trim_scale(coalesce(a.qty, 0))::text as asked, trim_scale(coalesce(u.qty, 0))::text as usage,
      trim_scale(coalesce(u.cost, 0))::text as cost, coalesce(u.machines, '[]') as machines
    from md_item i
    join md_uom m on m.id = i.base_uom
    left join usage u on u.item = i.id
    left join asked a on a.item = i.id
    where i.item_type = 'SPARE' and i.enabled = 'Y' and i.tenant_id = ${tenantId} and i.del_flag = 0
    order by i.code`.execute(ctx.db)
  const shown = hidesSome(ctx, item) ? await seenOf(ctx, item, rows.map(({ id }) => id)) : undefined
  const own = shown ? rows.filter(({ id }) => shown.has(id)) : rows
  const classes = abcOf(own)
  const free = await freeStock(ctx, own.map(({ id }) => id))
  const all = own.map(({ safetyStock, maxStock, lotMin, ...known }): Spare => {
    const row = { ...known, stock: free.get(known.id) ?? '0' }
    const levels = { ...row, safetyStock, maxStock, lotMin }
    return { ...row, reorder: reorderPoint(levels), toAsk: quantityToAsk(levels), below: isBelow(row), abc: classes.get(row.id)! }
  })
  return [...all.filter(({ below }) => below), ...all.filter(({ below }) => !below)]
}

/** What belongs into a machine, and how much of each lies there. */
export async function fittedSpares(ctx: Ctx, id: string): Promise<AnswerOf<typeof sparesOfDevice>> {
  await findOne(ctx, device, id)
  const { tenantId } = ctx.session
  const { rows } = await sql<Omit<AnswerOf<typeof sparesOfDevice>[number], 'available'>>`
    select i.id as item, i.code, i.name, p.place, trim_scale(p.qty)::text as fitted, ${unitText(ctx, 'm')} as uom
    from eam_equip_spare p
    join md_item i on i.id = p.item
    join md_uom m on m.id = i.base_uom
    where p.main_id = ${id} and p.tenant_id = ${tenantId} and p.del_flag = 0
    order by p.order_num, p.id`.execute(ctx.db)
  const free = await freeStock(ctx, rows.map(({ item: fitted }) => fitted))
  return rows.map((row) => ({ ...row, available: free.get(row.item) ?? '0' }))
}
