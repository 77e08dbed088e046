import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { backups, downloadBackup, makeBackup, removeBackup, tryBackup } from '../../calls/backups.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { backupJob } from './backup-job.ts'
import { backupPath, listBackups } from './backup-files.ts'
import { restoreTrialJob } from './restore-trial-job.ts'
import { trialsOf } from './trials.ts'

const messages = {
  'zh-CN': { gone: (name: string) => `没有备份 ${name}，请刷新列表`, busy: '另一个备份正在进行，请等它完成',
    trying: '另一次试恢复正在进行，请等它完成' },
  'en-US': { gone: (name: string) => `There is no backup ${name}: please refresh the list`,
    busy: 'Another backup is under way: please wait for it', trying: 'Another trial is under way: please wait for it' },
} as const

/**
 * Backups of this server's disk: list, make, try, download, delete. Restoring into the database in use is a command at the
 * terminal (`npm run restore`).
 */
export function backupCalls(runner: JobRunner): ServedCall[] {
  return [
    serve(backups, async (ctx) => {
      const trials = await trialsOf(ctx)
      return { files: (await listBackups(ctx.kernel)).map((file) => ({ ...file, trial: trials.get(file.name) ?? null })),
        running: await isRunning(ctx, backupJob), trying: await isRunning(ctx, restoreTrialJob), next: await nextBackup(ctx) }
    }),
    serve(makeBackup, async (ctx) => {
      if (await isRunning(ctx, backupJob)) throw new Refusal(messages[ctx.locale].busy)
      await runner.start({ jobId: null, jobClassName: backupJob.name, parameter: await scheduledParameter(ctx),
        startedBy: ctx.session.username })
      return null
    }),
    serve(tryBackup, async (ctx, { name, database, keep }) => {
      await existing(ctx, name)
      if (await isRunning(ctx, restoreTrialJob)) throw new Refusal(messages[ctx.locale].trying)
      const parameter = JSON.stringify({ file: name, ...(database ? { database } : {}), keep: keep ? 'Y' : 'N' })
      await runner.start({ jobId: null, jobClassName: restoreTrialJob.name, parameter, startedBy: ctx.session.username })
      return null
    }),
    serve(downloadBackup, async (ctx, { name }, { reply }) => {
      const path = await existing(ctx, name)
      const { size } = await stat(path)
      return reply.type('application/x-tar').headers({ 'content-length': size, 'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"` }).send(createReadStream(path))
    }),
    serve(removeBackup, async (ctx, { name }) => {
      await rm(await existing(ctx, name))
      return null
    }),
  ]
}

async function existing(ctx: Ctx, name: string): Promise<string> {
  const path = backupPath(ctx.kernel, name)
  if (!path || !(await stat(path).catch(() => undefined))) throw new Refusal(messages[ctx.locale].gone(name.slice(0, 100)))
  return path
}

async function isRunning(ctx: Ctx, { name }: Job): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_job_run where del_flag = 0 and job_class_name = ${name} and state = 'running' limit 1`.execute(ctx.db)
  return rows.length > 0
}

async function nextBackup(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select min(next_time) as next from sys_quartz_job where job_class_name = ${backupJob.name} and del_flag = 0`.execute(ctx.db)
  return rows[0]?.next ?? null
}

/** A backup by hand keeps as many as the schedule does. */
async function scheduledParameter(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ parameter: string | null }>`
    select parameter
    from sys_quartz_job
    where job_class_name = ${backupJob.name} and del_flag = 0
    order by create_time
    limit 1`.execute(ctx.db)
  return rows[0]?.parameter ?? null
}
