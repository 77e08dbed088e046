import { sql } from 'kysely'
import { weekdayOf } from '#kernel/entity/wall-time.ts'
import type { Ctx } from '#kernel/server/context.ts'

interface ShiftStart {
  readonly id: string
  readonly start: string
}

/** On which days somebody works, and which shifts begin then. */
export interface WorkDays {
  works(date: string): boolean
  shiftsOf(date: string): readonly ShiftStart[]
}

interface Turn {
  date: string
  team: string
  workshop: string
  shift: string | null
  start: string | null
}

/** What the roster says of a team or a workshop. */
class Resource {
  readonly days = new Map<string, ShiftStart[]>()
  readonly weekdays = new Set<number>()
  readonly shifts = new Map<string, ShiftStart>()
  from = '9999-12-31'
  to = ''

  add({ date, shift, start }: Turn): void {
    if (date < this.from) this.from = date
    if (date > this.to) this.to = date
    if (start === null) return
    this.weekdays.add(weekdayOf(date))
    const began = this.days.get(date) ?? []
    this.days.set(date, began)
    if (shift === null || began.some(({ id }) => id === shift)) return
    began.push({ id: shift, start })
    this.shifts.set(shift, { id: shift, start })
  }
}

const officeShifts: readonly ShiftStart[] = [{ id: 'DAY', start: '08:00:00' }]

/**
 * Working days of any team or workshop. Beyond the roster its weekdays and shifts go on; whom it does not know keeps office days:
 * Monday to Friday but for holidays.
 * @param from days `yyyy-MM-dd`, both included
 */
export async function workDaysBetween(ctx: Ctx, from: string, to: string): Promise<(team: string | null, workshop: string) => WorkDays> {
  const { tenantId } = ctx.session
  const { rows: turns } = await sql<Turn>`
    select d.day::text as date, d.team, d.workshop, d.shift, case when d.net_min > 0 then to_char(d.from_time, 'HH24:MI:SS') end as start
    from cal_day d
    where d.tenant_id = ${tenantId} and d.del_flag = 0 and d.day between ${from}::date and ${to}::date
    order by d.day, d.from_time`.execute(ctx.db)
  const { rows: special } = await sql<{ day: string; type: string }>`
    select day::text as day, type
    from cal_holiday
    where tenant_id = ${tenantId} and del_flag = 0 and day between ${from}::date and ${to}::date`.execute(ctx.db)
  const types = new Map(special.map(({ day, type }) => [day, type]))
  const known = new Map<string, Resource>()
  for (const turn of turns) {
    for (const key of [turn.team, turn.workshop]) {
      const resource = known.get(key) ?? new Resource()
      known.set(key, resource)
      resource.add(turn)
    }
  }
  const kept = new Map<Resource | undefined, WorkDays>()
  return (team, workshop) => {
    const resource = (team ? known.get(team) : undefined) ?? known.get(workshop)
    const days = kept.get(resource) ?? workDaysOf(resource, types)
    kept.set(resource, days)
    return days
  }
}

function workDaysOf(resource: Resource | undefined, special: ReadonlyMap<string, string>): WorkDays {
  const inRoster = (date: string): boolean => resource !== undefined && date >= resource.from && date <= resource.to
  const weekdays = resource && resource.weekdays.size > 0 ? resource.weekdays : new Set([1, 2, 3, 4, 5])
  const usual = resource && resource.shifts.size > 0
    ? [...resource.shifts.values()].sort((one, other) => one.start.localeCompare(other.start))
    : officeShifts
  const works = (date: string): boolean => {
    if (inRoster(date)) return resource!.days.has(date)
    const type = special.get(date)
    return type === undefined ? weekdays.has(weekdayOf(date)) : type === 'WORKDAY'
  }
  return { works, shiftsOf: (date) => (inRoster(date) ? resource!.days.get(date) ?? [] : works(date) ? usual : []) }
}
