import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** Marks operations under way whose first piece was rejected and not asked for again: a new one is what they wait for. */
export async function markRejectedFirst(ctx: Ctx, records: readonly Rec[]): Promise<void> {
  const running = records.filter(({ status }) => status === 'RUNNING' || status === 'PAUSED').map(({ id }) => String(id))
  if (running.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select t.id
    from mes_op_task t
    cross join lateral (
      select p.status
      from mes_first_piece p
      where p.item = t.item and p.process = t.process and p.device is not distinct from t.device and p.mold is not distinct from t.mold
        and p.tenant_id = t.tenant_id and p.del_flag = 0
      order by p.create_time desc, p.id desc
      limit 1
    ) newest
    where t.id = any(${running}) and newest.status = 'NG' and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`.execute(ctx.db)
  const rejected = new Set(rows.map(({ id }) => id))
  for (const record of records) if (rejected.has(String(record.id))) record._firstRejected = true
}
