import { sql } from 'kysely'
import type { Kernel } from '#kernel/server/kernel.ts'
import { evaluate } from './evaluate.ts'

/** So many devices by one transaction. */
const atOnce = 50

/**
 * The timers of alarms: devices of which something becomes so by itself by now, whoever said so. Those that another process has in hand
 * are left to it.
 */
export async function tickAlarms(kernel: Kernel): Promise<void> {
  for (;;) {
    const at = kernel.clock.now()
    const count = await kernel.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ device: string; tenantId: number }>`
        select device, tenant_id as "tenantId" from iot_alarm_state
        where due <= ${at.toISOString()}::timestamptz -- tenant: timers of all of them
        order by due limit ${atOnce} for update skip locked`.execute(tx)
      if (rows.length > 0) await evaluate(kernel, tx, rows.map((row) => ({ ...row, points: [], tick: at.getTime() })))
      return rows.length
    })
    if (count < atOnce) return
  }
}
