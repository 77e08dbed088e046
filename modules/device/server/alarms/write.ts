import { sql } from 'kysely'
import { Decimal, type Row, type Stored } from '#kernel/entity/index.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { addRecords, changeRecord } from '#kernel/server/operations/system-writes.ts'
import { activeAlarms, alarm } from '../../entities/alarm.ts'
import type { Active } from '../../rules/alarm-step.ts'
import type { AlarmChange, AlarmChanges } from './changes.ts'
import { nextEscalation } from './escalation-time.ts'
import { addLog, type LogLine } from './log.ts'
import { alarmMessages } from './messages.ts'
import type { DeviceRule, DeviceRules } from './rule-book.ts'

type Alarm = Stored<typeof alarm>

/** Writes what one transaction made of alarms: those that were raised, those that moved, and what only went on. */
export async function writeAlarms(kernel: Kernel, tx: Db, { all }: AlarmChanges, rules: ReadonlyMap<string, DeviceRules>): Promise<void> {
  const changes = [...all.values()]
  const born = Map.groupBy(changes.filter((one) => one.born), ({ born: { device } = { device: '' } }) => rules.get(device)!.tenantId)
  for (const [tenantId, own] of born) await addAlarms(contextOf(kernel, tx, tenantId), own, rules)
  await moveAlarms(kernel, tx, changes.filter(({ born: isNew, log }) => !isNew && log.length > 0), rules)
  await keepFigures(tx, changes.filter(({ born: isNew, log }) => !isNew && log.length === 0))
}

export const contextOf = (kernel: Kernel, tx: Db, tenantId: number): Ctx => ({ ...kernel.systemCtx(tenantId), db: tx, inTransaction: true })

/** Seconds of a moment on the plant's wall. */
const wall = (at: number): string => wallTime(new Date(at))

async function addAlarms(ctx: Ctx, changes: readonly AlarmChange[], rules: ReadonlyMap<string, DeviceRules>): Promise<void> {
  const { rows: numbers } = await sql<{ no: string }>`
    select lpad(nextval('iot_alarm_no')::text, 4, '0') as no from generate_series(1, ${changes.length}::int)`.execute(ctx.db)
  const records: Partial<Row<typeof alarm>>[] = []
  for (const [index, { id, born, active, end }] of changes.entries()) {
    const { device, rule, at } = born!
    const status = end === null ? alarm.state.activeUnack : alarm.state.clearedUnack
    records.push({ id, alarmNo: `AL${wall(at).slice(2, 10).replaceAll('-', '')}${numbers[index]!.no}`, status, device,
      machine: rules.get(device)!.machine, rule: rule.id, tag: rule.tag.tag, what: whatOf(rule, active!), startTime: wall(at),
      ...figuresOf(active!), ...endOf(at, end), rank: rankOf(active!, at, end), escalated: 0, escalatedMin: 0,
      escalateAt: await nextEscalation(ctx, rule.escalations, { severity: String(active!.severity), since: now(ctx), upTo: 0 }) })
  }
  await addRecords(ctx, alarm, records)
  await addLog(ctx, changes.flatMap(linesOf))
}

/** What it says in a list: the rule, and what was measured when it was raised. */
function whatOf({ name, tag }: DeviceRule, { peak }: Active): string {
  return (peak === null
    ? `${name}：${tag.name}`
    : `${name}：${tag.name} ${new Decimal(peak).toDecimalPlaces(tag.decimals).toFixed()}${tag.uom ? ` ${tag.uom}` : ''}`).slice(0, 200)
}

/** As much as the column takes. */
const most = 1e12
const peakText = (peak: number): string | null => (Math.abs(peak) < most ? new Decimal(peak).toDecimalPlaces(6).toFixed() : null)

function figuresOf({ severity, level, last, peak, peakAt, count }: Active) {
  return { severity: String(severity), level: String(level), lastTime: wall(last), peak: peak === null ? null : peakText(peak),
    peakTime: peakAt === null ? null : wall(peakAt), count }
}

