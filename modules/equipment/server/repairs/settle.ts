import { sql } from 'kysely'
import type { Row, Stored } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { onEveryMove, onMove, type Hearer } from '#kernel/server/moves.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { addRecord, changeRecord } from '#kernel/server/operations/system-writes.ts'
import { device, downtime, order, repair, unrepaired } from '../../index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { holdMachine, type Machine } from './machine.ts'
import { repairMessages } from './messages.ts'

type Repair = Stored<typeof repair>
type Stop = Stored<typeof downtime>
type Order = Row<typeof order>

/**
 * Brings a machine's state and its stops to what is open on it now, whatever changed: it stands while a repair with a stop is not
 * finished, it is under repair while it stands or somebody works on it, in maintenance while an order with a stop is under way.
 * @param changed the order that began or ended: what it stopped goes on as it was before
 */
export async function settleMachine(ctx: Ctx, id: string, changed?: Order): Promise<void> {
  const machine = await holdMachine(ctx, id)
  const open = await openRepairs(ctx, id)
  const standing = open.filter(({ stopped }) => stopped === 'Y')
  await settleStops(ctx, machine, standing)
  const cause = standing[0] ?? open.find(({ status }) => status === repair.state.repairing)
  const before = machine.status === 'PM' ? changed?.stateBefore : null
  const status = cause ? 'REPAIR' : await underMaintenance(ctx, id) ? 'PM' : before ?? 'IDLE'
  // What runs goes on running until something stands in its way; sealed and scrapped machines stay what they are.
  const changes = status === 'IDLE' ? ['REPAIR', 'PM'].includes(machine.status) : ['RUN', 'IDLE', 'REPAIR', 'PM'].includes(machine.status)
  if (!changes || machine.status === status) return
  const messages = repairMessages[ctx.locale]
  await advance(ctx, device, machine, { status }, 'edit', cause ? messages.settled(cause.docNo) : changed?.docNo ?? messages.settledPlain)
}

/** Repairs of a machine that are not finished, the oldest first. */
export async function openRepairs(ctx: Ctx, machine: string): Promise<Repair[]> {
  const { rows } = await sql<Repair>`
    select ${selectList(repair)}
    from eam_repair t
    where t.device = ${machine} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and t.status = any(${unrepaired})
    order by t.report_time, t.id`.execute(ctx.db)
  return rows
}

async function underMaintenance(ctx: Ctx, machine: string): Promise<boolean> {
  const { rows } = await sql`
    select from eam_order
    where device = ${machine} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 and status = ${order.state.executing}
      and need_stop = 'Y' limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** A machine stands once at a time: the stop of what is finished ends now, that of what is left begins where none is open. */
async function settleStops(ctx: Ctx, machine: Machine, standing: readonly Repair[]): Promise<void> {
  const { rows: stops } = await sql<Stop>`
    select ${selectList(downtime)}
    from eam_downtime t
    where t.device = ${machine.id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.to_time is null
    for update`.execute(ctx.db)
  const goesOn = (stop: Stop) => stop.sourceType !== repair.id || standing.some(({ id }) => id === stop.sourceId)
  for (const stop of stops.filter((one) => !goesOn(one))) await endStop(ctx, stop)
  const [first] = standing
  if (first && !stops.some(goesOn)) await beginStop(ctx, machine, first)
}

async function endStop(ctx: Ctx, stop: Stop): Promise<void> {
  const toTime = now(ctx)
  await changeRecord(ctx, downtime, stop, { toTime, minutes: minutesBetween(stop.fromTime, toTime) }, { action: 'edit' })
}

/** The first stop of a repair begins when the machine stopped, but not before its last one ended; one that was sent back stands from now. */
async function beginStop(ctx: Ctx, machine: Machine, { id, docNo, reason, stoppedAt }: Repair): Promise<void> {
  const { rows: [last] } = await sql<{ begun: boolean; ended: string | null }>`
    select coalesce(bool_or(source_id = ${id}), false) as begun, to_char(max(to_time), 'YYYY-MM-DD HH24:MI:SS') as ended
    from eam_downtime
    where device = ${machine.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const since = last!.begun ? now(ctx) : stoppedAt ?? now(ctx)
  await addRecord(ctx, downtime, {
    device: machine.id,
    fromTime: last!.ended !== null && last!.ended > since ? last!.ended : since,
    reason: reason ?? await usualReason(ctx),
    planned: 'N',
    sourceType: repair.id,
    sourceId: id,
    sourceNo: docNo,
  })
}

/** Why a machine stands where nobody said it: the first of the reasons for downtime. */
async function usualReason(ctx: Ctx): Promise<string> {
  const { rows: [found] } = await sql<{ id: string }>`
    select id from md_reason where reason_type = 'DOWN' and enabled <> 'N' and del_flag = 0 and tenant_id = ${ctx.session.tenantId}
    order by code limit 1`.execute(ctx.db)
  if (!found) throw new Refusal(repairMessages[ctx.locale].noReason)
  return found.id
}

/** What was done to a repair, or to an order that needs a stop, decides whether the machine stands. */
export const machineMoves: readonly Hearer[] = [
  onEveryMove(repair, ({ after }, ctx) => settleMachine(ctx, after.device)),
  onEveryMove(order, async ({ move, after }, ctx) => {
    // A machine goes on when its order is finished: whoever confirms that later finds it so.
    if (after.needStop === 'Y' && move !== 'confirm') await settleMachine(ctx, after.device, after)
  }),
  onMove(device, 'unseal', ({ after: { id } }, ctx) => settleMachine(ctx, id)),
]
