import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { create } from '#kernel/server/operations/save.ts'
import { messageTemplate, quartzJob } from '#modules/system/index.ts'
import { responseTarget } from '../index.ts'
import { generateJob } from '../server/plans/generate-job.ts'
import { repairEscalationJob, repairLateTemplate } from '../server/repairs/escalation-job.ts'

const schedules = [
  { jobClassName: generateJob.name, cronExpression: '0 0/10 * * * ? *', description: '每十分钟生成到期的点检保养单' },
  { jobClassName: repairEscalationJob.name, cronExpression: '0 0/5 * * * ? *', description: '每五分钟检查超时的维修步骤' },
]

const templates = [
  { templateCode: repairLateTemplate, templateName: '维修超时',
    templateContent:
      '<p>维修单 ${docNo}（${symptom}）的${step}已超时：报修 ${minutes} 分钟，时限 ${due}。</p><p><a href="${link}">打开维修单</a></p>',
    templateTestJson: JSON.stringify({ docNo: 'RE2611003', symptom: '离合器打滑', step: '接单', minutes: '25', due: '2026-11-26 08:15',
      link: '/equipment/repair' }) },
]

/** Minutes from the report; the engineer changes them on the screen. */
const targets = [
  { code: 'RT-1', severity: '1', acceptMin: 10, beginMin: 20, finishMin: 240 },
  { code: 'RT-2', severity: '2', acceptMin: 20, beginMin: 45, finishMin: 480 },
  { code: 'RT-3', severity: '3', acceptMin: 120, beginMin: 480, finishMin: 1440 },
  { code: 'RT-4', severity: '4', acceptMin: 480, beginMin: 2880, finishMin: 10080 },
]

/** What equipment does by the clock, what it tells people, and the targets it begins with. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await addNew(ctx, messageTemplate, templates.map((template) => ({ ...template, templateType: '1', useStatus: '1' })))
  await addNew(ctx, responseTarget, targets)
  for (const schedule of schedules) {
    const { rows } = await sql`select from sys_quartz_job where job_class_name = ${schedule.jobClassName} limit 1`.execute(ctx.db)
    // Deleted schedules are found as well: what administrators deleted stays deleted.
    if (rows.length === 0) await create(ctx, quartzJob, { ...schedule, status: 0 })
  }
}
