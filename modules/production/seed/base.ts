import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { create } from '#kernel/server/operations/save.ts'
import { messageTemplate, quartzJob } from '#modules/system/index.ts'
import { andonLevel } from '../entities/andon.ts'
import { andonEscalationJob, andonLateTemplate } from '../server/andon/escalation-job.ts'

const templates = [
  { templateCode: andonLateTemplate, templateName: '安灯超时', templateType: '1', useStatus: '1',
    templateContent: '<p>安灯 ${docNo}（${what}）呼叫 ${minutes} 分钟仍未${step}。</p><p><a href="${link}">打开安灯</a></p>',
    templateTestJson: JSON.stringify({ docNo: 'AN260518001', what: '离合器打滑', step: '响应', minutes: '15',
      link: '/production/andon' }) },
]

/** Minutes after a call; the workshop changes them on the screen. */
const levels = [
  { code: 'AN-R1', step: 'RESPOND', minutes: 5, role: 'group-leader' },
  { code: 'AN-R2', step: 'RESPOND', minutes: 15, role: 'workshop' },
  { code: 'AN-R3', step: 'RESPOND', minutes: 30, role: 'plant-manager' },
  { code: 'AN-S1', step: 'SOLVE', minutes: 60, role: 'workshop' },
  { code: 'AN-S2', step: 'SOLVE', minutes: 240, role: 'plant-manager' },
]

/** What production does by the clock, what it tells people, and the escalation it begins with. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await addNew(ctx, messageTemplate, templates)
  const { rows: roles } = await sql<{ id: string; code: string }>`
    select id, role_code as code from sys_role where role_code = any(${levels.map(({ role }) => role)}) and del_flag = 0`.execute(ctx.db)
  const idOf = new Map(roles.map(({ id, code }) => [code, id]))
  await addNew(ctx, andonLevel, levels.flatMap(({ role, ...level }) => (idOf.has(role) ? [{ ...level, role: idOf.get(role) }] : [])))
  const { rows } = await sql`select from sys_quartz_job where job_class_name = ${andonEscalationJob.name} limit 1`.execute(ctx.db)
  // A deleted schedule is found as well: what administrators deleted stays deleted.
  if (rows.length === 0)
    await create(ctx, quartzJob, { jobClassName: andonEscalationJob.name, cronExpression: '0 0/2 * * * ? *',
      description: '每两分钟检查超时的安灯', status: 0 })
}
