import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import type { order } from '../../entities/order.ts'
import { repair } from '../../entities/repair.ts'
import { keepRepairCosts } from '../repairs/costs.ts'

/** An order or a repair for which parts are taken. */
export type Job = { entity: typeof order; record: Row<typeof order> } | { entity: typeof repair; record: Row<typeof repair> }

/** What its parts cost so far, those taken back left out; of a repair all it costs as well. Unknown while no part has a price. */
export async function refreshCost(ctx: Ctx, { entity, record }: Job): Promise<void> {
  if (entity.id === repair.id) return keepRepairCosts(ctx, record.id)
  const { rows: [sum] } = await sql<{ cost: string | null }>`
    select trim_scale(sum(cost))::text as cost
    from eam_part_use
    where source_id = ${record.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  await changeRecord(ctx, entity, record, { partsCost: sum!.cost }, { action: 'takePart' })
}
