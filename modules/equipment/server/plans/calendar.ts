import { sql, type SqlBool } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { fromWallTime } from '#kernel/server/clock.ts'
import { inParts } from '#kernel/server/let-others-run.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { netMinutes, team as calendarTeam } from '#modules/calendar/index.ts'
import { workingTimeOfTeams } from '#modules/calendar/server.ts'
import { planCalendar, type CalendarDay, type CalendarEntry, type TeamLoad } from '../../calls/plan.ts'
import { order } from '../../entities/order.ts'
import { plan } from '../../entities/plan.ts'
import { undoneOrders } from '../../index.ts'
import { addDays, daysBetween } from '../../rules/days.ts'
import { furthestDays, type DuePlan } from '../../rules/dates-of-plan.ts'
import { forecast, type Standing } from '../../rules/maint-due.ts'
import { planMessages } from './messages.ts'
import { workCalendars } from './standing.ts'

interface Asked {
  from: string
  to: string
  team: string | null
  device: string | null
  kind: string | null
}

const mostDays = 62
/** So many plans on machines in a row: each may come again on every shift of these days. */
const atOnce = 5

/** The month or week of a plant: orders as they stand, and what plans will demand, moved as the calendar stands today. */
export const servedCalendar = serve(planCalendar, async (ctx, { each, ...asked }) => {
  const length = daysBetween(asked.from, asked.to) + 1
  if (length < 1 || length > mostDays) throw new Refusal(planMessages[ctx.locale].range)
  const loads = new Loads()
  const days = new Map(
    Array.from({ length }, (_, index) => addDays(asked.from, index)).map((
      day,
    ): [string, CalendarDay] => [day, { day, orders: 0, demands: 0, late: 0, minutes: 0, entries: [] }]),
  )
  const [orderSums, orders, { sums, first, recurring }] = await Promise.all([sumsOfOrders(ctx, asked), firstOrders(ctx, asked, each!),
    demandsOf(ctx, asked, each!)])
  for (const { day, team, count, late, minutes } of [...orderSums, ...sums]) {
    const found = days.get(day)!
    if (late === null) found.demands += count
    else Object.assign(found, { orders: found.orders + count, late: found.late + late })
    found.minutes += minutes
    loads.add(team, day, minutes)
  }
  const [ordered, planned] = [byDay(orders), byDay(first)]
  for await (const part of inParts(recurring)) {
    for (const entry of part) {
      const found = days.get(dayOf(entry))
      if (!found) continue
      found.demands++
      found.minutes += entry.minutes
      loads.add(entry.team, found.day, entry.minutes)
      planned.set(found.day, planned.get(found.day) ?? []).get(found.day)!.push(entry)
    }
  }
  for await (const part of inParts([...days.values()], 1)) {
    for (const found of part) {
      const entries = [...ordered.get(found.day) ?? [], ...(planned.get(found.day) ?? []).sort(byDue)]
      Object.assign(found, { entries: entries.slice(0, each!) })
    }
  }
  return { now: now(ctx), days: [...days.values()], teams: await teamLoads(ctx, asked, loads, [...days.keys()]) }
})

