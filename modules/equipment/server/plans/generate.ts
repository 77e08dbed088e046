import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { numberingOf, type Row } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { addRecords, addRows } from '#kernel/server/operations/system-writes.ts'
import { factoryDay, nextCodes } from '#modules/product/server.ts'
import { missed, order } from '../../entities/order.ts'
import { plan } from '../../entities/plan.ts'
import { addDays } from '../../rules/days.ts'
import { dueStep, type DueOrder, type Standing } from '../../rules/maint-due.ts'
import { workCalendars, writeStandings } from './standing.ts'

type Plan = Row<typeof plan>

/** A machine under a plan of which something may have come due. */
interface Candidate extends Standing {
  id: string
  plan: string
  device: string
  workshop: string
  team: string | null
  total: string | null
  countedAt: string | null
}

interface Made {
  orders: number
  missed: number
}

/** So many machines are looked at in one transaction: what is done is done, whenever the server ends. */
const atOnce = 1000

/**
 * Makes the orders that have come due, one for each plan, machine and due key for ever. A machine under a plan is held while its
 * orders are made and it is moved on, in one transaction: another process passes it over, and what is killed before its end has
 * not happened.
 */
export async function generateOrders(ctx: Ctx, signal?: AbortSignal): Promise<Made> {
  const made: Made = { orders: 0, missed: 0 }
  const at = now(ctx)
  for (const due of [byDate(ctx, at), byCounter]) {
    for (let seen = atOnce; seen === atOnce && !signal?.aborted;) {
      seen = await transact(ctx, async (tx) => {
        const candidates = await hold(tx, due)
        const some = await makeOrders(tx, at, candidates)
        made.orders += some.orders
        made.missed += some.missed
        return candidates.length
      })
    }
  }
  return made
}

/** What has come due by its date, the lead of its plan before. */
function byDate(ctx: Ctx, at: string): RawBuilder<SqlBool> {
  return sql`d.next_due <= ${at}::timestamptz + make_interval(hours => p.lead_hours)
    and d.next_due <= ${at}::timestamptz + make_interval(hours => (
      select max(x.lead_hours) from eam_plan x
      where x.tenant_id = ${ctx.session.tenantId} and x.status = ${plan.state.inForce} and x.del_flag = 0
    ))`
}

const byCounter: RawBuilder<SqlBool> = sql`d.next_reading <= m.total`

