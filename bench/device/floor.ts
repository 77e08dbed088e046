import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { tags } from './plant.ts'

let floorSeries = 1_000_000

/** As many batches of rows as a sender has on their way, into series that nobody else writes. @returns their rows */
export function copied(client: pg.PoolClient, size: number, batches: number): () => Promise<number> {
  const first = floorSeries += tags.length
  let at = Date.now() - 20 * 3_600_000
  return async () => {
    for (let done = 0; done < batches; done += 1) {
      const rows = Array.from({ length: size / tags.length }, (_, index) => at + index * 100).flatMap((moment) =>
        tags.map((_tag, place) => [first + place, moment, Math.round(Math.random() * 90_000) / 100] as const)
      )
      at += (size / tags.length) * 100
      await copyPoints(client, rows)
    }
    return size * batches
  }
}

/** The same rows into the same table by COPY, a batch in a transaction. */
async function copyPoints(client: pg.PoolClient, rows: readonly (readonly [series: number, at: number, value: number])[]) {
  const lines = rows.map(([series, at, value]) => `${series}\t${new Date(at).toISOString()}\t${value}\n`)
  await pipeline(Readable.from(lines.join('')), client.query(copyFrom('copy iot_point (series, ts, value) from stdin')))
}

/** A month of one tag, a value a second, with its sums: what took that month stands as it would after it. */
export async function fillMonth(pool: pg.Pool, series: number, end: string, days: number): Promise<void> {
  const span = [series, end, days]
  await pool.query("select iot_week(at) from generate_series($1::timestamptz - make_interval(days => $2), $1::timestamptz, '1 day') at", [
    end,
    days,
  ])
  for (const table of ['iot_point', 'iot_point_1m', 'iot_point_1h']) await pool.query(`delete from ${table} where series = $1`, [series])
  await pool.query(
    `insert into iot_point (series, ts, value)
    select $1::int, at, round((800 + 60 * sin(extract(epoch from at)::float8 / 3600) + 3 * random())::numeric, 2)::float8
    from generate_series($2::timestamptz - make_interval(days => $3::int), $2::timestamptz - interval '1 second', '1 second') at`,
    span,
  )
  for (const [table, step] of [['iot_point_1m', 'minute'], ['iot_point_1h', 'hour']] as const) {
    await pool.query(
      `insert into ${table} (series, ts, low, high, total, times, last)
      select series, date_trunc('${step}', ts), min(value), max(value), sum(value), count(*)::int, max(value)
      from iot_point where series = $1 and ts >= $2::timestamptz - make_interval(days => $3::int) group by 1, 2`,
      span,
    )
  }
  await pool.query('vacuum analyze iot_point, iot_point_1m, iot_point_1h')
}

/** What one would write by hand for the same picture: the highest and lowest of each minute or hour. */
export async function floorCurve(pool: pg.Pool, step: string, series: number, from: string, to: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select extract(epoch from ts) * 1000 as at, low, high from iot_point_${step} where series = $1 and ts >= $2 and ts < $3 order by ts`,
    [series, from, to],
  )
  return JSON.stringify(rows)
}