const endOf = (start: number, end: number | null) =>
  end === null ? { endTime: null, seconds: null } : { endTime: wall(end), seconds: Math.max(0, Math.round((end - start) / 1000)) }

/** What is active before what is over, the severe before the slight, the new before the old. */
const rankOf = ({ severity }: Active, start: number, end: number | null): string =>
  end === null ? `1${severity}${wall(start)}` : `00${wall(end)}`

function linesOf({ id, log }: AlarmChange): LogLine[] {
  return log.map((entry) => ({ alarm: id, at: wall(entry.at), what: entry.what,
    severity: entry.severity === null ? null : String(entry.severity), note: noteOf(entry) })
  )
}

/** Why it ended, where that is not that all is well. */
function noteOf({ isStopped, cameLate }: AlarmChange['log'][number]): string | null {
  if (isStopped) return alarmMessages['zh-CN'].ruleGone
  return cameLate ? alarmMessages['zh-CN'].cameLate : null
}

async function moveAlarms(kernel: Kernel, tx: Db, changes: readonly AlarmChange[], rules: ReadonlyMap<string, DeviceRules>): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await sql<Alarm>`
    select ${selectList(alarm)} from iot_alarm t
    where t.id = any(${changes.map(({ id }) => id)}) -- tenant: alarms of devices whose rows are held
    order by t.id for update`.execute(tx)
  const records = new Map(rows.map((row) => [row.id, row]))
  for (const change of changes) {
    const record = records.get(change.id)
    if (record && activeAlarms.includes(record.status)) await moveAlarm(contextOf(kernel, tx, record.tenantId), record, change, rules)
  }
}

async function moveAlarm(ctx: Ctx, record: Alarm, change: AlarmChange, rules: ReadonlyMap<string, DeviceRules>): Promise<void> {
  const { active, end, log } = change
  const severity = String(active?.severity ?? record.severity)
  // The row bears whole seconds: the length is that of the values themselves.
  const start = active?.start ?? instantMs(record.startTime)
  const rule = rules.get(record.device)?.rules.find(({ id }) => id === record.rule)
  const rose = severity > record.severity && end === null
  const action = end !== null ? 'clear' : log.some(({ what }) => what === 'ROSE') ? 'rise' : 'fall'
  const comment = log.map(noteOf).find((note) => note !== null) ?? null
  const values: Partial<Alarm> = {
    ...(active ? { ...figuresOf(active), rank: rankOf(active, start, end) } : {}),
    ...(end === null ? {} : { ...endOf(start, end), status: clearedOf(record.status) }),
    ...(rose && record.status === alarm.state.activeUnack
      ? {
        escalateAt: await nextEscalation(ctx, rule?.escalations ?? [], { severity, since: record.createTime!, upTo: record.escalatedMin }),
      }
      : {}),
  }
  await (end === null
    ? changeRecord(ctx, alarm, record, values, { action, comment })
    : advance(ctx, alarm, record, values, action, comment))
  await addLog(ctx, linesOf(change))
}

const clearedOf = (status: string): string => (status === alarm.state.activeAck ? alarm.state.clearedAck : alarm.state.clearedUnack)

/** What went on without changing its state: nobody who has the alarm open is told that somebody else was faster. */
async function keepFigures(tx: Db, changes: readonly AlarmChange[]): Promise<void> {
  const rows = changes.flatMap(({ id, active }) => (active ? [{ id, ...figuresOf(active) }] : []))
  if (rows.length === 0) return
  await sql`
    update iot_alarm a set last_time = f."lastTime", peak = f.peak, peak_time = f."peakTime", times = f.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f(id text, "lastTime" timestamptz, peak numeric, "peakTime" timestamptz, count int)
    where a.id = f.id -- tenant: alarms of devices whose rows are held`.execute(tx)
}
