import { sql } from 'kysely'
import { versionState } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { opsOfRoute, type RouteOp } from '../orders/masters.ts'
import type { OpTask } from '../rows.ts'
import { reworkMessages } from './messages.ts'

/** How a rework is inspected: piece by piece or with its last, never by a first piece, for it is no run of a machine. */
const again = new Set(['FULL', 'LAST'])

const kept = (checkType: string | null) => (checkType !== null && again.has(checkType) ? checkType : null)

/** The operations of a route for rework; none where it is not approved. */
export async function opsByRoute(ctx: Ctx, route: string): Promise<Rec[]> {
  const { rows } = await sql`
    select from md_route
    where id = ${route} and status = ${versionState.approved} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (rows.length === 0) return []
  return (await opsOfRoute(ctx, route)).map(({ opNo, process, workcenter, checkType }) => ({ opNo, process, workcenter,
    checkType: kept(checkType) })
  )
}

/** The operation that counted the pieces as rework, once more. */
export async function opsByTask(ctx: Ctx, { workOrder, opNo, process, workcenter }: OpTask): Promise<Rec[]> {
  const { rows: [row] } = await sql<{ checkType: string | null }>`
    select check_type as "checkType"
    from mes_wo_op
    where work_order = ${workOrder} and op_no = ${opNo} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return [{ opNo: 10, process, workcenter, checkType: kept(row?.checkType ?? null) }]
}

/** @throws Refusal where it goes through nothing, or through one operation under the number of another */
export function requireOps(ctx: Ctx, ops: readonly { opNo: number }[]): void {
  const messages = reworkMessages[ctx.locale]
  if (ops.length === 0) throw new Refusal(messages.noOps)
  const twice = ops.find(({ opNo }, at) => ops.findIndex((one) => one.opNo === opNo) < at)
  if (twice) throw new Refusal(messages.opTwice(twice.opNo))
}

type Needs = Pick<RouteOp, 'reportMode' | 'needDevice' | 'needMold'>

/** What processes ask for, by their ids. */
export async function processNeeds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Needs>> {
  const { rows } = await sql<Needs & { id: string }>`
    select id, report_mode as "reportMode", coalesce(need_device, 'N') as "needDevice", coalesce(need_mold, 'N') as "needMold"
    from md_process
    where id = any(${[...ids]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, ...needs }) => [id, needs]))
}
