import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { create } from '#kernel/server/operations/save.ts'
import { messageTemplate, quartzJob } from '#modules/system/index.ts'
import { alarmTemplate, escalationTemplate } from '../server/alarms/actions/notify.ts'
import { oldValuesJob } from '../server/rollups/old-values-job.ts'

const example = { alarmNo: 'AL2611290001', what: '真空泄漏：真空 12.3 Pa', severity: '重要', start: '2026-11-29 08:15',
  link: '/device/alarm' }
const templates = [
  { templateCode: alarmTemplate, templateName: '设备报警：${severity}',
    templateContent: '<p>${what}（${severity}，${start} 起，${alarmNo}）。</p><p><a href="${link}">打开报警</a></p>',
    templateTestJson: JSON.stringify(example) },
  { templateCode: escalationTemplate, templateName: '设备报警未确认',
    templateContent:
      '<p>报警 ${alarmNo} 已 ${minutes} 分钟无人确认：${what}（${severity}，${start} 起）。</p><p><a href="${link}">打开报警</a></p>',
    templateTestJson: JSON.stringify({ ...example, minutes: '15' }) },
]

const retention = { jobClassName: oldValuesJob.name, cronExpression: '0 40 3 * * ? *', description: '每天清理过期的采集数据' }

/** What alarms tell people, and what is done by the clock. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await addNew(ctx, messageTemplate, templates.map((template) => ({ ...template, templateType: '1', useStatus: '1' })))
  // Deleted schedules are found as well: what administrators deleted stays deleted.
  const { rows } = await sql`select from sys_quartz_job where job_class_name = ${retention.jobClassName} limit 1`.execute(ctx.db)
  if (rows.length === 0) await create(ctx, quartzJob, { ...retention, status: 0 })
}
