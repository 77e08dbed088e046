import { create } from '#kernel/server/operations/save.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { quartzJob } from '../entities/job.ts'
import { tables } from '../server/tables.ts'

const schedules = [
  { jobClassName: 'BackupJob', cronExpression: '0 0 2 * * ? *', description: '每天凌晨备份全部数据', parameter: '{"keep": 7}' },
  { jobClassName: 'LogRetentionJob', cronExpression: '0 30 3 * * ? *', description: '每天清理过期日志' },
  { jobClassName: 'DictionaryCheckJob', cronExpression: '0 0 4 ? * 1 *', description: '每周日检查字典引用', missedRuns: 'skip' },
  { jobClassName: 'ForeignFileJob', cronExpression: '0 15 4 * * ? *', description: '每天找出指向其他服务器的文件地址', missedRuns: 'skip' },
] as const

/** The schedules that come with an installation, where it has none for the job yet; what administrators deleted stays deleted. */
export async function seedJobs(ctx: Ctx): Promise<void> {
  const known = new Set(
    (await tables(ctx.db).selectFrom('sys_quartz_job').select('job_class_name').execute()).map((row) => row.job_class_name),
  )
  for (const schedule of schedules) if (!known.has(schedule.jobClassName)) await create(ctx, quartzJob, { ...schedule, status: 0 })
}
