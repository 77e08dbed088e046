import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { wallMs } from '#kernel/entity/wall-time.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { workingTime } from '#modules/calendar/index.ts'
import { turnsOfWorkshops, type ShopTurn } from '#modules/calendar/server.ts'
import { device as machineOf, downtime } from '#modules/equipment/index.ts'
import { reason, workshop } from '#modules/product/index.ts'
import { producedBetween, type Produced } from '#modules/production/server.ts'
import { device } from '../../entities/device.ts'
import type { OeeInput } from '../../rules/oee.ts'
import { stateMinutes, type StateMinutes, type StateOf, type StateSpan, type Stretch } from '../../rules/state-minutes.ts'

/** One shift of one machine. */
export interface ShiftFacts {
  machine: Machine
  date: string
  shift: string
  input: OeeInput
  states: StateMinutes
}

interface Machine {
  id: string
  code: string
  name: string
  workshop: string
  shop: string
  device: string
}

const minuteMs = 60_000
const dayMinutes = 1440
const minuteOf = (wall: string) => wallMs(wall) / minuteMs

/** The shifts of machines on days both included, as far as they are over: an ongoing one until now. */
export async function shiftFacts(ctx: Ctx, from: string, to: string, only?: string): Promise<ShiftFacts[]> {
  const machines = await machinesOf(ctx, only)
  if (machines.length === 0) return []
  const [turns, spans, produced] = await Promise.all([
    turnsOfWorkshops(ctx, [...new Set(machines.map((one) => one.shop))], from, to),
    spansOf(ctx, machines, from, to),
    producedBetween(ctx, machines.map(({ id }) => id), `${from} 00:00:00`, `${dayAfter(to)} 23:59:59`),
  ])
  const until = minuteOf(now(ctx))
  const made = Map.groupBy(produced, (one) => one.device)
  const shifts = Map.groupBy(joined(turns), ({ workshop: shop }) => shop)
  return machines.flatMap((machine) =>
    (shifts.get(machine.shop) ?? []).flatMap((shift) =>
      factsOf(machine, shift, spans.get(machine.id) ?? [], made.get(machine.id) ?? [], until)
    )
  )
}

const dayAfter = (day: string) => new Date(wallMs(day) + 86_400_000).toISOString().slice(0, 10)

