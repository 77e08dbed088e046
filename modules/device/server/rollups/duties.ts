import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { ensureWeeks } from '../ingest/weeks.ts'
import { sumUp } from './sum-up.ts'

const dayMs = 24 * 3_600_000
/** How long values are kept (domain §2.7). */
const keptDays = { raw: 90, minutes: 730, hours: 3650 }

/** The weeks to come are made ahead: making one waits for whoever writes. */
const aheadDays = [0, 7]

async function keepWeeks(kernel: Kernel): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  await ensureWeeks(kernel, aheadDays.map((days) => ({ at: nowMs + days * dayMs })))
}

/** Weeks of values that are older than what is kept go as a whole, sums by their rows. */
async function forgetOld(kernel: Kernel): Promise<void> {
  const before = (days: number) => wallTime(new Date(kernel.clock.now().getTime() - days * dayMs))
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'iot_point'::regclass and c.relname < ${`iot_point_${before(keptDays.raw + 7).slice(0, 10).replaceAll('-', '')}`}`
    .execute(kernel.db)
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(kernel.db)
  await sql`delete from iot_point_1m where ts < ${before(keptDays.minutes)} -- tenant: old values of all`.execute(kernel.db)
  await sql`delete from iot_point_1h where ts < ${before(keptDays.hours)} -- tenant: old values of all`.execute(kernel.db)
}

export const rollupDuties: readonly Duty[] = [
  { name: 'device-sums', everyMs: 2000, run: sumUp },
  { name: 'device-weeks', everyMs: 3_600_000, run: keepWeeks },
  { name: 'device-old-values', everyMs: 6 * 3_600_000, run: forgetOld },
]
