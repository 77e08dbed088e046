import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { wallMs, minutesLater } from '#kernel/entity/wall-time.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { shift as shifts } from '#modules/calendar/index.ts'
import { device as machineOf } from '#modules/equipment/index.ts'
import { workshop } from '#modules/product/index.ts'
import { oeeReport, timeline, type MachineLine, type OeeRow } from '../../calls/oee.ts'
import { device } from '../../entities/device.ts'
import { oee, sumOfOee } from '../../rules/oee.ts'
import { statePriority } from '../../rules/state-minutes.ts'
import { seriesMessages } from '../series/messages.ts'
import { calendarMinutes, shiftFacts, type ShiftFacts } from './facts.ts'

const dayMs = 86_400_000
const longestDays = 366

export const servedOee = serve(oeeReport, async (ctx, { from, to, by, machine }) => {
  const days = (wallMs(to) - wallMs(from)) / dayMs + 1
  if (days < 1) throw refuseFaults([{ field: 'to', text: seriesMessages[ctx.locale].period }])
  if (days > longestDays) throw refuseFaults([{ field: 'from', text: seriesMessages[ctx.locale].longPeriod }])
  const facts = await shiftFacts(ctx, from, to, machine ?? undefined)
  const names = await shiftNames(ctx, facts)
  const keyOf = (one: ShiftFacts): [string, string] => {
    if (by === 'machine') return [one.machine.id, `${one.machine.code} ${one.machine.name}`]
    if (by === 'workshop') return [one.machine.shop, one.machine.workshop]
    if (by === 'day') return [one.date, one.date]
    return [`${one.date} ${one.shift}`, `${one.date} ${names.get(one.shift) ?? ''}`]
  }
  const groups = Map.groupBy(facts, (one) => keyOf(one)[0])
  const rows = [...groups].map(([key, own]) => rowOf(key, keyOf(own[0]!)[1], own)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { now: now(ctx), whole: facts.length === 0 ? null : rowOf('', '', facts), rows, reasons: reasonsOf(facts) }
})

function rowOf(key: string, name: string, facts: readonly ShiftFacts[]): OeeRow {
  const machineDays = new Set(facts.map(({ machine, date }) => `${machine.id} ${date}`)).size
  const input = { ...sumOfOee(facts.map((one) => one.input)), calendar: calendarMinutes(machineDays) }
  const result = oee(input)
  const minutes = Object.fromEntries(
    [...statePriority, 'UNKNOWN' as const].map((
      state,
    ) => [state.toLowerCase(), String(facts.reduce((sum, { states }) => sum + states.minutes[state], 0))]),
  ) as Record<
    'pm' | 'down' | 'setup' | 'run' | 'idle' | 'off' | 'unknown',
    string
  >
  return { key, name, ...result, ...minutes, scheduled: input.scheduled, total: input.total, good: input.good,
    overlap: String(facts.reduce((sum, { states }) => sum + states.overlap, 0)),
    speedLoss: Decimal.max(0, new Decimal(minutes.run).minus(input.idealAll)).toDecimalPlaces(1).toFixed(),
    qualityLoss: new Decimal(input.idealAll).minus(input.idealGood).toDecimalPlaces(1).toFixed() }
}

/** Why machines stood, the longest first. */
function reasonsOf(facts: readonly ShiftFacts[]): { reason: string; minutes: string }[] {
  const sums = new Map<string, number>()
  for (const { states } of facts) for (const [reason, minutes] of states.down) sums.set(reason, (sums.get(reason) ?? 0) + minutes)
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([reason, minutes]) => ({ reason, minutes: String(Math.round(minutes)) }))
}

async function shiftNames(ctx: Ctx, facts: readonly ShiftFacts[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(facts.map(({ shift }) => shift))].filter((id) => id !== '')
  return new Map((await findMany(withoutDataRules(ctx), shifts, ids)).map(({ id, name }) => [id, name]))
}

export const servedTimeline = serve(timeline, async (ctx, { hours }) => {
  const at = now(ctx)
  const from = minutesLater(at, -hours! * 60)
  const { rows } = await sql<{ id: string; machine: string | null; code: string; name: string; state: string; online: string }>`
    select t.id, t.machine, t.code, t.name, t.state, t.online from iot_device t
    where exists (select from iot_tag_def g where g.main_id = t.model and g.kind = 'STATE' and g.del_flag = 0)
      and t.tenant_id = ${ctx.session.tenantId} and ${joinAnd(scopeOf(ctx, device).where)}
    order by t.code`.execute(ctx.db)
  const all = withoutDataRules(ctx)
  const machines = await findMany(all, machineOf, rows.flatMap(({ machine }) => machine ?? []))
  const shops = new Map(
    (await findMany(all, workshop, [...new Set(machines.map((one) => one.workshop))])).map(({ id, name }) => [id, name]),
  )
  const shopOf = new Map(machines.map((one) => [one.id, shops.get(one.workshop) ?? '']))
  const spans = await spansSince(ctx, rows.map(({ id }) => id), from)
  return { now: at, from,
    machines: rows.map(({ online, machine, ...row }): MachineLine => ({ ...row, online: online === 'Y',
      workshop: shopOf.get(machine ?? '') ?? '', spans: spans.get(row.id) ?? [] })
    ) }
})

async function spansSince(ctx: Ctx, devices: readonly string[], from: string): Promise<ReadonlyMap<string, MachineLine['spans']>> {
  const { rows } = await sql<MachineLine['spans'][number] & { device: string }>`
    select device, state, to_char(from_time, 'YYYY-MM-DD HH24:MI:SS') as from, to_char(to_time, 'YYYY-MM-DD HH24:MI:SS') as to
    from iot_state_log
    where device = any(${devices}) and (to_time is null or to_time > ${from}) and tenant_id = ${ctx.session.tenantId}
    order by from_time`.execute(ctx.db)
  return new Map([...Map.groupBy(rows, (row) => row.device)].map(([id, own]) => [id, own.map(({ device: _device, ...span }) => span)]))
}
