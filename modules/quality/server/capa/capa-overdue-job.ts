import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { now } from '#kernel/server/context.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { sendTemplate } from '#modules/system/server.ts'
import { capa } from '../../index.ts'

export const capaOverdueTemplate = 'qms_capa_overdue'

interface Line {
  code: 'reminded'
  count: number
  who: number
}
interface Overdue {
  id: string
  capa: string
  docNo: string
  what: string
  due: string
  owner: string
  leader: string | null
}

const messages = {
  'zh-CN': (count: number, who: number) => `${count} 项逾期措施，已通知 ${who} 人`,
  'en-US': (count: number, who: number) => `${count} overdue actions, ${who} people told`,
} as const

/** Reminds owners of overdue actions, and whoever leads the report, once a day. */
export const capaOverdueJob = defineJob({
  name: 'CapaOverdueJob',
  title: '8D 逾期措施提醒',
  en: 'Overdue 8D actions',
  help: '每天提醒逾期未完成措施的责任人和 8D 负责人',
  helpEn: 'Reminds owners of overdue actions and the owners of their 8D reports, once a day',
  parameters: {},
  async run(ctx, _parameters, { say }: JobRun<Line>) {
    const today = now(ctx).slice(0, 10)
    const { rows } = await sql<Overdue>`
      select a.id, c.id as capa, c.doc_no as "docNo", a.what, a.due::text as due, a.owner, c.owner as leader
      from qms_capa_action a
      join qms_capa c on c.id = a.main_id
      where a.done_time is null
        and a.due < ${today}::date
        and (a.reminded_on is null or a.reminded_on < ${today}::date)
        and a.del_flag = 0
        and c.del_flag = 0
        and c.status <> all(${codesOf(capa, 'finished', 'cancelled')})
        and a.tenant_id = ${ctx.session.tenantId}
      order by a.due, a.id`.execute(ctx.db)
    const notified = new Set<string>()
    for (const { id, capa, docNo, what, due, owner, leader } of rows) {
      const receivers = [...new Set([owner, leader].filter((name): name is string => Boolean(name)))]
      await sendTemplate(ctx, { templateCode: capaOverdueTemplate, values: { docNo, what, due, link: `/quality/capa?open=view:${capa}` },
        receivers, channel: 'system' }, ['system'])
      await sql`update qms_capa_action set reminded_on = ${today} where id = ${id}`.execute(ctx.db)
      for (const name of receivers) notified.add(name)
    }
    say({ code: 'reminded', count: rows.length, who: notified.size })
  },
  tell: ({ count, who }: Line, { locale }) => messages[locale](count, who),
})
