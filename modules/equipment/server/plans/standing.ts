import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { inParts } from '#kernel/server/let-others-run.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { workDaysBetween } from '#modules/calendar/server.ts'
import type { plan } from '../../entities/plan.ts'
import { openOrders } from '../../index.ts'
import { addDays } from '../../rules/days.ts'
import type { DuePlan } from '../../rules/dates-of-plan.ts'
import { standingOf, type Standing } from '../../rules/maint-due.ts'

type Plan = Row<typeof plan>

/** A machine under a plan with all by which its next date is found. */
interface Placed {
  /** Its line in the plan; null while it has none yet. */
  id: string | null
  isPlaced: boolean
  device: string
  name: string
  workshop: string
  lastDone: string | null
  lastReading: string | null
  openDue: string | null
  total: string | null
}

/** So many machines are placed in a row: for each some weeks of days are looked through. */
const atOnce = 5

/** When those work who look after machines: a plan's team, else whoever works in the workshop of the machine. */
export async function workCalendars(ctx: Ctx, from: string, to: string) {
  const daysOf = await workDaysBetween(ctx, addDays(from, -40), to)
  return ({ team }: { team: string | null }, workshop: string) => daysOf(team, workshop)
}

/**
 * Finds anew when a plan comes due on its machines. What stands already is kept where `all` is not asked: only new machines are
 * placed. Orders that are open stay as they are, and later ones follow them.
 */
export async function placePlan(ctx: Ctx, record: Plan, all: boolean): Promise<Standing[]> {
  await sql`
    select from eam_plan_equip where main_id = ${record.id} and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
  const lines = (await standingsUnder(ctx, record, record.devices.map(({ device }) => device))).filter(({ isPlaced }) => all || !isPlaced)
  const placed = lines.map(({ id, standing }) => ({ id: id!, ...standing }))
  await writeStandings(ctx, placed)
  return placed
}

/** When a plan as it is drafted comes due on machines, by what was done on them and what is open. */
export async function standingsUnder(ctx: Ctx, draft: DuePlan & { id: string | null; team: string | null }, machines: readonly string[]) {
  const at = now(ctx)
  const today = at.slice(0, 10)
  const calendars = await workCalendars(ctx, today, addDays(today, 400))
  const placed = []
  for await (const part of inParts(await machinesUnder(ctx, draft.id, machines), atOnce)) {
    for (const machine of part) {
      const calendar = calendars(draft, machine.workshop)
      placed.push({ ...machine, calendar, standing: standingOf(draft, { at, ...machine }, calendar, machine.total) })
    }
  }
  return placed
}

async function machinesUnder(ctx: Ctx, planId: string | null, machines: readonly string[]): Promise<Placed[]> {
  const { tenantId } = ctx.session
  const { rows } = await sql<Placed>`
    select d.id, (d.next_due is not null or d.next_reading is not null or o.due is not null) as "isPlaced", e.id as device,
      concat(e.code, ' ', e.name) as name, e.workshop, to_char(d.last_done, 'YYYY-MM-DD HH24:MI:SS') as "lastDone",
      trim_scale(d.last_reading)::text as "lastReading", to_char(o.due, 'YYYY-MM-DD HH24:MI:SS') as "openDue",
      trim_scale(m.total)::text as total
    from eam_equip e
    left join eam_plan_equip d on d.device = e.id and d.tenant_id = e.tenant_id and d.main_id = ${planId} and d.del_flag = 0
    left join lateral (
      select max(x.due) as due
      from eam_order x
      where x.tenant_id = ${tenantId} and x.plan = ${planId} and x.device = e.id and x.status = any(${openOrders}) and x.del_flag = 0
    ) o on true
    left join lateral (
      select x.total
      from eam_meter x
      where x.tenant_id = ${tenantId} and x.device = e.id and x.del_flag = 0
      order by x.read_at desc, x.id desc
      limit 1
    ) m on true
    where e.tenant_id = ${tenantId} and e.id = any(${[...machines]}) and e.status <> 'SCRAPPED' and e.del_flag = 0
    order by e.code`.execute(ctx.db)
  return rows
}

/** Writes where plans stand on their machines. */
export async function writeStandings(ctx: Ctx, placed: readonly (Standing & { id: string })[]): Promise<void> {
  if (placed.length === 0) return
  const rows = JSON.stringify(
    placed.map(({ id, nextDue, dueKey, nextReading }) => ({ id, due: nextDue, key: dueKey, reading: nextReading })),
  )
  await sql`
    update eam_plan_equip d
    set next_due = r.due, due_key = r.key, next_reading = r.reading
    from jsonb_to_recordset(${rows}::jsonb) as r(id text, due timestamptz, key text, reading numeric)
    where d.id = r.id and d.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** A plan that is not in force, or a machine that is no more, comes due no more. */
export async function clearStandings(ctx: Ctx, of: { plan: string } | { device: string }): Promise<void> {
  const which = 'plan' in of ? sql`main_id = ${of.plan}` : sql`device = ${of.device}`
  await sql`
    update eam_plan_equip
    set next_due = null, due_key = null, next_reading = null
    where ${which} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
}
