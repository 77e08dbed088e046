import { sql } from 'kysely'
import { codesOf, type Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { onEveryMove, onMove, type Hearer } from '#kernel/server/moves.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { device } from '../../entities/device.ts'
import { order } from '../../entities/order.ts'
import { plan } from '../../entities/plan.ts'
import { openOrders, undoneOrders } from '../../index.ts'
import { addDays } from '../../rules/days.ts'
import { standingOf } from '../../rules/maint-due.ts'
import { counterOf, totalBy } from './readings.ts'
import { planMessages } from './messages.ts'
import { clearStandings, workCalendars, writeStandings } from './standing.ts'

/** States in which nothing more is to be done about an order. */
const ended: readonly unknown[] = codesOf(order, 'finished', 'skipped', 'cancelled')

/** Whoever ends orders or scraps machines need not know of plans: these hear of it. */
export const planMoves: readonly Hearer[] = [
  onEveryMove(order, async ({ after }, ctx) => {
    if (ended.includes(after.status)) await orderCompleted(ctx, after)
  }),
  onMove(device, 'scrap', ({ after: { id } }, ctx) => cancelOpenOrders(ctx, id)),
]

interface Line {
  id: string
  workshop: string
  lastDone: string | null
  lastReading: string | null
}

/**
 * An order has ended: its plan knows when its machine was looked after last, and a floating one counts on from here. What was skipped
 * or cancelled is not done, but a floating plan does not wait for it any longer.
 */
async function orderCompleted(ctx: Ctx, { plan: planId, device: machine, status, finishTime }: Row<typeof order>): Promise<void> {
  if (!planId) return
  const line = await heldLine(ctx, planId, machine)
  const [of] = await findMany(ctx, plan, [planId])
  if (!line || !of) return
  const at = now(ctx)
  const total = (await counterOf(ctx, machine)).last?.total ?? null
  const last = status === order.state.finished ? await lastOf(ctx, machine, line, finishTime ?? at) : line
  await sql`
    update eam_plan_equip set last_done = ${last.lastDone}, last_reading = ${last.lastReading}
    where id = ${line.id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (of.base !== 'FLOAT' || of.status !== plan.state.inForce) return
  const today = at.slice(0, 10)
  const calendars = await workCalendars(ctx, today, addDays(today, 400))
  const from = status === order.state.finished ? last : { lastDone: at, lastReading: total }
  const standing = standingOf(of, { at, ...from, openDue: await openDue(ctx, planId, machine) }, calendars(of, line.workshop), total)
  await writeStandings(ctx, [{ id: line.id, ...standing }])
}

/** What was done last, with its counter then: an order may be confirmed long after it was finished, and after a later one. */
async function lastOf(ctx: Ctx, machine: string, line: Line, ends: string): Promise<Pick<Line, 'lastDone' | 'lastReading'>> {
  if (line.lastDone !== null && line.lastDone > ends) return line
  return { lastDone: ends, lastReading: await totalBy(ctx, machine, ends) ?? line.lastReading }
}

async function heldLine(ctx: Ctx, planId: string, machine: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select d.id, e.workshop, to_char(d.last_done, 'YYYY-MM-DD HH24:MI:SS') as "lastDone", trim_scale(d.last_reading)::text as "lastReading"
    from eam_plan_equip d
    join eam_equip e on e.id = d.device and e.status <> 'SCRAPPED'
    where d.main_id = ${planId} and d.device = ${machine} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0
    for update of d`.execute(ctx.db)
  return rows[0]
}

async function openDue(ctx: Ctx, planId: string, machine: string): Promise<string | null> {
  const { rows } = await sql<{ due: string | null }>`
    select to_char(max(due), 'YYYY-MM-DD HH24:MI:SS') as due
    from eam_order
    where tenant_id = ${ctx.session.tenantId} and plan = ${planId} and device = ${machine} and status = any(${openOrders})
      and del_flag = 0`.execute(ctx.db)
  return rows[0]?.due ?? null
}

/** A machine that is no more comes due no more, and nobody is sent to it. */
async function cancelOpenOrders(ctx: Ctx, machine: string): Promise<void> {
  await clearStandings(ctx, { device: machine })
  const { rows } = await sql<{ id: string }>`
    select id from eam_order
    where tenant_id = ${ctx.session.tenantId} and device = ${machine} and status = any(${undoneOrders}) and del_flag = 0
    order by id`.execute(ctx.db)
  for (const { id } of rows) await move(ctx, order, 'cancel', { id, comment: planMessages[ctx.locale].scrappedOrder })
}
