import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { onMove } from '#kernel/server/moves.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { opTask } from '../../entities/lot.ts'
import { start, startPause } from '../../entities/start.ts'
import type { OpTask } from '../rows.ts'

/** Each start is kept, with where and by whom. */
export const startMoves = onMove(opTask, 'start', async ({ after }, ctx) => {
  const { id, lot, workOrder, item, process, workcenter, device, mold, workers } = after
  await addRows(ctx, start, [{ opTask: id, lot, workOrder, item, process, workcenter, device, mold, workers, startedAt: now(ctx) }])
})

/** What was begun rests. */
export async function beginPause(ctx: Ctx, task: OpTask, reason: string | null): Promise<void> {
  const { rows: [open] } = await sql<{ id: string; pauses: number }>`
    select s.id, (select count(*)::int from mes_start_pause p where p.main_id = s.id and p.del_flag = 0) as pauses
    from mes_start s
    where s.op_task = ${task.id} and s.ended_at is null and s.tenant_id = ${ctx.session.tenantId} and s.del_flag = 0
    limit 1`.execute(ctx.db)
  if (open) await addRows(ctx, startPause, [{ mainId: open.id, orderNum: open.pauses + 1, from: now(ctx), reason }])
}

/** What rested goes on. */
export async function endPause(ctx: Ctx, task: OpTask): Promise<void> {
  await endPauses(ctx, [task.id])
}

/** Nothing of these operations is under way any more: what was begun has ended, with what its parameters said. */
export async function endStarts(ctx: Ctx, tasks: readonly string[]): Promise<void> {
  if (tasks.length === 0) return
  await endPauses(ctx, tasks)
  await sql`
    update mes_start s
    set ended_at = ${now(ctx)}, param_judge = (
      select case when bool_or(p.judge = 'NG') then 'NG' when count(p.judge) > 0 then 'OK' end
      from mes_report_param p
      where p.op_task = s.op_task and p.read_at >= s.started_at and p.tenant_id = s.tenant_id and p.del_flag = 0
    )
    where s.op_task = any(${[...tasks]}) and s.ended_at is null and s.tenant_id = ${ctx.session.tenantId}
      and s.del_flag = 0`.execute(ctx.db)
}

async function endPauses(ctx: Ctx, tasks: readonly string[]): Promise<void> {
  await sql`
    update mes_start_pause p
    set to_time = ${now(ctx)}
    from mes_start s
    where s.id = p.main_id and s.op_task = any(${[...tasks]}) and p.to_time is null and s.tenant_id = ${ctx.session.tenantId}
      and p.del_flag = 0`.execute(ctx.db)
}
