import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { backupJob } from './backup-job.ts'
import { backupPath, listBackups } from './backup-files.ts'

const said = {
  'zh-CN': { started: '备份已开始，完成后出现在列表中', gone: (name: string) => `没有备份 ${name}，请刷新列表`, deleted: '删除成功!',
    busy: '另一个备份正在进行，请等它完成' },
  'en-US': { started: 'The backup has begun and will appear in the list',
    gone: (name: string) => `There is no backup ${name}: please refresh the list`, deleted: 'Deleted',
    busy: 'Another backup is under way: please wait for it' },
} as const

/** Backups of this server's disk: list, make, download, delete. Restoring is a command at the terminal (`npm run restore`). */
export function backupRoutes(app: FastifyInstance, kernel: Kernel, runner: JobRunner): void {
  const caller = async (request: FastifyRequest, verb: string): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `system:backup:${verb}`)
    return ctx
  }

  app.get('/sys/backup/list', async (request) => {
    const ctx = await caller(request, 'list')
    return ok({ files: await listBackups(kernel), running: await isRunning(ctx) })
  })

  app.post('/sys/backup/add', async (request) => {
    const ctx = await caller(request, 'add')
    if (await isRunning(ctx)) throw new Refusal(said[ctx.locale].busy)
    await runner.start({ jobId: null, jobClassName: backupJob.name, parameter: await scheduledParameter(ctx),
      startedBy: ctx.session.username })
    return ok(null, said[ctx.locale].started)
  })

  app.get('/sys/backup/download', async (request, reply) => {
    const ctx = await caller(request, 'download')
    const { name, path } = await existing(ctx, request)
    const { size } = await stat(path)
    return reply.type('application/x-tar').header('content-length', size).header('cache-control', 'no-store').header('content-disposition',
      `attachment; filename="${name}"`).send(createReadStream(path))
  })

  app.delete('/sys/backup/delete', async (request) => {
    const ctx = await caller(request, 'delete')
    await rm((await existing(ctx, request)).path)
    return ok(null, said[ctx.locale].deleted)
  })

  async function existing(ctx: Ctx, request: FastifyRequest): Promise<{ name: string; path: string }> {
    const name = parameter(ctx, request.query, 'name')
    const path = backupPath(kernel, name)
    if (!path || !(await stat(path).catch(() => undefined))) throw new Refusal(said[ctx.locale].gone(name.slice(0, 100)))
    return { name, path }
  }
}

async function isRunning(ctx: Ctx): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sys_job_run where del_flag = 0 and job_class_name = ${backupJob.name} and state = 'running' limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** A backup by hand keeps as many as the schedule does. */
async function scheduledParameter(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<
    { parameter: string | null }
  >`select parameter from sys_quartz_job where job_class_name = ${backupJob.name} and del_flag = 0 order by create_time limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.parameter ?? null
}
