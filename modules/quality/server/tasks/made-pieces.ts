import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { patrolPieces } from './patrol.ts'

/** Where pieces were made; machine and mold by their codes. */
export interface MadeAt {
  item: string
  process: string
  device: string | null
  mold: string | null
}

/** Counts what was made for the patrols by pieces that look at it; what was taken back counts down and ends no patrol. */
export async function countMade(ctx: Ctx, { item, process, device, mold }: MadeAt, qty: string): Promise<void> {
  const pieces = new Decimal(qty).trunc().toNumber()
  if (pieces === 0) return
  const { rows } = await sql<{ id: string }>`
    select id
    from qms_patrol_rule
    where mode = 'PIECES' and enabled = 'Y' and item = ${item} and coalesce(process, ${process}) = ${process}
      and (device is null or device = ${device}) and (mold is null or mold = ${mold}) and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by id`.execute(ctx.db)
  for (const { id } of rows) await patrolPieces(ctx, { id, pieces })
}
