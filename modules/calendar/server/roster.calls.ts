import { sql } from 'kysely'
import type { AnswerOf, InputOf } from '#kernel/entity/call.ts'
import { scalarText } from '#kernel/entity/index.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { assignShift, capacityOfMonth, generateRoster, myShifts, rosterMonth, rosterPreview, type CapacityRow,
  type RosterDay } from '../calls/roster.ts'
import { DAY_MINUTES, addDays as daysLater, datesOfMonth, toMinute } from '../rules/plant-time.ts'
import { minutesIn } from '../rules/intervals.ts'
import { spanOf, workOf } from '../rules/shift.ts'
import { holidaysBetween, rotationPlan, type RotationPlan } from './rotation.queries.ts'
import { addDays, planRoster, readDate, removeDays, requireOpenRange, writeRoster, type RosterChanges } from './roster.ts'
import { messages } from './messages.ts'

/** The roster: seen by month, generated after a look at what would change, changed by hand. */
export const rosterCalls = [
  serve(rosterMonth, async (ctx, { rotation, month }) => monthOf(ctx, await rotationPlan(ctx, rotation), readMonth(ctx, month))),
  serve(rosterPreview, async (ctx, input) => {
    const { plan, from, to } = await rangeOf(ctx, input)
    return shown(plan, await planRoster(ctx, plan, from, to))
  }),
  serve(generateRoster, async (ctx, input) => {
    const { plan, from, to } = await rangeOf(ctx, input, true)
    const changes = await planRoster(ctx, plan, from, to)
    await writeRoster(ctx, plan, changes)
    return withMessage(shown(plan, changes),
      messages[ctx.locale].generated(changes.added.length, changes.changed.length, changes.removed.length, changes.kept.length))
  }),
  serve(assignShift, async (ctx, input) => {
    await assign(ctx, input)
    return withMessage(null, messages[ctx.locale].assigned)
  }),
  serve(myShifts, (ctx, { month }) => turnsOf(ctx, readMonth(ctx, month))),
  serve(capacityOfMonth, (ctx, { month }) => capacityOf(ctx, readMonth(ctx, month))),
]

async function capacityOf(ctx: Ctx, month: string): Promise<CapacityRow[]> {
  const dates = datesOfMonth(month)
  const { rows } = await sql<CapacityRow>`
    select d.day::text as day, d.workshop, w.name as "workshop_dictText", d.team, t.name as "team_dictText", sum(d.net_min)::int as minutes
    from cal_day d
      join md_workshop w on w.id = d.workshop
      join cal_team t on t.id = d.team
    where d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0 and d.net_min > 0
      and d.day between ${dates[0]}::date and ${dates.at(-1)}::date
    group by d.day, d.workshop, w.name, d.team, t.name
    order by w.name, t.name, d.day`.execute(ctx.db)
  return rows
}

function readMonth(ctx: Ctx, value: string | null): string {
  const text = value ?? now(ctx).slice(0, 7)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Refusal(messages[ctx.locale].badMonth(text))
  return text
}

async function rangeOf(ctx: Ctx, { rotation, ...sent }: InputOf<typeof generateRoster>,
  lock = false): Promise<{ plan: RotationPlan; from: string; to: string }> {
  const [from, to] = [readDate(ctx, 'from', sent.from), readDate(ctx, 'to', sent.to)]
  requireOpenRange(ctx, from, to)
  return { plan: await rotationPlan(ctx, rotation, { lock }), from, to }
}

async function monthOf(ctx: Ctx, plan: RotationPlan, month: string) {
  const dates = datesOfMonth(month)
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const { rows: days } = await sql<RosterDay>`
    select id, day::text as day, team, shift, to_char(from_time, 'YYYY-MM-DD HH24:MI:SS') as "fromTime",
      to_char(to_time, 'YYYY-MM-DD HH24:MI:SS') as "toTime", net_min as "netMin", source, manual
    from cal_day
    where rotation = ${plan.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 and day between ${from}::date and ${to}::date
    order by day, from_time`
    .execute(ctx.db)
  const shifts = plan.shifts.map(({ id, code, name, color, shift: { start, end } }) => ({ id, code, name, color, start: start.slice(0, 5),
    end: end.slice(0, 5) })
  )
  return { rotation: plan.id, name: plan.name, today: now(ctx).slice(0, 10), dates, teams: plan.teams, shifts, days,
    holidays: Object.fromEntries(await holidaysBetween(ctx, from, to)) }
}

