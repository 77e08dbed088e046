import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { minutesLater } from '#kernel/entity/wall-time.ts'
import { repair } from '#modules/equipment/index.ts'
import { ackAlarm, activeNow, alarmToRepair, assignAlarm, commentAlarm, replayRule, settleAlarm, shelveAlarm, unshelveAlarm,
  type ShownAlarm } from '../../calls/alarm.ts'
import { activeAlarms, alarm } from '../../entities/alarm.ts'
import { device } from '../../entities/device.ts'
import { addLog } from './log.ts'
import { alarmMessages } from './messages.ts'
import { replay } from './replay.ts'
import { openRepairOf } from './actions/open-repair.ts'

type Alarm = Row<typeof alarm>

const mostShelvedMin = 7 * 24 * 60
/** As many as a wall shows. */
const mostShown = 50

/** Writes what somebody did with an alarm: in the record, its history and its log. */
async function act(ctx: Ctx, record: Alarm, name: string, values: Partial<Alarm>, line: { what: string; note?: string | null }) {
  const note = line.note ?? null
  const after = values.status === undefined
    ? await changeRecord(ctx, alarm, record, values, { action: name, comment: note })
    : await advance(ctx, alarm, record, values, name, note)
  await addLog(ctx, [{ alarm: record.id, at: now(ctx), person: ctx.session.username, ...line }])
  return presentRecord(ctx, alarm, await findOne(ctx, alarm, after.id))
}

const servedAssign = serve(assignAlarm, async (ctx, { assignee, comment }, record) => {
  const right = `${alarm.permission}:settle`
  const people = (await ctx.kernel.providers.peopleWith(ctx, [right])).get(right)!
  const person = people.find(({ username }) => username === assignee)
  if (!person) throw refuseFaults([{ field: 'assignee', text: alarmMessages[ctx.locale].nobody(assignee) }])
  return act(ctx, record, 'assign', { assignee }, { what: 'ASSIGNED', note: [person.realname, comment].filter(Boolean).join('：') })
})

const servedRepair = serve(alarmToRepair, async (ctx, { symptom, stopped, stoppedAt }, record) => {
  const messages = alarmMessages[ctx.locale]
  if (record.machine === null)
    throw new Refusal(messages.needsMachine((await findOne(withoutDataRules(ctx), device, record.device)).code))
  if (record.repair !== null) throw new Refusal(messages.hasRepair((await findOne(withoutDataRules(ctx), repair, record.repair)).docNo))
  const { id, docNo } = await openRepairOf(ctx, { ...record, machine: record.machine }, { symptom, stopped: stopped === 'Y', stoppedAt })
  const text = messages.repaired(docNo)
  happens(ctx, text, `${repair.path}?open=view:${id}`)
  return withMessage(await act(ctx, record, 'toRepair', { repair: id }, { what: 'REPAIR', note: docNo }), text)
})

const servedShelve = serve(shelveAlarm, async (ctx, { shelvedUntil, comment }, record) => {
  const messages = alarmMessages[ctx.locale]
  if (shelvedUntil <= now(ctx)) throw refuseFaults([{ field: 'shelvedUntil', text: messages.notAbove }])
  if (shelvedUntil > minutesLater(now(ctx), mostShelvedMin)) throw refuseFaults([{ field: 'shelvedUntil', text: messages.tooLong }])
  return act(ctx, record, 'shelve', { shelvedUntil }, { what: 'SHELVED', note: `${shelvedUntil.slice(0, 16)} ${comment ?? ''}`.trim() })
})

const servedSettle = serve(settleAlarm, async (ctx, { cause, handled }, record) => {
  if (!cause && !handled) throw refuseFaults([{ field: 'cause', text: alarmMessages[ctx.locale].causeNeeded }])
  return act(ctx, record, 'settle', { cause, handled }, { what: 'SETTLED', note: [cause, handled].filter(Boolean).join('；') })
})

/** Active and not shelved, the severe first. */
async function active(ctx: Ctx) {
  const { rows } = await sql<ShownAlarm & { total: number }>`
    select t.id, t.alarm_no as "alarmNo", t.severity, t.status, t.what, t.device, d.name as "deviceName",
      to_char(t.start_time, 'YYYY-MM-DD HH24:MI:SS') as "startTime",
      greatest(0, extract(epoch from ${now(ctx)}::timestamptz - t.start_time))::int as seconds, (count(*) over ())::int as total
    from iot_alarm t join iot_device d on d.id = t.device
    where ${joinAnd(scopeOf(ctx, alarm).where)} and t.status = any(${activeAlarms})
      and (t.shelved_until is null or t.shelved_until <= ${now(ctx)})
    order by t.rank desc
    limit ${mostShown}`.execute(ctx.db)
  return { now: now(ctx), total: rows[0]?.total ?? 0, records: rows.map(({ total: _total, ...row }) => row) }
}

/** What people do with alarms and ask of them. */
export const alarmCalls = [
  serve(ackAlarm, (ctx, { comment }, record) => {
    const status = record.status === alarm.state.clearedUnack ? alarm.state.clearedAck : alarm.state.activeAck
    const seen = { status, ackBy: ctx.session.username, ackTime: now(ctx), escalateAt: null }
    return act(ctx, record, 'ack', seen, { what: 'ACK', note: comment })
  }),
  servedAssign,
  servedRepair,
  servedShelve,
  servedSettle,
  serve(unshelveAlarm, (ctx, _sent, record) => act(ctx, record, 'unshelve', { shelvedUntil: null }, { what: 'UNSHELVED' })),
  serve(commentAlarm, async (ctx, { comment }, record) => {
    await addLog(ctx, [{ alarm: record.id, at: now(ctx), person: ctx.session.username, what: 'COMMENT', note: comment }])
    return presentRecord(ctx, alarm, await findOne(ctx, alarm, record.id))
  }),
  serve(activeNow, (ctx) => active(ctx)),
  serve(replayRule, (ctx, asked) => replay(ctx, asked)),
]
