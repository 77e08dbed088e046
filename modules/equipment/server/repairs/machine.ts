import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { device } from '../../index.ts'

export type Machine = Stored<typeof device>

/** A machine, held: whatever is reported, begun or ended on it waits for its turn. Machines are held before their repairs, so that nobody waits in a circle. */
export function holdMachine(ctx: Ctx, id: string): Promise<Machine> {
  return findOne(withoutDataRules(ctx), device, id, { lock: true })
}

/** The same, undefined where there is no such machine: what names it is told so at its field. */
export async function heldMachine(ctx: Ctx, id: string): Promise<Machine | undefined> {
  const [machine] = await findMany(withoutDataRules(ctx), device, [id], { lock: true })
  return machine
}

/** The same by a stop of it. */
export async function holdMachineOfStop(ctx: Ctx, stopId: string): Promise<void> {
  const { rows: [found] } = await sql<{ device: string }>`
    select device from eam_downtime where id = ${stopId} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (found) await holdMachine(ctx, found.device)
}

/** The same by a repair of it. */
export async function holdMachineOf(ctx: Ctx, repairId: string): Promise<void> {
  const { rows: [found] } = await sql<{ device: string }>`
    select device from eam_repair where id = ${repairId} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (found) await holdMachine(ctx, found.device)
}
