import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { boardRows } from '#kernel/server/work/board-rows.ts'
import { repair, openRepairs } from '../../index.ts'

/** Finished ones stay in sight as long. */
const hoursKept = 24

/** What is open, the most urgent and oldest first, with since when its machine stands, and what was verified within a day. */
export async function boardOf(ctx: Ctx) {
  const records = await boardRows(ctx, repair, { column: 'reportTime', order: 'asc' }, [
    sql`(t.status = any(${openRepairs})
      or t.status = ${repair.state.finished} and t.confirm_time > ${now(ctx)}::timestamptz - make_interval(hours => ${hoursKept}::int))`,
  ])
  const { rows } = await sql<{ id: string; since: string }>`
    select source_id as id, to_char(min(from_time), 'YYYY-MM-DD HH24:MI:SS') as since
    from eam_downtime
    where source_id = any(${records.map(({ id }) => id)}) and to_time is null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    group by source_id`.execute(ctx.db)
  const since = new Map(rows.map((row) => [row.id, row.since]))
  return { now: now(ctx),
    records: records.toSorted((a, b) => (a.severity < b.severity ? -1 : a.severity > b.severity ? 1 : 0)).map((record) => ({ ...record,
      standsSince: since.get(record.id) ?? null })
    ) }
}
