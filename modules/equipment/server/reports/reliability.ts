import { sql } from 'kysely'
import { daysLater, type Period } from '#kernel/entity/period.ts'
import { fromWallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { netMinutes } from '#modules/calendar/index.ts'
import { minuteOfInstant, workingTimeOf } from '#modules/calendar/server.ts'
import { repair, device } from '../../index.ts'
import type { machineGroups } from '../../calls/reports.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { reliability, together, type Stood } from '../../rules/figures.ts'
import { groupText } from './group-text.ts'

type GroupBy = (typeof machineGroups)[number]

interface Machine extends Stood {
  id: string
  code: string
  name: string
  category: string
  workshop: string
}

/** Figures by group, those that failed most often first, and of all together. */
export async function reliabilityBy(ctx: Ctx, period: Period, by: GroupBy) {
  const machines = (await machinesOver(ctx, period))(period)
  const keyOf = ({ id, category, workshop }: Machine) => ({ device: id, category, workshop })[by]
  const groups = Map.groupBy(machines, keyOf)
  const text = await groupText(ctx, by, [...groups.keys()])
  const rows = [...groups].map(([key, parts]) => ({ key, text: text(key), machines: parts.length, ...reliability(together(parts)) }))
  rows.sort((a, b) => b.failures - a.failures || (a.text < b.text ? -1 : 1))
  return { period, rows, all: { machines: machines.length, ...reliability(together(machines)) } }
}

/** Machines that are in use with how long they ran and how often they failed, of any period within one whose rows are read once; a machine that was bought meanwhile counts since then. */
export async function machinesOver(ctx: Ctx, whole: Period): Promise<(part: Period) => Machine[]> {
  const [first, last] = endsOf(ctx, whole)
  const { rows } = await sql<Omit<Machine, keyof Stood> & { since: string | null }>`
    select t.id, t.code, t.name, t.category, t.workshop, t.install_date::text as since
    from eam_equip t
    where ${joinAnd(scopeOf(ctx, device).where)} and t.status not in ('SEALED', 'SCRAPPED')
    order by t.code`.execute(ctx.db)
  const [stops, failures, working] = [await stopsIn(ctx, first, last), await failuresIn(ctx, first, last),
    await workingOf(ctx, rows.map(({ workshop }) => workshop), first, last)]
  return (part) => {
    const [begin, end] = endsOf(ctx, part)
    return rows.map(({ since, ...machine }) => {
      const from = later(begin, since === null ? begin : `${since} 00:00:00`)
      const worked = (a: string, b: string) => (a < b ? working(machine.workshop, a, b) : 0)
      const stood = (stops.get(machine.id) ?? []).map((stop) => worked(later(stop.from, from), earlier(stop.to ?? end, end)))
      const failed = (failures.get(machine.id) ?? []).filter(({ report }) => report >= begin && report < end)
      return { ...machine, runningMin: Math.max(0, worked(from, end) - sum(stood)), failures: failed.length,
        waitMin: sum(failed.map(({ report, start }) => minutesBetween(report, start ?? end))),
        repairMin: sum(failed.map(({ start, finish }) => minutesBetween(start ?? end, finish ?? end))) }
    })
  }
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The first moment of a period and its last, which is now where it goes on. */
function endsOf(ctx: Ctx, { from, to }: Period): [begin: string, end: string] {
  return [`${from} 00:00:00`, earlier(`${daysLater(to, 1)} 00:00:00`, now(ctx))]
}

interface Stop {
  device: string
  from: string
  to: string | null
}

async function stopsIn(ctx: Ctx, begin: string, end: string): Promise<Map<string, Stop[]>> {
  const { rows } = await sql<Stop>`
    select device, to_char(from_time, 'YYYY-MM-DD HH24:MI:SS') as from, to_char(to_time, 'YYYY-MM-DD HH24:MI:SS') as to
    from eam_downtime
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0 and from_time < ${end} and (to_time is null or to_time > ${begin})`
    .execute(ctx.db)
  return Map.groupBy(rows, (row) => row.device)
}

interface Failure {
  device: string
  report: string
  start: string | null
  finish: string | null
}

/** Breakdowns that were reported in the period; what is not begun or finished yet waits or lasts until its end. */
async function failuresIn(ctx: Ctx, begin: string, end: string): Promise<Map<string, Failure[]>> {
  const { rows } = await sql<Failure>`
    select device, to_char(report_time, 'YYYY-MM-DD HH24:MI:SS') as report, to_char(start_time, 'YYYY-MM-DD HH24:MI:SS') as start,
      to_char(finish_time, 'YYYY-MM-DD HH24:MI:SS') as finish
    from eam_repair
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0 and breakdown = 'Y' and status <> ${repair.state.cancelled}
      and reversal_of is null and report_time >= ${begin} and report_time < ${end}`.execute(ctx.db)
  return Map.groupBy(rows, (row) => row.device)
}

/** Working minutes of a workshop by its roster; all minutes before its roster begins and after it ends, or where it has none. */
async function workingOf(ctx: Ctx, workshops: readonly string[], begin: string, end: string) {
  const times = new Map<string, Awaited<ReturnType<typeof workingTimeOf>>>()
  for (const workshop of new Set(workshops)) {
    const roster = await workingTimeOf(ctx, { workshop }, daysLater(begin.slice(0, 10), -1), end.slice(0, 10))
    const [first, last] = [minuteOfInstant(fromWallTime(begin)), minuteOfInstant(fromWallTime(end))]
    times.set(workshop, roster.length === 0 ? [{ from: first, to: last }] : [
      ...(first < roster[0]!.from ? [{ from: first, to: roster[0]!.from }] : []),
      ...roster,
      ...(last > roster.at(-1)!.to ? [{ from: roster.at(-1)!.to, to: last }] : []),
    ])
  }
  return (workshop: string, from: string, to: string): number =>
    Math.round(netMinutes(fromWallTime(from), fromWallTime(to), times.get(workshop)!))
}
