import { sql } from 'kysely'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { patrolByShift } from './patrol.ts'
import { taskMessages } from './messages.ts'

type Line = { code: 'rule'; rule: string } | { code: 'total'; made: number }

/** Makes the patrols that are due by shift; run often, as it makes each but once. */
export const patrolJob = defineJob({
  name: 'PatrolJob',
  title: '巡检任务生成',
  en: 'Patrol tasks',
  help: '按巡检规则为当前班次生成过程检验任务，同一时段只生成一次',
  helpEn: 'Makes in-process tasks by patrol rules for the shift that is on, each but once',
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name
      from qms_patrol_rule
      where enabled = 'Y' and mode = 'SHIFT' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
      order by name`.execute(ctx.db)
    let made = 0
    for (const { id, name } of rows) {
      if (signal.aborted) return
      if (!(await patrolByShift(ctx, id))) continue
      made += 1
      say({ code: 'rule', rule: name })
    }
    say({ code: 'total', made })
  },
  tell: (line: Line,
    { locale }) => (line.code === 'total' ? taskMessages[locale].patrolTotal(line.made) : taskMessages[locale].patrolled(line.rule, 1)),
})