const dayOf = ({ due }: CalendarEntry): string => due.slice(0, 10)
const byDay = (entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> => Map.groupBy(entries, dayOf)
const byDue = (one: CalendarEntry, other: CalendarEntry): number =>
  one.due < other.due ? -1 : one.due > other.due ? 1 : one.code.localeCompare(other.code)

/** Minutes of each team by day. */
class Loads {
  readonly of = new Map<string, Map<string, number>>()

  add(team: string | null, day: string, minutes: number): void {
    if (!team) return
    const days = this.of.get(team) ?? new Map<string, number>()
    this.of.set(team, days)
    days.set(day, (days.get(day) ?? 0) + minutes)
  }
}

/** Which orders a person sees of those that are asked for. */
function seenOrders(ctx: Ctx, { team, device, kind }: Asked) {
  return joinAnd([...scopeOf(ctx, order, 0).where, ...(team ? [sql<SqlBool>`t.team = ${team}`] : []),
    ...(device ? [sql<SqlBool>`t.device = ${device}`] : []), ...(kind ? [sql<SqlBool>`t.kind = ${kind}`] : [])])
}

interface Sum {
  day: string
  team: string | null
  count: number
  /** Null of what is only planned. */
  late: number | null
  minutes: number
}

async function sumsOfOrders(ctx: Ctx, asked: Asked): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select t.due::date::text as day, t.team, count(*)::int as count,
      (count(*) filter (where t.status = any(${undoneOrders}) and t.late_after < ${now(ctx)}))::int as late,
      coalesce(sum(t.est_min), 0)::int as minutes
    from eam_order t
    where t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0
      and t.due >= ${asked.from}::timestamptz
      and t.due < ${asked.to}::timestamptz + interval '1 day'
      and t.status <> ${order.state.cancelled}
      and ${seenOrders(ctx, asked)}
    group by t.due::date, t.team`.execute(ctx.db)
  return rows
}

/** The first of each day: those that are still to be done before the others. */
async function firstOrders(ctx: Ctx, asked: Asked, each: number): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select o.id, o.rev, o.doc_no as "docNo", o.plan, o.device, e.code, e.name, o.kind,
      to_char(o.due, 'YYYY-MM-DD HH24:MI:SS') as due, to_char(o.late_after, 'YYYY-MM-DD HH24:MI:SS') as "lateAfter", o.status, o.team,
      coalesce(o.est_min, 0) as minutes
    from (
      select t.*, t.due::date::text as day,
        row_number() over (partition by t.due::date order by t.status = any(${codesOf(order, 'finished', 'skipped')}), t.due, t.id) as place
      from eam_order t
      where t.tenant_id = ${ctx.session.tenantId}
        and t.del_flag = 0
        and t.due >= ${asked.from}::timestamptz
        and t.due < ${asked.to}::timestamptz + interval '1 day'
        and t.status <> ${order.state.cancelled}
        and ${seenOrders(ctx, asked)}
    ) o
    join eam_equip e on e.id = o.device
    where o.place <= ${each}
    order by o.day, o.place`.execute(ctx.db)
  return rows
}

interface Demands {
  sums: Sum[]
  /** As many of each day as could be drawn, if nothing else stood on it. */
  first: CalendarEntry[]
  recurring: CalendarEntry[]
}

/** What plans in force demand beyond the orders that are made; they are read once, and only what comes again is looked at one by one. */
async function demandsOf(ctx: Ctx, asked: Asked, each: number): Promise<Demands> {
  const { from, to, team, device, kind } = asked
  // The shortest time to the next date: by its period, less the days by which it may be moved.
  const gap = sql`t.every * case t.due_trigger when 'DAY' then 1 when 'WEEK' then 7 when 'MONTH' then 28 when 'QUARTER' then 84
    when 'YEAR' then 365 else 0 end - case t.day_rule when 'KEEP' then 0 else ${furthestDays}::int end`
  const where = joinAnd([
    ...scopeOf(ctx, plan, 0).where,
    sql<SqlBool>`t.status = ${plan.state.inForce} and d.next_due < ${addDays(to, 1)}::timestamptz and d.tenant_id = ${ctx.session.tenantId}
      and d.del_flag = 0`,
    ...(team ? [sql<SqlBool>`coalesce(t.team, e.team) = ${team}`] : []),
    ...(device ? [sql<SqlBool>`d.device = ${device}`] : []),
    ...(kind ? [sql<SqlBool>`t.kind = ${kind}`] : []),
  ])
  // tenant: `where` has that of the plan and of its machine.
  const { rows: [found] } = await sql<{ sums: Sum[]; first: CalendarEntry[]; recurring: string[] }>`
    with demanded as materialized (
      select d.id, t.id as plan, d.device, e.code, e.name, t.kind, d.next_due, d.next_due::date as day, coalesce(t.team, e.team) as team,
        t.est_min as minutes, d.next_due::date + (${gap}) <= ${to}::date as recurs
      from eam_plan_equip d
      join eam_plan t on t.id = d.main_id
      join eam_equip e on e.id = d.device and e.status not in ('SEALED', 'SCRAPPED') and e.del_flag = 0
      where ${where}
    ),
    once as materialized (select * from demanded where not recurs and day >= ${from}::date)
    select
      (
        select coalesce(json_agg(s), '[]')
        from (select day, team, count(*) as count, null as late, sum(minutes) as minutes from once group by day, team) s
      ) as sums,
      (
        select coalesce(json_agg(f), '[]')
        from (
          select null as id, null as rev, null as "docNo", n.plan, n.device, n.code, n.name, n.kind,
            to_char(n.next_due, 'YYYY-MM-DD HH24:MI:SS') as due, null as "lateAfter", 'PLANNED' as status, n.team, n.minutes
          from (select o.*, row_number() over (partition by o.day order by o.next_due, o.code) as place from once o) n
          where n.place <= ${each}
        ) f
      ) as first,
      (select coalesce(json_agg(id), '[]') from demanded where recurs) as recurring`.execute(ctx.db)
  return { ...found!, recurring: await recurringDemands(ctx, asked, found!.recurring) }
}

