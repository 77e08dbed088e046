import { sql } from 'kysely'
import { now } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { activeAlarms, alarm } from '../../entities/alarm.ts'
import { activeAlarmsTile } from '../../tiles.ts'
import { alarmMessages } from './messages.ts'

/** What homes show of alarms: shelved ones are out of sight. */
export const alarmTiles = [
  serveTile(activeAlarmsTile, async (ctx) => {
    const { rows: [row] } = await sql<{ active: number; critical: number; major: number; open: number }>`
      select count(*)::int as active, (count(*) filter (where t.severity = '4'))::int as critical,
        (count(*) filter (where t.severity >= '3'))::int as major,
        (count(*) filter (where t.status = ${alarm.state.activeUnack}))::int as open
      from iot_alarm t
      where t.tenant_id = ${ctx.session.tenantId} and t.status = any(${activeAlarms})
        and (t.shelved_until is null or t.shelved_until <= ${now(ctx)})
        and ${joinAnd(scopeOf(ctx, alarm).where)}`.execute(ctx.db)
    const { active, critical, major, open } = row!
    const messages = alarmMessages[ctx.locale]
    const note = [...(critical > 0 ? [messages.critical(critical)] : []), ...(major > critical ? [messages.major(major - critical)] : []),
      ...(open > 0 ? [messages.unacked(open)] : [])].join(' · ')
    return { value: String(active), tone: major > 0 ? 'bad' : active > 0 ? 'warning' : 'good', ...(note === '' ? {} : { note }) }
  }),
]
