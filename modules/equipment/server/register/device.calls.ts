import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { checkCodes } from '#kernel/server/operations/checks.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { deviceCard, relocateDevice, type DeviceCard } from '../../calls/device.ts'
import { device, openOrders, plan, repair, undoneOrders } from '../../index.ts'
import { requireCenter } from './device.rules.ts'
import { registerMessages } from './messages.ts'

const servedRelocate = serve(relocateDevice, async (ctx, { workshop, workcenter, place, comment }, record) => {
  const after = { ...record, workshop, workcenter, place }
  const [faults] = await checkCodes(ctx, device, [after], [record])
  if (faults!.length > 0) throw refuseFaults(faults!)
  await requireCenter(ctx, after)
  const moved = await changeRecord(ctx, device, record, { workshop, workcenter, place }, { action: 'edit', comment })
  if (moved.rev === record.rev) throw new Refusal(registerMessages[ctx.locale].samePlace)
  return presentRecord(ctx, device, moved)
})

const servedCard = serve(deviceCard, async (ctx, { id }) => {
  await findOne(ctx, device, id)
  const [figures, due, molds, parts] = await Promise.all([figuresOf(ctx, id), dueOf(ctx, id), moldsOn(ctx, id), partsOf(ctx, id)])
  const { partsCost, laborCost, outsideCost, ...counts } = figures
  return { ...counts, partsCost, laborCost, outsideCost, cost: Decimal.sum(partsCost, laborCost, outsideCost).toFixed(), due, molds, parts }
})

type Figures = Omit<DeviceCard, 'cost' | 'due' | 'molds' | 'parts'>

/** Open orders and repairs, and the last twelve months: repairs, minutes down, costs. */
async function figuresOf(ctx: Ctx, id: string): Promise<Figures> {
  const at = now(ctx)
  const { rows: [figures] } = await sql<Figures>`
    with orders as (
      select status, late_after, parts_cost, finish_time from eam_order
      where device = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    ),
    repairs as (
      select status, report_time, parts_cost, labor_cost, outside_cost, report_time >= ${at}::timestamptz - interval '1 year' as recent
      from eam_repair
      where device = ${id} and status <> ${repair.state.cancelled} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    ),
    stops as (
      select from_time, coalesce(to_time, ${at}::timestamptz) as to_time from eam_downtime
      where device = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
        and from_time >= ${at}::timestamptz - interval '1 year'
    )
    select
      (select count(*)::int from orders where status = any(${openOrders})) as "ordersOpen",
      (select count(*)::int from orders where status = any(${undoneOrders}) and late_after < ${at}::timestamptz) as "ordersLate",
      (select count(*)::int from repairs where status <> ${repair.state.finished}) as "repairsOpen",
      (select count(*)::int from repairs where recent) as "repairsYear",
      coalesce((select sum(extract(epoch from to_time - from_time) / 60)::int from stops), 0) as "downMinutes",
      trim_scale(coalesce((select sum(parts_cost) from repairs where recent), 0)
        + coalesce((
          select sum(parts_cost) from orders where finish_time >= ${at}::timestamptz - interval '1 year'
        ), 0))::text as "partsCost",
      trim_scale(coalesce((select sum(labor_cost) from repairs where recent), 0))::text as "laborCost",
      trim_scale(coalesce((select sum(outside_cost) from repairs where recent), 0))::text as "outsideCost"`.execute(ctx.db)
  return figures!
}

/** What its plans ask next, the order that is open for it beside. */
async function dueOf(ctx: Ctx, id: string): Promise<DeviceCard['due']> {
  const { rows } = await sql<DeviceCard['due'][number]>`
    select p.id as plan, p.name, p.kind, to_char(l.next_due, 'YYYY-MM-DD HH24:MI:SS') as "nextDue",
      trim_scale(l.next_reading)::text as "nextReading", o.id as order, o.doc_no as "orderNo"
    from eam_plan_equip l
    join eam_plan p on p.id = l.main_id
    left join lateral (
      select id, doc_no from eam_order
      where plan = p.id and device = l.device and status = any(${openOrders}) and del_flag = 0
      order by due limit 1
    ) o on true
    where l.device = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
      and p.status = ${plan.state.inForce} and p.del_flag = 0
    order by l.next_due nulls last, p.code`.execute(ctx.db)
  return rows
}

async function moldsOn(ctx: Ctx, id: string): Promise<DeviceCard['molds']> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from eam_mold where device = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 order by code`.execute(
    ctx.db,
  )
  return rows
}

/** Machines that are parts of it. */
async function partsOf(ctx: Ctx, id: string): Promise<DeviceCard['parts']> {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from eam_equip
    where parent = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by code`.execute(ctx.db)
  return rows
}

export const deviceCalls = [servedRelocate, servedCard]
