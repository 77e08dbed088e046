import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import type { KnownValue } from '../../rules/alarm-run.ts'
import type { AlarmMemory, StoredDevice } from './memory.ts'

/*
 * Rows of `iot_alarm_state`: one for each device that has rules. Whoever evaluates a device holds its row, so that two processes never
 * raise one thing twice, and what one of them decided is seen by the next.
 */

export interface HeldRow {
  device: string
  tenantId: number
  version: number
  /** Counts the changes of the device's rules. */
  revision: number
  due: number | null
  /** Null where what the process remembers is still so. */
  state: StoredDevice | null
}

/** Devices that were seen for the first time. */
async function ensureStates(tx: Db, devices: readonly { device: string; tenantId: number }[]): Promise<void> {
  await sql`
    insert into iot_alarm_state (device, tenant_id)
    select device, tenant_id
    from unnest(${devices.map(({ device }) => device)}::text[], ${devices.map(({ tenantId }) => tenantId)}::int[]) as d(device, tenant_id)
    order by device
    on conflict (device) do nothing`.execute(tx)
}

/** Holds the rows of devices, in one order whoever asks; those that are not there are made. */
export async function holdStates(tx: Db, memory: AlarmMemory,
  devices: readonly { device: string; tenantId: number }[]): Promise<HeldRow[]> {
  const held = await hold(tx, memory, devices.map(({ device }) => device))
  const there = new Set(held.map(({ device }) => device))
  const fresh = devices.filter(({ device }) => !there.has(device))
  if (fresh.length === 0) return held
  await ensureStates(tx, fresh)
  return [...held, ...await hold(tx, memory, fresh.map(({ device }) => device))]
}

async function hold(tx: Db, { owner, devices: known }: AlarmMemory, devices: readonly string[]): Promise<HeldRow[]> {
  const versions = devices.map((device) => known.get(device)?.version ?? -1)
  const { rows } = await sql<HeldRow>`
    select s.device, s.tenant_id as "tenantId", s.version, s.rules as revision, (extract(epoch from s.due) * 1000)::float8 as due,
      case when s.owner = ${owner} and s.version = k.version then null else s.state end as state
    from unnest(${[...devices]}::text[], ${versions}::int[]) as k(device, version)
    join iot_alarm_state s on s.device = k.device -- tenant: devices that send values
    order by s.device
    for update of s`.execute(tx)
  return rows
}

export interface StateChange {
  device: string
  version: number
  state: StoredDevice
  due: number | null
}

/** Writes what was decided, as the word of this process. */
export async function keepStates(tx: Db, owner: string, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ device, version, state, due: dueMs }) => ({ device, version, state,
    due: dueMs === null ? null : new Date(dueMs).toISOString() })
  )
  await sql`
    update iot_alarm_state s set version = c.version, owner = ${owner}, state = c.state, due = c.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(device text, version int, state jsonb, due timestamptz)
    where s.device = c.device -- tenant: rows that are held`.execute(tx)
}

interface ValueRow {
  device: string
  tag: string
  at: number
  value: number
  beforeAt: number | null
  beforeValue: number | null
}

/** So far back a value is looked for. */
const backDays = 31

/** A tag whose last values are asked for. Where some are about to be evaluated, those before them count, stored or not. */
export interface WantedTag {
  device: string
  tag: string
  /** The moment from which on they are about to be evaluated, and that of the last of them. */
  first?: number
  last?: number
}

/** The last values of tags, as they were before what is about to be evaluated. */
export async function lastValues(tx: Db, tags: readonly WantedTag[]): Promise<Map<string, Record<string, KnownValue>>> {
  const wanted = tags.map(({ first, last, ...tag }) => ({ ...tag, first: momentOf(first), last: momentOf(last) }))
  const found = new Map<string, Record<string, KnownValue>>()
  if (wanted.length === 0) return found
  const { rows } = await sql<ValueRow>`
    select w.device, w.tag, (extract(epoch from v.ts) * 1000)::float8 as at, v.value,
      (extract(epoch from v.before_ts) * 1000)::float8 as "beforeAt", v.before_value as "beforeValue"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(device text, tag text, first timestamptz, last timestamptz)
      join iot_series s on s.device = w.device and s.tag = w.tag -- tenant: devices whose rows are held
      cross join lateral (
        -- What is older than the last value changes nothing.
        select l.ts, l.value, l.before_ts, l.before_value from iot_latest l
        where l.series = s.id and (w.first is null or l.ts > w.last)
        union all
        select p.ts, p.value, q.ts, q.value
        from (
          select ts, value from iot_point
          where series = s.id and ts < w.first and ts > w.first - make_interval(days => ${backDays}::int)
            and not exists (select from iot_latest l where l.series = s.id and l.ts > w.last)
          order by ts desc limit 1
        ) p
          left join lateral (
            select ts, value from iot_point
            where series = s.id and ts < p.ts and ts > p.ts - make_interval(days => ${backDays}::int)
            order by ts desc limit 1
          ) q on true
      ) v`.execute(tx)
  for (const { device, tag, at, value, beforeAt, beforeValue } of rows) {
    const before = beforeAt === null || beforeValue === null ? {} : { before: { at: beforeAt, value: beforeValue } }
    found.set(device, { ...found.get(device), [tag]: { at, value, ...before } })
  }
  return found
}

const momentOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())
