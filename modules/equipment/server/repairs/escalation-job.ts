import { sql } from 'kysely'
import { codesOf, type Stored } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { findPeople, sendTemplate } from '#modules/system/server.ts'
import { repair } from '../../index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { escalationLevel, stepOf } from '../../rules/clocks.ts'
import { repairMessages } from './messages.ts'

export const repairLateTemplate = 'eam_repair_late'

/** Who is told at each level. */
const rolesByLevel = { 1: 'equipment-engineer', 2: 'plant-manager' } as const

interface Line {
  code: 'escalated'
  count: number
}
type Repair = Stored<typeof repair>

/** Tells of repairs whose step is late, once for each step and level, however many processes look. */
export const repairEscalationJob = defineJob({
  name: 'RepairEscalationJob',
  title: '维修超时升级',
  en: 'Late repairs',
  help: '维修步骤超过响应目标时通知设备工程师，超过两倍时通知厂长，每步各一次',
  helpEn: 'Tells equipment engineers once a step of a repair is past its target, and the director at twice the target',
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    const { rows } = await sql<{ id: string }>`
      select id from eam_repair
      where step_due < ${now(ctx)} and status = any(${codesOf(repair, 'reported', 'dispatched', 'accepted', 'repairing', 'sentBack')})
        and tenant_id = ${ctx.session.tenantId} and del_flag = 0
      order by step_due, id`.execute(ctx.db)
    let count = 0
    for (const { id } of rows) {
      if (signal.aborted) break
      if (await transact(ctx, (tx) => escalate(tx, id))) count++
    }
    say({ code: 'escalated', count })
  },
  tell: ({ count }: Line, { locale }) => repairMessages[locale].escalated(count),
})

/** @returns whether somebody was told */
async function escalate(ctx: Ctx, id: string): Promise<boolean> {
  const { rows: [record] } = await sql<Repair>`
    select ${selectList(repair)} from eam_repair t where t.id = ${id} and t.del_flag = 0 for update skip locked`.execute(ctx.db)
  const step = record && stepOf(record.status)
  if (!step || !record.reportTime || !record.stepDue) return false
  const level = escalationLevel(record.reportTime, record.stepDue, now(ctx))
  const [step0, level0 = '0'] = (record.escalatedStep ?? '').split(' ')
  if (level === 0 || (step0 === step && Number(level0) >= level)) return false
  await changeRecord(ctx, repair, record, { escalated: (record.escalated ?? 0) + 1, escalatedStep: `${step} ${level}` }, { action: 'edit' })
  const receivers = await findPeople(ctx, { by: 'role', ids: [rolesByLevel[level]] })
  const values = { docNo: record.docNo, symptom: record.symptom, step: repairMessages['zh-CN'].steps[step],
    minutes: String(minutesBetween(record.reportTime, now(ctx))), due: record.stepDue.slice(0, 16), link: `${repair.path}?open=view:${id}` }
  if (receivers.length > 0)
    await sendTemplate(ctx, { templateCode: repairLateTemplate, values, receivers, channel: 'system' }, ['system'])
  return true
}