/** Machines that the reader may see and whose device tells a state. */
async function machinesOf(ctx: Ctx, only?: string): Promise<Machine[]> {
  const { rows } = await sql<{ device: string; machine: string }>`
    select t.id as device, t.machine from iot_device t
    where t.machine is not null and (${only ?? null}::text is null or t.machine = ${only ?? null})
      and exists (select from iot_tag_def g where g.main_id = t.model and g.kind = 'STATE' and g.del_flag = 0)
      and t.tenant_id = ${ctx.session.tenantId} and ${joinAnd(scopeOf(ctx, device).where)}`.execute(ctx.db)
  const all = withoutDataRules(ctx)
  const machines = await findMany(all, machineOf, rows.map(({ machine }) => machine))
  const shops = new Map(
    (await findMany(all, workshop, [...new Set(machines.map((one) => one.workshop))])).map(({ id, name }) => [id, name]),
  )
  const devices = new Map(rows.map((row) => [row.machine, row.device]))
  return machines.map(({ id, code, name, workshop: shop }) => ({ id, code, name, shop, workshop: shops.get(shop) ?? '',
    device: devices.get(id)! })
  )
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

interface Shift {
  workshop: string
  date: string
  shift: string
  stretches: readonly Stretch[]
  from: number
  to: number
}

/** A machine works while any team of its workshop is there in that shift. */
function joined(turns: readonly ShopTurn[]): Shift[] {
  return [...Map.groupBy(turns, ({ workshop: shop, date, shift }) => `${shop} ${date} ${shift}`).values()].map((own) => ({
    workshop: own[0]!.workshop,
    date: own[0]!.date,
    shift: own[0]!.shift ?? '',
    from: Math.min(...own.map((turn) => minuteOf(turn.from))),
    to: Math.max(...own.map((turn) => minuteOf(turn.to))),
    stretches: workingTime(own.flatMap(({ work }) => work.map((one) => ({ from: minuteOf(one.from), to: minuteOf(one.to) })))),
  }))
}

function factsOf(machine: Machine, { date, shift, from, to, stretches }: Shift, spans: readonly StateSpan[], made: readonly Produced[],
  until: number): ShiftFacts[] {
  const [start, end] = [from, Math.min(to, until)]
  if (end <= start) return []
  const worked = stretches.map((one) => ({ from: one.from, to: Math.min(one.to, end) })).filter((one) => one.to > one.from)
  const states = stateMinutes(spans, worked)
  const net = worked.reduce((sum, one) => sum + one.to - one.from, 0)
  const own = made.map((one) => ({ ...one, share: shareOf(one, start, end) })).filter(({ share }) => !share.isZero())
  const ideal = (name: 'total' | 'good') => rounded(own.map((one) => one.share.times(one.idealMin ?? 0).times(one[name])))
  const sum = (name: 'total' | 'good') => rounded(own.map((one) => one.share.times(one[name])))
  const { PM, OFF, DOWN, SETUP } = states.minutes
  // Breaks, maintenance, and what nobody planned to run.
  const plannedStop = end - start - net + PM + OFF
  return [{ machine, date, shift, states,
    input: { calendar: String(end - start), scheduled: String(end - start), plannedStop: String(plannedStop), down: String(DOWN),
      setup: String(SETUP), idealAll: ideal('total'), idealGood: ideal('good'), total: sum('total'), good: sum('good') } }]
}

const places = 6
const rounded = (parts: readonly Decimal[]) => Decimal.sum(0, ...parts).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed()

/** Which part of a report falls into a shift: a heat of fifteen hours was made in all the shifts that it ran through. */
function shareOf({ begin, end }: Produced, from: number, to: number): Decimal {
  const [start, finish] = [minuteOf(begin), minuteOf(end)]
  if (finish <= start) return new Decimal(finish >= from && finish < to ? 1 : 0)
  return new Decimal(Math.max(0, Math.min(finish, to) - Math.max(start, from))).div(finish - start)
}

/** A day of a machine has so many minutes, whoever is there: what TEEP is of. */
export const calendarMinutes = (days: number): string => String(days * dayMinutes)

interface SpanRow {
  machine: string
  state: StateOf
  from: string
  to: string | null
}

/** What devices byDevice, and the stops that people entered: those have reasons. */
async function spansOf(ctx: Ctx, machines: readonly Machine[], from: string, to: string): Promise<ReadonlyMap<string, StateSpan[]>> {
  const end = `${dayAfter(to)} 23:59:59`
  const { rows } = await sql<SpanRow>`
    select d.machine, s.state, to_char(s.from_time, 'YYYY-MM-DD HH24:MI:SS') as from, to_char(s.to_time, 'YYYY-MM-DD HH24:MI:SS') as to
    from iot_state_log s join iot_device d on d.id = s.device
    where s.device = any(${machines.map((one) => one.device)}) and s.from_time < ${end}
      and (s.to_time is null or s.to_time > ${`${from} 00:00:00`}) and s.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const byDevice = rows.map((row) => ({ machine: row.machine,
    span: { state: row.state, from: minuteOf(row.from), to: minuteOf(row.to ?? now(ctx)) } })
  )
  const stops = await stopsOf(ctx, machines, from, end)
  return new Map([...Map.groupBy([...byDevice, ...stops], ({ machine }) => machine)].map(([id, own]) => [id, own.map(({ span }) => span)]))
}

/** So many stops of a period are read at most. */
const mostStops = '20000'

/** Stops that reach into a period, however long before it they began. */
async function stopsOf(ctx: Ctx, machines: readonly Machine[], from: string, end: string) {
  const all = withoutDataRules(ctx)
  const { records } = await list(all, downtime, { pageNo: '1', pageSize: mostStops, fromTime_end: end }, {
    extra: [sql`t.device = any(${machines.map(({ id }) => id)}) and (t.to_time is null or t.to_time > ${`${from} 00:00:00`})`],
  })
  const reasons = new Map((await findMany(all, reason, [...new Set(records.map((one) => one.reason))])).map(({ id, name }) => [id, name]))
  return records.map((one) => ({ machine: one.device, span: {
    state: one.planned === 'Y' ? 'PM' as const : 'DOWN' as const,
    from: minuteOf(one.fromTime),
    to: minuteOf(one.toTime ?? now(ctx)),
    reason: reasons.get(one.reason) ?? '',
  } }))
}
