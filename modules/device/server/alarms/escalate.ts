import { sql } from 'kysely'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import type { Stored } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { remarkOn } from '#kernel/server/operations/system-writes.ts'
import { alarm, ruleEscalation, unacknowledged } from '../../entities/alarm.ts'
import { escalationTemplate, notify } from './actions/notify.ts'
import { dueOf, nextEscalation, stepsBefore } from './escalation-time.ts'
import { addLog } from './log.ts'
import { alarmMessages } from './messages.ts'
import { contextOf } from './write.ts'

type Alarm = Stored<typeof alarm>

/** So many by one look. */
const atOnce = 100

/** Alarms that nobody acknowledged in time are told to others, each step once, however many processes look. */
export async function escalateAlarms(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from iot_alarm
    where escalate_at <= ${wallTime(kernel.clock.now())} and status = any(${unacknowledged}) -- tenant: those of all tenants
    order by escalate_at limit ${atOnce}`.execute(kernel.db)
  for (const { id } of rows) {
    await kernel.db.transaction().execute(async (tx) => {
      const { rows: [record] } = await sql<Alarm>`
        select ${selectList(alarm)} from iot_alarm t
        where t.id = ${id} and t.escalate_at <= ${wallTime(kernel.clock.now())} and t.status = any(${unacknowledged}) -- tenant: read above
        for update skip locked`.execute(tx)
      if (record) await escalate(contextOf(kernel, tx, record.tenantId), record)
    })
  }
}

async function escalate(ctx: Ctx, record: Alarm): Promise<void> {
  const { shelvedUntil, severity, escalatedMin: upTo, escalated, createTime } = record
  // What is shelved is told to nobody; it is looked at again when it comes back.
  if (shelvedUntil !== null && shelvedUntil > now(ctx)) {
    await remarkOn(ctx, alarm, record, { escalateAt: shelvedUntil })
    return
  }
  const steps = await findLines(ctx, ruleEscalation, [record.rule])
  const before = stepsBefore(steps, { severity, upTo })
  const due = await Promise.all(before.map(async (step) => (await dueOf(ctx, step, createTime!) <= now(ctx) ? [step] : [])))
  const reached = due.flat()
  const furthest = Math.max(upTo, ...reached.map(({ afterMin }) => afterMin))
  const minutes = minutesBetween(createTime!, now(ctx))
  await remarkOn(ctx, alarm, record, { escalatedMin: furthest, escalated: escalated + reached.length,
    escalateAt: await nextEscalation(ctx, steps, { severity, since: createTime!, upTo: furthest }) })
  for (const step of reached) {
    const names = await notify(ctx, escalationTemplate, record, step, { minutes: String(minutes) })
    const { minutes: since, notified } = alarmMessages['zh-CN']
    await addLog(ctx, [{ alarm: record.id, at: now(ctx), what: 'ESCALATED', severity,
      note: [since(step.afterMin), ...(names.length > 0 ? [notified(names.join('、'))] : [])].join('，') }])
  }
}
