import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { meter } from '../../entities/device.ts'
import { countedUp, counterKind, countsTime, type CounterKind } from '../../rules/counter-unit.ts'
import { counterOf, showReading, type Standing } from './readings.ts'

/** What raises a counter; each counter takes what its unit counts. */
export interface Run {
  device: string
  /** Keeps a repeated report from counting twice; the reversal names it. */
  key: string
  /** When the machine ran: seconds that several reports share, as those of a furnace's lots do, are counted once. */
  ran?: { from: string; to: string }
  strokes?: number
  heats?: number
  source?: { type: string; id: string; no: string }
}

interface Counter {
  device: string
  kind: CounterKind
}

/**
 * The one function by which reports raise the counter of a machine (domain §2.4 rule 2): under the lock of the machine, once per key.
 * What ran before the counter itself was read last stands in that reading already. A machine without a counter counts nothing.
 */
export async function postRun(ctx: Ctx, { device, key, ran, strokes, heats, source }: Run): Promise<void> {
  await transact(ctx, async (tx) => {
    const kind = await heldKind(tx, device)
    if (!kind) return
    const span = countsTime(kind) ? ran : undefined
    const pieces = kind === 'strokes' ? strokes : kind === 'heats' ? heats : undefined
    if ((!span && !pieces) || await rowOf(tx, device, key)) return
    const standing = await counterOf(tx, device)
    if (standing.read && (span?.to ?? now(tx)) < standing.read.at) return
    const counted = span ? await secondsOf(tx, device, span, standing) : pieces!
    await countRun(tx, { device, kind }, standing, counted, { key, ...(span ? { runFrom: span.from, runTo: span.to } : {}),
      ...sourced(source) })
  })
}

/**
 * Takes back exactly what only this key counted: not the time in which another report that stands has the machine running as well, and
 * nothing of what a later reading of the counter has told anyway.
 */
export async function takeBackRun(ctx: Ctx, { device, key, source, remark = null }:
  & Pick<Run, 'device' | 'key' | 'source'>
  & { remark?: string | null }): Promise<void> {
  await transact(ctx, async (tx) => {
    const kind = await heldKind(tx, device)
    const row = kind && await rowOf(tx, device, key)
    if (!row || await rowOf(tx, device, redKey(key))) return
    const standing = await counterOf(tx, device)
    const { read } = standing
    const isSince = !read || row.at > read.at || (row.at === read.at && row.id > read.id)
    const counted = row.runFrom !== null && row.runTo !== null
      ? await secondsOf(tx, device, { from: row.runFrom, to: row.runTo }, standing, row.id)
      : isSince
      ? row.ran
      : 0
    await countRun(tx, { device, kind }, standing, -counted, { key: redKey(key), redOf: row.id, remark, ...sourced(source) })
  })
}

const redKey = (key: string) => `red:${key}`
const sourced = (source: Run['source']) => (source ? { sourceType: source.type, sourceId: source.id, sourceNo: source.no } : {})

/** Adds a row by which the counter has risen, or fallen where a report is taken back, on top of what was read last. */
export async function countRun(ctx: Ctx, { device, kind }: Counter, standing: Standing, ran: number,
  more: Partial<Row<typeof meter>> = {}): Promise<void> {
  const { last, read } = standing
  const ranSince = standing.ranSince + ran
  const at = [now(ctx), last?.at ?? ''].toSorted()[1]!
  const reading = countedUp(read?.reading ?? '0', kind, ranSince)
  await addRows(ctx, meter, [{ device, at, reading, total: countedUp(read?.total ?? '0', kind, ranSince), reset: 'N', source: 'REPORT', ran,
    ranSince, countsOn: read?.id ?? null, ...more }])
  await showReading(ctx, device, { reading, at })
}

/** The machine until the end of the transaction, by what its counter counts. */
async function heldKind(ctx: Ctx, device: string): Promise<CounterKind | undefined> {
  const { rows: [machine] } = await sql<{ unit: string | null }>`
    select meter_unit as unit from eam_equip
    where id = ${device} and meter_unit is not null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    for update`.execute(ctx.db)
  return machine && counterKind(machine.unit)
}

interface RunRow {
  id: string
  at: string
  ran: number
  runFrom: string | null
  runTo: string | null
}

async function rowOf(ctx: Ctx, device: string, key: string): Promise<RunRow | undefined> {
  const { rows: [row] } = await sql<RunRow>`
    select id, to_char(read_at, 'YYYY-MM-DD HH24:MI:SS') as at, coalesce(ran, 0) as ran,
      to_char(run_from, 'YYYY-MM-DD HH24:MI:SS') as "runFrom", to_char(run_to, 'YYYY-MM-DD HH24:MI:SS') as "runTo"
    from eam_meter
    where device = ${device} and event_key = ${key} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row
}

/** What reports that stand have counted after a moment. */
export async function ranAfter(ctx: Ctx, device: string, kind: CounterKind, after: string): Promise<number> {
  const { tenantId } = ctx.session
  const { rows: [sum] } = await sql<{ seconds: number; pieces: number }>`
    select coalesce((
        select extract(epoch from sum(upper(r) - lower(r)))
        from unnest(range_agg(tstzrange(greatest(m.run_from, ${after}::timestamptz), m.run_to)) filter (where m.run_to > ${after})) as r
      ), 0)::int as seconds,
      coalesce(sum(m.ran) filter (where m.run_from is null), 0)::int as pieces
    from eam_meter m
    where m.device = ${device} and m.read_at > ${after} and m.source = 'REPORT' and m.event_key is not null and m.red_of is null
      and not exists (select from eam_meter b where b.red_of = m.id and b.tenant_id = ${tenantId})
      and m.tenant_id = ${tenantId} and m.del_flag = 0`.execute(ctx.db)
  return countsTime(kind) ? sum!.seconds : sum!.pieces
}

/** Seconds of a run after the last reading in which no other report that stands has the machine running. */
async function secondsOf(ctx: Ctx, device: string, { from, to }: { from: string; to: string }, { read }: Standing,
  but = ''): Promise<number> {
  const begin = [from, read?.at ?? ''].toSorted()[1]!
  if (begin >= to) return 0
  const { tenantId } = ctx.session
  const { rows: [sum] } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from sum(upper(r) - lower(r))), 0)::int as seconds
    from unnest(tstzmultirange(tstzrange(${begin}, ${to})) - coalesce((
      select range_agg(tstzrange(m.run_from, m.run_to))
      from eam_meter m
      where m.device = ${device} and m.read_at > ${begin} and m.run_from < ${to} and m.run_to > ${begin} and m.id <> ${but}
        and not exists (select from eam_meter b where b.red_of = m.id and b.tenant_id = ${tenantId})
        and m.tenant_id = ${tenantId} and m.del_flag = 0
    ), '{}'::tstzmultirange)) as r`.execute(ctx.db)
  return sum!.seconds
}
