import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { messageTemplate } from '#modules/system/index.ts'
import { alarmTemplate, escalationTemplate } from '../server/alarms/actions/notify.ts'

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

/** What alarms tell people. */
export async function seedAlarmBase(ctx: Ctx): Promise<void> {
  await addNew(ctx, messageTemplate, templates.map((template) => ({ ...template, templateType: '1', useStatus: '1' })))
}