/** The changes with names in place of ids; what is kept goes along so that nobody wonders. */
function shown(plan: RotationPlan, { added, changed, removed, kept, warnings }: RosterChanges) {
  const teams = new Map(plan.teams.map(({ id, name }) => [id, name]))
  const shifts = new Map(plan.shifts.map(({ code, name }) => [code, name]))
  const one = ({ date, team, shift }: { date: string; team: string; shift: string | null }) => ({ date, team: teams.get(team) ?? team,
    shift: shift === null ? null : (shifts.get(shift) ?? shift) })
  return { added: added.map(one), changed: changed.map(({ planned }) => one(planned)), removed: removed.map(one), kept: kept.map(one),
    warnings }
}

/** Gives a team another shift on a day, or none: it stays so when the roster is generated anew. */
async function assign(ctx: Ctx, body: InputOf<typeof assignShift>): Promise<void> {
  const words = messages[ctx.locale]
  const plan = await rotationPlan(ctx, body.rotation, { lock: true })
  const date = readDate(ctx, 'date', body.date)
  const today = now(ctx).slice(0, 10)
  if (date < today) throw new Refusal(words.past(date, today))
  const team = plan.teams.find(({ id }) => id === body.team)
  if (!team) throw new Refusal(words.foreignTeam(scalarText(body.team) ?? ''))
  const chosen = body.shift === null
    ? null
    : plan.shifts.find(({ id }) => id === body.shift)
  if (chosen === undefined) throw new Refusal(words.foreignShift(String(body.shift)))
  const { rows } = await sql<{ id: string; day: string; extra: boolean; begin: string | null; end: string | null }>`
    select id, day::text as day, shift is null and net_min > 0 as extra, to_char(from_time, 'YYYY-MM-DD HH24:MI:SS') as begin,
      to_char(to_time, 'YYYY-MM-DD HH24:MI:SS') as end
    from cal_day
    where team = ${team.id}
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and day between ${daysLater(date, -1)}::date and ${daysLater(date, 1)}::date`.execute(ctx.db)
  const span = chosen ? spanOf(chosen.shift, date) : { from: toMinute(date), to: toMinute(date) + DAY_MINUTES }
  // Extra time stays: it has its own exception, which says why.
  const replaced = rows.filter(({ day, extra }) => day === date && !extra)
  const beside = rows.find((row) =>
    chosen && !replaced.includes(row) && row.begin && row.end && toMinute(row.begin) < span.to && span.from < toMinute(row.end)
  )
  if (beside) throw new Refusal(words.overlaps(team.name, date))
  await removeDays(ctx, replaced.map(({ id }) => id))
  const work = chosen ? workOf(chosen.shift, date) : []
  await addDays(ctx, plan, [{ date, team: team.id, shift: chosen?.code ?? null, ...span, work: minutesIn(work) > 0 ? work : [],
    source: 'MANUAL' }], true)
}

/** The caller's own turns of a month, by the teams they belong to on each day. */
async function turnsOf(ctx: Ctx, month: string) {
  const dates = datesOfMonth(month)
  const { rows } = await sql<AnswerOf<typeof myShifts>['turns'][number]>`
    select d.id, d.day::text as day, t.name as team, s.name as shift, s.color, to_char(d.from_time, 'YYYY-MM-DD HH24:MI:SS') as "fromTime",
      to_char(d.to_time, 'YYYY-MM-DD HH24:MI:SS') as "toTime", d.net_min as "netMin", d.source
    from cal_day d
    join cal_team t on t.id = d.team
    join cal_team_member m on m.main_id = t.id
      and m.del_flag = 0
      and m.member = ${ctx.session.username}
      and d.day between m.from_date and coalesce(m.to_date, 'infinity')
    left join cal_shift s on s.id = d.shift
    where d.tenant_id = ${ctx.session.tenantId}
      and d.del_flag = 0
      and d.net_min > 0
      and d.day between ${dates[0]}::date and ${dates.at(-1)}::date
    order by d.from_time`.execute(ctx.db)
  return { dates, today: now(ctx).slice(0, 10), turns: rows,
    holidays: Object.fromEntries(await holidaysBetween(ctx, dates[0]!, dates.at(-1)!)) }
}
