import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { findPeople, sendTemplate } from '#modules/system/server.ts'
import { andon } from '../../entities/andon.ts'
import { andonStep, levelsReached } from '../../rules/andon-levels.ts'
import type { Andon } from '../rows.ts'
import { andonLevels, type NotifiedLevel } from './levels.ts'
import { andonMessages } from './messages.ts'

export const andonLateTemplate = 'mes_andon_late'

interface Line {
  code: 'escalated'
  count: number
}

/** Tells of calls that nobody came to or that are not solved, once for each level, however many processes look. */
export const andonEscalationJob = defineJob({
  name: 'AndonEscalationJob',
  title: '安灯超时升级',
  en: 'Late andon calls',
  help: '安灯超过「安灯升级」中的分钟数仍未响应或解决时通知所列角色，每级一次',
  helpEn: 'Tells the roles that the escalation names when a call is not responded to or solved in time, once for each level',
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    const levels = await andonLevels(ctx)
    const { rows } = await sql<{ id: string }>`
      select id
      from mes_andon
      where status = any(${codesOf(andon, 'called', 'responded')}) and due <= ${now(ctx)} and tenant_id = ${ctx.session.tenantId}
        and del_flag = 0
      order by due, id`.execute(ctx.db)
    let count = 0
    for (const { id } of rows) {
      if (signal.aborted) break
      count += await transact(ctx, (tx) => escalate(tx, levels, id))
    }
    say({ code: 'escalated', count })
  },
  tell: ({ count }: Line, { locale }) => andonMessages[locale].escalated(count),
})

/** @returns of how many levels somebody was told */
async function escalate(ctx: Ctx, levels: readonly NotifiedLevel[], id: string): Promise<number> {
  const { rows: [record] } = await sql<Andon>`
    select ${selectList(andon)} from mes_andon t where t.id = ${id} and t.del_flag = 0 for update skip locked`.execute(ctx.db)
  const step = record && andonStep(record.status)
  if (!step || record.callTime === null) return 0
  const reached = levelsReached(levels, record.type, record.status, record.callTime, now(ctx))
  const before = Number(record.toldLevel ?? 0)
  if (reached.length <= before) return 0
  const escalated = (record.escalated ?? 0) + reached.length - before
  await changeRecord(ctx, andon, record, { escalated, toldLevel: String(reached.length) }, { action: 'edit' })
  const receivers = await findPeople(ctx, { by: 'role', ids: reached.slice(before).map(({ role }) => role) })
  const [shown] = await addTexts(ctx, andon, [record])
  const values = { docNo: record.docNo, what: record.what ?? String(shown!.type_dictText), step: andonMessages['zh-CN'].steps[step],
    minutes: String(minutesBetween(record.callTime, now(ctx))), link: `${andon.path}?open=view:${id}` }
  if (receivers.length > 0)
    await sendTemplate(ctx, { templateCode: andonLateTemplate, values, receivers, channel: 'system' }, ['system'])
  return reached.length - before
}
