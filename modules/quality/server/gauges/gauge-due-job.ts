import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { create } from '#kernel/server/operations/save.ts'
import { factoryDay } from '#modules/product/server.ts'
import { findPeople, sendTemplate } from '#modules/system/server.ts'
import { calibration, dueWithinDays } from '../../index.ts'
import { refreshGauges } from './refresh-gauges.ts'
import { gaugeMessages } from './messages.ts'

export const gaugeDueTemplate = 'qms_gauge_due'

type Line = { code: 'checked' | 'planned'; count: number }

/** Each morning: status of the gauges by their calibration, a planned calibration for each that is due, and a word to keepers and engineers. */
export const gaugeDueJob = defineJob({
  name: 'GaugeDueJob',
  title: '量具校准到期',
  en: 'Gauges due',
  help: `更新量具状态，为 ${dueWithinDays} 天内到期的量具生成校准单，通知保管人与质量工程师`,
  helpEn:
    `Brings the status of gauges up to date, plans a calibration for those due within ${dueWithinDays} days and tells keepers and quality engineers`,
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    const today = factoryDay(ctx)
    await refreshGauges(ctx)
    const { rows } = await sql<{ id: string; calDue: string; keeper: string | null }>`
      select g.id, g.cal_due::text as "calDue", g.keeper
      from qms_gauge g
      where g.tenant_id = ${ctx.session.tenantId}
        and g.del_flag = 0
        and g.status in ('DUE', 'OVERDUE')
        and g.cal_due is not null
        and not exists (select from qms_calibration c where c.gauge = g.id
        and c.status = any(${codesOf(calibration, 'planned', 'executing')}) and c.del_flag = 0)
      order by g.cal_due, g.no`.execute(ctx.db)
    const { rows: [all] } = await sql<
      { count: number }
    >`select count(*)::int as count from qms_gauge where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
    say({ code: 'checked', count: all!.count })
    let planned = 0
    for (const { id, calDue } of rows) {
      if (signal.aborted) break
      await create(ctx, calibration, { docDate: today, gauge: id, planDate: calDue < today ? today : calDue })
      planned++
    }
    say({ code: 'planned', count: planned })
    if (planned === 0) return
    const receivers = [
      ...new Set([...rows.flatMap(({ keeper }) => keeper ?? []), ...(await findPeople(ctx, { by: 'role', ids: ['quality-engineer'] }))]),
    ]
    if (receivers.length > 0)
      await sendTemplate(ctx, { templateCode: gaugeDueTemplate, values: { count: String(planned), link: '/quality/calibration?f.status=0' },
        receivers, channel: 'system' }, ['system'])
  },
  tell: ({ code, count }: Line, { locale }) => gaugeMessages[locale][code](count),
})