async function hold(ctx: Ctx, due: RawBuilder<SqlBool>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select d.id, d.main_id as plan, d.device, e.workshop, e.team, to_char(d.next_due, 'YYYY-MM-DD HH24:MI:SS') as "nextDue",
      d.due_key as "dueKey", trim_scale(d.next_reading)::text as "nextReading", trim_scale(m.total)::text as total,
      to_char(m.read_at, 'YYYY-MM-DD HH24:MI:SS') as "countedAt"
    from eam_plan_equip d
    join eam_plan p on p.id = d.main_id and p.status = ${plan.state.inForce} and p.del_flag = 0
    join eam_equip e on e.id = d.device and e.status not in ('SEALED', 'SCRAPPED') and e.del_flag = 0
    left join lateral (
      select x.total, x.read_at
      from eam_meter x
      where x.tenant_id = d.tenant_id and x.device = d.device and d.next_reading is not null and x.del_flag = 0
      order by x.read_at desc, x.id desc
      limit 1
    ) m on true
    where d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0 and ${due}
    limit ${atOnce}
    for update of d skip locked`.execute(ctx.db)
  return rows
}

interface Due {
  candidate: Candidate
  plan: Plan
  date: DueOrder
}

async function makeOrders(ctx: Ctx, at: string, candidates: readonly Candidate[]): Promise<Made> {
  if (candidates.length === 0) return { orders: 0, missed: 0 }
  const plans = new Map((await findMany(ctx, plan, [...new Set(candidates.map((one) => one.plan))])).map((one) => [one.id, one as Plan]))
  const calendars = await workCalendars(ctx, at.slice(0, 10), addDays(at.slice(0, 10), 400))
  const due: Due[] = []
  const moved: (Standing & { id: string })[] = []
  for (const candidate of candidates) {
    const of = plans.get(candidate.plan)!
    const { total, countedAt } = candidate
    const readings = total === null ? [] : [{ reading: total, at: countedAt! }]
    const step = dueStep(of, { at, ...candidate }, calendars(of, candidate.workshop), readings)
    for (const date of step.due) due.push({ candidate, plan: of, date })
    moved.push({ id: candidate.id, ...step.next })
  }
  const orders = await withoutMade(ctx, due.filter(({ date }) => !date.missed))
  await insertOrders(ctx, orders)
  const passed = due.filter(({ date }) => date.missed)
  await insertMissed(ctx, passed)
  await writeStandings(ctx, moved)
  return { orders: orders.length, missed: passed.length }
}

/** A plan that was changed may name a date again that was ordered before: it is not ordered twice. */
async function withoutMade(ctx: Ctx, due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return []
  const asked = JSON.stringify(due.map(({ candidate, date }) => ({ plan: candidate.plan, device: candidate.device, key: date.key })))
  const { rows } = await sql<{ plan: string; device: string; key: string }>`
    select o.plan, o.device, o.due_key as key
    from jsonb_to_recordset(${asked}::jsonb) as r(plan text, device text, key text)
    join eam_order o on o.tenant_id = ${ctx.session.tenantId} and o.plan = r.plan and o.device = r.device and o.due_key = r.key
    where o.del_flag = 0`.execute(ctx.db)
  const made = new Set(rows.map(({ plan: id, device, key }) => `${id}|${device}|${key}`))
  return due.filter(({ candidate, date }) => !made.has(`${candidate.plan}|${candidate.device}|${date.key}`))
}

async function insertOrders(ctx: Ctx, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return
  const numbers = await numbersOf(ctx, due)
  const docDate = factoryDay(ctx)
  await insertLines(ctx,
    await addRecords(ctx, order,
      due.map(({ candidate, plan: of, date }) => ({ docNo: numbers.get(of.kind)!.shift()!, docDate, status: order.state.waiting,
        owner: of.assignee, kind: of.kind, device: candidate.device, plan: of.id, due: date.due, lateAfter: date.lateAfter,
        dueKey: date.key, team: of.team ?? candidate.team, assignee: of.assignee, estMin: of.estMin, needStop: of.needStop,
        needPhoto: of.needPhoto, needSign: of.needSign, needConfirm: of.needConfirm, abnormal: 0 })
      )))
}

/** Numbers for all orders of a kind, taken in one go. */
async function numbersOf(ctx: Ctx, due: readonly Due[]): Promise<Map<string, string[]>> {
  const numbers = new Map<string, string[]>()
  // In one order, so that two processes never wait for each other's sequences in a circle.
  for (const [kind, some] of [...Map.groupBy(due, ({ plan: { kind } }) => kind)].sort(([one], [other]) => one.localeCompare(other)))
    numbers.set(kind, await nextCodes(ctx, numberingOf(order, { kind })!, {}, some.length))
  return numbers
}

/**
 * What plans demand, as lines of their orders: with the limits of the plan, else those of the check. They are copied within the
 * database, for there are many of them; their ids begin as that of their order does, and end by chance.
 */
async function insertLines(ctx: Ctx, orders: readonly Row<typeof order>[]): Promise<void> {
  const { tenantId, orgCode, username } = ctx.session
  await sql`
    insert into eam_order_item (id, main_id, order_num, item, method, standard, value_type, lower, upper, uom, need_photo, tenant_id,
      sys_org_code, create_by, create_time, del_flag, rev)
    select left(o.id, 16) || right(replace(gen_random_uuid()::text, '-', ''), 16), o.id, l.order_num, l.item, i.method, i.standard,
      i.value_type, coalesce(l.lower, i.lower), coalesce(l.upper, i.upper), i.uom, l.need_photo, ${tenantId}::int, ${orgCode}::text,
      ${username}::text, ${now(ctx)}::timestamptz, 0, 1
    from jsonb_to_recordset(${JSON.stringify(orders.map(({ id, plan: of }) => ({ id, plan: of })))}::jsonb) as o(id text, plan text)
    join eam_plan_item l on l.main_id = o.plan and l.tenant_id = ${tenantId} and l.del_flag = 0
    join eam_item i on i.id = l.item`.execute(ctx.db)
}

async function insertMissed(ctx: Ctx, due: readonly Due[]): Promise<void> {
  await addRows(ctx, missed,
    due.map(({ candidate, date }) => ({ plan: candidate.plan, device: candidate.device, due: date.due, dueKey: date.key,
      cause: 'MISSED' })
    ), 'left')
}
