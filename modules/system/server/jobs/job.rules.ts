import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { nextDue } from '#kernel/server/jobs/next-due.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import { jobRun, quartzJob } from '../../entities/job.ts'
import { tellRuns } from './run-output.ts'

const messages = {
  'zh-CN': { unknown: (name: string, known: string) => `没有名为「${name}」的任务，可选：${known}`,
    never: (cron: string) => `「${cron}」已没有下一次运行时间，请改写` },
  'en-US': { unknown: (name: string, known: string) => `There is no job "${name}"; choose one of ${known}`,
    never: (cron: string) => `"${cron}" never comes again: please change it` },
} as const

export const paused = -1
export const active = 0

/** When a job runs next, null while it is paused. @throws Refusal where its schedule never comes again */
function nextTimeOf(ctx: Ctx, { status, cronExpression }: { status: number | null; cronExpression: string }): string | null {
  if (status !== active) return null
  const next = nextDue(cronExpression, ctx.kernel.clock.now())
  if (!next) throw refuseFaults([{ field: 'cronExpression', text: messages[ctx.locale].never(cronExpression) }])
  return wallTime(next)
}

/** A job is a registered handler whose own fields read the parameters; imported schedules stand still until somebody resumes them. */
export const jobRules: BoundRules = defineRules(quartzJob, {
  imported: (_ctx, input) => ({ ...input, status: paused }),
  beforeSave(ctx, record) {
    const job = ctx.kernel.jobs.get(record.jobClassName)
    if (record.jobClassName && !job)
      throw refuseFaults([{ field: 'jobClassName',
        text: messages[ctx.locale].unknown(record.jobClassName, [...ctx.kernel.jobs.keys()].join(', ')) }])
    if (job) readParameters(ctx, job.parameters, record.parameter)
    if (record.cronExpression) record.nextTime = nextTimeOf(ctx, record)
  },
  success: {
    add: { 'zh-CN': '创建定时任务成功', 'en-US': 'The job was scheduled' },
    edit: { 'zh-CN': '更新定时任务成功!', 'en-US': 'The schedule was saved' },
  },
})

/** Runs say what came of them in the reader's language. */
export const jobRunRules: BoundRules = defineRules(jobRun, { shown: (ctx, records) => Promise.resolve(tellRuns(ctx, records)) })
