import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/database.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

/** A minute is summed once it is over and its values have had time to come; the odd one that comes later has it summed again. */
const restMs = 10_000
const mostAtOnce = 500

/**
 * Sums the minutes and hours that values came for. Any process does it, each part once; late values in any order give the same sums.
 * @param within the transaction where one runs already
 */
export async function sumUp(kernel: Kernel, within?: Db): Promise<void> {
  while (await sumSome(kernel, '1m', within) === mostAtOnce);
  while (await sumSome(kernel, '1h', within) === mostAtOnce);
}

interface Span {
  device: string
  ts: string
  tenantId: number
}

async function sumSome(kernel: Kernel, span: '1m' | '1h', within: Db | undefined): Promise<number> {
  const length = span === '1m' ? 60_000 : 3_600_000
  // An hour that goes on is summed with each of its minutes: what is drawn by hours shows today as well.
  const over = span === '1m' ? wallTime(new Date(kernel.clock.now().getTime() - length - restMs)) : wallTime(kernel.clock.now())
  return within ? sum(within) : kernel.db.transaction().execute(sum)

  async function sum(tx: Db): Promise<number> {
    const { rows } = await sql<Span>`
      delete from iot_dirty d
      using (
        select span, ts, device from iot_dirty
        where span = ${span} and ts <= ${over} order by ts, device limit ${mostAtOnce} for update skip locked
      ) due
      where d.span = due.span and d.ts = due.ts and d.device = due.device
      returning d.device, d.ts, d.tenant_id as "tenantId" -- tenant: sums of all`.execute(tx)
    if (rows.length > 0) await (span === '1m' ? sumMinutes : sumHours)(tx, rows)
    return rows.length
  }
}

async function sumMinutes(tx: Db, spans: readonly Span[]): Promise<void> {
  await sql`
    insert into iot_point_1m (series, ts, low, high, total, times, last)
    select s.id, d.ts, min(p.value), max(p.value), sum(p.value), count(*)::int, (array_agg(p.value order by p.ts desc))[1]
    from unnest(${spans.map(({ device }) => device)}::text[], ${spans.map(({ ts }) => ts)}::timestamptz[]) as d(device, ts)
    join iot_series s on s.device = d.device -- tenant: the device's own
    join iot_point p on p.series = s.id and p.ts >= d.ts and p.ts < d.ts + interval '1 minute'
    group by s.id, d.ts
    order by s.id, d.ts
    on conflict (series, ts) do update set low = excluded.low, high = excluded.high, total = excluded.total, times = excluded.times,
      last = excluded.last`.execute(tx)
  const hours = [
    ...new Map(spans.map((span) => [`${span.ts.slice(0, 13)} ${span.device}`, { ...span, ts: `${span.ts.slice(0, 13)}:00:00` }])),
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour)
  await sql`
    insert into iot_dirty (device, span, ts, tenant_id)
    select device, '1h', ts, tenant from unnest(${hours.map(({ device }) => device)}::text[], ${hours.map(({ ts }) => ts)}::timestamptz[],
      ${hours.map(({ tenantId }) => tenantId)}::int[]) as t(device, ts, tenant)
    on conflict do nothing`.execute(tx)
}

async function sumHours(tx: Db, spans: readonly Span[]): Promise<void> {
  await sql`
    insert into iot_point_1h (series, ts, low, high, total, times, last)
    select s.id, d.ts, min(p.low), max(p.high), sum(p.total), sum(p.times)::int, (array_agg(p.last order by p.ts desc))[1]
    from unnest(${spans.map(({ device }) => device)}::text[], ${spans.map(({ ts }) => ts)}::timestamptz[]) as d(device, ts)
    join iot_series s on s.device = d.device -- tenant: the device's own
    join iot_point_1m p on p.series = s.id and p.ts >= d.ts and p.ts < d.ts + interval '1 hour'
    group by s.id, d.ts
    order by s.id, d.ts
    on conflict (series, ts) do update set low = excluded.low, high = excluded.high, total = excluded.total, times = excluded.times,
      last = excluded.last`.execute(tx)
}
