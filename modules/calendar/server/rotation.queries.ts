import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { HolidayType, Override } from '../rules/expand.ts'
import { toMinute } from '../rules/plant-time.ts'
import { readPattern, type Rotation, type RotationMethod } from '../rules/rotation.ts'
import { messages } from './messages.ts'
import { shiftsOf, type StoredShift } from './shifts.queries.ts'

interface StoredTeam {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A rotation as it is planned by: teams by their ids, shifts by their codes. */
export interface RotationPlan {
  readonly id: string
  readonly name: string
  readonly workshop: string
  readonly teams: readonly StoredTeam[]
  readonly shifts: readonly StoredShift[]
  readonly rotation: Rotation
  readonly restsOnHolidays: boolean
}

interface Row {
  id: string
  name: string
  workshop: string
  method: RotationMethod
  pattern: string | null
  start: string
  rest: string | null
  holidays: string
  teams: StoredTeam[]
  shiftIds: string[]
}

/** @throws Refusal if there is no such rotation in the caller's tenant */
export async function rotationPlan(ctx: Ctx, id: unknown, { lock = false } = {}): Promise<RotationPlan> {
  const { rows } = await sql<Row>`
    select r.id, r.name, r.workshop, r.method, r.pattern, r.start_date::text as start, r.rest_weekdays as rest,
      r.rests_on_holidays as holidays,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) order by l.order_num)
          from cal_rotation_team l
          join cal_team t on t.id = l.team
          where l.main_id = r.id and l.del_flag = 0
        ),
        '[]'
      ) as teams,
      coalesce(
        (select jsonb_agg(l.shift order by l.order_num) from cal_scheme_shift l where l.main_id = r.scheme and l.del_flag = 0), '[]'
      ) as "shiftIds"
    from cal_rotation r
    where r.id = ${typeof id === 'string' ? id : null}
      and r.tenant_id = ${ctx.session.tenantId}
      and r.del_flag = 0 ${lock ? sql`for update` : sql``}`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new Refusal(messages[ctx.locale].noSuch(messages[ctx.locale].rotation))
  const known = await shiftsOf(ctx, row.shiftIds)
  const shifts = row.shiftIds.flatMap((one) => known.get(one) ?? [])
  return {
    id: row.id,
    name: row.name,
    workshop: row.workshop,
    teams: row.teams,
    shifts,
    restsOnHolidays: row.holidays !== 'N',
    rotation: { method: row.method, start: row.start, shifts: shifts.map(({ code }) => code), teams: row.teams.map((team) => team.id),
      pattern: readPattern(row.pattern ?? ''), restWeekdays: (row.rest ?? '').split(',').filter((part) => part !== '').map(Number) },
  }
}

export async function holidaysBetween(ctx: Ctx, from: string, to: string): Promise<Map<string, HolidayType>> {
  const { rows } = await sql<{ day: string; type: HolidayType }>`
    select day::text as day, type
    from cal_holiday
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0 and day between ${from}::date and ${to}::date`.execute(ctx.db)
  return new Map(rows.map(({ day, type }) => [day, type]))
}

/** Exceptions of a workshop that touch the days, those of a night shift's second half included. */
export async function overridesBetween(ctx: Ctx, workshop: string, from: string, to: string): Promise<Override[]> {
  const { rows } = await sql<{ team: string | null; kind: 'OFF' | 'EXTRA'; begin: string; end: string }>`
    select team, kind, to_char(from_time, 'YYYY-MM-DD HH24:MI:SS') as begin, to_char(to_time, 'YYYY-MM-DD HH24:MI:SS') as end
    from cal_override
    where tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and workshop = ${workshop}
      and from_time < ${to}::date + 2
      and to_time >= ${from}::date
    order by from_time`.execute(ctx.db)
  return rows.map(({ team, kind, begin, end }) => ({ kind, from: toMinute(begin), to: toMinute(end), ...(team ? { team } : {}) }))
}
