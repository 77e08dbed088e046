import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { lockFreeInstance } from '../engine/live.ts'
import { noteFailure } from './failure.ts'
import { waitingJob } from './job-row.ts'
import { perform } from './perform.ts'
import { tellWaiting } from './thrown.ts'

/** A job that was due when somebody looked; whether it still is shows once it is in hand. */
export interface DueJob {
  id: string
  tenantId: number
  kind: string
  instanceId: string
}

const mostAtOnce = 100
const pauseSeconds = 60

/** Told by an instance to whoever waits, so that its own state plays no part. */
const thrownKinds: readonly string[] = ['MESSAGE', 'SIGNAL']

/** What is due, the oldest first. Suspended instances keep theirs for later. */
export async function dueJobs(kernel: Kernel): Promise<DueJob[]> {
  const { rows } = await sql<
    DueJob
  >`select j.id, j.tenant_id as "tenantId", j.kind, j.instance_id as "instanceId" from wf_job j join wf_instance i on i.id = j.instance_id
    where j.status = 'WAITING' and j.due <=
    ${wallTime(kernel.clock.now())} and j.del_flag = 0 and (i.status <> 'SUSPENDED' or j.kind = any(${[...thrownKinds]}) or j.kind = 'STOP')
    order by j.due, j.id limit ${mostAtOnce}`.execute(kernel.db)
  return rows
}

/**
 * Does one job in one transaction with all that comes of it. The instance is locked before its job is read, as people's acts do:
 * nobody ever waits for an instance while holding a job that its holder wants.
 * @returns whether there was something to do; false where it is in other hands or done
 */
export async function takeOn(kernel: Kernel, due: DueJob): Promise<boolean> {
  try {
    return await transact(kernel.systemCtx(due.tenantId),
      async (ctx) => (thrownKinds.includes(due.kind) ? tellThrown(ctx, due) : workFor(ctx, due)))
  } catch (error) {
    // Not the work failed but its writing down: others come first.
    kernel.log.error({ err: error, job: due.id }, 'a process job could not be written down')
    await sql`update wf_job set due =
      ${wallTime(new Date(kernel.clock.now().getTime() + pauseSeconds * 1000))}
      where id = ${due.id} and status = 'WAITING'`.execute(kernel.db)
    return false
  }
}

async function workFor(ctx: Ctx, due: DueJob): Promise<boolean> {
  const live = await lockFreeInstance(ctx, due.instanceId)
  const row = live && await waitingJob(ctx, due.id, sql``)
  if (!live || !row || (live.row.status === 'SUSPENDED' && row.kind !== 'STOP')) return false
  await sql`savepoint job`.execute(ctx.db)
  try {
    await perform(ctx, live, row)
  } catch (error) {
    await sql`rollback to savepoint job`.execute(ctx.db)
    ctx.kernel.log.warn({ err: error, job: row.id, instance: row.instanceId, node: row.nodeId }, 'a process job failed')
    await noteFailure(ctx, row, error)
  }
  return true
}

async function tellThrown(ctx: Ctx, due: DueJob): Promise<boolean> {
  const row = await waitingJob(ctx, due.id, sql`for update skip locked`)
  if (!row) return false
  await tellWaiting(ctx, row)
  return true
}
