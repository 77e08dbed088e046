import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inspection, type ncr } from '#modules/quality/index.ts'

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

/** The operation whose pieces an inspection on the way rejected; null where the goods lie in stock. */
export async function rejectedAt(ctx: Ctx,
  { sourceType, sourceId }: Pick<Row<typeof ncr>, 'sourceType' | 'sourceId'>): Promise<string | null> {
  if (sourceType !== inspection.id) return null
  const { rows: [row] } = await sql<{ task: string }>`
    select op_task as task
    from mes_report
    where inspection = ${sourceId} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  return row?.task ?? null
}
