import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { device } from '../../entities/device.ts'
import { order } from '../../index.ts'
import { orderMessages } from './messages.ts'
import type { Order } from './whose.ts'

/** Holds the machine of an order before the order itself, as whoever scraps a machine with its orders does. */
export async function holdMachine(ctx: Ctx, order: string): Promise<void> {
  await sql`
    select from eam_equip
    where id = (select device from eam_order where id = ${order} and tenant_id = ${ctx.session.tenantId})
      and tenant_id = ${ctx.session.tenantId}
    for update`.execute(ctx.db)
}

/**
 * Maintenance that needs a stop holds the machine from its beginning to its end (`settleMachine`).
 * @returns the state of the machine before, which it has again afterwards
 */
export async function stateBeforeStop(ctx: Ctx, record: Order): Promise<Pick<Order, 'stateBefore'>> {
  if (record.needStop !== 'Y') return { stateBefore: null }
  const { code, status } = await findOne(ctx, device, record.device, { lock: true })
  if (status === 'REPAIR') throw new Refusal(orderMessages[ctx.locale].underRepair(code))
  if (status === 'PM') return { stateBefore: (await otherStop(ctx, record))?.stateBefore ?? 'IDLE' }
  return { stateBefore: status === 'IDLE' || status === 'RUN' ? status : null }
}

async function otherStop(ctx: Ctx, { id, device: machine }: Order): Promise<{ stateBefore: string | null } | undefined> {
  const { rows: [other] } = await sql<{ stateBefore: string | null }>`
    select state_before as "stateBefore"
    from eam_order
    where device = ${machine} and status = ${order.state.executing} and need_stop = 'Y' and state_before is not null and id <> ${id}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  return other
}
