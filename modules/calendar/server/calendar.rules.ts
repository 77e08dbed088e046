import { sql } from 'kysely'
import { joinNames, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { withLines } from '#kernel/server/operations/find.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { override, rotation, scheme, shift, team } from '../index.ts'
import { readPattern } from '../rules/rotation.ts'
import { badBreaks, netMinutesOfShift, shiftsOverlap } from '../rules/shift.ts'
import { messages } from './messages.ts'
import { readShift, shiftsOf } from './shifts.queries.ts'

const refuseAll = (faults: readonly Fault[]) => {
  if (faults.length > 0) throw refuseFaults(faults)
}

export const shiftRules = defineRules(shift, {
  complete(ctx, record) {
    const breaks = (record.breaks ?? []) as { startTime: string | null; endTime: string | null }[]
    // What is not filled in is told by the save itself.
    if (![record, ...breaks].every(({ startTime, endTime }) => startTime && endTime)) return
    const read = readShift({ code: String(record.code ?? ''), startTime: String(record.startTime), endTime: String(record.endTime),
      breaks: breaks as { startTime: string; endTime: string }[] })
    refuseAll(
      badBreaks(read).map((row) => ({ lines: 'breaks', row: row + 1, field: 'startTime', text: messages[ctx.locale].breakBad(row + 1) })),
    )
    record.netMin = netMinutesOfShift(read)
  },
})

export const schemeRules = defineRules(scheme, {
  async beforeSave(ctx, record) {
    const ids = ((record.shifts ?? []) as Rec[]).map((line) => String(line.shift))
    const shifts = await shiftsOf(ctx, ids)
    const faults = ids.flatMap((id, row): Fault[] => {
      const mine = shifts.get(id)
      if (!mine) return []
      if (ids.indexOf(id) < row)
        return [{ lines: 'shifts', row: row + 1, field: 'shift', text: messages[ctx.locale].shiftTwice(mine.name) }]
      const other = ids.slice(0, row).map((before) => shifts.get(before)).find((before) =>
        before && shiftsOverlap(before.shift, mine.shift)
      )
      return other
        ? [{ lines: 'shifts', row: row + 1, field: 'shift', text: messages[ctx.locale].shiftsOverlap(other.name, mine.name) }]
        : []
    })
    refuseAll(faults)
  },
})

export const teamRules = defineRules(team, {
  async beforeSave(ctx, record, before) {
    refuseAll([...await memberFaults(ctx, record), ...before ? await workshopFaults(ctx, record, before) : []])
  },
  // Its people may have joined another team since it was deleted.
  async afterRestore(ctx, record) {
    refuseAll(await memberFaults(ctx, await withLines(ctx, team, record)))
  },
})

type TeamRow = Row<typeof team>

async function memberFaults(ctx: Ctx, { id, members }: TeamRow): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [row, member] of ((members ?? []) as Rec[]).entries()) {
    if (member.toDate && String(member.toDate) < String(member.fromDate))
      faults.push({ lines: 'members', row: row + 1, field: 'toDate', text: messages[ctx.locale].memberRange(row + 1) })
    else {
      const elsewhere = await otherTeamOf(ctx, id ?? null, member)
      if (elsewhere)
        faults.push({ lines: 'members', row: row + 1, field: 'member',
          text: messages[ctx.locale].inTeam(row + 1, elsewhere.person, elsewhere.team) })
    }
  }
  return faults
}

/** A team that stands in a rotation is of the rotation's workshop. */
async function workshopFaults(ctx: Ctx, { id, workshop }: TeamRow, before: TeamRow): Promise<Fault[]> {
  if (workshop === before.workshop) return []
  const { rows: [of] } = await sql<{ name: string }>`
    select r.name
    from cal_rotation_team l join cal_rotation r on r.id = l.main_id and r.del_flag = 0
    where l.team = ${id} and l.del_flag = 0 and r.tenant_id = ${ctx.session.tenantId}
    limit 1`.execute(ctx.db)
  return of ? [{ field: 'workshop', text: messages[ctx.locale].inRotation(of.name) }] : []
}

