import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { downtime, repair } from '../../index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { ofMachines } from '../reports/machine-of.ts'
import { heldMachine, holdMachineOfStop } from '../repairs/machine.ts'
import { settleMachine } from '../repairs/settle.ts'
import { downtimeMessages } from './messages.ts'

/** A machine stands once at a time: times in order and past, no two over each other, at most one open; the stop of a repair ends with it. */
export const downtimeRules = defineRules(downtime, {
  asked: ofMachines,
  holds: { end: holdMachineOfStop },
  async beforeSave(ctx, record, before) {
    const messages = downtimeMessages[ctx.locale]
    if (!record.device || !record.fromTime || !await heldMachine(ctx, record.device)) return
    const faults: Fault[] = []
    if (record.fromTime > now(ctx)) faults.push({ field: 'fromTime', text: messages.future })
    if (record.toTime !== null && record.toTime > now(ctx)) faults.push({ field: 'toTime', text: messages.future })
    if (record.toTime !== null && record.toTime < record.fromTime) faults.push({ field: 'toTime', text: messages.reversed })
    if (before?.sourceType === repair.id) {
      if (before.device !== record.device) faults.push({ field: 'device', text: messages.ofRepair(String(before.sourceNo)) })
      if ((before.toTime === null) !== (record.toTime === null))
        faults.push({ field: 'toTime', text: messages.ofRepair(String(before.sourceNo)) })
    }
    if (faults.length > 0) throw refuseFaults(faults)
    await requireAlone(ctx, record)
    record.minutes = record.toTime === null ? null : minutesBetween(record.fromTime, record.toTime)
  },
  beforeRemove(ctx, record) {
    if (record.sourceType === repair.id && record.toTime === null)
      throw new Refusal(downtimeMessages[ctx.locale].ofRepair(String(record.sourceNo)))
  },
  afterSave: (ctx, record) => settleMachine(ctx, record.device),
  afterRemove: (ctx, record) => settleMachine(ctx, record.device),
  async afterRestore(ctx, record) {
    await heldMachine(ctx, record.device)
    await requireAlone(ctx, record)
    await settleMachine(ctx, record.device)
  },
})

interface Stop {
  id: string
  device: string
  fromTime: string
  toTime: string | null
}

/** @throws Refusal naming the stop that it lies over */
async function requireAlone(ctx: Ctx, { id, device, fromTime, toTime }: Stop): Promise<void> {
  const { rows: [other] } = await sql<{ from: string; to: string | null }>`
    select to_char(from_time, 'YYYY-MM-DD HH24:MI') as from, to_char(to_time, 'YYYY-MM-DD HH24:MI') as to
    from eam_downtime
    where device = ${device} and id is distinct from ${id ?? null} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
      and (${toTime}::timestamptz is null or from_time < ${toTime}) and (to_time is null or to_time > ${fromTime})
    order by from_time limit 1`.execute(ctx.db)
  if (!other) return
  const messages = downtimeMessages[ctx.locale]
  throw refuseFaults([{ field: 'fromTime', text: other.to === null ? messages.overOpen(other.from) : messages.over(other.from, other.to) }])
}
