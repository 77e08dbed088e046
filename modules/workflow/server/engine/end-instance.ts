import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { EndResult } from '../../rules/engine/index.ts'
import { moveDocument } from './document.ts'
import { markProcess } from './bpm-status.ts'
import type { Live } from './live.ts'

/** An instance has come to its end: its document is told, and the instance that called it goes on. */
export async function endInstance(ctx: Ctx, live: Live, result: EndResult, as?: 'REVOKED' | 'TERMINATED'): Promise<void> {
  const { row, writes } = live
  row.status = as ?? (result === 'approved' ? 'DONE' : 'REJECTED')
  row.endTime = now(ctx)
  writes.history.push({ instanceId: row.id, action: 'end', opinion: null })
  if (!row.parentId) writes.happened.push({ event: 'workflow.instance.ended', id: row.id })
  // The word of somebody who was outvoted is no reason of an approval.
  if (row.status === 'DONE') row.reason = null
  await moveDocument(ctx, live, as === undefined ? (result === 'approved' ? 'approveMove' : 'rejectMove') : 'revokeMove')
  await markProcess(ctx, row, row.status === 'DONE' ? 'finished' : 'over')
  if (row.parentId)
    writes.jobs.push({ instanceId: row.parentId, token: row.parentToken!, nodeId: row.id, kind: 'RETURNED', status: 'WAITING',
      due: now(ctx), tries: 0 })
}

/** Nobody waits for a called instance any more: it is ended by a job, since locks are taken one at a time. */
export async function stopCalled(ctx: Ctx, { row, writes }: Live, token: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id
    from wf_instance
    where parent_id = ${row.id} and parent_token = ${token} and status in ('RUNNING', 'SUSPENDED') and del_flag = 0`.execute(ctx.db)
  for (const { id } of rows)
    writes.jobs.push({ instanceId: id, token: 0, nodeId: '-', kind: 'STOP', status: 'WAITING', due: now(ctx), tries: 0 })
}
