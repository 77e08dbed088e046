import { sql } from 'kysely'
import { wallTime, fromWallTime } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/ids.ts'
import { nextDue } from '#kernel/server/jobs/next-due.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { thisProcess } from './this-process.ts'

/** A run that this process has taken on. */
export interface Claim {
  runId: string
  jobClassName: string
  parameter: string | null
}

/** A run that begins later than this after its due time was missed (decision 0014). */
const graceMs = 60_000
/** A run without a sign of life for so long has lost its process. */
const lostAfterMs = 60_000

interface DueJob {
  id: string
  job_class_name: string
  cron_expression: string
  parameter: string | null
  missed_runs: string
  next_time: string
}

type Fate = 'running' | 'missed' | 'skipped'

/** What becomes of a due run: late ones follow the job's wish, and no job runs beside itself. */
function fateOf({ lateMs, missedRuns, busy }: { lateMs: number; missedRuns: string; busy: boolean }): Fate {
  if (busy) return 'skipped'
  return lateMs > graceMs && missedRuns === 'skip' ? 'missed' : 'running'
}

/**
 * Takes the job that is due longest. Its row stays locked until its next due time is written, so each due time
 * is taken once by one process; several that fell into a standstill count as one.
 * @returns the run to do, null where it was only noted as missed, undefined where nothing is due
 */
export async function claimDue(kernel: Kernel): Promise<Claim | null | undefined> {
  const now = kernel.clock.now()
  const at = wallTime(now)
  return kernel.db.transaction().execute(async (tx) => {
    const { rows: [job] } = await sql<
      DueJob
    >`select id, job_class_name, cron_expression, parameter, missed_runs, next_time from sys_quartz_job
      where del_flag = 0 and status = 0 and next_time <= ${at} order by next_time, id limit 1 for update skip locked`.execute(tx)
    if (!job) return undefined
    const next = nextDue(job.cron_expression, now)
    await sql`update sys_quartz_job set next_time = ${next ? wallTime(next) : null} where id = ${job.id}`.execute(tx)
    const lateMs = now.getTime() - fromWallTime(job.next_time).getTime()
    const state = fateOf({ lateMs, missedRuns: job.missed_runs, busy: await isBusy(tx, job.id, now) })
    const runId = await insertRun(tx, kernel, { jobId: job.id, jobClassName: job.job_class_name, parameter: job.parameter,
      dueTime: job.next_time, state, startedBy: null })
    return state === 'running' && runId ? { runId, jobClassName: job.job_class_name, parameter: job.parameter } : null
  })
}

async function isBusy(db: Db, jobId: string, now: Date): Promise<boolean> {
  const alive = wallTime(new Date(now.getTime() - lostAfterMs))
  const { rows } =
    await sql`select 1 from sys_job_run where del_flag = 0 and job_id = ${jobId} and state = 'running' and seen_time >= ${alive} limit 1`
      .execute(db)
  return rows.length > 0
}

export interface NewRun {
  /** Null where somebody starts a job that stands on no schedule. */
  jobId: string | null
  jobClassName: string
  parameter: string | null
  /** Null for a run that was not due but asked for. */
  dueTime: string | null
  state: Fate
  startedBy: string | null
}

/** @returns undefined where the due time has its run already */
export async function insertRun(db: Db, kernel: Kernel,
  { jobId, jobClassName, parameter, dueTime, state, startedBy }: NewRun): Promise<string | undefined> {
  const at = wallTime(kernel.clock.now())
  const started = state === 'running' ? at : null
  const { rows } = await sql<{ id: string }>`
    insert into sys_job_run (
      id, job_id, job_class_name, parameter, due_time, start_time, seen_time, state, started_by, process, create_by, create_time
    )
    values (
      ${newId(kernel.clock.now().getTime())}, ${jobId}, ${jobClassName}, ${parameter}, ${dueTime}, ${started}, ${started}, ${state},
      ${startedBy}, ${thisProcess}, ${startedBy ?? 'system'}, ${at}
    )
    on conflict do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

/** Marks runs whose process has gone, so that nobody waits for them. */
export async function markLostRuns(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await sql`update sys_job_run set state = 'lost', end_time = seen_time where del_flag = 0 and state = 'running' and seen_time <
    ${wallTime(new Date(now.getTime() - lostAfterMs))}`.execute(kernel.db)
}
