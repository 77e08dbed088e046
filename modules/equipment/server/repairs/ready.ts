import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { unrepaired } from '../../index.ts'
import { repairMessages } from './messages.ts'

/** Why production may not start on a machine; empty when it may (domain §2.21). Its state follows from what is open on it. */
export async function machineReady(ctx: Ctx, deviceId: string): Promise<string[]> {
  const messages = repairMessages[ctx.locale]
  const { rows: [machine] } = await sql<{ status: string; stands: boolean }>`
    select e.status, exists (
      select from eam_repair r
      where r.device = e.id and r.del_flag = 0 and r.stopped = 'Y' and r.status = any(${unrepaired})
    ) as stands
    from eam_equip e
    where e.id = ${deviceId} and e.tenant_id = ${ctx.session.tenantId} and e.del_flag = 0`.execute(ctx.db)
  if (!machine) return [messages.unknown]
  return [
    ...(machine.status === 'REPAIR' || machine.stands ? [messages.underRepair] : []),
    ...(machine.status === 'PM' ? [messages.inMaintenance] : []),
    ...(machine.status === 'SEALED' ? [messages.sealed] : []),
    ...(machine.status === 'SCRAPPED' ? [messages.scrapped] : []),
  ]
}
