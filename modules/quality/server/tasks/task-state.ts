import { sql } from 'kysely'
import { Decimal, type Row, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { inspection, task } from '../../index.ts'
import { countEnded } from '../strictness/count-lot.ts'
import { countsForTask } from './judged-parts.ts'

export type Task = Row<typeof task>

/** The task, held until the transaction ends: whoever begins, judges or cancels comes one after the other. */
export async function lockTask(ctx: Ctx, id: string): Promise<Task> {
  return (await findOne(ctx, task, id, { lock: true }))
}

/** Writes how much of a task is under inspection and judged, and the state that follows. The task is held. */
export async function refreshTask(ctx: Ctx, record: Task): Promise<Task> {
  const { rows: [sums] } = await sql<{ taken: string; judged: string }>`
    select trim_scale(coalesce(sum(i.lot_qty), 0))::text as taken,
      trim_scale(coalesce(sum(i.lot_qty) filter (where i.status = ${inspection.state.judged}), 0))::text as judged
    from qms_insp i
    where i.task = ${record.id} and ${countsForTask}`.execute(ctx.db)
  const { taken, judged } = sums!
  const status = record.status === 'CANCEL' ? 'CANCEL' : new Decimal(judged).gte(record.qty) ? 'DONE' : taken === '0' ? 'WAIT' : 'RUNNING'
  return writeTask(ctx, record, { takenQty: taken, judgedQty: judged, status }, 'progress')
}

export async function writeTask(ctx: Ctx, record: Task, values: Partial<Task>, action: string,
  comment: string | null = null): Promise<Task> {
  return changeRecord(ctx, task, record, values, { action, comment })
}

/**
 * Nothing is left to inspect of what a document brought, or was to send: its open tasks end, and what goes on of them.
 * @param line only those of a line of it
 */
export async function cancelTasksOf(ctx: Ctx, type: string, id: string, reason: string, line: string | null = null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id
    from qms_task
    where source_type = ${type}
      and source_id = ${id}
      and (${line}::text is null or source_line = ${line})
      and status in ('WAIT', 'RUNNING')
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by id
    for update`.execute(ctx.db)
  await cancelTasks(ctx, rows.map((row) => row.id), reason)
}

/** Ends tasks that are open, with what goes on of them. */
export async function cancelTasks(ctx: Ctx, ids: readonly string[], reason: string): Promise<void> {
  for (const id of ids) {
    const { rows: going } = await sql<{ id: string }>`
      select id
      from qms_insp
      where task = ${id} and status = any(${codesOf(inspection, 'waiting', 'toApprove', 'executing')})
        and tenant_id = ${ctx.session.tenantId} and del_flag = 0
      order by id`.execute(ctx.db)
    for (const one of going)
      await advance(ctx, inspection, await findOne(ctx, inspection, one.id, { lock: true }), { status: inspection.state.cancelled,
        cancelledReason: reason }, 'cancel', reason)
    await countEnded(ctx, await writeTask(ctx, await lockTask(ctx, id), { status: 'CANCEL', remark: reason }, 'cancel', reason))
  }
}
