import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

const weekMs = 7 * 24 * 3_600_000
/** Monday, 5 January 1970, 00:00 of the plant. */
const firstMonday = 4 * 24 * 3_600_000 - 8 * 3_600_000

const known = new WeakMap<Kernel, Set<number>>()

/** Each week of values has its part of the table before the first of them is written. */
export async function ensureWeeks(kernel: Kernel, points: readonly { at: number }[], within?: Db): Promise<void> {
  const made = known.get(kernel) ?? new Set()
  known.set(kernel, made)
  const weeks = new Set(points.map(({ at }) => Math.floor((at - firstMonday) / weekMs)))
  for (const week of weeks) {
    if (made.has(week)) continue
    await sql`select iot_week(${new Date(firstMonday + week * weekMs).toISOString()}::timestamptz)`.execute(within ?? kernel.db)
    // What a transaction made may be taken back with it.
    if (!within) made.add(week)
  }
}
