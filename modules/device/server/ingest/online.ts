import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Sender } from '../keys/keys.ts'
import { forgetSeen } from './states.ts'

/** Devices are gone: they said so, their last will did, or their connection ended. */
export async function goneOffline(kernel: Kernel, devices: readonly string[]): Promise<void> {
  for (const device of devices) forgetSeen(kernel, device)
  await sql`
    update iot_device set online = 'N'
    where id = any(${devices}) and online = 'Y' -- tenant: devices that showed their keys`.execute(kernel.db)
}

/** A sender's last connection has ended: with a gateway go its devices. */
export async function senderGone(kernel: Kernel, { type, id }: Sender): Promise<void> {
  if (type === 'device') return goneOffline(kernel, [id])
  const { rows } = await sql<{ id: string }>`
    select id from iot_device where gateway = ${id} and del_flag = 0 -- tenant: that of the gateway`.execute(kernel.db)
  await goneOffline(kernel, rows.map((row) => row.id))
  await sql`update iot_gateway set online = 'N' where id = ${id} and online = 'Y' -- tenant: it showed its key`.execute(kernel.db)
}

/** Three periods without a value are silence, and less than a minute and a half is none. */
const leastSilence = 90

async function markSilent(kernel: Kernel): Promise<void> {
  const at = wallTime(kernel.clock.now())
  const { rows } = await sql<{ id: string }>`
    select d.id from iot_device d
    where d.online = 'Y' and d.last_seen < ${at}::timestamptz - make_interval(secs => greatest(${leastSilence}, 3 * coalesce((
      select max(t.period_s) from iot_tag_def t where t.main_id = d.model and t.del_flag = 0), 0))) -- tenant: silence of all`.execute(
    kernel.db,
  )
  if (rows.length > 0) await goneOffline(kernel, rows.map(({ id }) => id))
  await sql`
    update iot_gateway g set online = 'N'
    where g.online = 'Y' and not exists (
      select from iot_device d where d.gateway = g.id and d.online = 'Y' and d.del_flag = 0) -- tenant: silence of all`.execute(kernel.db)
}

export const silenceDuty: Duty = { name: 'device-silence', everyMs: 15_000, run: markSilent }
