import { sql } from 'kysely'
import { codesOf, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { bom, route as routes } from '#modules/product/index.ts'
import type { woOpParam } from '../../entities/op-param.ts'
import type { WorkOrder } from '../rows.ts'

const approved = bom.state.approved

/** The bill by which an item is made on a day. */
export async function bomInEffect(ctx: Ctx, item: string, day: string): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`
    select id
    from md_bom
    where item = ${item} and status = ${approved} and is_default = 'Y' and coalesce(effective_from, ${day}::date) <= ${day}::date
      and coalesce(effective_to, ${day}::date) >= ${day}::date and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  return row?.id
}

/** Versions by which an order may be made: a trial is how one that is not approved yet is tried. */
const usable = (of: typeof bom | typeof routes, woType: string): readonly string[] =>
  woType === 'TRIAL' ? codesOf(of, 'draft', 'submitted', 'approved') : codesOf(of, 'approved')

export async function isUsableBom(ctx: Ctx, id: string, { item, woType }: Pick<WorkOrder, 'item' | 'woType'>): Promise<boolean> {
  const { rows } = await sql`
    select from md_bom
    where id = ${id} and item = ${item} and status = any(${usable(bom, woType)}) and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0`.execute(ctx.db)
  return rows.length > 0
}

/** Whether a route may be taken: an approved one that is assigned to the item, or for a trial any that is being drafted. */
export async function isUsableRoute(ctx: Ctx, id: string, { item, woType }: Pick<WorkOrder, 'item' | 'woType'>): Promise<boolean> {
  if ((await routesOf(ctx, item)).some((route) => route.id === id)) return true
  if (woType !== 'TRIAL') return false
  const { rows } = await sql`
    select from md_route
    where id = ${id} and status = any(${codesOf(routes, 'draft', 'submitted')}) and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0`.execute(ctx.db)
  return rows.length > 0
}

/** Routes that an item may take, the default one first. */
async function routesOf(ctx: Ctx, item: string): Promise<{ id: string; isDefault: boolean }[]> {
  const { rows } = await sql<{ id: string; isDefault: boolean }>`
    select r.id, coalesce(a.is_default, 'N') = 'Y' as "isDefault"
    from md_item_route a
    join md_route r on r.id = a.route and r.status = ${approved} and r.del_flag = 0
    where a.item = ${item} and a.tenant_id = ${ctx.session.tenantId} and a.del_flag = 0
    order by 2 desc, r.route_no desc`.execute(ctx.db)
  return rows
}

export async function defaultRoute(ctx: Ctx, item: string): Promise<string | undefined> {
  return (await routesOf(ctx, item)).find(({ isDefault }) => isDefault)?.id
}

/** An operation of a route with what its process asks for. */
export interface RouteOp {
  opNo: number
  process: string
  workcenter: string
  reportMode: string
  needDevice: 'Y' | 'N'
  needMold: 'Y' | 'N'
  checkType: string | null
  setupMin: string | null
  runMin: string | null
  runBasis: string | null
  runBaseQty: string | null
  transferQty: string | null
}

export async function opsOfRoute(ctx: Ctx, route: string): Promise<RouteOp[]> {
  const { rows } = await sql<RouteOp>`
    select o.op_no as "opNo", o.process, o.workcenter, p.report_mode as "reportMode", coalesce(p.need_device, 'N') as "needDevice",
      coalesce(p.need_mold, 'N') as "needMold", o.check_type as "checkType", o.setup_min::text as "setupMin", o.run_min::text as "runMin",
      o.run_basis as "runBasis", o.run_base_qty::text as "runBaseQty", o.transfer_qty::text as "transferQty"
    from md_route_op o
    join md_process p on p.id = o.process
    where o.main_id = ${route} and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
    order by o.op_no`.execute(ctx.db)
  return rows
}

type RouteParam = Pick<Row<typeof woOpParam>,
  'opNo' | 'paramCode' | 'name' | 'uom' | 'dataType' | 'choices' | 'required' | 'tagCode' | 'target' | 'lower' | 'upper' | 'critical'>

/** The parameters of a route's operations: those of their processes, with the limits that the route gives them, and its own. */
export async function paramsOfRoute(ctx: Ctx, route: string): Promise<RouteParam[]> {
  const { rows } = await sql<RouteParam>`
    with own as (
      select op_no, param_code, target, lower, upper, critical, tag_code
      from md_route_op_param
      where main_id = ${route} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    ),
    known as (
      select o.op_no, p.param_code, p.name, p.uom, p.data_type, p.choices, coalesce(p.required, 'N') as required, p.tag_code, p.order_num
      from md_route_op o
      join md_process_param p on p.main_id = o.process and p.tenant_id = o.tenant_id and p.del_flag = 0
      where o.main_id = ${route} and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
    )
    select coalesce(k.op_no, w.op_no) as "opNo", coalesce(k.param_code, w.param_code) as "paramCode",
      coalesce(k.name, w.param_code) as name, k.uom, coalesce(k.data_type, 'NUM') as "dataType", k.choices,
      coalesce(k.required, 'N') as required, w.target, w.lower::text, w.upper::text, coalesce(w.critical, 'N') as critical,
      coalesce(w.tag_code, k.tag_code) as "tagCode"
    from known k
    full join own w on w.op_no = k.op_no and w.param_code = k.param_code
    order by 1, k.order_num nulls last, 2`.execute(ctx.db)
  return rows
}

/** Where the item was made last; by its route where it never was. */
export async function workshopOf(ctx: Ctx, item: string): Promise<string | null> {
  const { rows: [row] } = await sql<{ workshop: string }>`
    select coalesce(
      (
        select o.workshop
        from mes_work_order o
        where o.item = ${item} and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
        order by o.create_time desc
        limit 1
      ),
      (
        select c.workshop
        from md_item_route a
        join md_route_op r on r.main_id = a.route and r.del_flag = 0
        join md_workcenter c on c.id = r.workcenter
        where a.item = ${item} and a.is_default = 'Y' and a.tenant_id = ${ctx.session.tenantId} and a.del_flag = 0
        order by r.op_no desc
        limit 1
      )
    ) as workshop`.execute(ctx.db)
  return row?.workshop ?? null
}