interface Demanding extends DuePlan, Standing {
  plan: string
  kind: string
  team: string | null
  estMin: number
  device: string
  code: string
  name: string
  workshop: string
  loaded: string | null
}

/** What comes again before the last day: date by date. @param machines lines of plans */
async function recurringDemands(ctx: Ctx, asked: Asked, machines: readonly string[]): Promise<CalendarEntry[]> {
  if (machines.length === 0) return []
  const { rows } = await sql<Demanding>`
    select t.id as plan, t.kind, t.team, coalesce(t.team, e.team) as loaded, t.est_min as "estMin", t.due_trigger as trigger, t.every,
      t.weekday, t.month_day as "monthDay", t.shift, t.at_time::text as "atTime", t.start_date::text as "startDate", t.due_base as base,
      null as "counterEvery", t.lead_hours as "leadHours", t.tolerance_hours as "toleranceHours", t.day_rule as "dayRule", d.device,
      e.code, e.name, e.workshop, to_char(d.next_due, 'YYYY-MM-DD HH24:MI:SS') as "nextDue", d.due_key as "dueKey",
      null as "nextReading"
    from eam_plan_equip d
    join eam_plan t on t.id = d.main_id
    join eam_equip e on e.id = d.device
    where d.id = any(${[...machines]})`.execute(ctx.db)
  const calendars = await workCalendars(ctx, asked.from, asked.to)
  const entries: CalendarEntry[] = []
  for await (const part of inParts(rows, atOnce)) {
    for (const one of part)
      for (const { due } of forecast(one, one, calendars(one, one.workshop), asked.to))
        entries.push({ id: null, rev: null, docNo: null, plan: one.plan, device: one.device, code: one.code, name: one.name, kind: one.kind,
          due, lateAfter: null, status: 'PLANNED', team: one.loaded, minutes: one.estMin })
  }
  return entries
}

/** Minutes asked of each team against those in which it works by its roster. */
async function teamLoads(ctx: Ctx, { from, to }: Asked, loads: Loads, days: readonly string[]): Promise<TeamLoad[]> {
  const ids = [...loads.of.keys()]
  if (ids.length === 0) return []
  const [found, times] = await Promise.all([findMany(withoutDataRules(ctx), calendarTeam, ids),
    workingTimeOfTeams(ctx, ids, addDays(from, -1), to)])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const teams = ids.map((team): TeamLoad => ({ team, name: names.get(team) ?? team,
    days: days.map((day) => ({ day, minutes: loads.of.get(team)!.get(day) ?? 0,
      working: netMinutes(fromWallTime(day), fromWallTime(addDays(day, 1)), times.get(team)!) })
    ) })
  )
  return teams.sort((one, other) => one.name.localeCompare(other.name, 'zh-CN'))
}
