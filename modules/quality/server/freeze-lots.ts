import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { freeze } from '#modules/warehouse/index.ts'

/**
 * Puts lots on hold by a freeze of the warehouse, in the running transaction: it is asked for by whoever acts here and
 * approved by the system, so that nothing goes out while people decide. Lots that are frozen already are left out.
 * @param reason at most 200 characters
 * @returns id of the freeze; `undefined` where every lot is frozen already
 */
export async function freezeLots(ctx: Ctx, lots: readonly string[], reason: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from wms_lot where id = any(${[
    ...new Set(lots),
  ]}) and frozen = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0 order by id`.execute(ctx.db)
  if (rows.length === 0) return undefined
  const { id } = await create(ctx, freeze, { docDate: now(ctx).slice(0, 10), reason: reason.slice(0, 200),
    lines: rows.map((lot) => ({ lot: lot.id })) })
  await move(ctx, freeze, 'submit', { id: id as string })
  const { session } = ctx.kernel.systemCtx(ctx.session.tenantId)
  await move({ ...ctx, session }, freeze, 'approve', { id: id as string, comment: reason.slice(0, 200) })
  return id as string
}
