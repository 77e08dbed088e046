import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { alarmLog } from '../../entities/alarm.ts'

/** Something that happened to an alarm. */
export interface LogLine {
  alarm: string
  at: string
  what: string
  severity?: string | null
  person?: string | null
  note?: string | null
}

const longest = 500

/** Writes what happened to alarms, behind what is written of them already. */
export async function addLog(ctx: Ctx, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const { rows } = await sql<{ id: string; last: number }>`
    select main_id as id, max(order_num) as last from iot_alarm_log
    where main_id = any(${[...new Set(lines.map(({ alarm }) => alarm))]}) and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    group by main_id`.execute(ctx.db)
  const places = new Map(rows.map(({ id, last }) => [id, last]))
  await addRows(ctx, alarmLog, lines.map(({ alarm, note, ...line }) => {
    const orderNum = (places.get(alarm) ?? 0) + 1
    places.set(alarm, orderNum)
    return { ...line, mainId: alarm, orderNum, note: note?.slice(0, longest) ?? null }
  }))
}
