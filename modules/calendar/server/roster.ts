import { sql } from 'kysely'
import { isDay } from '#kernel/entity/wall-time.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { day } from '../index.ts'
import { addRecords } from '#kernel/server/operations/system-writes.ts'
import { diffDays, type DayChanges, type StoredDay } from '../rules/diff-days.ts'
import { expand, type WorkDay } from '../rules/expand.ts'
import { minutesIn, type Interval } from '../rules/intervals.ts'
import { overLimits } from '../rules/limits.ts'
import { daysBetween, toMinute, toWall } from '../rules/plant-time.ts'
import { holidaysBetween, overridesBetween, type RotationPlan } from './rotation.queries.ts'
import { messages } from './messages.ts'

/** Longest range that is generated at a time. */
const MAX_DAYS = 400

export interface RosterChanges extends DayChanges {
  /** Teams beyond the legal hours, in words. */
  readonly warnings: readonly string[]
}

/** A date of a call. @throws Refusal naming the field */
export function readDate(ctx: Ctx, name: 'from' | 'to' | 'date', value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  if (!isDay(text)) throw new Refusal(messages[ctx.locale].badDate(messages[ctx.locale][name], text))
  return text
}

/** What is past stays (domain §2.11 rule 3). @throws Refusal for a range that begins in the past, is empty or too long */
export function requireOpenRange(ctx: Ctx, from: string, to: string): void {
  const words = messages[ctx.locale]
  const today = now(ctx).slice(0, 10)
  if (to < from) throw new Refusal(words.range)
  if (from < today) throw new Refusal(words.past(from, today))
  if (daysBetween(from, to) >= MAX_DAYS) throw new Refusal(words.longRange(MAX_DAYS))
}

/** What generating a range anew would change. */
export async function planRoster(ctx: Ctx, plan: RotationPlan, from: string, to: string): Promise<RosterChanges> {
  const words = messages[ctx.locale]
  const [holidays, overrides, stored] = [await holidaysBetween(ctx, from, to), await overridesBetween(ctx, plan.workshop, from, to),
    await storedDays(ctx, plan.id, from, to)]
  const planned = expand({ rotation: plan.rotation, shifts: new Map(plan.shifts.map(({ code, shift }) => [code, shift])),
    restsOnHolidays: plan.restsOnHolidays, holidays, overrides, from, to })
  const names = new Map(plan.teams.map(({ id, name }) => [id, name]))
  const warnings = overLimits(planned, holidays).map(({ team, month, hours, limit }) =>
    words.overLimit(names.get(team) ?? team, month, hours, limit)
  )
  return { ...diffDays(stored, planned), warnings }
}

interface StoredRow extends Pick<WorkDay, 'date' | 'team' | 'shift' | 'source'> {
  id: string
  begin: string | null
  end: string | null
  /** By the plant's wall clock. */
  work: { from: string; to: string }[]
  manual: string
}

async function storedDays(ctx: Ctx, rotation: string, from: string, to: string): Promise<StoredDay[]> {
  const { rows } = await sql<StoredRow>`
    select d.id, d.day::text as date, d.team, s.code as shift, to_char(d.from_time, 'YYYY-MM-DD HH24:MI:SS') as begin,
      to_char(d.to_time, 'YYYY-MM-DD HH24:MI:SS') as end, d.work, d.source, d.manual
    from cal_day d
    left join cal_shift s on s.id = d.shift
    where d.rotation = ${rotation}
      and d.tenant_id = ${ctx.session.tenantId}
      and d.del_flag = 0
      and d.day between ${from}::date and ${to}::date
    order by d.day`.execute(ctx.db)
  return rows.map(({ begin, end, work, manual, ...row }) => ({ ...row, from: begin ? toMinute(begin) : 0, to: end ? toMinute(end) : 0,
    work: work.map(({ from, to: until }) => ({ from: toMinute(from), to: toMinute(until) })), manual: manual === 'Y' })
  )
}

/** Writes what `planRoster` found; the rotation is locked by the caller, so that two who generate at once do it one after the other. */
export async function writeRoster(ctx: Ctx, plan: RotationPlan, { added, changed, removed }: DayChanges): Promise<void> {
  await removeDays(ctx, [...removed, ...changed.map(({ stored }) => stored)].map(({ id }) => id))
  await addDays(ctx, plan, [...added, ...changed.map(({ planned }) => planned)])
}

export async function removeDays(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from cal_day where id = any(${[...ids]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

export async function addDays(ctx: Ctx, plan: RotationPlan, days: readonly WorkDay[], manual = false): Promise<void> {
  if (days.length === 0) return
  const shiftIds = new Map(plan.shifts.map(({ id, code }) => [code, id]))
  await addRecords(ctx, day, days.map((one) => ({
    day: one.date,
    rotation: plan.id,
    workshop: plan.workshop,
    team: one.team,
    shift: one.shift === null ? null : shiftIds.get(one.shift)!,
    fromTime: one.work.length > 0 ? toWall(one.from) : null,
    toTime: one.work.length > 0 ? toWall(one.to) : null,
    netMin: minutesIn(one.work),
    work: one.work.map(wallOf),
    source: one.source,
    manual: manual ? 'Y' : 'N',
  })))
}

function wallOf({ from, to }: Interval): { from: string; to: string } {
  return { from: toWall(from), to: toWall(to) }
}
