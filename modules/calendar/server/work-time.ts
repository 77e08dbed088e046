import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { minutesOfDay, officeTime } from '../rules/office-time.ts'
import { toMinute } from '../rules/plant-time.ts'
import { addWork, shiftAt, workingTime, type Turn, type WorkingTime } from '../rules/work-time.ts'

/** Whose time: of one team, of everybody in a rotation, or of everybody in a workshop. */
export type TimeOf = { readonly team: string } | { readonly rotation: string } | { readonly workshop: string }

function condition(of: TimeOf) {
  return 'team' in of ? sql`d.team = ${of.team}` : 'rotation' in of ? sql`d.rotation = ${of.rotation}` : sql`d.workshop = ${of.workshop}`
}

/**
 * The working time of a resource by the roster, for `addWork` and `netMinutes`: the one source for planning, maintenance, OEE and wages (domain §2.11 rule 4).
 * @param from days `yyyy-MM-dd`, both included; a shift belongs to the day on which it begins
 */
export async function workingTimeOf(ctx: Ctx, of: TimeOf, from: string, to: string): Promise<WorkingTime> {
  const { rows } = await sql<
    { begin: string; end: string }
  >`select w.value ->> 'from' as begin, w.value ->> 'to' as end from cal_day d cross join jsonb_array_elements(d.work) as w
    where d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0 and d.net_min > 0 and
    ${condition(of)} and d.day between ${from}::date and ${to}::date`.execute(ctx.db)
  return workingTime(rows.map(({ begin, end }) => ({ from: toMinute(begin), to: toMinute(end) })))
}

/** The same of many teams at once. */
export async function workingTimeOfTeams(ctx: Ctx, teams: readonly string[], from: string,
  to: string): Promise<ReadonlyMap<string, WorkingTime>> {
  const { rows } = await sql<{ team: string; begin: string; end: string }>`
    select d.team, w.value ->> 'from' as begin, w.value ->> 'to' as end
    from cal_day d cross join jsonb_array_elements(d.work) as w
    where d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0 and d.net_min > 0 and d.team = any(${[...teams]})
      and d.day between ${from}::date and ${to}::date`.execute(ctx.db)
  const byTeam = Map.groupBy(rows, ({ team }) => team)
  return new Map(
    teams.map((
      team,
    ) => [team, workingTime((byTeam.get(team) ?? []).map(({ begin, end }) => ({ from: toMinute(begin), to: toMinute(end) })))]),
  )
}

/** A team's shift in a workshop: from when to when somebody is there, and the stretches of it that are worked. */
export interface ShopTurn {
  workshop: string
  /** Production day. */
  date: string
  shift: string | null
  from: string
  to: string
  work: readonly { from: string; to: string }[]
}

/** The shifts of workshops by the roster, on days both included; a shift belongs to the day on which it begins. */
export async function turnsOfWorkshops(ctx: Ctx, workshops: readonly string[], from: string, to: string): Promise<ShopTurn[]> {
  const { rows } = await sql<ShopTurn>`
    select d.workshop, d.day::text as date, d.shift, to_char(d.from_time, 'YYYY-MM-DD HH24:MI:SS') as from,
      to_char(d.to_time, 'YYYY-MM-DD HH24:MI:SS') as to, d.work
    from cal_day d
    where d.workshop = any(${[...workshops]}) and d.day between ${from}::date and ${to}::date and d.net_min > 0
      and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    order by d.from_time`.execute(ctx.db)
  return rows
}

/** Which team is on at a moment, with its shift and its production day; undefined where nobody is. */
export async function turnAt(ctx: Ctx, of: TimeOf, moment: Date): Promise<Turn | undefined> {
  const at = wallTime(moment)
  const { rows } = await sql<{ date: string; team: string; shift: string | null; begin: string; end: string }>`
    select d.day::text as date, d.team, d.shift, to_char(d.from_time, 'YYYY-MM-DD HH24:MI:SS') as begin,
      to_char(d.to_time, 'YYYY-MM-DD HH24:MI:SS') as end
    from cal_day d
    where d.tenant_id = ${ctx.session.tenantId}
      and d.del_flag = 0
      and d.net_min > 0
      and ${condition(of)}
      and d.from_time <= ${at}
      and d.to_time > ${at}
    order by d.from_time`.execute(ctx.db)
  return shiftAt(moment, rows.map(({ begin, end, ...row }) => ({ ...row, from: toMinute(begin), to: toMinute(end) })))
}

/** When so many minutes of office time are over, by the holidays of the tenant: for deadlines of people who belong to no team. */
export async function addOfficeTime(ctx: Ctx, start: Date, minutes: number): Promise<Date> {
  const from = wallTime(start).slice(0, 10)
  // Room for weekends twice over, and for the longest holidays.
  const days = Math.ceil(minutes / minutesOfDay) * 2 + 40
  const { rows } = await sql<{ day: string; type: string }>`
    select day::text as day, type
    from cal_holiday
    where tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and day between ${from}::date and ${from}::date + ${days}::int`.execute(ctx.db)
  return addWork(start, minutes, officeTime(from, days, new Map(rows.map(({ day, type }) => [day, type]))))
}
