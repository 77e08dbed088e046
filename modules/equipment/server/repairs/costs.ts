import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { repair } from '../../index.ts'
import { costsOf, type CostParts, type Costs } from '../../rules/costs.ts'

export type Repair = Row<typeof repair>

const linesOf = (lines: Repair['labor']): CostParts['labor'] => lines as unknown as CostParts['labor']

/** What a repair costs as it stands, with the parts that it took from the store. */
export async function costsNow(ctx: Ctx,
  { id, labor, outsourced, outsideCost }: Pick<Repair, 'id' | 'labor' | 'outsourced' | 'outsideCost'>,
  more: CostParts['labor'] = []): Promise<Costs> {
  const { rows: [used] } = await sql<{ parts: string | null }>`
    select sum(cost)::text as parts from eam_part_use
    where source_id = ${id ?? ''} and source_type = ${repair.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return costsOf({ labor: [...linesOf(labor), ...more], outside: outsourced === 'Y' ? outsideCost : null, parts: used!.parts })
}

/** Writes the costs of a repair anew, once parts were taken for it or brought back. */
export async function keepRepairCosts(ctx: Ctx, repairId: string): Promise<void> {
  const before = await withLines(ctx, repair, await findOne(ctx, repair, repairId, { lock: true }))
  await changeRecord(ctx, repair, before, await costsNow(ctx, before), { action: 'edit' })
}