/** A person belongs to one team at a time (domain §2.11 rule 2); two who save at once wait for each other at the person. */
async function otherTeamOf(ctx: Ctx, teamId: string | null,
  { member, fromDate, toDate }: Rec): Promise<{ team: string; person: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`cal_team_member ${ctx.session.tenantId} ${String(member)}`}))`.execute(ctx.db)
  const { rows } = await sql<{ team: string; person: string }>`
    select t.name as team, coalesce(u.realname, m.member) as person
    from cal_team_member m
    join cal_team t on t.id = m.main_id
    left join sys_user u on u.username = m.member and u.del_flag = 0
    where m.del_flag = 0
      and t.del_flag = 0
      and t.tenant_id = ${ctx.session.tenantId}
      and m.member = ${member}
      and t.id is distinct from ${teamId}
      and m.from_date <= coalesce(${toDate ?? null}::date, 'infinity')
      and coalesce(m.to_date, 'infinity') >= ${fromDate}::date
    limit 1`.execute(ctx.db)
  return rows[0]
}

export const rotationRules = defineRules(rotation, {
  async beforeSave(ctx, record) {
    const faults = [...await patternFaults(ctx, record), ...await teamFaults(ctx, record)]
    refuseAll(faults)
  },
  async afterRestore(ctx, record) {
    refuseAll(await teamFaults(ctx, await withLines(ctx, rotation, record)))
  },
})

type RotationRow = Row<typeof rotation>

async function patternFaults(ctx: Ctx, { method, pattern, scheme: schemeId, teams }: RotationRow): Promise<Fault[]> {
  if (method !== 'CUSTOM') return []
  const cycle = readPattern(String(pattern ?? ''))
  if (cycle.length === 0) return [{ field: 'pattern', text: messages[ctx.locale].patternMissing }]
  const { rows } = await sql<{ code: string }>`
    select s.code
    from cal_scheme_shift l
    join cal_shift s on s.id = l.shift
    where l.main_id = ${schemeId} and l.del_flag = 0
    order by l.order_num`.execute(ctx.db)
  const known = rows.map(({ code }) => code)
  const unknown = cycle.find((code) => code !== null && !known.includes(code))
  if (unknown) return [{ field: 'pattern', text: messages[ctx.locale].patternShift(unknown, joinNames(ctx.locale, known)) }]
  const count = ((teams ?? []) as Rec[]).length
  return count > 0 && cycle.length % count !== 0
    ? [{ field: 'pattern', text: messages[ctx.locale].patternLength(cycle.length, count) }]
    : []
}

async function teamFaults(ctx: Ctx, { id, workshop, teams, enabled }: RotationRow): Promise<Fault[]> {
  const ids = ((teams ?? []) as Rec[]).map((line) => String(line.team))
  const { rows } = await sql<{ id: string; name: string; workshop: string; rotation: string | null }>`
    select t.id, t.name, t.workshop,
      (
        select r.name
        from cal_rotation_team l
        join cal_rotation r on r.id = l.main_id
        where l.team = t.id and l.del_flag = 0 and r.del_flag = 0 and r.enabled is distinct from 'N' and r.id is distinct from ${id ?? null}
        limit 1
      ) as rotation
    from cal_team t
    where t.id = any(${ids})
    for update of t`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const words = messages[ctx.locale]
  return ids.flatMap((one, row): Fault[] => {
    const mine = found.get(one)
    if (!mine) return []
    const text = ids.indexOf(one) < row
      ? words.teamTwice(row + 1, mine.name)
      : mine.workshop !== workshop
      ? words.teamWorkshop(row + 1, mine.name)
      : enabled !== 'N' && mine.rotation
      ? words.teamElsewhere(row + 1, mine.name, mine.rotation)
      : undefined
    return text === undefined ? [] : [{ lines: 'teams', row: row + 1, field: 'team', text }]
  })
}

export const overrideRules = defineRules(override, {
  async beforeSave(ctx, record) {
    if (record.fromTime && record.toTime && record.toTime <= record.fromTime)
      throw refuseFaults([{ field: 'toTime', text: messages[ctx.locale].range }])
    if (!record.team) return
    const { rows } = await sql<{ workshop: string }>`select workshop from cal_team where id = ${record.team}`.execute(ctx.db)
    if (rows[0]?.workshop !== record.workshop) throw refuseFaults([{ field: 'team', text: messages[ctx.locale].overrideTeam }])
  },
})
