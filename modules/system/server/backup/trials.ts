import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { BackupFile } from '../../calls/backups.ts'
import { tellOutput } from '../jobs/run-output.ts'
import { restoreTrialJob } from './restore-trial-job.ts'

type Trial = NonNullable<BackupFile['trial']>

/** The last trial of each backup, by its file; one of "the newest" is told at the file that it took. */
export async function trialsOf(ctx: Ctx): Promise<ReadonlyMap<string, Trial>> {
  const { rows } = await sql<{ parameter: string | null; state: string; time: string; output: string | null }>`
    select parameter, state, coalesce(end_time, start_time, create_time) as time, output
    from sys_job_run
    where job_class_name = ${restoreTrialJob.name} and del_flag = 0
    order by create_time desc, id desc
    limit 500`.execute(ctx.db)
  // The newest is put in last, and stays.
  return new Map(rows.toReversed().flatMap(({ parameter, state, time, output }) => {
    const [file] = /backup-[\w-]+\.tar/.exec(`${parameter ?? ''} ${output ?? ''}`) ?? []
    return file === undefined ? [] : [[file, { state, time, output: tellOutput(ctx, restoreTrialJob.name, output ?? '') }] as const]
  }))
}
