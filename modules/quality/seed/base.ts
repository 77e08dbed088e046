import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { create } from '#kernel/server/operations/save.ts'
import { messageTemplate, quartzJob } from '#modules/system/index.ts'
import { patrolJob } from '../server/tasks/patrol-job.ts'
import { capaOverdueJob, capaOverdueTemplate } from '../server/capa/capa-overdue-job.ts'
import { supplierScoreJob } from '../server/supplier/supplier-score-job.ts'
import { gaugeDueJob, gaugeDueTemplate } from '../server/gauges/gauge-due-job.ts'

const schedules = [
  { jobClassName: patrolJob.name, cronExpression: '0 5/15 * * * ? *', description: '每十五分钟生成当班的巡检任务' },
  { jobClassName: capaOverdueJob.name, cronExpression: '0 0 8 * * ? *', description: '每天提醒 8D 逾期措施' },
  { jobClassName: supplierScoreJob.name, cronExpression: '0 30 2 * * ? *', description: '每天凌晨计算供方质量' },
  { jobClassName: gaugeDueJob.name, cronExpression: '0 0 6 * * ? *', description: '每天早上更新量具状态并生成校准单' },
]

const templates = [
  { templateCode: capaOverdueTemplate, templateName: '8D 措施逾期',
    templateContent: '<p>${docNo} 的措施「${what}」已于 ${due} 到期，请尽快完成。</p><p><a href="${link}">打开 8D 报告</a></p>',
    templateTestJson: JSON.stringify({ docNo: '8D2605003', what: '更换砂轮修整器', due: '2026-05-16', link: '/quality/capa' }) },
  { templateCode: gaugeDueTemplate, templateName: '量具校准到期',
    templateContent: '<p>有 ${count} 个量具即将或已经超过校准有效期，已生成校准单。</p><p><a href="${link}">查看校准单</a></p>',
    templateTestJson: JSON.stringify({ count: '3', link: '/quality/calibration' }) },
]

/** What quality does by the clock, and what it tells people. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await addNew(ctx, messageTemplate, templates.map((template) => ({ ...template, templateType: '1', useStatus: '1' })))
  for (const schedule of schedules) {
    const { rows } = await sql`select from sys_quartz_job where job_class_name = ${schedule.jobClassName} limit 1`.execute(ctx.db)
    // Deleted schedules are found as well: what administrators deleted stays deleted.
    if (rows.length === 0) await create(ctx, quartzJob, { ...schedule, status: 0 })
  }
}
