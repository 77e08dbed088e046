import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { goneOffline } from '../ingest/online.ts'
import type { PollFault } from './source.ts'

const mostChars = 300
/** With these a device answers all the same. */
const there: ReadonlySet<PollFault> = new Set(['TAGS', 'STORE'])

/** Tells at the device what keeps it from being asked, and since when; nothing is written while it stays the same. */
export async function noteFault(kernel: Kernel, device: string, fault: PollFault | null, detail: string | null = null): Promise<void> {
  const at = wallTime(kernel.clock.now())
  const text = detail?.slice(0, mostChars) ?? null
  await sql`
    update iot_device set poll_fault = ${fault}, poll_detail = ${text},
      fault_since = case when poll_fault is not distinct from ${fault} then fault_since
        when ${fault}::text is not null then ${at}::timestamptz end
    where id = ${device} and (poll_fault is distinct from ${fault} or poll_detail is distinct from ${text})
      -- tenant: a device is known by its id`.execute(kernel.db)
  if (fault && !there.has(fault)) await goneOffline(kernel, [device])
}
