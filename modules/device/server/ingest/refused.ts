import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Refused } from '../../rules/read-batch.ts'
import type { KnownDevice } from '../series/tags.ts'

/** Unknown tags of one device are told by name up to so many a day; what comes beyond is one line. */
const mostNames = 200
const otherTags = '…'

/**
 * Counts what was refused, by tag, reason and day.
 * @param within the transaction of which it shall be
 */
export async function noteRefused(kernel: Pick<Kernel, 'clock' | 'db'>, { id, tenantId, tags }: KnownDevice, refused: readonly Refused[],
  within: Db = kernel.db): Promise<void> {
  if (refused.length === 0) return
  const at = wallTime(kernel.clock.now())
  const day = at.slice(0, 10)
  const named = new Set<string>()
  const nameOf = (tag: string) => {
    if (tags.has(tag) || named.has(tag)) return tag
    if (named.size >= mostNames) return otherTags
    named.add(tag)
    return tag
  }
  const counts = Map.groupBy(refused, ({ tag, reason }) => `${reason} ${nameOf(tag)}`)
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, own]) => ({ tag: key.slice(key.indexOf(' ') + 1) || '—',
    reason: own[0]!.reason, count: own.length, value: own.at(-1)!.value })
  )
  await sql`
    insert into iot_rejection (id, device, tag, reason, day, times, last_time, last_value, tenant_id, create_by, create_time)
    select id, ${id}, tag, reason, ${day}::date, times, ${at}::timestamptz, value, ${tenantId}::int, 'system',
      ${at}::timestamptz
    from unnest(${rows.map(() => newId())}::text[], ${rows.map(({ tag }) => tag)}::text[], ${rows.map(({ reason }) => reason)}::text[],
      ${rows.map(({ count }) => count)}::int[], ${rows.map(({ value }) => value)}::text[]) as t(id, tag, reason, times, value)
    on conflict (tenant_id, device, tag, reason, day) where del_flag = 0
    do update set times = iot_rejection.times + excluded.times, last_time = excluded.last_time,
      last_value = excluded.last_value`.execute(within)
}
