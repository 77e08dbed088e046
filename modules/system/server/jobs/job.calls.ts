import type { Field } from '#kernel/entity/index.ts'
import { serve, withMessage, type ServedCall } from '#kernel/server/calls/serve.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { label } from '#kernel/server/labels.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import { executeJob, jobHandlers, pauseJob, resumeJob, type JobHandler } from '../../calls/jobs.ts'
import { quartzJob } from '../../entities/job.ts'
import { active, paused } from './job.rules.ts'
import type { JobRunner } from './runner.ts'

const messages = {
  'zh-CN': { pause: '停止定时任务成功', resume: '恢复定时任务成功', execute: '执行成功!' },
  'en-US': { pause: 'The job is paused', resume: 'The job is resumed', execute: 'The job was started' },
} as const

/** Pause, resume and run now as existing clients ask for them, by GET (wire contract §6.14), and what can be scheduled at all. */
export function jobCalls(runner: JobRunner): ServedCall[] {
  return [
    serve(pauseJob, async (ctx, { id }) => {
      await update(ctx, quartzJob, { id, status: paused })
      return withMessage(messages[ctx.locale].pause, messages[ctx.locale].pause)
    }),
    serve(resumeJob, async (ctx, { id }) => {
      await update(ctx, quartzJob, { id, status: active })
      return withMessage(messages[ctx.locale].resume, messages[ctx.locale].resume)
    }),
    serve(executeJob, async (ctx, { id }) => {
      const { jobClassName, parameter } = await findOne(ctx, quartzJob, id)
      if (!ctx.kernel.jobs.has(jobClassName)) throw refusal(ctx, 'notFound')
      await runner.start({ jobId: id, jobClassName, parameter, startedBy: ctx.session.username })
      return withMessage(messages[ctx.locale].execute, messages[ctx.locale].execute)
    }),
    serve(jobHandlers, async (ctx) => [...ctx.kernel.jobs.values()].map((job) => handlerOf(ctx, job))),
  ]
}

function handlerOf(ctx: Ctx, { name, title, en, help, helpEn, parameters }: Job): JobHandler {
  const english = ctx.locale === 'en-US'
  return { name, title: english ? en : title, help: english ? helpEn : help,
    parameters: Object.entries(parameters).map(([key, field]) => parameterOf(ctx, key, field)) }
}

function parameterOf(ctx: Ctx, name: string, field: Field): JobHandler['parameters'][number] {
  return { name, title: label(name, field, ctx.locale), default: (field.default as string | number | undefined) ?? null,
    required: field.required ?? false, unit: field.unit ?? null, help: (ctx.locale === 'en-US' ? field.helpEn : field.help) ?? null }
}
